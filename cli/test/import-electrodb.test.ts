// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of ElectroDB
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { standaloneText } from '../src/import/source-text.js';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

interface Result {
  readonly entities: readonly {
    readonly name: string;
    readonly notes: readonly { readonly level: string; readonly where: string; readonly message: string }[];
    readonly problem?: string;
    readonly proof: {
      readonly same: number;
      readonly different: number;
      readonly accepted: number;
      readonly rejected: number;
      readonly differences: readonly {
        readonly attributes: readonly string[];
        readonly input: object;
        readonly change: object;
        readonly ours: unknown;
      }[];
    };
  }[];
  readonly typescript: string;
}

const HEAD = `import { Entity, Service } from 'electrodb';
const base = { id: { type: 'string', required: true }, org: { type: 'string', required: true }, n: { type: 'number', required: true }, flag: { type: 'boolean', required: true } } as const;
const main = { pk: { field: 'pk', composite: ['org'] }, sk: { field: 'sk', composite: ['id'] } } as const;
const of = (attributes: object, indexes: object): any => new Entity({ model: { entity: 'thing', version: '1', service: 'Shop' }, attributes, indexes } as any, { table: 'Things' });
`;

let files = 0;
/** Imports a module with one entity. */
const imported = async (attributes: string, indexes: string, args: readonly string[] = []) => {
  files += 1;
  folder.write(`e${files}.ts`, `${HEAD}export const Thing = of(${attributes}, ${indexes});\n`);
  const ran = await keyform(['import', 'electrodb', `e${files}.ts`, '--json', '--runs', '40', ...args], {
    cwd: folder.path,
  });
  expect(ran.err).toBe('');
  const result = ran.json() as Result;
  const entity = result.entities[0] as Result['entities'][number];
  // Most keys in these tests continue after a lowercase attribute. That note has its own test.
  const notes = entity.notes.filter(({ message }) => !message.startsWith('a query has no range'));
  return { code: ran.code, typescript: result.typescript, entity: { ...entity, notes } };
};

