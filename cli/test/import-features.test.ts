// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of other libraries
/** Each row of the tables in docs/migrate says what an import writes: this runs them all. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import setUp from './setup.js';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
beforeAll(() => setUp(), 300_000);
afterAll(() => folder.remove());

/** The rows of the table that begins with a head, as their cells. */
const rowsOf = (page: string, head: string): (readonly [feature: string, result: string])[] => {
  const text = readFileSync(new URL(`../../docs/migrate/${page}.md`, import.meta.url), 'utf8');
  const [, ...lines] = text.slice(text.indexOf(head)).split('\n\n')[0]?.split('\n') ?? [];
  return lines.slice(1).map((line) => {
    const [, feature = '', result = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [feature, result];
  });
};

interface Row {
  /** The attributes next to `id`, `org`, `n` and `flag`, and the indexes next to `main`: code of ElectroDB. */
  readonly attributes?: string;
  readonly indexes?: string;
  readonly main?: string;
  readonly timestamps?: boolean;
  /** What the written module contains. */
  readonly writes: readonly (string | RegExp)[];
  /** What the report is about, if it's about something. */
  readonly notes?: readonly string[];
}

const PK = "pk: { field: 'g1', composite: ['org'] }";
const MAIN = "{ pk: { field: 'pk', composite: ['org'] }, sk: { field: 'sk', composite: ['id'] } }";

const ELECTRODB: { readonly [feature: string]: Row } = {
  '`service`, `entity`, `version` in keys': { writes: ["pk: '$shop#org_{org|lower}'", "sk: '$thing_1#id_{id|lower}'"] },
  '`__edb_e__`, `__edb_v__`': { writes: ["typeAttribute: '__edb_e__'", "attr.literal('1').as('__edb_v__')"] },
  '`composite`, `label`, `template`, `scope`': {
    attributes: "org: { type: 'string', required: true, label: 'o' }",
    main: "{ scope: 'Eu', pk: { field: 'pk', composite: ['org'] }, sk: { field: 'sk', composite: ['id'], template: 'X-${id}', casing: 'none' } }",
    writes: ["pk: '$shop_eu#o_{org|lower}'", "sk: 'X-{id}'"],
  },
  'a composite that an item may lack': {
    attributes: "owner: 'string'",
    indexes: "by: { index: 'gsi1', pk: { field: 'g1', composite: ['owner'] }, sk: { field: 'g2', composite: ['id'] } }",
    writes: ["g1: '$shop#owner_{owner?|lower}'"],
    notes: ['by'],
  },
  '`casing`': {
    main: "{ pk: { field: 'pk', composite: ['org'], casing: 'upper' }, sk: { field: 'sk', composite: ['id'], casing: 'none' } }",
    writes: ["pk: '$SHOP#ORG_{org|upper}'", "sk: '$thing_1#id_{id}'"],
  },
  'numbers and `padding` in keys': {
    attributes: "p: { type: 'number', required: true, padding: { length: 4, char: '0' } }",
    indexes: `by: { index: 'gsi1', ${PK}, sk: { field: 'g2', composite: ['n', 'p'] } }`,
    writes: ['#n_{n|digits}#p_{p|padded4InLower}', 'digits: { encode'],
    notes: ['p', 'by'],
  },
  "`cast: 'number'`": {
    indexes: `by: { index: 'gsi1', ${PK}, sk: { field: 'g2', composite: ['n'], cast: 'number' } }`,
    writes: ["keyTypes: { g2: 'N' }"],
    notes: ['by'],
  },
  'isolated and clustered collections': {
    indexes: `a: { index: 'gsi1', collection: 'owned', ${PK}, sk: { field: 'g2', composite: ['id'] } },
      b: { index: 'gsi2', type: 'clustered', collection: 'all', pk: { field: 'h1', composite: ['org'] }, sk: { field: 'h2', composite: ['id'] } }`,
    writes: ["g2: '$owned#thing_1#id_{id|lower}'", "h2: '$all#id_{id|lower}#thing_1'"],
  },
  '`required`, `hidden`, `readOnly`, `field`': {
    attributes:
      "a: { type: 'string', required: true, field: 'x' }, b: { type: 'string', hidden: true }, c: { type: 'string', readOnly: true }",
    writes: [
      "a: attr.string().as('x'),",
      'b: attr.string().optional().hidden()',
      'c: attr.string().optional().readOnly()',
    ],
  },
  '`validate`': {
    attributes:
      "a: { type: 'string', validate: /^x/ }, b: { type: 'number', validate: (v: any) => v === undefined || v > 0 }",
    writes: ['.check((value) => /^x/.test(value)', /b: attr\.number\(\)\.check\(validated\(/],
  },
  '`default` of a required attribute': {
    attributes: "a: { type: 'string', required: true, default: 'x' }",
    writes: ["a: attr.string().default('x')"],
  },
  'a function as that default': {
    attributes: "a: { type: 'number', required: true, default: () => Date.now() }",
    writes: ['a: attr.number().initial(() => Date.now())'],
    notes: ['a'],
  },
  'other defaults, and those in maps': {
    attributes:
      "a: { type: 'string', default: 'x' }, m: { type: 'map', properties: { b: { type: 'number', default: 1 } } }",
    writes: ["a: attr.string().initial('x')", 'b: attr.number().initial(1)'],
  },
  'a default of an attribute that comes before a required one in a key': {
    attributes: "a: { type: 'string', default: 'x' }",
    indexes: `by: { index: 'gsi1', ${PK}, sk: { field: 'g2', composite: ['a', 'id'] } }`,
    writes: ["a: attr.string().default('x')", '#a_{a|lower}#id_{id|lower}'],
    notes: ['a', 'by'],
  },
  '`set` and `get` of a value': {
    attributes:
      "a: { type: 'number', set: (v?: number) => (v === undefined ? v : v * 2), get: (v?: number) => (v === undefined ? v : v / 2) }, b: { type: 'string', set: (v?: string) => `${v}!` }",
    writes: [/a: attr\.number\(\)\.codec\(\{ encode/, 'b: attr.string()'],
    notes: ['b'],
  },
  '`set` without parameters': {
    attributes: "a: { type: 'string', required: true, set: () => 'x' }",
    writes: [/a: attr\.string\(\)\.initial\(\(\) => 'x'\)/],
    notes: ['a'],
  },
  '`watch` and `set`': {
    attributes: "a: { type: 'string', watch: ['org'], set: (_: any, { org }: any) => `${org}!` }",
    writes: [/computed\(ThingBase, 'a', \['org'\]/],
    notes: ['a'],
  },
  '`watch` and a `set` that may return undefined': {
    attributes: "a: { type: 'number', watch: ['n'], set: (_: any, { n }: any) => (n > 5 ? 1 : undefined) }",
    writes: ['a: attr.number().optional()', "a: [['a', 'n'], untyped(", 'export const thingChange'],
    notes: ['a'],
  },
  '`set` with a second parameter': {
    attributes: "a: { type: 'number', set: (v: any, { n }: any) => v && v + n }",
    writes: ['a: attr.number().optional()', "a: [['a'], untyped(", 'export const thingFields'],
    notes: ['a'],
  },
  "`watch: '*'` and `set`": {
    attributes: "a: { type: 'number', watch: '*', set: () => Date.now() }",
    writes: [/onUpdate\(ThingBase, 'a'/],
    notes: ['a'],
  },
  '`watch` and `get`': {
    attributes: "a: { type: 'string', watch: ['id'], get: () => 'x' }",
    writes: [],
    notes: ['a'],
  },
  sets: { attributes: "a: { type: 'set', items: 'number' }", writes: ['a: attr.set(attr.number())'], notes: ['a'] },
  '`condition` of an index': {
    indexes: `by: { index: 'gsi1', condition: ({ n }: any) => n > 1, ${PK}, sk: { field: 'g2', composite: ['n'] } }`,
    writes: ["g1: '$shop#org_{org|lower}'", /computed\(ThingBase, 'g2', \['n'\], .* \? `\$thing_1#n_/],
    notes: ['by'],
  },
  "a `condition` that keyform can't follow": {
    indexes: `by: { index: 'gsi1', condition: ({ n }: any) => n > 1, ${PK}, sk: { field: 'g2', composite: ['id'] } }`,
    writes: ["g1: '$shop#org_{org|lower}'", "g2: '$thing_1#id_{id|lower}'"],
    notes: ['by'],
  },
};

const ONETABLE: { readonly [feature: string]: Row } = {
  '`value` of a key, with `${_type}` and `${n:12:0}`': {
    main: "PK: { type: String, value: '${_type}:${n:12:0}' }, SK: { type: String, value: 'x' }",
    writes: ["PK: 'Thing:{n|padded12}'"],
  },
  "`value` of a field that isn't a key": {
    attributes: "label: { type: String, value: '${id}/${n}' }",
    writes: [/computed\(ThingBase, 'label', \['id', 'n'\]/],
    notes: ['label'],
  },
  '`String`, `Number`, `Boolean`, `enum`, `default`, `validate`, `map`': {
    attributes:
      "a: { type: String, default: 'x' }, b: { type: Boolean }, c: { type: String, enum: ['u', 'v'] }, d: { type: String, validate: /^x/, map: 'dd' }",
    writes: [
      "a: attr.string().default('x')",
      'b: attr.boolean()',
      "c: attr.enum('u', 'v')",
      /d: .*\/\^x\/.*\.as\('dd'\)/,
    ],
  },
  '`Date`, `isoDates`, `ttl: true`': {
    attributes: 'a: { type: Date, isoDates: true }, b: { type: Date, isoDates: false }, c: { type: Date, ttl: true }',
    writes: [
      'a: attr.date()',
      /b: attr\.number\(\)\.codec\(.*getTime\(\),/,
      /c: attr\.number\(\)\.codec\(.*Math\.ceil/,
    ],
  },
  '`timestamps`': {
    timestamps: true,
    writes: ['.initial(() => new Date())', /onUpdate\(ThingBase, 'updated'/],
    notes: ['created'],
  },
  '`schema`, `items`': {
    attributes:
      'a: { type: Object, schema: { b: { type: String } } }, c: { type: Array, items: { type: Object, schema: { d: { type: Number } } } }',
    writes: [/a: attr\.map\(\{\s+b: attr\.string\(\)/, /c: attr\.list\(attr\.map\(\{\s+d: attr\.number\(\)/],
  },
  '`generate`': {
    attributes: "a: { type: String, generate: 'ulid' }",
    writes: ['a: attr.string().initial(() => untyped(() => original.table.ulid())())'],
  },
  '`hidden`, `typeField`': {
    attributes: 'a: { type: String, hidden: true }',
    writes: ['a: attr.string().optional().hidden()', "typeAttribute: '_type'"],
  },
  'local and global indexes, `project`': {
    attributes:
      "G1: { type: String, value: 'g:${id}' }, G2: { type: String, value: 'n:${n}' }, L1: { type: String, value: 'l:${n}' }",
    writes: ["gs1: { pk: 'G1', sk: 'G2'", "projection: 'KEYS_ONLY'", /ls1: \{ pk: 'PK', sk: 'L1', local: true/],
  },
  '`unique`': { attributes: 'a: { type: String, unique: true }', writes: ['a: attr.string()'], notes: ['a'] },
  "`crypt`, `encode`, packed fields (`map: 'data.a'`)": {
    attributes:
      "a: { type: String, crypt: true }, b: { type: String, encode: ['SK', '#', 1] }, c: { type: String, map: 'data.c' }",
    writes: ['a: attr.string()', 'b: attr.string()'],
    notes: ['a', 'b', 'c'],
  },
};

const electrodbModule = ({
  attributes = '',
  indexes = '',
  main = MAIN,
}: Row): string => `import { Entity } from 'electrodb';
const required = <Type extends string>(type: Type) => ({ type, required: true }) as const;
export const Thing: any = new Entity({
  model: { entity: 'thing', version: '1', service: 'Shop' },
  attributes: { id: required('string'), org: required('string'), n: required('number'), flag: required('boolean'), ${attributes} },
  indexes: { main: ${main}, ${indexes} },
} as any, { table: 'Things' });
`;

const onetableModule = ({
  attributes = '',
  main,
  timestamps = false,
}: Row): string => `import { Table } from 'dynamodb-onetable';
const schema = {
  format: 'onetable:1.1.0', version: '0.0.1',
  indexes: { primary: { hash: 'PK', sort: 'SK' }, gs1: { hash: 'G1', sort: 'G2', project: 'keys' }, ls1: { sort: 'L1', type: 'local', project: 'all' } },
  models: { Thing: { ${main ?? "PK: { type: String, value: 'p:${id}' }, SK: { type: String, value: 's' }"},
    id: { type: String, required: true }, n: { type: Number, required: true }, ${attributes} } },
  params: { timestamps: ${timestamps} },
};
export const table: any = new Table({ name: 'Things', schema: schema as any, partial: false, senselogs: { info() {}, error() {}, warn() {}, trace() {}, data() {} } } as any);
`;

const TABLES = [
  ['electrodb', 'from-electrodb', '| ElectroDB | in keyform | |', ELECTRODB, electrodbModule],
  ['onetable', 'from-onetable', '| OneTable | in keyform | |', ONETABLE, onetableModule],
] as const;

describe.each(TABLES)('the table of %s', (kind, page, head, known, moduleOf) => {
  const rows = rowsOf(page, head);

  it('has a link in each row, and a test of each row', () => {
    expect(rows.map(([feature]) => feature).sort()).toEqual(Object.keys(known).sort());
    const unlinked = rows.filter(([feature, result]) => !/\]\(/.test(result) && feature !== '');
    expect(unlinked).toEqual([]);
  });

  it.each(Object.entries(known))('%s', async (feature, row) => {
    const file = `${kind}-${Object.keys(known).indexOf(feature)}.ts`;
    folder.write(file, moduleOf(row));
    const ran = await keyform(['import', kind, file, '--json', '--runs', '8'], { cwd: folder.path });
    const { entities, typescript } = ran.json() as {
      readonly entities: readonly {
        readonly problem?: string;
        readonly notes: readonly { readonly where: string }[];
      }[];
      readonly typescript: string;
    };
    expect(entities.map(({ problem }) => problem)).toEqual([undefined]);
    for (const text of row.writes)
      if (typeof text === 'string') expect(typescript).toContain(text);
      else expect(typescript).toMatch(text);
    const notes = [...new Set(entities.flatMap((entity) => entity.notes.map(({ where }) => where)))];
    expect(notes).toEqual(row.notes ?? []);
  });
});
