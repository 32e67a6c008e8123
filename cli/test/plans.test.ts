import type { DiffCommand } from 'keyform/infra';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepWords } from '../src/step-words.js';
import { type FakeDynamoDb, fakeDynamoDb } from './fake-dynamodb.js';
import { keyform, makeFolder } from './support.js';

const table = (index: string) => `import { attr, entity, table } from 'keyform';
const Session = entity({
  keys: { PK: 'SESSION#{token}', GSI1PK: 'USER#{username}' },
  attributes: { token: attr.string(), username: attr.string(), expires: attr.epoch() },
  ttl: 'expires',
});
export const sessions = table('Sessions', {
  indexes: { primary: { pk: 'PK' }, ${index} },
  entities: { Session },
});
export default { tables: { sessions }, settings: { stream: 'NEW_IMAGE', deletionProtection: true } };
`;

const folder = makeFolder({
  'sessions.ts': table("GSI1: { pk: 'GSI1PK' }"),
  'keys-only.ts': table("GSI1: { pk: 'GSI1PK', projection: 'KEYS_ONLY' }"),
});
let engine: FakeDynamoDb;
beforeAll(async () => {
  engine = await fakeDynamoDb();
});
afterAll(async () => {
  await engine.close();
  folder.remove();
});

const run = (...args: string[]) =>
  keyform([...args, '--endpoint', engine.endpoint, '--region', 'local'], {
    cwd: folder.path,
    env: { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
  });

describe('a plan', () => {
  it('of a new table is printed once, in words', async () => {
    const { code, out } = await run('create', 'sessions.ts', '--yes');
    expect({ code, out }).toEqual({
      code: 0,
      out: `Create Sessions at ${engine.endpoint}:
  + key PK (partition)
  + index GSI1: GSI1PK (partition); all attributes
  + billing: on demand
  + stream: NEW_IMAGE
  + time to live: expires
  ~ deletion protection: on
created Sessions
`,
    });
  });

  it('of a changed table says what is removed and added', async () => {
    const { out } = await run('diff', 'keys-only.ts');
    expect(out).toMatch(
      /^sessions \(Sessions\)\n {2}new index GSI1 has the projection .*\n {12}- index GSI1\n {12}\+ index GSI1: GSI1PK \(partition\); keys only\n$/,
    );
    expect(out).not.toContain('{');
  });

  it('has the commands with their inputs with --commands', async () => {
    const { out } = await run('diff', 'keys-only.ts', '--commands');
    const commands = [...out.matchAll(/UpdateTable (\{.*\})$/gm)].map(([, input = '']) => JSON.parse(input));
    expect(commands).toMatchObject([
      { GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'GSI1' } }] },
      { GlobalSecondaryIndexUpdates: [{ Create: { IndexName: 'GSI1' } }] },
    ]);
  });
});

describe('update --commands', () => {
  it('without a terminal prints the commands, and changes nothing', async () => {
    const input = ['update', 'keys-only.ts', '--delete-indexes', '--commands'];
    const { code, out, err } = await run(...input);
    expect(code).toBe(1);
    expect(out.match(/UpdateTable \{/g)).toHaveLength(2);
    expect(err).toContain('--yes runs these commands');
    expect(err).toContain('nothing was changed');
    expect((await run('diff', 'keys-only.ts')).out).toContain('- index GSI1');
  });
});

describe('the words of a step', () => {
  const Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['a', 'b'] };
  const KeySchema = [
    { AttributeName: 'P', KeyType: 'HASH' },
    { AttributeName: 'S', KeyType: 'RANGE' },
  ];
  const ProvisionedThroughput = { ReadCapacityUnits: 5, WriteCapacityUnits: 6 };

  it.each<[DiffCommand['command'] | 'CreateTable', object, string[]]>([
    [
      'CreateTable',
      { KeySchema, LocalSecondaryIndexes: [{ IndexName: 'L', KeySchema, Projection }] },
      ['+ key P (partition), S (sort)', '+ local index L: P (partition), S (sort); keys and a, b'],
    ],
    [
      'CreateTable',
      { KeySchema, BillingMode: 'PROVISIONED', ProvisionedThroughput, TableClass: 'STANDARD' },
      [
        '+ key P (partition), S (sort)',
        '+ billing: provisioned, 5 read units, 6 write units',
        '+ table class: STANDARD',
      ],
    ],
    [
      'UpdateTable',
      { GlobalSecondaryIndexUpdates: [{ Update: { IndexName: 'G', ProvisionedThroughput } }] },
      ['~ index G: 5 read units, 6 write units'],
    ],
    [
      'UpdateTable',
      { BillingMode: 'PAY_PER_REQUEST', OnDemandThroughput: { MaxReadRequestUnits: 9 } },
      ['~ billing: on demand, at most 9 read units'],
    ],
    ['UpdateTable', { StreamSpecification: { StreamEnabled: false } }, ['~ stream: off']],
    ['UpdateTable', { DeletionProtectionEnabled: false }, ['~ deletion protection: off']],
    [
      'UpdateTimeToLive',
      { TimeToLiveSpecification: { AttributeName: 'old', Enabled: false } },
      ['- time to live: old'],
    ],
    [
      'UpdateContinuousBackups',
      {
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 7 },
      },
      ['~ point-in-time recovery: on, 7 days'],
    ],
    ['TagResource', { Tags: [{ Key: 'team', Value: 'shop' }] }, ['+ tag team: shop']],
    ['UntagResource', { TagKeys: ['team'] }, ['- tag team']],
  ])('%s %j', (command, input, words) => {
    expect(stepWords(command, input)).toEqual(words);
  });

  it('are the command with its input, if keyform says something that has none', () => {
    expect(stepWords('UpdateTable', { Later: 1 })).toEqual(['UpdateTable {"Later":1}']);
    expect(stepWords('Later', {})).toEqual(['Later {}']);
  });
});