describe('an entity writes the same items as in ElectroDB', () => {
  it.each([
    ['plain keys', '{ ...base }', '{ main }'],
    ['a scope', '{ ...base }', "{ main: { ...main, scope: 'Tenant-A' } }"],
    [
      'keys in upper case',
      '{ ...base }',
      "{ main: { pk: { ...main.pk, casing: 'upper' }, sk: { field: 'sk', composite: ['id', 'flag'], casing: 'upper' } } }",
    ],
    [
      'keys without a change of case',
      '{ ...base }',
      "{ main: { pk: { ...main.pk, casing: 'none' }, sk: { ...main.sk, casing: 'none' } } }",
    ],
    [
      'templates',
      '{ ...base }',
      "{ main: { pk: { ...main.pk, template: 'ORG#${org}', casing: 'none' }, sk: { field: 'sk', composite: ['id', 'n'], template: 'ITEM#${id}#N#${n}#END', casing: 'none' } } }",
    ],
    [
      'labels, renamed, hidden and read-only attributes',
      "{ ...base, org: { type: 'string', required: true, label: 'o', field: 'o_r_g' }, secret: { type: 'string', hidden: true }, once: { type: 'string', readOnly: true } }",
      '{ main }',
    ],
    [
      'padding',
      "{ ...base, n: { type: 'number', required: true, padding: { length: 6, char: '0' } } }",
      "{ main: { pk: main.pk, sk: { field: 'sk', composite: ['n'] } } }",
    ],
    [
      'an index without a sort key',
      '{ ...base }',
      "{ main, alone: { index: 'gsi8', pk: { field: 'gsi8pk', composite: ['id'] } } }",
    ],
    [
      'collections',
      '{ ...base }',
      "{ main, sub: { index: 'gsi1', collection: ['outer', 'inner'], pk: { field: 'gsi1pk', composite: ['org'] }, sk: { field: 'gsi1sk', composite: ['id'] } } }",
    ],
    [
      'clustered collections',
      '{ ...base }',
      "{ main, sub: { index: 'gsi1', type: 'clustered', collection: 'all', pk: { field: 'gsi1pk', composite: ['org'] }, sk: { field: 'gsi1sk', composite: ['id', 'n'] } } }",
    ],
    [
      'set and get',
      "{ ...base, cents: { type: 'number', set: (v?: number) => (v === undefined ? v : v * 4), get: (v?: number) => (v === undefined ? v : v / 4) } }",
      '{ main }',
    ],
    [
      'set and get of a value that is stored as a different type',
      "{ ...base, state: { type: ['open', 'done'], default: 'open', set: (v?: string) => ['open', 'done'].indexOf(v ?? 'open'), get: (v?: number) => ['open', 'done'][v ?? 0] } }",
      '{ main }',
    ],
    [
      'validators',
      "{ ...base, zip: { type: 'string', validate: /^[A-Za-z]/ }, age: { type: 'number', validate: (v?: number) => v === undefined || v >= 0 } }",
      '{ main }',
    ],
    [
      'sets, lists and maps',
      "{ ...base, tags: { type: 'set', items: 'string' }, list: { type: 'list', items: { type: 'map', properties: { a: { type: 'string' }, b: { type: 'number', required: true } } } } }",
      '{ main }',
    ],
    [
      'watch',
      "{ ...base, changed: { type: 'number', watch: '*', set: () => Date.now() }, search: { type: 'string', watch: ['id', 'org'], set: (_: any, { id, org }: any) => `${org}/${id}` } }",
      '{ main }',
    ],
    [
      'defaults that are functions',
      "{ ...base, made: { type: 'number', required: true, default: () => Date.now() }, on: { type: 'string', readOnly: true, set: () => 'now' } }",
      '{ main }',
    ],
    [
      'watch without set or get',
      "{ ...base, by: { type: 'string', watch: '*', default: () => 'system' }, of: { type: 'string', watch: ['id'] } }",
      '{ main }',
    ],
    [
      'set without parameters',
      "{ ...base, created: { type: 'string', required: true, readOnly: true, default: () => 'x', set: () => new Date().toISOString() } }",
      '{ main }',
    ],
    [
      'enums',
      "{ ...base, state: { type: ['a', 'b'], required: true } }",
      "{ main, byState: { index: 'gsi1', pk: { field: 'gsi1pk', composite: ['state'] }, sk: { field: 'gsi1sk', composite: ['n'] } } }",
    ],
  ])('%s', async (_, attributes, indexes) => {
    const { entity } = await imported(attributes, indexes);
    expect(entity.problem).toBeUndefined();
    expect(entity.proof.differences).toEqual([]);
    expect(entity.proof.same).toBeGreaterThan(100);
  });
});

/** The formats of the keys of a written index. */
const formatsIn = (typescript: string): readonly string[] =>
  [...typescript.matchAll(/^ {4}g[ps]k: (.*),$/gm)].map(([, format = '']) => format.slice(1, -1));

