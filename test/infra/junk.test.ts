import { attr, createTableInput, entity, KeyformError, table } from 'keyform';
import { cdkProps, cloudFormation, diff, terraform, terraformJson, workbench } from 'keyform/infra';
import { describe, expect, test } from 'vitest';

const A = entity({
  keys: { PK: 'A#{id}', GSI1PK: '{id}' },
  attributes: { id: attr.string(), until: attr.epoch() },
  ttl: 'until',
});
const shop = table('Shop', { indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } }, entities: { A } });
const put = shop.put('A', { id: '1', until: new Date(0) });
const described = { Table: { ...createTableInput(shop), TableArn: 'arn' }, TimeToLiveDescription: {} };

const JUNK: readonly unknown[] = [
  null,
  5,
  -1,
  Number.NaN,
  '',
  'x',
  true,
  false,
  [],
  {},
  [null],
  [5],
  ['x'],
  [[]],
  [{}],
  { a: 1 },
  { a: null },
  { expression: '' },
  { expression: '  ' },
  { expression: 5 },
  { expression: null },
  { expression: 'a\nb' },
  { mode: 'PROVISIONED' },
  { mode: 'PROVISIONED', readUnits: 1, writeUnits: 1, indexes: { GSI1: null } },
  { mode: 'PROVISIONED', readUnits: 1, writeUnits: 1, indexes: 'GSI1' },
  () => 1,
  10n,
  Symbol('s'),
  new Date(Number.NaN),
  shop,
  [put],
  [shop.get('A', { id: '1' })],
  { Region: 5 },
  [{ Region: null }],
];
const SETTINGS = ['stream', 'billing', 'pointInTimeRecovery', 'deletionProtection', 'tableClass', 'tags'];
const TAKERS: readonly (readonly [name: string, take: (options: never) => unknown, options: readonly string[]])[] = [
  [
    'cloudFormation',
    (o) => cloudFormation(shop, o),
    [...SETTINGS, 'indexQuota', 'tableName', 'replicas', 'deletionPolicy', 'properties'],
  ],
  ['cdkProps', (o) => cdkProps(shop, o), [...SETTINGS, 'indexQuota', 'tableName', 'cdk']],
  ['terraform', (o) => terraform(shop, o), [...SETTINGS, 'indexQuota', 'tableName', 'resource']],
  ['terraformJson', (o) => terraformJson(shop, o), [...SETTINGS, 'indexQuota', 'tableName', 'resource']],
  ['workbench', (o) => workbench(shop, o), ['samples', 'modelName', 'author', 'description', 'date', 'skipIndexes']],
  ['diff', (o) => diff(shop, { ...described, ContinuousBackupsDescription: {}, Tags: [] }, o), SETTINGS],
];

const problemOf = (take: () => unknown): string | undefined => {
  try {
    take();
    return undefined;
  } catch (error) {
    return error instanceof KeyformError ? undefined : String(error);
  }
};

describe('junk in an option', () => {
  test.each(TAKERS)('of %s ends in a message of keyform', (_, take, options) => {
    const wrong = [undefined, ...options].flatMap((option) =>
      JUNK.flatMap((junk) => {
        const given = option === undefined ? junk : { [option]: junk };
        // An expression, a tag or a name that is right for one option is junk for another.
        const problem = problemOf(() => take(given as never));
        return problem === undefined
          ? []
          : [
              `${option} ${String(JSON.stringify(junk, (__, one) => (typeof one === 'bigint' ? 'big' : one)))}: ${problem}`,
            ];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      () => terraform(shop, { tableName: { expression: '' } }),
      "tableName must be a name, or { expression: 'var.name' }, but is an object",
    ],
    [() => terraform(shop, { tableName: null as never }), 'tableName must be a name, or {'],
    [() => cdkProps(shop, { tableName: '' }), 'the table name must have 3 to 255 of the characters'],
    [() => cdkProps(shop, { cdk: {} as never }), 'cdk must be the module aws-cdk-lib/aws-dynamodb, but is an object'],
    [() => cdkProps(shop, { tableName: 5 as never }), 'the table name must have 3 to 255 of the characters'],
    [() => cloudFormation(shop, { tags: 'x' as never }), 'tags must be an object of strings, but is "x"'],
    [() => workbench(shop, { samples: 'x' as never }), 'samples must be a list of puts, but is "x"'],
    [() => workbench(shop, { samples: [null] as never }), 'a sample must be a put or a create, but is null'],
  ])('is named, with what the option takes: %#', (take, message) => {
    expect(take).toThrow(message);
  });

  test('of CDK is none in a name that CDK makes later', () => {
    const later = `Shop-$${'{Token[AWS.Region.4]}'}`;
    expect(cdkProps(shop, { tableName: later }).tableName).toBe(later);
  });
});

describe('createTableInput', () => {
  test.each(['stream', 'tableName', 'streamSpecification', ''])('takes members of CreateTable alone: %j', (name) => {
    expect(() => createTableInput(shop, { [name]: 1 } as never)).toThrow(
      `an option of createTableInput must be a member of CreateTable, but is "${name}"`,
    );
  });

  test('takes those that keyform does not know, too', () => {
    const options = { TableName: 'Other', WarmThroughput: { ReadUnitsPerSecond: 1 }, SomethingNew: 1 };
    expect(createTableInput(shop, options as never)).toMatchObject(options);
  });
});
