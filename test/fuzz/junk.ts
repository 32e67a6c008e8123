// Calls of everything public as data, so that a generator may put junk in the place of any part of what is given.

import * as keyform from 'keyform';
import * as chartEntry from 'keyform/chart';
import * as costEntry from 'keyform/cost';
import * as infraEntry from 'keyform/infra';
import * as schemaEntry from 'keyform/json-schema';
import * as testingEntry from 'keyform/testing';
import { z } from 'zod';
import { OPERATORS } from '../../src/facts/operators.js';
import { UPDATE_FUNCTIONS } from '../../src/facts/update-functions.js';
import { VERBS, type VerbName } from '../../src/facts/verbs.js';
import { argumentsOf, VERB_NAMES } from '../support/verbs.js';

/** The public functions, as code sees them that does not know of types. */
// biome-ignore lint/suspicious/noExplicitAny: the calls are made by a generator, which no type knows
export type Loose = any;

const loose: Loose = keyform;
const { attr } = loose;

/** A call, with what it is given as a tree of data. A function in it is called by keyform and gives what it should. */
export interface Call {
  readonly name: string;
  readonly given: () => readonly unknown[];
  readonly run: (...input: Loose[]) => unknown;
}

const attributes = () => ({
  id: attr.string(),
  row: attr.string(),
  email: attr.string().optional(),
  count: attr.number().default(0),
  when: attr.date().optional(),
  expires: attr.epoch().optional(),
  kind: attr.enum('a', 'b').optional(),
  tags: attr.set(attr.string()).optional(),
  map: attr.map({ street: attr.string(), deep: attr.map({ x: attr.number() }) }).optional(),
  list: attr.list(attr.string()).optional(),
  record: attr.record(attr.string()).optional(),
  any: attr.any().optional(),
});
const options = () => ({
  ttl: 'expires',
  timestamps: true,
  version: 'revision',
  pipes: { shout: { encode: (text: unknown) => String(text).toUpperCase() } },
});
const entityOf = () => ({
  keys: { PK: 'A#{id}', SK: 'B#{row}', GSI1PK: 'G#{email|shout}', GSI1SK: '{id}' },
  attributes: attributes(),
  ...options(),
});
const definition = () => ({
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['count'] },
  },
  entities: {
    Wide: loose.unique(loose.entity(entityOf()), 'email'),
    Other: loose.entity({ keys: { PK: 'C#{id}', SK: 'C#{id}' }, attributes: { id: attr.string() } }),
  },
  typeAttribute: 'Type',
  keyTypes: { PK: 'S' },
  delimiter: '#',
  onDelimiter: 'escape',
  unrecognized: 'collect',
  invalid: 'collect',
  strictOperators: false,
  valuesInErrors: true,
  now: () => new Date(0),
  cursors: keyform.signedCursors('a secret of some length, for the tests'),
});

const db: Loose = loose.table('Junk', definition());
/** The same without unique fields, whose writes are transactions. */
const plain: Loose = loose.table('Junk', {
  ...definition(),
  entities: { ...definition().entities, Wide: loose.entity(entityOf()) },
});
/** Items of a schema, whose keys are a number and bytes: no attribute looks at those before the key does. */
const readings: Loose = loose.table('Readings', {
  now: () => new Date(0),
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  keyTypes: { PK: 'N', SK: 'B', GSI1SK: 'N' },
  entities: {
    Reading: loose.entity({
      keys: { PK: '{n}', SK: '{b}', GSI1PK: 'S#{state}', GSI1SK: '{rank}' },
      attributes: loose.fromSchema(
        z.object({ n: z.any(), b: z.any(), state: z.any(), rank: z.any(), note: z.string().optional() }),
      ),
      timestamps: true,
      version: true,
    }),
  },
});
const readingKey = () => ({ n: 1, b: new Uint8Array([1]) });
const key = () => ({ id: 'i', row: 'r' });
const item = () => ({
  ...key(),
  email: 'e',
  count: 1,
  when: new Date(0),
  expires: new Date(1000),
  kind: 'a',
  tags: new Set(['x']),
  map: { street: 's', deep: { x: 1 } },
  list: ['a'],
  record: { a: 'b' },
  any: { a: [1] },
});
const wire = () => plain.put('Wide', item()).build().Item;
const answer = (output: unknown) => ({ send: async () => output });