describe('a key ends before a missing composite attribute, as in ElectroDB', () => {
  const MORE = "{ ...base, a: 'string', b: { type: 'number' }, d: { type: 'string', default: 'D' } }";
  const index = (pk: string, sk: string): string =>
    `{ main, by: { index: 'gsi1', pk: { field: 'gpk', ${pk} }, sk: { field: 'gsk', ${sk} } } }`;
  it.each<[string, string, string, readonly string[], readonly string[]]>([
    [
      'the only one of the partition key',
      "composite: ['a']",
      "composite: ['id']",
      ['$shop#a_{a?|lower}', '$thing_1#id_{id|lower}'],
      ['by'],
    ],
    [
      'all of the sort key',
      "composite: ['org']",
      "composite: ['a', 'b']",
      ['$shop#org_{org|lower}', '$thing_1#a_{a?|lower}#b_{b?|digits}'],
      ['by'],
    ],
    [
      'all of the sort key, with a template',
      "composite: ['org']",
      "composite: ['a', 'b'], template: 'A#${a}#B#${b}#END', casing: 'none'",
      ['$shop#org_{org|lower}', 'A#{a?}#B#{b?|digits}#END'],
      ['by'],
    ],
    [
      'one next to a default, which is only written',
      "composite: ['d']",
      "composite: ['a']",
      ['$shop#d_{d?|lower}', '$thing_1#a_{a?|lower}'],
      ['by'],
    ],
    [
      'none: an attribute of the key behind the default is required',
      "composite: ['org']",
      "composite: ['d', 'id']",
      ['$shop#org_{org|lower}', '$thing_1#d_{d|lower}#id_{id|lower}'],
      ['d'],
    ],
    [
      'none: without one, ElectroDB writes no key of the index',
      "composite: ['a']",
      'composite: []',
      ['$shop#a_{a|lower}', '$thing_1'],
      [],
    ],
    [
      'the last of several, without which ElectroDB rejects a new item',
      "composite: ['org']",
      "composite: ['id', 'a']",
      ['$shop#org_{org|lower}', '$thing_1#id_{id|lower}#a_{a?|lower}'],
      ['by'],
    ],
  ])('%s', async (_, pk, sk, formats, notes) => {
    const { entity, typescript } = await imported(MORE, index(pk, sk));
    expect(formatsIn(typescript)).toEqual(formats);
    expect(entity.notes.map(({ where }) => where)).toEqual(notes);
    expect(entity.problem).toBeUndefined();
    expect(entity.proof.differences).toEqual([]);
    expect(entity.proof.same).toBeGreaterThan(100);
  });

  it('but not before the beginning of the key, nor if all of the index may be missing, which is reported', async () => {
    const bare = await imported(MORE, index("composite: ['a'], template: '${a}', casing: 'none'", "composite: ['id']"));
    expect(formatsIn(bare.typescript)).toEqual(['{a}', '$thing_1#id_{id|lower}']);
    expect(bare.entity.notes).toMatchObject([{ level: 'differs', where: 'by' }]);
    const all = await imported(MORE, index("composite: ['a']", "composite: ['b']"));
    expect(formatsIn(all.typescript)).toEqual(['$shop#a_{a|lower}', '$thing_1#b_{b?|digits}']);
    expect(all.entity.notes.map(({ where }) => where)).toEqual(['by', 'by']);
    const fixed = await imported(MORE, index("composite: [], template: 'all'", "composite: ['a']"));
    expect(fixed.entity.notes).toMatchObject([{ level: 'differs', where: 'by' }]);
    expect(fixed.entity.proof.differences).toMatchObject([
      { attributes: ['gpk'], theirs: {}, ours: { gpk: { S: 'all' } } },
    ]);
    const none = await imported(MORE, index('composite: []', 'composite: []'));
    expect(formatsIn(none.typescript)).toEqual([]);
    expect(none.entity.notes).toMatchObject([{ level: 'differs', where: 'by' }]);
  });

  it('and a value may contain the literal behind its field, even a short one', async () => {
    const { entity } = await imported(
      MORE,
      index("composite: ['org'], template: 'O:${org}:x'", "composite: ['id', 'n'], template: '${id}#${n}'"),
    );
    expect(entity.notes).toEqual([]);
    expect(entity.proof.differences).toEqual([]);
  });

  it('and before a default with an attribute behind it that set fills in', async () => {
    const attributes =
      "{ ...base, a: 'string', d: { type: 'string', default: 'D' }, at: { type: 'string', readOnly: true, set: () => 'now' } }";
    const { entity, typescript } = await imported(attributes, index("composite: ['a']", "composite: ['d', 'at']"));
    expect(formatsIn(typescript)).toEqual(['$shop#a_{a?|lower}', '$thing_1#d_{d?|lower}#at_{at?|lower}']);
    expect(typescript).toContain("d: attr.string().initial('D'),");
    expect(entity.proof.differences).toEqual([]);
  });

  it('and the default of a required attribute is never called by reads: it may return a different value each time', async () => {
    const attributes = "{ ...base, made: { type: 'number', required: true, default: () => Date.now() } }";
    const { entity, typescript } = await imported(attributes, index("composite: ['org']", "composite: ['made']"));
    expect(typescript).toContain('made: attr.number().initial(() => Date.now()),');
    expect(formatsIn(typescript)).toEqual(['$shop#org_{org|lower}', '$thing_1#made_{made?|digits}']);
    expect(entity.notes).toMatchObject([{ level: 'differs', where: 'made' }]);
    expect(entity.proof.differences).toEqual([]);
  });

  it('and a default that ElectroDB only writes is an initial value', async () => {
    const { typescript } = await imported(MORE, '{ main }');
    expect(typescript).toContain("d: attr.string().initial('D'),");
    expect(typescript).not.toContain(".default('D')");
  });

  it('and an empty default in a key is reported, because keyform rejects it there', async () => {
    const attributes = "{ ...base, d: { type: 'string', required: true, default: '' } }";
    const { entity } = await imported(attributes, index("composite: ['org']", "composite: ['d']"));
    expect(entity.notes).toMatchObject([
      { level: 'differs', where: 'd', message: expect.stringContaining('empty string') },
    ]);
    expect(entity.proof.differences.map((one) => one.attributes)).toEqual([['d']]);
  });
});

