/** What all requests of the fuzz have in common. */
import type { Condition, Operand } from '../../support/evaluate-condition.js';
import type { Value } from '../fields.js';
import type { Random } from '../random.js';
import { type Declared, type EntityModel, fieldsIn, formatsIn, type IndexModel, type TableModel } from '../tables.js';

/** A call of a chain: its TypeScript, and what it demands of the items. */
export interface Call {
  readonly method: string;
  readonly text: string;
  readonly means?: readonly Condition[];
  /** Whether a shrunk chain needs it. */
  readonly needed?: boolean;
}

/** A request. */
export interface Chain {
  readonly verb: 'query' | 'scan' | 'get' | 'put' | 'create' | 'update' | 'delete' | 'check' | 'batch' | 'rekey';
  /** What it begins with: `db.query("primary", "E0")`. */
  readonly head: string;
  readonly index?: IndexModel;
  readonly entity?: string;
  readonly calls: readonly Call[];
  /** Whether `means` says all that an item must be. */
  readonly exact: boolean;
  readonly conditions?: readonly Condition[];
  /** Whether it reads all shards of a partition: it is several requests then. */
  readonly isSharded?: boolean;
  /** The fields of `where`, as text: with them `prepare()` gives the same request. */
  readonly prepared?: string;
  /** Whether `document()` is looked at, too. */
  readonly document?: boolean;
  /** The item after which it goes on. */
  readonly start?: { readonly entity: string; readonly item: { readonly [field: string]: Value } };
}

export const chainText = ({ head, calls }: Chain): string => head + calls.map(({ text }) => text).join('');

export const quoted = (text: string): string => JSON.stringify(text);

export const order = ({ wire: left }: Value, { wire: right }: Value): number => {
  if (left.N !== undefined) return Number(left.N) - Number(right.N);
  if (left.BOOL !== undefined) return Number(left.BOOL) - Number(right.BOOL);
  const bytes = ({ S, B }: Value['wire']): Buffer => (S === undefined ? Buffer.from(B ?? []) : Buffer.from(S));
  return Buffer.compare(bytes(left), bytes(right));
};

export const two = (random: Random, values: readonly Value[]): readonly [Value, Value] => {
  const [one, other] = [random.pick(values), random.pick(values)];
  return order(one, other) <= 0 ? [one, other] : [other, one];
};

export const attributeOf = ({ attributes }: EntityModel, name: string): Declared =>
  attributes.find(({ field }) => field.name === name) as Declared;

export const asked = (path: readonly (string | number)[], test: string, ...values: readonly Value[]): Condition => ({
  test,
  of: [{ path }, ...values.map(({ wire }): Operand => ({ value: wire }))],
});

export const objectText = (members: readonly (readonly [name: string, text: string])[]): string =>
  `{ ${members.map(([name, text]) => `${/^[a-z]\w*$/i.test(name) ? name : quoted(name)}: ${text}`).join(', ')} }`;

export const access = (root: string, name: string): string =>
  /^[a-z]\w*$/i.test(name) ? `${root}.${name}` : `${root}[${quoted(name)}]`;

/** Whether the index holds an attribute. */
export const holds = (table: TableModel, { pk, sk, projection }: IndexModel, stored: string): boolean =>
  projection === 'ALL' ||
  [...pk, ...sk, ...(table.indexes[0]?.pk ?? []), ...(table.indexes[0]?.sk ?? [])].includes(stored) ||
  (projection !== 'KEYS_ONLY' && projection.includes(stored));

export const isKeyOf = ({ pk, sk }: IndexModel, stored: string): boolean => [...pk, ...sk].includes(stored);

/** Items of an entity: values that are there, by field. */
export const randomItem = (random: Random, { attributes }: EntityModel): { [field: string]: Value } =>
  Object.fromEntries(
    attributes
      .filter(({ optional }) => !optional || random.chance(0.7))
      .map(({ field }) => [field.name, random.pick(field.values)]),
  );

/** The fields of an entity's primary key, with values. */
export const keyArgument = (random: Random, table: TableModel, entity: EntityModel): string => {
  const formats = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const members = fieldsIn([...formats.pk, ...formats.sk]).map((name) => {
    const { field } = attributeOf(entity, name);
    return [name, random.pick(field.values).text] as const;
  });
  return members.length === 0 ? '' : `, ${objectText(members)}`;
};