const record = () => ({
  eventID: '1',
  eventName: 'MODIFY',
  dynamodb: {
    Keys: { PK: { S: 'A#i' }, SK: { S: 'B#r' } },
    NewImage: wire(),
    OldImage: wire(),
    SequenceNumber: '1',
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});
const described = () => ({
  TableName: 'Junk',
  TableStatus: 'ACTIVE',
  ...infraless(loose.createTableInput(db)),
});
const infraless = ({ AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }: Loose) => ({
  AttributeDefinitions,
  KeySchema,
  GlobalSecondaryIndexes,
});

const built = (request: Loose) => {
  request.document?.();
  return request.build();
};

/** Calls of the definition. */
const DEFINING: readonly Call[] = [
  { name: 'table', given: () => ['Junk', definition()], run: loose.table },
  {
    name: 'entity',
    given: () => [entityOf()],
    run: (input) => loose.table('Junk', { ...definition(), entities: { Wide: loose.entity(input) } }),
  },
  { name: 'fromSchema', given: () => [z.object({ id: z.string() })], run: loose.fromSchema },
  { name: 'unique', given: () => [loose.entity(entityOf()), 'email', '{kind}#{email}'], run: loose.unique },
  {
    name: 'computed',
    given: () => [loose.entity(entityOf()), 'any', ['count', 'email'], () => 'x'],
    run: (...input) => loose.table('Junk', { ...definition(), entities: { Wide: loose.computed(...input) } }),
  },
  {
    name: 'onUpdate',
    given: () => [loose.entity(entityOf()), 'any', () => 'x'],
    run: (...input) => loose.table('Junk', { ...definition(), entities: { Wide: loose.onUpdate(...input) } }),
  },
  ...['signedCursors', 'encryptedCursors'].map(
    (name): Call => ({
      name,
      given: () => [`a secret of some length, for ${name}`],
      run: (input) => loose.table('Junk', { ...definition(), cursors: loose[name](input) }),
    }),
  ),
  { name: 'attr.enum', given: () => ['a', 'b'], run: attr.enum },
  { name: 'attr.enum of an object', given: () => [{ A: 'a', B: 'b' }], run: attr.enum },
  { name: 'attr.map', given: () => [{ a: attr.string(), b: attr.map({ c: attr.number() }) }], run: attr.map },
  { name: 'attr.list', given: () => [attr.string()], run: attr.list },
  { name: 'attr.set', given: () => [attr.string()], run: attr.set },
  { name: 'attr.tuple', given: () => [[attr.string(), attr.number()]], run: attr.tuple },
  { name: 'attr.record', given: () => [attr.string(), ['a', 'b']], run: attr.record },
  {
    name: 'attr.union',
    given: () => ['kind', { circle: attr.map({ r: attr.number() }), square: attr.map({ a: attr.number() }) }],
    run: attr.union,
  },
  { name: 'default', given: () => ['x'], run: (input) => attr.string().default(input) },
  {
    name: 'default of a map',
    given: () => [{ a: 'x' }],
    run: (input) => attr.map({ a: attr.string() }).default(input),
  },
  { name: 'as', given: () => ['stored'], run: (input) => attr.string().as(input) },
  { name: 'check', given: () => [() => true], run: (input) => attr.string().check(input) },
  {
    name: 'codec',
    given: () => [{ encode: (value: unknown) => value, decode: (value: unknown) => value, ordered: true }],
    run: (input) => attr.string().codec(input),
  },
];

/** What completes a request, of the verbs that need more than their arguments. */
const COMPLETED: { readonly [Verb in VerbName]?: (request: Loose) => Loose } = {
  query: (request) => request.where(key()),
  update: (request) => request.set({ count: 1 }),
  check: (request) => request.condition({ count: 1 }),
};

/** Each verb with its arguments. Writes of unique fields are transactions, which have a call of their own. */
const VERB_CALLS = VERB_NAMES.map((verb): Call => {
  const table = VERBS[verb].access === 'read' ? db : plain;
  const complete = COMPLETED[verb] ?? ((request: Loose) => request);
  return {
    name: verb,
    given: () => argumentsOf(verb, 'Wide', key(), item()),
    run: (...input) => built(complete(table[verb](...input))),
  };
});

/** Calls of reads. */
const READING: readonly Call[] = [
  { name: 'get of a schema', given: () => ['Reading', readingKey()], run: (...input) => built(readings.get(...input)) },
  {
    name: 'get, with',
    given: () => [{ ReturnConsumedCapacity: 'TOTAL' }],
    run: (input) => built(db.get('Wide', key()).with(input)),
  },
  {
    name: 'get, project',
    given: () => ['count', 'map'],
    run: (...input) => built(db.get('Wide', key()).project(...input)),
  },
  {
    name: 'where',
    given: () => [{ id: 'i', row: { between: ['a', 'b'] } }],
    run: (input) => built(db.query('primary', 'Wide').where(input)),
  },
  {
    name: 'keyCondition',
    given: () => ['PK', '=', 'A#i'],
    run: (...input) => built(db.query('primary').keyCondition(...input)),
  },
  {
    name: 'keyCondition, between',
    given: () => ['SK', 'between', ['B#a', 'B#b']],
    run: (...input) =>
      built(
        db
          .query('primary')
          .keyCondition('PK', '=', 'A#i')
          .keyCondition(...input),
      ),
  },
  {
    name: 'filter',
    given: () => [{ count: { '>': 1 }, kind: { in: ['a', 'b'] }, map: { exists: true }, tags: { contains: 'x' } }],
    run: (input) => built(db.scan('primary', 'Wide').filter(input)),
  },
  ...Object.entries({
    limit: [1],
    take: [1],
    startFrom: [undefined, { context: 'c' }],
    descending: [],
    live: [],
    project: ['count', 'map'],
    consumedCapacity: ['INDEXES'],
    with: [{ ReturnConsumedCapacity: 'TOTAL' }],
  }).map(
    ([method, given]): Call => ({
      name: `query, ${method}`,
      given: () => given,
      run: (...parts) =>
        built(
          db
            .query('primary', 'Wide')
            .where({ id: 'i' })
            [method](...parts),
        ),
    }),
  ),
  { name: 'segments', given: () => [4], run: (input) => built(loose.segments(db.scan('primary', 'Wide'), input)) },
  {
    name: 'segments of',
    given: () => [db.scan('primary', 'Wide'), 4],
    run: (scan, count) => built(loose.segments(scan, count)),
  },
  {
    name: 'shards of',
    given: () => [db.query('primary', 'Wide').where({ id: 'i' })],
    run: (input) => loose.shards(input).build?.(),
  },
  { name: 'parse of a get', given: () => [{ Item: wire() }], run: (input) => plain.get('Wide', key()).parse(input) },
  {
    name: 'parse of a query',
    given: () => [{ Items: [wire()], Count: 1, LastEvaluatedKey: { PK: { S: 'A#i' }, SK: { S: 'B#r' } } }],
    run: (input) => plain.query('primary', 'Wide').where({ id: 'i' }).parse(input),
  },
  { name: 'parseItem', given: () => [plain, 'Wide', wire()], run: loose.parseItem },
  {
    name: 'cursorFor',
    given: () => [{ ...item(), revision: 1, createdAt: new Date(0), updatedAt: new Date(0) }, { context: 'c' }],
    run: (...input) =>
      db
        .query('primary', 'Wide')
        .where({ id: 'i' })
        .cursorFor?.(...input),
  },
  {
    name: 'filter of a dynamic query',
    given: () => [{ count: 1 }],
    run: (input) => built(db.query('primary', 'Wide').where({ id: 'i' }).dynamic().filter(input)),
  },
];

/** Calls of writes. */
const WRITING: readonly Call[] = [
  {
    name: 'put of a schema',
    given: () => ['Reading', { ...readingKey(), state: 's', rank: 1, note: 'x' }],
    run: (...input) => built(readings.put(...input)),
  },
  {
    name: 'patch of a schema',
    given: () => ['Reading', readingKey(), { state: 's', rank: 1, note: 'x' }, { nulls: 'remove' }],
    run: (entity, at, body, more) => built(readings.update(entity, at).patch(body, more)),
  },
  {
    name: 'set of a schema',
    given: () => ['Reading', readingKey(), { state: 's', rank: 1, note: 'x' }],
    run: (entity, at, body) => built(readings.update(entity, at).set(body)),
  },
  {
    name: 'delete of a schema',
    given: () => ['Reading', readingKey()],
    run: (...input) => built(readings.delete(...input)),
  },
  { name: 'put of a unique field', given: () => ['Wide', item()], run: (...input) => db.put(...input).build() },
  {
    name: 'set',
    given: () => [{ email: 'e', count: 2, map: { street: 's', deep: { x: 1 } }, when: new Date(0) }],
    run: (input) => built(plain.update('Wide', key()).set(input)),
  },
  {
    name: 'add',
    given: () => [{ count: 1, tags: new Set(['x']) }],
    run: (input) => built(plain.update('Wide', key()).add(input)),
  },
  {
    name: 'remove',
    given: () => ['list', 'any'],
    run: (...input) => built(plain.update('Wide', key()).remove(...input)),
  },
  {
    name: 'delete from a set',
    given: () => [{ tags: new Set(['x']) }],
    run: (input) => built(plain.update('Wide', key()).delete(input)),
  },
  {
    name: 'merge',
    given: () => [{ map: { street: 's' } }, { ensured: true }],
    run: (...input) => built(plain.update('Wide', key()).merge(...input)),
  },
  {
    name: 'patch',
    given: () => ['Wide', key(), { count: 1, any: null }, { nulls: 'remove' }],
    run: (entity, at, body, more) => built(plain.update(entity, at).patch(body, more)),
  },
  {
    name: 'condition',
    given: () => [{ count: { '>': 1 } }],
    run: (input) => built(plain.delete('Wide', key()).condition(input)),
  },
  {
    name: 'condition of a check',
    given: () => ['Wide', key(), { count: 1 }],
    run: (entity, at, condition) => built(plain.check(entity, at).condition(condition)),
  },
  {
    name: 'returning',
    given: () => ['ALL_NEW'],
    run: (input) => built(plain.update('Wide', key()).set({ count: 1 }).returning(input)),
  },
  {
    name: 'parse of an update',
    given: () => [{ Attributes: wire() }],
    run: (input) => plain.update('Wide', key()).set({ count: 1 }).returning('ALL_NEW').parse(input),
  },
  {
    name: 'with of a put',
    given: () => [{ ReturnConsumedCapacity: 'TOTAL' }],
    run: (input) => built(plain.put('Wide', item()).with(input)),
  },
  { name: 'rekey', given: () => [plain, 'Wide', item(), { id: 'j' }], run: (...input) => built(loose.rekey(...input)) },
];

/** Operands of an attribute that's a string, by their form. */
const OPERANDS = {
  value: ['a'],
  bounds: ['a', 'b'],
  list: [['a', 'b']],
  beginning: ['a'],
  member: ['a'],
  type: ['S'],
  flag: [],
} as const;

/** Calls in which a callback gives, or is given, junk. */
const CALLING_BACK: readonly Call[] = [
  ...[
    // The size of an attribute is an operand: below.
    ...Object.values(OPERATORS).flatMap((row) =>
      row.operand === 'size' ? [] : [[row.function, OPERANDS[row.operand]] as const],
    ),
    ['notExists', OPERANDS.flag] as const,
  ].map(
    ([name, given]): Call => ({
      name: `filter, ${name}`,
      given: () => given,
      run: (...parts) => built(db.scan('primary', 'Wide').filter((o: Loose, f: Loose) => f[name](o.email, ...parts))),
    }),
  ),
  ...['and', 'or', 'not'].map(
    (name): Call => ({
      name: `filter, ${name}`,
      given: () => [1],
      run: (input) =>
        built(
          db.scan('primary', 'Wide').filter((o: Loose, f: Loose) => f[name](input === 1 ? f.eq(o.count, 1) : input)),
        ),
    }),
  ),
  {
    name: 'filter, size',
    given: () => [1],
    run: (input) =>
      built(db.scan('primary', 'Wide').filter((o: Loose, f: Loose) => f.lt(f.size(input === 1 ? o.tags : input), 1))),
  },
  ...Object.entries(UPDATE_FUNCTIONS).map(([name, row]): Call => {
    const isOfLists = 'needs' in row && row.needs === 'canAppend';
    return {
      name: `set, ${name}`,
      given: () => (isOfLists ? [['x'], []] : [1]),
      run: (...parts) =>
        built(plain.update('Wide', key()).set((o: Loose, f: Loose) => f[name](isOfLists ? o.list : o.count, ...parts))),
    };
  }),
  {
    name: 'what a filter gives back',
    given: () => [db.scan],
    run: (input) =>
      built(
        db.scan('primary', 'Wide').filter((o: Loose, { eq }: Loose) => (input === db.scan ? eq(o.count, 1) : input)),
      ),
  },
  {
    name: 'what a set gives back',
    given: () => [plain.update],
    run: (input) =>
      built(
        plain.update('Wide', key()).set((o: Loose, { to }: Loose) => (input === plain.update ? to(o.count, 1) : input)),
      ),
  },
  {
    name: 'a step of a path',
    given: () => ['a'],
    run: (input) => built(db.scan('primary', 'Wide').filter((o: Loose, { eq }: Loose) => eq(o.record.at(input), 'x'))),
  },
  {
    name: 'a place of a list',
    given: () => [0],
    run: (input) => built(db.scan('primary', 'Wide').filter((o: Loose, { eq }: Loose) => eq(o.list.at(input), 'x'))),
  },
  {
    name: 'the first of a condition',
    given: () => [db.scan],
    run: (input) =>
      built(
        db.scan('primary', 'Wide').filter((o: Loose, { eq }: Loose) => eq(input === db.scan ? o.email : input, 'x')),
      ),
  },
];

/** The functions of `keyform/infra` that describe a table to a tool. */
const DESCRIPTIONS = Object.keys(infraEntry).filter((name) => name !== 'diff');

/** Calls of several requests, and of what is beside the table. */
const BESIDE: readonly Call[] = [
  { name: 'batchGet', given: () => [[db.get('Wide', key())]], run: (...input) => built(loose.batchGet(...input)) },
  {
    name: 'batchGet, parse',
    given: () => [[{ Responses: { Junk: [wire()] }, UnprocessedKeys: {} }]],
    run: (input) => loose.batchGet([plain.get('Wide', key())]).parse(input),
  },
  {
    name: 'batchWrite',
    given: () => [[plain.put('Other', { id: 'i' }), plain.delete('Other', { id: 'j' })]],
    run: (input) => built(loose.batchWrite(input)),
  },
  {
    name: 'transactGet',
    given: () => [[db.get('Wide', key())]],
    run: (...input) => built(loose.transactGet(...input)),
  },
  {
    name: 'transactGet, parse',
    given: () => [{ Responses: [{ Item: wire() }] }],
    run: (input) => loose.transactGet([plain.get('Wide', key())]).parse(input),
  },
  {
    name: 'transactWrite',
    given: () => [[plain.put('Wide', item()), plain.check('Wide', { id: 'k', row: 'r' }).condition({ count: 1 })]],
    run: (input) => loose.transactWrite(input).build(),
  },
  { name: 'group', given: () => [plain, [plain.get('Wide', key()).parse({ Item: wire() })], 'Wide'], run: loose.group },
  { name: 'readChange', given: () => [plain, record(), { invalid: 'collect' }], run: loose.readChange },
  { name: 'createTableInput', given: () => [db, { BillingMode: 'PAY_PER_REQUEST' }], run: loose.createTableInput },
  { name: 'timeToLiveInput', given: () => [db], run: loose.timeToLiveInput },
  { name: 'named', given: () => ['Other'], run: (input) => db.named(input) },
  {
    name: 'chart',
    given: () => [
      db,
      {
        title: 'Junk',
        description: 'd',
        level: 1,
        accessPatterns: [
          (chartEntry as Loose).accessPattern('a', { id: 'i' }, ({ id }: Loose) =>
            db.query('primary', 'Wide').where({ id }),
          ),
        ],
      },
    ],
    run: (chartEntry as Loose).chart,
  },
  {
    name: 'accessPattern',
    given: () => ['a name', { id: 'i' }, ({ id }: Loose) => db.query('primary', 'Wide').where({ id }), 'a note'],
    run: (...input) =>
      (chartEntry as Loose).chart(db, { accessPatterns: [(chartEntry as Loose).accessPattern(...input)] }),
  },
  { name: 'costOf', given: () => [plain.put('Wide', item())], run: (costEntry as Loose).costOf },
  { name: 'jsonSchema', given: () => [db, 'Wide', 'input'], run: (schemaEntry as Loose).jsonSchema },
  { name: 'stored', given: () => [db, 'Wide', item()], run: (testingEntry as Loose).stored },
  {
    name: 'requestLike',
    given: () => [plain.get('Wide', key()).build(), plain.get('Wide', key()).build()],
    run: (expected, input) => (testingEntry as Loose).requestLike(expected).asymmetricMatch(input),
  },
  ...DESCRIPTIONS.map((name): Call => ({ name, given: () => [db, {}], run: (infraEntry as Loose)[name] })),
  {
    name: 'diff',
    given: () => [
      db,
      { Table: described(), TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' } },
    ],
    run: (infraEntry as Loose).diff,
  },
];

/** Calls that send, to a client that gives back junk. */
const SENDING: readonly Call[] = [
  {
    name: 'execute a get',
    given: () => [answer({ Item: wire() }), { abortSignal: undefined }],
    run: (...input) => plain.get('Wide', key()).execute(...input),
  },
  {
    name: 'answer of a get',
    given: () => [{ Item: wire() }],
    run: (input) => plain.get('Wide', key()).execute(answer(input)),
  },
  {
    name: 'answer of a query',
    given: () => [{ Items: [wire()], Count: 1 }],
    run: (input) => plain.query('primary', 'Wide').where({ id: 'i' }).execute(answer(input)),
  },
  {
    name: 'answer of a put',
    given: () => [{ Attributes: wire() }],
    run: (input) => plain.put('Wide', item()).execute(answer(input)),
  },
  {
    name: 'answer of a batch',
    given: () => [{ Responses: { Junk: [wire()] }, UnprocessedKeys: {} }],
    run: (input) => loose.batchGet([plain.get('Wide', key())]).execute(answer(input), { retries: 0 }),
  },
  {
    name: 'answer of a transaction',
    given: () => [{ Responses: [{ Item: wire() }] }],
    run: (input) => loose.transactGet([plain.get('Wide', key())]).execute(answer(input)),
  },
];

export const CALLS: readonly Call[] = [
  ...DEFINING,
  ...VERB_CALLS,
  ...READING,
  ...WRITING,
  ...CALLING_BACK,
  ...BESIDE,
  ...SENDING,
];

/** What no type allows there, and some that are right by chance. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  '__proto__',
  'constructor',
  true,
  1n,
  Symbol('junk'),
  {},
  [],
  [null],
  [[]],
  () => undefined,
  () => ({}),
  new Date(Number.NaN),
  new Date(8.64e15),
  Object.create(null),
  new Map([['a', 1]]),
  new Set([null]),
  new Uint8Array(2),
  /x/,
  { S: 'x' },
  { '=': null },
  { between: null },
  { '=': 1, '<': 2 },
  {
    get x() {
      return 1;
    },
  },
  attr.string(),
  db,
];