describe('a difference', () => {
  it('of ElectroDB itself is reported: it leaves a numeric key as it was if an update sets its attribute to 0', async () => {
    const { entity } = await imported(
      '{ ...base }',
      "{ main, byN: { index: 'gsi9', pk: { field: 'gsi9pk', composite: ['flag'] }, sk: { field: 'gsi9n', composite: ['n'], cast: 'number' } } }",
    );
    expect(entity.notes).toMatchObject([{ level: 'differs', where: 'byN' }]);
    const names = entity.proof.differences.flatMap(({ attributes }) => attributes);
    expect(names).toEqual(['gsi9n']);
  });

  const CONDITION =
    "{ main, open: { index: 'gsi1', condition: ({ n }: any) => n === 1, pk: { field: 'gsi1pk', composite: ['org'] }, sk: { field: 'gsi1sk', composite: ['id'] } } }";

  it('is found, shrunk, and ends with 1', async () => {
    const { code, entity } = await imported('{ ...base }', CONDITION);
    expect(code).toBe(1);
    expect(entity.notes).toMatchObject([{ level: 'missing', about: 'index', where: 'open', isRejected: true }]);
    const [found] = entity.proof.differences.filter(({ attributes }) => attributes.includes('gsi1pk'));
    expect(found?.attributes).toEqual(['gsi1pk', 'gsi1sk']);
  });

  it.each<[string, string, readonly object[], string?]>([
    [
      'a required member with a default in a list, which an update of the list leaves out',
      "{ ...base, note: { type: 'string', default: 'none' }, list: { type: 'list', items: { type: 'map', properties: { a: { type: 'string', required: true, default: 'x' } } } } }",
      [{ level: 'differs', where: 'list[].a' }],
    ],
    [
      'a default that keyform cannot have is left out',
      "{ ...base, tags: { type: 'set', items: 'string', default: [] } }",
      [
        { level: 'differs', where: 'tags' },
        { level: 'missing', where: 'tags' },
      ],
    ],
    [
      'a hidden field of the primary key, computed by each write',
      "{ ...base, at: { type: 'string', hidden: true, watch: '*', default: () => 'x', set: () => new Date().toISOString() } }",
      [
        { level: 'differs', where: 'at' },
        { level: 'differs', where: 'at' },
      ],
      "{ main: { pk: main.pk, sk: { field: 'sk', composite: ['at', 'id'] } } }",
    ],
    [
      'a key contains what set returns, wherever it is passed',
      "{ ...base, id: { type: 'string', required: true, set: (v?: string) => v?.toLowerCase() } }",
      [{ level: 'differs', where: 'id' }],
    ],
  ])('is in the report: %s', async (_, attributes, notes, indexes = '{ main }') => {
    const { entity } = await imported(attributes, indexes);
    expect(entity.notes).toMatchObject(notes);
  });

  it('cannot be found in a request with an empty set, which ElectroDB builds and the SDK rejects', async () => {
    const { entity } = await imported("{ ...base, tags: { type: 'set', items: 'string', default: [] } }", '{ main }');
    expect(entity.proof.rejected).toBeGreaterThan(0);
    expect(entity.proof.same).toBeGreaterThan(0);
    expect(entity.proof.differences).toEqual([]);
  });

  it('cannot be found if ElectroDB rejects all generated items, which the report says', async () => {
    folder.write(
      'strict.ts',
      `${HEAD}export const Thing = of({ ...base, code: { type: 'string', required: true, validate: () => undefined } }, { main });\n`,
    );
    const ran = await keyform(['import', 'electrodb', 'strict.ts', '--runs', '3', '--out', 'strict-out.ts'], {
      cwd: folder.path,
    });
    expect(ran.err).toContain(
      'Thing: nothing is compared, because ElectroDB rejects all generated items: Invalid value',
    );
  });

  it.each(['Thing.open', 'Thing.*', 'Thing.gsi1pk,Thing.gsi1sk,Thing.open'])('can be accepted: %s', async (names) => {
    const { code, entity } = await imported('{ ...base }', CONDITION, ['--accept', names]);
    expect(code).toBe(0);
    expect(entity.proof.different).toBe(0);
    expect(entity.proof.accepted).toBeGreaterThan(0);
  });

  it('that the report knows needs its name, even if the comparison finds nothing', async () => {
    folder.write(
      'never.ts',
      `${HEAD}export const Thing = of({ ...base }, ${CONDITION.replace('n === 1', 'n === 8')});\n`,
    );
    const args = ['import', 'electrodb', 'never.ts', '--runs', '1', '--out', 'never-out.ts', '--force'];
    const accepted = 'Thing.gsi1pk,Thing.gsi1sk';
    const rejected = await keyform([...args, '--accept', accepted], { cwd: folder.path });
    expect(rejected.err).toMatch(
      /^ {2}difference .* open: ElectroDB writes gsi1pk and gsi1sk only if the condition is/m,
    );
    expect(rejected.err).toContain('in Thing.open: accept them with --accept Thing.open');
    expect(rejected.code).toBe(1);
    expect((await keyform([...args, '--accept', `${accepted},Thing.open`], { cwd: folder.path })).code).toBe(0);
  });

  it.each([
    ['Thng.n', "--accept Thng.n doesn't begin with the name of an entity: did you mean Thing.n?"],
    ['Thing.opem', '--accept Thing.opem: Thing has no attribute or index opem, did you mean open?'],
    ['*', "--accept * doesn't begin with the name of an entity"],
  ])('is rejected with a message if its name is unknown: %s', async (names, message) => {
    folder.write('accepted.ts', `${HEAD}export const Thing = of({ ...base }, ${CONDITION});\n`);
    const ran = await keyform(['import', 'electrodb', 'accepted.ts', '--runs', '1', '--accept', names], {
      cwd: folder.path,
    });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
  });
});

