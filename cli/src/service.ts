import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import type { Described } from 'keyform/infra';
import type { Call } from './command.js';
import { Failure, messageOf } from './failure.js';
import { load } from './library.js';
import { nearest } from './text/nearest.js';

type Sdk = typeof import('@aws-sdk/client-dynamodb');

/** DynamoDB, or an engine with the same interface. */
export interface Service {
  readonly sdk: Sdk;
  readonly client: DynamoDBClient;
  /** The place of the service, for messages. */
  readonly place: string;
}

/** The timeouts of a request, in milliseconds. The SDK has none by default. */
const waits = (isLocal: boolean) => ({
  connectionTimeout: 5_000,
  requestTimeout: isLocal ? 10_000 : 30_000,
  throwOnRequestTimeout: true,
});

/** Addresses of this machine: engines accept any credentials. */
const LOCAL = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal)([:/]|$)/i;

/** The credentials of the environment, or arbitrary ones. */
const localCredentials = (env: Call['terminal']['env']) => ({
  accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? 'local',
  secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? 'local',
});

const AWS_FILES = [
  ['AWS_CONFIG_FILE', '.aws/config'],
  ['AWS_SHARED_CREDENTIALS_FILE', '.aws/credentials'],
] as const;

/** @throws Failure for a profile that isn't in the AWS files: the SDK would only report missing credentials or a missing region */
const checkProfile = (profile: string, env: Call['terminal']['env']): void => {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir();
  const files = AWS_FILES.map(([name, path]) => env[name] ?? resolve(home, path)).filter((path) => existsSync(path));
  const names = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^\s*\[\s*(?:profile\s+)?([^\]]*?)\s*\]/gm)].map(([, name = '']) => name),
  );
  if (names.includes(profile)) return;
  const guess = nearest(profile, names);
  const known = [...new Set(names)];
  throw new Failure(
    `no AWS profile ${profile}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    known.length === 0 ? 'aws configure --profile creates one' : `profiles: ${known.join(', ')}`,
  );
};

/** The failure to print for a request's error. */
export const failureOf = (error: unknown, place: string): Failure => {
  if (error instanceof Failure) return error;
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string };
  const text = messageOf(error);
  if (
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ECONNRESET|EAI_AGAIN|ETIMEDOUT/.test(`${code} ${text}`) ||
    name === 'TimeoutError'
  )
    return new Failure(
      `${place} doesn't answer (${code || name || text})`,
      LOCAL.test(place)
        ? 'check that an engine runs there; keyform engine starts one'
        : 'check your network and the endpoint',
      {
        cause: error,
      },
    );
  if (/Credential/.test(`${name} ${text}`))
    return new Failure(`${place}: ${text}`, 'set AWS_PROFILE or --profile; for a local engine, set --endpoint', {
      cause: error,
    });
  if (/Region is missing/.test(text))
    return new Failure('no AWS region is set', 'set AWS_REGION or --region', { cause: error });
  // The response was a page, or empty: a different program listens on this port.
  if (/^(SyntaxError|UnknownError|Unknown)$/.test(name))
    return new Failure(`${place} answers, but isn't DynamoDB`, 'check --endpoint', { cause: error });
  return new Failure(`${place}: ${text} (${name})`, undefined, { cause: error });
};

/**
 * Opens a client, passes it to a function, and closes it.
 *
 * @throws Failure for any error of the service
 */
