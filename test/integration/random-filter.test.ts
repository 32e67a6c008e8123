import { type AttributeValue, BatchWriteItemCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { type Client, createTableInput } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import { OPERATORS } from '../../src/facts/operators.js';
import { ARCHIVED, archive } from '../../test-d/fixtures-documents.js';
import { asText } from '../support/as-text.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { type Condition, meets, type Operand, type WireItem } from '../support/evaluate-condition.js';
import { FUNCTION_NAMES } from '../support/function-names.js';
import { OPERATOR_NAMES, operatorsOf } from '../support/operators.js';
import { runs } from '../support/runs.js';

const SEED = 20261121;
/** More by hand: KEYFORM_RUNS=5000. */
const RUNS = runs(100);

type Item = Record<string, unknown>;
type Step = string | number;

/** A read as code sees it that does not know of what. */
interface Read {
  filter(input: unknown): Read;
  project(...parts: unknown[]): Read;
  limit(items: number): Read;
  take(items: number): Read;
  descending(): Read;
  startFrom(cursor: string | undefined): Read;
  cursorFor(item: Item): string;
  items(client: Client): AsyncIterable<Item>;
  pages(client: Client): AsyncIterable<{ readonly items: Item[]; readonly cursor: string | undefined }>;
  execute(client: Client): Promise<{ readonly items: Item[]; readonly cursor: string | undefined }>;
  count(client: Client): Promise<{ readonly count: number }>;
}

interface Table {
  readonly name: string;
  readonly definition: object;
  named(name: string): Table;
  put(entity: string, item: Item): { build(): { readonly Item: WireItem } };
  query(index: string, entity?: string): { where(fields: object): Read };
  scan(index: string, entity?: string): Read;
}

const table = archive as unknown as Table;

/** Texts that look like parts of an expression, or sort around each other. */
const TEXTS = [
  '',
  ' ',
  '#1',
  ':title',
  'a AND b',
  'attribute_exists(#title)',
  'it\'s "odd"',
  '\\',
  '\n',
  'é',
  'e\u0301',
  '\uff5e',
  '😀',
  '__proto__',
  'Oslo',
  'Os',
  '10',
  '9',
];
const NUMBERS = [0, 1e-7, 0.1, 5, 9.5, 10, -1.5, 1e15, Number.MAX_SAFE_INTEGER];
const BIGS = [0n, 5n, -3n, 12345678901234567890n, 99999999999999999999999999999999999999n];
const DECIMALS = ['0.5', '1.50000000000000000000000000001', '1.5', '-7.25', '0.00000000000000000000000000000000001'];

const turn = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** The items of the table: those of the fixtures, and some that hold what is hostile. */
const STORED = [
  ...ARCHIVED,
  ...Array.from({ length: 36 }, (_, at) => ({
    entity: 'Invoice',
    item: {
      ...(ARCHIVED[at % 32] as (typeof ARCHIVED)[number]).item,
      id: `h${String(at).padStart(2, '0')}`,
      title: turn(TEXTS, at),
      place: turn(TEXTS, at * 5 + (at % 3)),
      'two words': turn(TEXTS, at * 7 + 1),
      nick: turn([null, ...TEXTS], at),
      amount: turn(NUMBERS, at),
      total: turn(BIGS, at),
      price: turn(DECIMALS, at),
      addresses: { [turn(TEXTS, at) || 'empty']: { city: turn(TEXTS, at * 3) } },
      tags: new Set([turn(TEXTS, at) || 'none', 'late']),
    },
  })),
];

interface Row {
  readonly entity: string;
  readonly item: Item;
  readonly wire: WireItem;
}
const ROWS: readonly Row[] = STORED.map(({ entity, item }) => ({
  entity,
  item: { Type: entity === 'Receipt' ? 'RECEIPT' : entity, ...item },
  wire: table.put(entity, item).build().Item,
}));

type Wire = (value: never) => AttributeValue;
const S: Wire = (value: string) => ({ S: value });
const N: Wire = (value: number | bigint | string) => ({ N: String(value) });
const nullable: Wire = (value: string | null) => (value === null ? { NULL: true } : { S: value });

/** A place in items: its field (which the field form can name), its steps, and what can be asked of it. */
interface Place {
  readonly field?: string;
  readonly at: (paths: never) => unknown;
  readonly path: readonly Step[];
  readonly wire: Wire;
  readonly values: readonly unknown[];
  /** Its operators are those of the kind. Not of `set` and `list`, whose values aren't compared whole here. */
  readonly kind: string;
  /** What it can contain or begin with, as it is stored. */
  readonly parts?: readonly unknown[];
  /** Places of one group can be compared with each other. */
  readonly group?: 'text' | 'number';
}
type Paths = { readonly [name: string]: Paths } & { at(step: Step): Paths };

/** The operators of a place: those of its kind whose operand it has values for. */
const operatorsAt = ({ kind, values, parts = [] }: Place): readonly (keyof typeof OPERATORS)[] =>
  operatorsOf(kind).filter((operator) => {
    const { operand } = OPERATORS[operator];
    if (operand === 'flag' || operand === 'type' || operand === 'size') return true;
    return operand === 'beginning' || operand === 'member' ? parts.length > 0 : values.length > 0;
  });
/** The operators of two values, of an attribute and a size or another attribute. */
const COMPARISONS = OPERATOR_NAMES.filter((operator) => OPERATORS[operator].operand === 'value');
const printedOf = (operator: keyof typeof OPERATORS): string => {
  const row = OPERATORS[operator];
  return 'printed' in row ? row.printed : operator;
};
const field = (name: string, stored: string, place: Omit<Place, 'field' | 'at' | 'path'>): Place => ({
  field: name,
  at: (paths: Paths) => paths[name],
  path: [stored],
  ...place,
});
const text = { wire: S, values: TEXTS, kind: 'string', parts: TEXTS, group: 'text' } as const;
const number = { wire: N, values: NUMBERS, kind: 'number', group: 'number' } as const;

/** What several entities have. */
const COMMON: readonly Place[] = [
  field('status', 'status', { ...text, values: ['PAID'], parts: ['P', 'ID', ''] }),
  field('amount', 'amount', { ...number, values: [...NUMBERS, ...DECIMALS] }),
  field('tags', 'tags', {
    wire: S,
    values: [],
    kind: 'set',
    parts: [...TEXTS.slice(1), 'late'],
  }),
  { at: (paths: Paths) => paths['shipTo']?.['city'], path: ['shipTo', 'town'], ...text },
  field('Type', 'Type', { ...text, values: ['Invoice', 'RECEIPT'], parts: ['In', 'RE', 'x'] }),
];
const RECEIPTS = COMMON.slice(0, 4).map((place) => (place.field === 'amount' ? { ...place, values: DECIMALS } : place));
const INVOICES: readonly Place[] = [
  ...COMMON.slice(0, 4).map((place) => (place.field === 'amount' ? { ...place, values: NUMBERS } : place)),
  field('title', 'title', text),
  field('place', 'town', text),
  field('two words', 'two words', text),
  field('nick', 'nick', { wire: nullable, values: [null, ...TEXTS], kind: 'nullable', group: 'text' }),
  field('total', 'sum', { ...number, values: BIGS }),
  field('price', 'price', { ...number, values: DECIMALS }),
  field('limit', 'limit', number),
  field('open', 'open', {
    wire: ((value: boolean) => ({ BOOL: value })) as Wire,
    values: [true, false],
    kind: 'boolean',
  }),
  field('sentAt', 'sent', {
    wire: ((value: Date) => ({ S: value.toISOString() })) as Wire,
    values: [1, 3, 5].map((day) => new Date(Date.UTC(2024, 2, day, 10))),
    kind: 'date',
    parts: ['2024-03-0', '2024-03-05', ''],
  }),
  field('until', 'until', {
    wire: ((value: Date) => ({ N: String(value.getTime() / 1000) })) as Wire,
    values: [1, 10, 20].map((day) => new Date(Date.UTC(2025, 0, day))),
    kind: 'epoch',
    group: 'number',
  }),
  field('digest', 'digest', {
    wire: ((value: Uint8Array) => ({ B: value })) as Wire,
    values: [[0xaa], [0xaa, 1], []].map((bytes) => Uint8Array.from(bytes)),
    kind: 'binary',
    parts: [[0xaa], [1]].map((bytes) => Uint8Array.from(bytes)),
  }),
  field('lines', 'lines', { wire: S, values: [], kind: 'list' }),
  { at: (paths: Paths) => paths['shipTo']?.['zip'], path: ['shipTo', 'zip'], ...text, values: ['0150', ...TEXTS] },
  { at: (paths: Paths) => paths['lines']?.at(0)['sku'], path: ['lines', 0, 'sku'], ...text, values: ['a', 'ab', 'b'] },
  { at: (paths: Paths) => paths['codes']?.at(1), path: ['codes', 1], ...number, values: [7, 8] },
  { at: (paths: Paths) => paths['billTo']?.['city'], path: ['billTo', 'city'], ...text },
  { at: (paths: Paths) => paths['counts']?.at('a-b'), path: ['counts', 'a-b'], ...number, values: [1, 5] },
  { at: (paths: Paths) => paths['extra']?.['deep']?.['a'], path: ['extra', 'deep', 'a'], ...text, values: ['x', 'y'] },
  ...TEXTS.slice(1).map(
    (name): Place => ({
      at: (paths: Paths) => paths['addresses']?.at(name)['city'],
      path: ['addresses', name, 'city'],
      ...text,
    }),
  ),
];

/** A condition as a user gives it, in a callback or by field, and what it means. */
interface Case {
  readonly place: Place;
  readonly byField: unknown;
  readonly given: (paths: never, functions: Functions) => unknown;
  readonly means: Condition;
}
type Functions = { readonly [name: string]: (...operands: unknown[]) => unknown };

const TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'L', 'M'];