describe('a set function', () => {
  const STATE = "state: { type: ['open', 'done'], required: true, default: 'open' }";
  const DONE =
    "doneAt: { type: 'number', watch: ['state'], set: (value, { state }) => value ?? (state === 'done' ? 7 : undefined) }";

  it('that leaves the stored value becomes a function for callers, with which both store the same', async () => {
    const { entity, typescript } = await imported(`{ ...base, ${STATE}, ${DONE} }`, '{ main }');
    expect(entity.problem).toBeUndefined();
    expect(typescript).toContain('doneAt: attr.number().optional(),');
    expect(typescript).toContain(
      'export const thingFields = <Fields extends object>(fields: Fields): Fields & { doneAt?: number } =>',
    );
    expect(entity.proof.differences).toEqual([]);
    expect(entity.notes.map(({ where }) => where)).toEqual(['doneAt']);
  });

  it('that reads other attributes becomes one, too', async () => {
    const set = "(value, { n }) => { if (value !== undefined && n > 5) throw new Error('n'); return value; }";
    const { entity, typescript } = await imported(`{ ...base, title: { type: 'string', set: ${set} } }`, '{ main }');
    expect(typescript).toContain("title: [['title'], untyped(");
    expect(entity.proof.same).toBeGreaterThan(0);
    expect(entity.proof.differences).toEqual([]);
  });

  it.each([
    ['that always returns a value', '(value, { state }) => `is ${state}`'],
    [
      'that returns a value if callers pass none of its attributes',
      "(value, { state }) => (state === 'done' ? undefined : 'x')",
    ],
  ])('%s stays a computed field', async (_, set) => {
    const { typescript } = await imported(
      `{ ...base, ${STATE}, label: { type: 'string', watch: ['state'], set: ${set} } }`,
      '{ main }',
    );
    expect(typescript).toContain("computed(ThingBase, 'label', ['state']");
    expect(typescript).not.toMatch(/thing(?:Fields|Change)/);
  });

  it('whose result for a missing value get returns as a value becomes an initial value', async () => {
    const code = "set: (value) => (value ?? 'none').toUpperCase(), get: (value) => value.toLowerCase()";
    const { entity, typescript } = await imported(`{ ...base, mood: { type: ['none', 'good'], ${code} } }`, '{ main }');
    expect(typescript).toMatch(/mood: attr\.string\(\)\.codec\(.*\)\.initial\('none'\),/);
    expect(entity.proof.differences).toEqual([]);
  });

  it('whose result for a missing value no codec can store is reported with the values', async () => {
    const code = "set: (value) => ['none', 'good'].indexOf(value), get: (value) => ['none', 'good'][value] ?? 'none'";
    folder.write(
      'mood.ts',
      `${HEAD}export const Thing = of({ ...base, mood: { type: ['none', 'good'], ${code} } }, { main });\n`,
    );
    const ran = await keyform(['import', 'electrodb', 'mood.ts', '--runs', '3', '--out', 'mood-out.ts'], {
      cwd: folder.path,
    });
    expect(ran.err).toContain(
      'mood: set stores -1 for a missing value; get returns "none" for that, and set stores "none" as something else',
    );
  });
});

