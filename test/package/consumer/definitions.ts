/**
 * What a project exports of its definitions: each kind of attribute in each form, each function that makes an entity of another, tables of
 * them, and builders of those, without annotations. The compiler must be able to name each type in this file's declarations.
 */
import { attr, computed, entity, fromSchema, onUpdate, type StandardSchema, table, unique } from 'keyform';

enum Size {
  Small = 'S',
  Large = 'L',
}

class Money {
  constructor(readonly cents: bigint) {}
}

type UserId = string & { readonly brand: 'UserId' };

const money = {
  encode: (value: Money) => value.cents,
  decode: (stored: bigint) => new Money(stored),
  ordered: true,
} as const;
const hex = { encode: (value: number) => value.toString(16).padStart(4, '0'), fixedWidth: true, ordered: true };

const address = attr.map({ street: attr.string() });

/** One attribute of each kind. */
export const kinds = {
  string: attr.string(),
  id: attr.string<UserId>(),
  number: attr.number(),
  bigint: attr.bigint(),
  decimal: attr.decimal(),
  boolean: attr.boolean(),
  null: attr.null(),
  binary: attr.binary(),
  date: attr.date(),
  day: attr.day(),
  epoch: attr.epoch(),
  enum: attr.enum('A', 'B'),
  size: attr.enum(Size),
  literal: attr.literal('x'),
  list: attr.list(attr.number()),
  tuple: attr.tuple([attr.string(), attr.number()]),
  map: attr.map({ city: attr.string(), zip: attr.string().optional() }),
  record: attr.record(attr.number()),
  sizes: attr.record(attr.number(), Size),
  set: attr.set(attr.string()),
  any: attr.any<{ readonly a: number }>(),
  json: attr.json<{ readonly a: number }>(),
  union: attr.union('kind', {
    circle: attr.map({ radius: attr.number() }),
    square: attr.map({ side: attr.number(), note: attr.string().optional() }),
  }),
  codec: attr.bigint().codec(money),
  trimmed: attr.string().codec({ encode: (text: string) => text.trim(), decode: (text) => text }),
  lazy: attr.lazy((): typeof address => address),
  checked: attr.string().check((text) => text.length < 9 || 'is too long'),
};

/** The same in other forms. */
export const forms = {
  optional: kinds.map.optional(),
  nullable: kinds.number.nullable(),
  default: kinds.enum.default('A'),
  renamed: kinds.string.as('r'),
  hidden: kinds.string.hidden(),
  hiddenOptional: kinds.date.optional().hidden(),
  hiddenDefault: kinds.number.default(0).hidden(),
  initial: kinds.enum.initial('A'),
  hiddenInitial: kinds.number.initial(0).hidden(),
  defaultInitial: kinds.number.default(0).initial(1),
  readOnlyInitial: kinds.date.initial(() => new Date()).readOnly(),
  readOnly: kinds.string.readOnly(),
  readOnlyOptional: kinds.number.optional().readOnly(),
  hiddenReadOnly: kinds.string.hidden().readOnly(),
  lists: attr.list(attr.map({ at: attr.date(), of: kinds.union })).optional(),
};

const keys = { PK: 'USER#{string}', SK: 'USER' } as const;

export const Plain = entity({ keys, attributes: { ...kinds, ...forms } });
export const Computed = computed(
  entity({ keys, attributes: { ...kinds, ...forms, text: attr.string() } }),
  'text',
  ['string', 'number'],
  ({ string, number }) => `${string}${number}`,
);
export const ComputedHidden = computed(
  entity({
    keys: { PK: 'HIDDEN#{id}', SK: 'HIDDEN', GSI1PK: 'ZIP#{zip}', GSI1SK: '{id}' },
    attributes: { id: attr.string(), address: kinds.map, zip: attr.string().hidden(), at: attr.date().optional() },
  }),
  'zip',
  ['address'],
  ({ address }) => address.zip ?? '-',
);
export const Twice = computed(ComputedHidden, 'at', ['id'], () => undefined);
export const Stamped = onUpdate(
  entity({
    keys: { PK: 'STAMPED#{id}', SK: 'STAMPED' },
    attributes: {
      id: attr.string(),
      by: attr.string(),
      secret: attr.string().hidden(),
      rounds: attr.number().optional(),
    },
  }),
  'by',
  () => 'me',
);
export const StampedHidden = onUpdate(Stamped, 'secret', () => 'x');
export const Unique = unique(
  entity({
    keys: { PK: 'UNIQUE#{id}', SK: 'UNIQUE' },
    attributes: {
      id: attr.string(),
      email: attr.string(),
      phone: attr.string().optional(),
      until: attr.epoch().optional(),
    },
    ttl: 'until',
    timestamps: true,
    version: true,
  }),
  'email',
  '{phone|lower}',
);
export const All = unique(
  onUpdate(Twice, 'address', () => ({ city: 'Oslo' })),
  'id',
);
export const Versioned = computed(
  entity({
    keys: { PK: 'VERSIONED#{id}', SK: 'V#{code|hex}' },
    attributes: { id: attr.string(), code: attr.number(), sum: attr.number() },
    timestamps: { created: 'made', updated: 'changed' },
    version: 'revision',
    pipes: { hex },
  }),
  'sum',
  ['code'],
  ({ code }) => code + 1,
);

declare const schema: StandardSchema<
  { readonly id: string; readonly at?: Date | undefined },
  { readonly id: string; readonly at?: Date; readonly nested?: { readonly a: number } }
>;
export const Described = () =>
  entity({ keys: { PK: 'SCHEMA#{id}', SK: 'SCHEMA' }, attributes: fromSchema(schema), timestamps: true });

const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
} as const;

/** A table of each, because the first type without a name hides the others. */
export const plain = table('Plain', { indexes: { primary: indexes.primary }, entities: { Plain } });
export const computing = table('Computing', { indexes, entities: { ComputedHidden, Versioned } });
export const computingMore = table('More', { indexes: { primary: indexes.primary }, entities: { Computed } });
export const twice = table('Twice', { indexes, entities: { Twice, StampedHidden } });
export const stamping = table('Stamping', { indexes: { primary: indexes.primary }, entities: { Stamped, Unique } });
export const all = table('All', { indexes, entities: { All } });

export const planned = () =>
  plain.query('primary', 'Plain').where({ string: 'a' }).filter({ number: 1 }).project('codec', 'union');
export const changed = () =>
  computingMore.update('Computed', { string: 'a' }).set({ size: Size.Small }).remove('optional');
export const put = (input: Parameters<typeof computing.put<'ComputedHidden'>>[1]) =>
  computing.put('ComputedHidden', input);
export const zip = () => computing.query('GSI1', 'ComputedHidden').where({ zip: '1' });
export const one = () => stamping.get('Stamped', { id: 'a' }).project('secret');
export const other = () => stamping.update('Stamped', { id: 'a' }).set({ rounds: 1 });
export const stampedAnew = () => twice.update('StampedHidden', { id: 'a' }).set({ rounds: 1 }).returning('ALL_NEW');
export const uniqueOne = () => stamping.delete('Unique', { id: 'a', email: 'b' });
export const read = async () => (await all.get('All', { id: 'a' }).execute({ send: async () => ({}) }))?.address;