const call = (functions: Functions, name: string, ...operands: unknown[]): unknown =>
  (functions[name] as Functions[string])(...operands);

const leafOf = (place: Place, pick: number, first: number, second: number, count: number): Case => {
  const { at, path, wire, values, parts = [] } = place;
  const operator = turn(operatorsAt(place), pick);
  const row = OPERATORS[operator];
  const own: Operand = { path };
  const asWire = (value: unknown): Operand => ({ value: wire(value as never) });
  const [value, other] = [turn(values, first), turn(values, second)];
  switch (row.operand) {
    case 'flag': {
      const exists = count % 2 === 0;
      return {
        place,
        byField: { [operator]: exists },
        given: (paths, functions) => call(functions, exists ? row.function : 'notExists', at(paths)),
        means: { test: exists ? 'attribute_exists' : 'attribute_not_exists', of: [own] },
      };
    }
    case 'type': {
      const type = turn(TYPES, second);
      return {
        place,
        byField: { [operator]: type },
        given: (paths, functions) => call(functions, row.function, at(paths), type),
        means: { test: printedOf(operator), of: [own, { value: { S: type } }] },
      };
    }
    case 'list':
      return {
        place,
        byField: { [operator]: [value, other] },
        given: (paths, functions) => call(functions, row.function, at(paths), [value, other]),
        means: { test: printedOf(operator), of: [own, asWire(value), asWire(other)] },
      };
    case 'bounds': {
      const isOrdered = meets({ test: '<=', of: [asWire(value), asWire(other)] }, {});
      const [low, high] = isOrdered ? [value, other] : [other, value];
      return {
        place,
        byField: { [operator]: [low, high] },
        given: (paths, functions) => call(functions, row.function, at(paths), low, high),
        means: { test: printedOf(operator), of: [own, asWire(low), asWire(high)] },
      };
    }
    case 'size': {
      const test = turn(COMPARISONS, second);
      return {
        place,
        byField: { [operator]: test === '=' ? count : { [test]: count } },
        given: (paths, functions) =>
          call(functions, FUNCTION_NAMES[test] as string, call(functions, row.function, at(paths)), count),
        means: { test, of: [{ sizeOf: path }, { value: { N: String(count) } }] },
      };
    }
    default: {
      const isPart = row.operand !== 'value';
      const operand = isPart ? turn(parts, second) : value;
      const inWire: Operand = {
        value: isPart
          ? operand instanceof Uint8Array
            ? { B: operand }
            : { S: operand as string }
          : wire(operand as never),
      };
      return {
        place,
        byField: operator === '=' && count % 2 === 0 ? operand : { [operator]: operand },
        given: (paths, functions) => call(functions, row.function, at(paths), operand),
        means: { test: printedOf(operator), of: [own, inWire] },
      };
    }
  }
};