it('a sort key that continues after a lowercase attribute has a note that queries have no range of it', async () => {
  const by =
    "by: { index: 'gsi1', pk: { field: 'g1', composite: ['org'] }, sk: { field: 'g2', composite: ['at', 'id'] } }";
  folder.write(
    'ranges.ts',
    `${HEAD}export const Thing = of({ ...base, at: { type: 'string', required: true } }, { main, ${by} });\n`,
  );
  const ran = await keyform(['import', 'electrodb', 'ranges.ts', '--runs', '1', '--out', 'ranges-out.ts'], {
    cwd: folder.path,
  });
  expect(ran.err).toContain(
    'by: a query has no range (begins, gte, between) of at, only =, because g2 continues after it',
  );
});

describe('a condition of an index', () => {
  const MORE =
    "{ ...base, state: { type: ['open', 'done'], required: true }, note: 'string', at: { type: 'string', required: true } }";
  const by = (condition: string, pk: string, sk: string): string =>
    `{ main, by: { index: 'gsi1', condition: ${condition}, pk: { field: 'gpk', ${pk} }, sk: { field: 'gsk', ${sk} } } }`;

  it.each<[string, string, string, string, string, string]>([
    [
      'on a source of the sort key',
      "({ state }: any) => state === 'open'",
      "composite: ['org']",
      "composite: ['state', 'at']",
      "computed(ThingBase, 'gsk', ['state', 'at'], (fields) => (untyped(",
      '`$thing_1#state_${String(fields.state).toLowerCase()}#at_${String(fields.at).toLowerCase()}`',
    ],
    [
      'if only the partition key can be computed',
      "(item: any) => item.n > 5 && item.note !== 'draft'",
      "composite: ['flag'], template: 'f$${flag}', casing: 'none'",
      "composite: ['id']",
      "computed(ThingBase, 'gpk', ['flag', 'n', 'note'], (fields) => (untyped(",
      '`f\\$${String(fields.flag)}`',
    ],
    [
      'that a function of the module decides',
      'isOpen',
      "composite: ['n']",
      'composite: []',
      "computed(ThingBase, 'gsk', ['state', 'note'], (fields) => (untyped(original.Thing.schema.indexes.by.condition)(fields)",
      '`$thing_1`',
    ],
  ])('%s becomes a computed key, with the same items', async (_, condition, pk, sk, computed, text) => {
    const helper =
      "const OPEN = 'open'; const isOpen = (item: any) => (item.state === OPEN ? item.note === 'x' : !item.note);";
    files += 1;
    folder.write(`by${files}.ts`, `${HEAD}${helper}\nexport const Thing = of(${MORE}, ${by(condition, pk, sk)});\n`);
    const ran = await keyform(['import', 'electrodb', `by${files}.ts`, '--json', '--runs', '60'], { cwd: folder.path });
    const { entities, typescript } = ran.json() as Result;
    const entity = entities[0] as Result['entities'][number];
    expect(entity.problem).toBeUndefined();
    expect(typescript).toContain(computed);
    expect(typescript).toContain(text);
    expect(entity.notes).toMatchObject([{ level: 'differs', where: 'by' }]);
    expect(entity.proof.differences).toEqual([]);
    expect(entity.proof.same).toBeGreaterThan(200);
    expect(ran.code).toBe(0);
  });

  it('is a difference if an update by ElectroDB evaluates it without its attributes', async () => {
    const { entity } = await imported(
      MORE,
      by("({ state }: any) => state === 'open'", "composite: ['org']", 'composite: []'),
    );
    expect(entity.notes).toMatchObject([
      { where: 'by' },
      { where: 'by', message: expect.stringContaining('take the item out') },
    ]);
    expect(entity.proof.differences).toMatchObject([{ attributes: ['gpk', 'gsk'] }]);
  });

  it.each([
    ['all attributes', '(item: any) => Object.keys(item).length > 6'],
    ['an attribute that ElectroDB computes', "({ up }: any) => up === 'A'"],
    ['a list', '({ list }: any) => list.length > 0'],
  ])('is a difference if it uses %s', async (_, condition) => {
    const attributes = `{ ...base, list: { type: 'list', items: { type: 'string' }, required: true }, up: { type: 'string', watch: ['id'], set: (_: any, { id }: any) => id.toUpperCase() } }`;
    const { code, entity } = await imported(attributes, by(condition, "composite: ['n']", "composite: ['id']"));
    expect(code).toBe(1);
    expect(entity.notes).toContainEqual(expect.objectContaining({ where: 'by', level: 'missing', isRejected: true }));
    expect(entity.proof.differences.flatMap(({ attributes }) => attributes)).toContain('gpk');
  });
});

