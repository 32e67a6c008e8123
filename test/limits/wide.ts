/**
 * A table with every kind of attribute, pipe and index: what the tests of this folder ask of keyform, they ask of all its parts.
 */
import { attr, entity, fromSchema, KeyformError, table, unique } from 'keyform';
import { z } from 'zod';

/** A call of whatever has no type here: builders are called in ways that their types reject. */
// biome-ignore lint/suspicious/noExplicitAny: what is tried is what the types reject
export type Loose = any;

const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  GSI2: { pk: ['city', 'zone'], sk: ['level', 'made'] },
  Numbers: { pk: 'GSI1PK', sk: 'price' },
} as const;

const Wide = entity({
  keys: {
    PK: 'WIDE#{id}',
    SK: 'ROW#{row}',
    GSI1PK: 'AT#{title|slug}',
    GSI1SK: '{email|lower}#{made}#{code|own}',
    city: '{city}',
    zone: '{zone}',
    level: '{level|sortable}',
    made: '{made}',
  },
  pipes: { own: { encode: (value: string) => value.slice(0, 9) } },
  attributes: {
    id: attr.string(),
    row: attr.string(),
    title: attr.string().optional(),
    email: attr.string().optional(),
    made: attr.date().optional(),
    code: attr.string().optional(),
    city: attr.string().optional(),
    zone: attr.string().optional(),
    level: attr.decimal().optional().as('levelOf'),
    price: attr.number().optional(),
    big: attr.bigint().optional(),
    exact: attr.decimal().optional(),
    bytes: attr.binary().optional(),
    day: attr.day().optional(),
    until: attr.epoch().optional(),
    kind: attr.enum('one', 'two').optional(),
    tags: attr.set(attr.string()).optional(),
    exacts: attr.set(attr.decimal()).optional(),
    list: attr.list(attr.any()).optional(),
    names: attr.list(attr.string()).optional(),
    record: attr.record(attr.string()).optional(),
    map: attr.map({ street: attr.string().optional(), exact: attr.decimal().optional() }).optional(),
    any: attr.any().optional(),
    json: attr.json().optional(),
  },
});

const Padded = entity({
  keys: { PK: 'PAD#{n|pad:5}', SK: '{m|sortable|desc}' },
  attributes: { n: attr.bigint(), m: attr.decimal(), note: attr.string().optional() },
});

const Unique = unique(
  entity({
    keys: { PK: 'UNIQUE#{id}', SK: 'UNIQUE' },
    version: true,
    timestamps: true,
    attributes: { id: attr.string(), handle: attr.string(), note: attr.string().optional() },
  }),
  '{handle|lower}',
);

const Parsed = entity({
  keys: { PK: 'PARSED#{id}', SK: 'PARSED' },
  attributes: fromSchema(z.looseObject({ id: z.string() })),
});

const definition = {
  indexes,
  keyTypes: { price: 'N' },
  entities: { Wide, Padded, Unique, Parsed },
  now: () => new Date(0),
};

/** The table; what is not in its types is tried, too. */
export const wide: Loose = (table as Loose)('Wide', definition);

/** The same table, which escapes its delimiter. */
export const escaping: Loose = (table as Loose)('Wide', { ...definition, onDelimiter: 'escape' });

/** A key of Wide. */
export const KEY = { id: 'i', row: 'r' };

/** What a call throws; undefined where it throws nothing. */
export const thrown = (call: () => unknown): unknown => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
};

/** Whether a call rejected what it was given, or took it: anything but a KeyformError is keyform's fault. */
export const isWell = (error: unknown): boolean => error === undefined || error instanceof KeyformError;
