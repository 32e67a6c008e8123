/** What all requests of the fuzz have in common. */
import { VERBS, type VerbName } from '../../../src/facts/verbs.js';
import type { Condition, Operand } from '../../support/evaluate-condition.js';
import type { Value } from '../fields.js';
import type { Random } from '../random.js';
import { type Declared, type EntityModel, fieldsIn, formatsIn, type IndexModel, type TableModel } from '../tables.js';

/** A member of an object that a call is given: a field with its value. */
export interface Member {
  readonly name: string;
  readonly text: string;
  /** Whether the text is an operator with its operands. */
  readonly isOperator?: boolean;
}

/** A call of a chain: its TypeScript, and what it demands of the items. */
export interface Call {
  readonly method: string;
  readonly text: string;
  /** The members of its one argument, where that is an object. */
  readonly members?: readonly Member[];
  /** Its arguments, where they are names of fields. */
  readonly names?: readonly string[];
  readonly means?: readonly Condition[];
  /** Whether a shrunk chain needs it. */
  readonly needed?: boolean;
}

/** A request. */
export interface Chain {
  readonly verb: VerbName | 'batch' | 'rekey';
  /** What it begins with: `db.query("primary", "E0")`. */
  readonly head: string;
  /** The members of the key or item that it begins with. */
  readonly given?: readonly Member[];
  /** Statements that its text needs. */
  readonly prelude?: readonly string[];
  /** How it is less certain than a literal: names of forms. Its types may be wide then. */
  readonly loose?: readonly string[];
  /** Whether the compiler may reject it, in a message of keyform's. */
  readonly mayBeRejected?: boolean;
  /** Whether the compiler must reject it, though the program does it. */
  readonly mustBeRejected?: boolean;
  /** Whether the program may reject it: what a text brings is known when it runs. */
  readonly mayThrow?: boolean;
  /** Whether the program must reject it: only it knows what a function returns. */
  readonly mustThrow?: boolean;
  /** What stands before and behind it, where it is in a function with a type parameter. */
  readonly generic?: readonly [before: string, behind: string];
  readonly index?: IndexModel;
  readonly entity?: string;
  readonly calls: readonly Call[];
  /** Whether `means` says all that an item must be. */
  readonly exact: boolean;
  readonly conditions?: readonly Condition[];
  /** Whether it reads all shards of a partition: it is several requests then. */
  readonly isSharded?: boolean;
  /** Whether `document()` is looked at, too. */
  readonly document?: boolean;
  /** A request that must be the same. */
  readonly twin?: string;
  /** What `group` is given behind the items that it reads. */
  readonly group?: string;
  /** The item after which it goes on. */
  readonly start?: { readonly entity: string; readonly item: ItemValues };
}

/** Whether a request begins with an index, a key or an item. */
export const takes = (verb: Chain['verb'], argument: (typeof VERBS)[VerbName]['takes']): boolean =>
  verb in VERBS && VERBS[verb as VerbName].takes === argument;

export const chainText = ({ head, calls }: Chain): string => head + calls.map(({ text }) => text).join('');

/** A function that makes the request. */
export const chainFunction = (chain: Chain): string => {
  const { generic: [before, behind] = ['', ''], prelude = [] } = chain;
  const made = `${before}${chainText(chain)}${behind}`;
  return prelude.length === 0 ? `() => ${made}` : `() => { ${prelude.join(' ')} return ${made}; }`;
};

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

/** The text of members that are in an object. */
export const membersText = (members: readonly Member[]): string =>
  objectText(members.map(({ name, text }) => [name, text]));

/** A call with one object. */
export const objectCall = (method: string, members: readonly Member[], more: Partial<Call> = {}): Call => ({
  method,
  text: `.${method}(${membersText(members)})`,
  members,
  ...more,
});

export const access = (root: string, name: string): string =>
  /^[a-z]\w*$/i.test(name) ? `${root}.${name}` : `${root}[${quoted(name)}]`;

/** Whether the index holds an attribute. */
export const holds = (table: TableModel, { pk, sk, projection }: IndexModel, stored: string): boolean =>
  projection === 'ALL' ||
  [...pk, ...sk, ...(table.indexes[0]?.pk ?? []), ...(table.indexes[0]?.sk ?? [])].includes(stored) ||
  (projection !== 'KEYS_ONLY' && projection.includes(stored));

export const isKeyOf = ({ pk, sk }: IndexModel, stored: string): boolean => [...pk, ...sk].includes(stored);

/** An item's values by field. */
export interface ItemValues {
  readonly [field: string]: Value;
}

/** Items of an entity: values that are there, by field. */
export const randomItem = (random: Random, entity: EntityModel): ItemValues =>
  completed(
    entity,
    Object.fromEntries(
      entity.attributes
        .filter(({ optional }) => !optional || random.chance(0.7))
        .map(({ field }) => [field.name, random.pick(field.values)]),
    ),
  );

/** What a computed field is, as `chosen` of a program has it. */
export const computedValue = ({ computed }: Declared, item: ItemValues): Value | undefined => {
  const { from, values } = computed as NonNullable<typeof computed>;
  const text = from.map((name) => item[name]?.value).join();
  return values[[...text].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % values.length];
};

/** The item with initial values, and the fields that keyform makes. */
export const completed = ({ attributes }: EntityModel, input: ItemValues): ItemValues => {
  const item: Record<string, Value> = { ...input };
  for (const { field, initial, stamped = initial } of attributes) {
    if (stamped !== undefined) item[field.name] ??= stamped;
  }
  for (const declared of attributes) {
    if (declared.computed === undefined) continue;
    delete item[declared.field.name];
    const value = computedValue(declared, item);
    if (value !== undefined) item[declared.field.name] = value;
  }
  return item;
};

/** What a put is given of an item: not what is computed, nor what something stands in for. */
export const givenOf = ({ attributes }: EntityModel, item: ItemValues): (readonly [name: string, value: Value])[] =>
  attributes.flatMap(({ field: { name }, default: standIn, initial = standIn, stamped = initial, computed }) => {
    const value = item[name];
    return value === undefined || value === stamped || computed !== undefined ? [] : [[name, value] as const];
  });

/** The fields of an entity's primary key, with values. */
export const keyMembers = (random: Random, table: TableModel, entity: EntityModel): readonly Member[] => {
  const formats = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  return fieldsIn([...formats.pk, ...formats.sk]).map((name) => {
    const { field } = attributeOf(entity, name);
    return { name, text: random.pick(field.values).text };
  });
};

/** How a request of one item begins: its verb, entity and key or item. */
export const headOf = (
  verb: Chain['verb'],
  entity: EntityModel,
  input: readonly Member[],
): Pick<Chain, 'verb' | 'head' | 'given' | 'entity'> => ({
  verb,
  head: `db.${verb}(${quoted(entity.name)}${input.length === 0 && !takes(verb, 'item') ? '' : `, ${membersText(input)}`})`,
  given: input,
  entity: entity.name,
});