describe('the written module', () => {
  const SOURCE = `${HEAD}const short = 4;
const hostile = new Entity({ model: { entity: "it's", version: '1', service: 's\\u001b*/' }, attributes: {
  ...base, 'odd name': { type: 'string' }, code: { type: 'string', validate: (value: any) => value === undefined || value.length > short },
  mail: { type: 'string', set: (value?: string) => value?.trim() }, kind: { type: [1, 2] }, when: { type: 'string', default: () => new Date().toISOString() },
  home: { type: 'map', properties: { city: { type: 'string', default: 'Oslo' } } },
}, indexes: { main, many: { index: 'gsi7', condition: ({ n }: any) => n > short, pk: { field: 'g7pk', composite: ['n'] }, sk: { field: 'g7sk', composite: [] } } } } as any, { table: 'Things' });
export const nested = { deep: new Service({ hostile } as any) };
`;

  it('compiles, as one file and as a folder, and quotes hostile names', async () => {
    folder.write('source.ts', SOURCE);
    const one = await keyform(['import', 'electrodb', 'source.ts', '--out', 'one.ts', '--runs', '5'], {
      cwd: folder.path,
    });
    expect(one.err).toContain('wrote one.ts');
    const many = await keyform(['import', 'electrodb', 'source.ts', '--out', 'many/', '--runs', '5'], {
      cwd: folder.path,
    });
    expect(many.err).toContain('files to many/');
    const text = folder.read('one.ts');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
    expect(text).not.toMatch(/[\u0000-\u0008\u001b]/);
    expect(text).toContain('validated(original.nested.deep.entities.hostile.schema.attributes.code.validate)');
    folder.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          moduleResolution: 'nodenext',
          target: 'es2022',
          skipLibCheck: true,
        },
        files: ['one.ts', 'many/table.ts'],
      }),
    );
    folder.write('package.json', '{ "type": "module" }');
    execFileSync(process.execPath, [TSC, '-p', folder.path], { encoding: 'utf8' });
  }, 120_000);

  it('keeps an existing file', async () => {
    folder.write('kept.ts', '// mine');
    folder.write('plain.ts', `${HEAD}export const Thing = of({ ...base }, { main });\n`);
    const ran = await keyform(['import', 'electrodb', 'plain.ts', '--out', 'kept.ts', '--runs', '1'], {
      cwd: folder.path,
    });
    expect(ran).toMatchObject({ code: 2 });
    expect(folder.read('kept.ts')).toBe('// mine');
  });
});