export const withService = async <Result>(
  call: Call,
  folder: string,
  input: { readonly endpoint?: string | undefined; readonly region?: string | undefined },
  work: (service: Service) => Promise<Result>,
): Promise<Result> => {
  const endpoint = call.text('endpoint') ?? input.endpoint ?? call.terminal.env['AWS_ENDPOINT_URL_DYNAMODB'];
  if (endpoint !== undefined && !(/^https?:\/\/[^/\s]+/.test(endpoint) && URL.canParse(endpoint)))
    throw new Failure(`${endpoint} isn't an endpoint`, 'use a URL: --endpoint http://localhost:8000');
  const region = call.text('region') ?? input.region ?? call.terminal.env['AWS_REGION'];
  const profile = call.text('profile');
  if (profile !== undefined) checkProfile(profile, call.terminal.env);
  const isLocal = endpoint !== undefined && LOCAL.test(endpoint);
  const sdk = await load('@aws-sdk/client-dynamodb', folder);
  const client = new sdk.DynamoDBClient({
    ...(endpoint !== undefined && { endpoint }),
    ...((region !== undefined || isLocal) && { region: region ?? 'us-east-1' }),
    ...(profile !== undefined && { profile }),
    ...(isLocal && profile === undefined && { credentials: localCredentials(call.terminal.env) }),
    maxAttempts: isLocal ? 2 : 3,
    requestHandler: waits(isLocal),
  });
  const place = endpoint ?? 'DynamoDB';
  try {
    return await work({ sdk, client, place });
  } catch (error) {
    throw failureOf(error, place);
  } finally {
    client.destroy();
  }
};

/** The description of a table, from the outputs of the service. */
export type TableFacts = Described & {
  readonly Table: TableDescription;
  /** The requested settings that the engine doesn't support: for example, DynamoDB Local has no tags. */
  readonly unknown: readonly string[];
};

/** Whether an engine rejects a request because it doesn't support the operation. */
const isUnsupported = (error: unknown): boolean =>
  /^(UnknownOperationException|UnsupportedOperationException|NotImplemented)/.test(
    (error as { name?: string } | null)?.name ?? '',
  ) || /not (currently |yet )?(supported|implemented)|unknown operation/i.test(messageOf(error));

/** The ARNs of DynamoDB Local. */
const LOCAL_ARN = /^arn:aws:dynamodb:ddblocal:/;

/** Describes a table; undefined if it doesn't exist. */
export const describeTable = async (
  { sdk, client }: Pick<Service, 'sdk' | 'client'>,
  TableName: string,
  { backups = false, tags = false, tableClass = false } = {},
): Promise<TableFacts | undefined> => {
  const unknown: string[] = [];
  const ifKnown = async (setting: string, isNeeded: boolean, ask: () => Promise<object>): Promise<object> => {
    if (!isNeeded) return {};
    try {
      return await ask();
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      unknown.push(setting);
      return {};
    }
  };
  try {
    const { Table } = await client.send(new sdk.DescribeTableCommand({ TableName }));
    if (Table === undefined) return undefined;
    // DynamoDB Local has no table classes, and rejects a change of one with "Nothing to update".
    if (tableClass && LOCAL_ARN.test(Table.TableArn ?? '')) unknown.push('tableClass');
    const { TimeToLiveDescription } = await client.send(new sdk.DescribeTimeToLiveCommand({ TableName }));
    const ResourceArn = Table.TableArn;
    return {
      Table,
      TimeToLiveDescription: TimeToLiveDescription ?? {},
      ...(await ifKnown('pointInTimeRecovery', backups, () =>
        client.send(new sdk.DescribeContinuousBackupsCommand({ TableName })),
      )),
      ...(await ifKnown('tags', tags, () => client.send(new sdk.ListTagsOfResourceCommand({ ResourceArn })))),
      unknown,
    } as never;
  } catch (error) {
    if ((error as { name?: string }).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** Describes a table that must exist. @throws Failure with the existing tables if it doesn't */
export const describeExisting = async (
  service: Service,
  TableName: string,
  wanted?: Parameters<typeof describeTable>[2],
): Promise<TableFacts> => {
  const described = await describeTable(service, TableName, wanted);
  if (described !== undefined) return described;
  const { TableNames = [] } = await service.client.send(new service.sdk.ListTablesCommand({ Limit: 20 }));
  const region = await service.client.config.region().catch(() => undefined);
  const others =
    TableNames.length === 0 ? 'it has no tables; keyform create creates them' : `it has ${TableNames.join(', ')}`;
  throw new Failure(
    `${service.place} has no table ${TableName}${region === undefined ? '' : ` in the region ${region}`}`,
    LOCAL.test(service.place)
      ? `${others}; without -sharedDb, DynamoDB Local has separate tables for each region and access key, so check --region`
      : others,
  );
};
