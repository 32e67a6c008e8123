import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as documents from '@aws-sdk/lib-dynamodb';
import * as util from '@aws-sdk/util-dynamodb';
import * as arktype from 'arktype';
import * as onetable from 'dynamodb-onetable';
import * as toolbox from 'dynamodb-toolbox';
import * as electrodb from 'electrodb';
import * as keyform from 'keyform';
import * as chart from 'keyform/chart';
import * as cost from 'keyform/cost';
import * as infra from 'keyform/infra';
import * as jsonSchema from 'keyform/json-schema';
import * as migrate from 'keyform/migrate';
import * as testing from 'keyform/testing';
import * as vectors from 'keyform/vectors';
import * as valibot from 'valibot';
import { afterEach, expect, it } from 'vitest';
import * as zod from 'zod';
import * as shop from '../../examples/shop.js';
import { PROGRAMS, usesVectors, withoutLayout } from '../docs/pages.js';
import { runPage } from '../docs/run-page.js';
import { describeEngines } from '../support/engines.js';

interface NamedTable {
  readonly name: string;
  readonly definition: object;
}

const isTable = (value: unknown): value is NamedTable =>
  typeof value === 'object' && value !== null && 'definition' in value && 'named' in value;

/** Names of tables anywhere in the input of a command. */
const tablesIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'TableName' && typeof value === 'string'
      ? [value]
      : name === 'RequestItems'
        ? Object.keys(value as object)
        : tablesIn(value),
  );
};

/** The tests that a page states itself: on the page about tests. */
type Stated = () => unknown;

// A page has the table that it defines as soon as it sends something to it: a reader has created it before.
describeEngines('the pages of the documentation', (engine) => {
  const created = new Map<string, Promise<unknown>>();

  /** The modules that a page imports: its client is one of the engine. */
  const modulesOf = (tables: Map<string, NamedTable>, stated: Stated[]): Record<string, unknown> => {
    const remember = <Value>(value: Value): Value => {
      if (isTable(value)) tables.set(value.name, value);
      return value;
    };
    Object.values(shop).forEach(remember);
    class DynamoDBClient extends dynamodb.DynamoDBClient {
      constructor() {
        const { endpoint, region, credentials } = engine.client().config;
        super({ ...(endpoint && { endpoint }), region, credentials, maxAttempts: 2 });
        this.middlewareStack.add(
          (next, { commandName }) =>
            async (args) => {
              for (const name of tablesIn(args.input)) {
                const table = tables.get(name);
                if (commandName === 'CreateTableCommand') created.set(name, Promise.resolve());
                else if (table !== undefined && !created.has(name)) {
                  const input = keyform.createTableInput(table as Parameters<typeof keyform.createTableInput>[0]);
                  created.set(
                    name,
                    engine.client().send(new dynamodb.CreateTableCommand(input as dynamodb.CreateTableCommandInput)),
                  );
                }
                await created.get(name);
              }
              return next(args);
            },
          { step: 'initialize', name: 'pageTables' },
        );
      }
    }
    const table = (...given: Parameters<typeof keyform.table>): unknown => remember(keyform.table(...given));
    return {
      keyform: { ...keyform, table },
      'keyform/chart': chart,
      'keyform/cost': cost,
      'keyform/infra': infra,
      // A page must not write files here.
      'node:fs': { writeFileSync: () => undefined },
      'keyform/json-schema': jsonSchema,
      'keyform/migrate': migrate,
      'keyform/testing': testing,
      'keyform/vectors': vectors,
      './shop.js': shop,
      '@aws-sdk/client-dynamodb': { ...dynamodb, DynamoDBClient },
      '@aws-sdk/lib-dynamodb': documents,
      '@aws-sdk/util-dynamodb': util,
      arktype,
      'dynamodb-onetable': onetable,
      'dynamodb-toolbox': toolbox,
      electrodb,
      valibot,
      vitest: { expect, test: (_: string, body: Stated) => void stated.push(body) },
      zod,
    };
  };

  afterEach(async () => {
    for (const TableName of created.keys()) await engine.client().send(new dynamodb.DeleteTableCommand({ TableName }));
    created.clear();
  });

  const pages = PROGRAMS.filter((page) => engine.capabilities.vectors || !usesVectors(page));
  for (const { path } of PROGRAMS.filter((page) => !pages.includes(page))) {
    console.warn(`\nnote: skipped on ${engine.name}: ${path} (it has no vector indexes)`);
    it.skipIf(true)(`SKIPPED on ${engine.name}: ${path}, because it has no vector indexes`, () => undefined);
  }

  it.each(pages.map((page) => [page.path, page] as const))('%s runs, and prints what it says', async (_, page) => {
    const stated: Stated[] = [];
    const modules = modulesOf(new Map(), stated);
    const printed = await runPage(page, (name) => {
      const found = modules[name] ?? (name.startsWith('node:') ? createRequire(import.meta.url)(name) : undefined);
      if (found === undefined) throw new Error(`${page.path} imports ${name}, which this test does not know`);
      return found;
    });
    for (const body of stated) await body();
    expect(printed.map(({ line, printed: given }) => `${line} ${given}`)).toEqual(
      printed.map(({ line, shown }) => `${line} ${shown}`),
    );
  });
});

it('the table of the guide is shown as it is', () => {
  const source = readFileSync(new URL('../../examples/shop.ts', import.meta.url), 'utf8');
  const [, definition = ''] = /\*\/\n([\s\S]*)$/.exec(source) ?? [];
  const text = readFileSync(new URL('../../docs/guide/entities-and-tables.md', import.meta.url), 'utf8');
  expect(withoutLayout(text)).toContain(withoutLayout(definition));
});