/** Two attributes of one type, or nothing where there is no second one. */
const comparisonOf = (places: readonly Place[], leaf: Case, pick: number, second: number): Case => {
  const { group, at, path } = leaf.place;
  const others = places.filter((place) => group !== undefined && place.group === group && place.path !== path);
  if (others.length === 0) return leaf;
  const other = turn(others, second);
  const accepted = operatorsAt(leaf.place);
  const test = turn(
    COMPARISONS.filter((operator) => accepted.includes(operator)),
    pick,
  );
  return {
    ...leaf,
    given: (paths, functions) => call(functions, FUNCTION_NAMES[test] as string, at(paths), other.at(paths)),
    means: { test, of: [{ path }, { path: other.path }] },
  };
};

/** A filter as a user gives it, with what it means. */
interface Filter {
  readonly given: unknown;
  readonly means: Condition;
}

const leaves = (places: readonly Place[]): fc.Arbitrary<Case> =>
  fc
    .tuple(fc.constantFrom(...places), fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 0, max: 5 }))
    .map(([place, pick, first, second, count]) => leafOf(place, pick, first, second, count));

const filters = (places: readonly Place[]): fc.Arbitrary<Filter> => {
  const leaf = leaves(places);
  const compared = fc
    .tuple(leaf, fc.nat(), fc.nat())
    .map(([one, pick, second]) => comparisonOf(places, one, pick, second));
  const { tree } = fc.letrec<{ tree: Pick<Case, 'given' | 'means'> }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      compared,
      fc.tuple(fc.boolean(), fc.array(tie('tree'), { minLength: 1, maxLength: 3 })).map(([isAnd, parts]) => ({
        given: (paths: never, functions: Functions) =>
          call(functions, isAnd ? 'and' : 'or', ...parts.map(({ given }) => given(paths, functions))),
        means: isAnd ? { all: parts.map(({ means }) => means) } : { any: parts.map(({ means }) => means) },
      })),
      tie('tree').map(({ given, means }) => ({
        given: (paths: never, functions: Functions) => call(functions, 'not', given(paths, functions)),
        means: { not: means },
      })),
    ),
  }));
  const byFields = fc
    .uniqueArray(leaves(places.filter(({ field }) => field !== undefined)), {
      selector: ({ place }) => place.field,
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => ({
      given: Object.fromEntries(parts.map(({ place, byField }) => [place.field, byField])),
      means: { all: parts.map(({ means }) => means) },
    }));
  return fc.oneof(tree, byFields);
};