describe('--against', () => {
  const edited = async (change: (text: string) => string) => {
    folder.write(
      'moved.ts',
      `${HEAD}export const Thing = of({ ...base }, { main });\nexport const Other = of({ ...base }, { main });\n`,
    );
    const first = await keyform(['import', 'electrodb', 'moved.ts', '--runs', '1'], { cwd: folder.path });
    files += 1;
    folder.write(`edited${files}.ts`, change(first.out));
    const args = ['import', 'electrodb', 'moved.ts', '--against', `edited${files}.ts`, '--runs', '10'];
    return keyform(args, { cwd: folder.path });
  };

  it('compares with an edited module, and writes nothing', async () => {
    const ran = await edited((text) =>
      text.replaceAll(
        'n: attr.number()',
        'n: attr.decimal().codec({ encode: (value: number) => String(value), decode: (text): number => Number(text) })',
      ),
    );
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toMatch(/^(\d+) of \1 requests are the same/m);
  });

  it('finds what the edit broke', async () => {
    const ran = await edited((text) => text.replace("'$thing_1#id_{id|lower}'", "'$thing_1#id_{id|upper}'"));
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('Other.sk differs in create of');
  });

  it('names the entities that the module lacks, and rejects one without tables', async () => {
    const ran = await edited((text) =>
      text.replaceAll(/^export const things\b/gm, 'export const none = 1; const things'),
    );
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('Other: nothing is compared, because edited');
    const none = await edited(() => 'export const none = 1;');
    expect(none.code).toBe(2);
    expect(none.err).toContain('exports no table of keyform');
  });
});

it('an entity that no keyform table accepts is reported, and the others are written', async () => {
  folder.write(
    'rejected.ts',
    `${HEAD}export const Thing = of({ ...base }, { main });
export const Wrong = of({ ...base, note: { type: ['a', 'b'], default: 'zz' } }, { main });\n`,
  );
  const ran = await keyform(['import', 'electrodb', 'rejected.ts', '--json', '--runs', '5'], { cwd: folder.path });
  const { entities, typescript } = ran.json() as Result;
  expect(ran.code).toBe(1);
  expect(entities.map(({ name, problem }) => [name, problem === undefined])).toEqual([
    ['Thing', true],
    ['Wrong', false],
  ]);
  expect(typescript).toContain('export const Thing =');
  expect(typescript).not.toContain('export const Wrong =');
});

describe('wrong use', () => {
  it.each([
    [['import', 'electrdb', 'x.ts'], 'did you mean electrodb?'],
    [['import', 'electrodb'], 'name the module to import'],
    [['import', 'electrodb', 'absent.ts'], "absent.ts doesn't exist"],
  ])('%j', async (args, message) => {
    const ran = await keyform(args, { cwd: folder.path });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(message);
  });

  it('a module without entities says so', async () => {
    folder.write('none.ts', 'export const createDb = () => 1;\n');
    const ran = await keyform(['import', 'electrodb', 'none.ts'], { cwd: folder.path });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('exports no ElectroDB entity');
    expect(ran.err).toContain('createDb');
  });
});

describe('the source of a function is copied only if it stands alone', () => {
  const outside = 1;
  it.each<[(...input: never[]) => unknown, boolean]>([
    [() => new Date().toISOString(), true],
    [(value: string) => value.trim().toLowerCase(), true],
    [({ a, b }: { a: string; b: string }) => `${a}/${b}`, true],
    [(value: number) => value > outside, false],
    [(value: string) => `${value}${outside}`, false],
    [(value: string) => /^\d+'`$/.test(value), true],
    [(value: string[]) => value.map((one) => ({ name: one })), true],
    [Math.random, false],
    [async () => 1, false],
  ])('%s', (code, isCopied) => {
    expect(standaloneText(code) !== undefined).toBe(isCopied);
  });
});