/** What a projection asks for, and what it leaves of an item. */
interface Part {
  readonly name?: string;
  readonly at: (paths: Paths) => unknown;
  readonly pick: (item: Item, entity: string) => Item;
}
const fieldPart = (name: string): Part => ({
  name,
  at: (paths) => paths[name],
  pick: (item) => (item[name] === undefined ? {} : { [name]: item[name] }),
});
const memberPart = (name: string, member: string): Part => ({
  at: (paths) => paths[name]?.[member],
  pick: ({ [name]: map }) => {
    const value = (map as Item | undefined)?.[member];
    return value === undefined ? {} : { [name]: { [member]: value } };
  },
});
const COMMON_PARTS: readonly Part[] = [
  ...['id', 'case', 'status', 'amount', 'tags', 'Type'].map(fieldPart),
  memberPart('shipTo', 'city'),
];
const INVOICE_PARTS: readonly Part[] = [
  ...COMMON_PARTS,
  ...['title', 'place', 'two words', 'nick', 'total', 'sentAt', 'digest', 'pair', 'extra', 'addresses'].map(fieldPart),
  memberPart('billTo', 'city'),
  {
    at: (paths) => paths['lines']?.at(0)['sku'],
    pick: ({ lines }) => ({ lines: (lines as { sku: string }[]).slice(0, 1).map(({ sku }) => ({ sku })) }),
  },
];

/** What is read, before any filter. */
interface Base {
  readonly name: string;
  readonly places: readonly Place[];
  readonly parts: readonly Part[];
  readonly isQuery: boolean;
  readonly of: (table: Table) => Read;
  readonly reads: (row: Row) => boolean;
}
const isIn =
  (entity: string | undefined, by: (item: Item) => boolean) =>
  (row: Row): boolean =>
    (entity === undefined || row.entity === entity) && by(row.item);
const base = (
  name: string,
  entity: string | undefined,
  isQuery: boolean,
  of: Base['of'],
  by: (item: Item) => boolean,
): Base => ({
  name,
  places: entity === 'Invoice' ? INVOICES : entity === undefined ? COMMON : RECEIPTS,
  parts: entity === 'Invoice' ? INVOICE_PARTS : COMMON_PARTS,
  isQuery,
  of,
  reads: isIn(entity, by),
});
const hasStatus = (item: Item): boolean => item['status'] !== undefined;
const BASES: readonly Base[] = [undefined, 'Invoice', 'Receipt'].flatMap((entity) => [
  base(
    'a partition',
    entity,
    true,
    (archived) => archived.query('primary', entity).where({ case: 'c' }),
    (item) => item['case'] === 'c',
  ),
  base(
    'a partition of GSI1',
    entity,
    true,
    (archived) => archived.query('GSI1', entity).where({ status: 'PAID' }),
    (item) => item['status'] === 'PAID',
  ),
  base(
    'the table',
    entity,
    false,
    (archived) => archived.scan('primary', entity),
    () => true,
  ),
  base('GSI1', entity, false, (archived) => archived.scan('GSI1', entity), hasStatus),
]);

const all = async (items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};

/** Page after page, each asked for by the cursor of the one before it. */
const byCursors = async (read: Read, client: Client, size?: number): Promise<Item[]> => {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read.startFrom(cursor).execute(client);
    // `take` gives what was asked for, as long as there is more.
    if (size !== undefined && page.cursor !== undefined) expect(page.items.length).toBe(size);
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
};

const fill = async (engine: TestEngine, name: string): Promise<void> => {
  for (let at = 0; at < ROWS.length; at += 25) {
    const requests = ROWS.slice(at, at + 25).map(({ wire }) => ({ PutRequest: { Item: { ...wire } } }));
    const { UnprocessedItems } = await engine
      .client()
      .send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
    expect(Object.keys(UnprocessedItems ?? {})).toEqual([]);
  }
};

describeEngines('random filters and projections read what an evaluation in memory finds', (engine) => {
  let archived: Table;
  beforeAll(async () => {
    const name = await engine.createTable(createTableInput(table) as CreateTableCommandInput);
    await fill(engine, name);
    archived = table.named(name);
  });

  const cases = fc.constantFrom(...BASES).chain(({ places, parts, ...rest }) =>
    fc.record({
      base: fc.constant({ places, parts, ...rest }),
      filters: fc.array(filters(places), { maxLength: 3 }),
      parts: fc.option(fc.shuffledSubarray([...parts], { minLength: 1, maxLength: 4 }), { nil: undefined }),
      isNamed: fc.boolean(),
      size: fc.constantFrom(5, 20, 200),
      limit: fc.constantFrom(10, 40, 500),
      mode: fc.constantFrom('limit', 'take', 'take of pages', 'count', 'after', 'descending'),
      at: fc.nat(),
    }),
  );

  it(
    `in ${RUNS} runs`,
    async () => {
      const client = engine.client() as unknown as Client;
      let matched = 0;
      await fc.assert(
        fc.asyncProperty(
          cases,
          async ({ base: { of, reads, isQuery }, filters: asked, parts, isNamed, size, limit, mode, at }) => {
            let read = asked.reduce((before, { given }) => before.filter(given), of(archived));
            if (parts !== undefined) {
              const names = parts.flatMap(({ name }) => name ?? []);
              const byName = isNamed && names.length === parts.length;
              read = byName
                ? read.project(...names)
                : read.project((paths: Paths) => parts.map((part) => part.at(paths)));
            }
            const rows = ROWS.filter((row) => reads(row) && asked.every(({ means }) => meets(means, row.wire)));
            const expected = rows.map(({ item, entity }) =>
              parts === undefined ? item : Object.assign({}, ...parts.map(({ pick }) => pick(item, entity))),
            );
            const found = await all(read.items(client));
            expect(found.map(asText).sort()).toEqual(expected.map(asText).sort());
            matched += rows.length;
            const again = async (): Promise<Item[]> => {
              switch (mode) {
                case 'limit':
                  return byCursors(read.limit(limit), client);
                case 'take':
                  return byCursors(read.take(size), client, size);
                case 'take of pages':
                  return byCursors(read.take(size).limit(limit), client, size);
                case 'descending':
                  return isQuery ? (await byCursors(read.descending().take(size), client)).reverse() : found;
                case 'after': {
                  const place = at % Math.max(found.length, 1);
                  const item = found[place];
                  if (parts !== undefined || item === undefined) return found;
                  return [
                    ...found.slice(0, place + 1),
                    ...(await all(read.startFrom(read.cursorFor(item)).items(client))),
                  ];
                }
                default:
                  expect((await read.count(client)).count).toBe(found.length);
                  return found;
              }
            };
            const repeated = await again();
            if (mode === 'descending') expect(repeated.map(asText).sort()).toEqual(found.map(asText).sort());
            else expect(repeated).toEqual(found);
          },
        ),
        { numRuns: RUNS, seed: SEED },
      );
      // Filters that let nothing through would prove little.
      expect(matched).toBeGreaterThan(RUNS);
    },
    Math.max(120_000, RUNS * 500),
  );
});
