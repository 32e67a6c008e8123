import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Issue, prependPath, throwIssues } from '../../errors/issue.js';
import { missingFromItem, required, unknownName } from '../../facts/messages/values.js';
import { hasGetter } from '../fields-of.js';
import { isWriting } from '../run-checks.js';
import { Shape } from '../shape.js';
import { trimmed } from '../trimmed.js';
import {
  asStored,
  type Codec,
  isRecord,
  isSelection,
  mismatch,
  type Partiality,
  type Selection,
  type Stored,
  setOwn,
  withoutInherited,
} from './codec.js';
import { storedMap } from './collection.js';
import { didYouMean } from './nearest.js';
import { alsoFound, NOTHING } from './walk.js';

/** Encodes and decodes items. */
export interface ItemCodec {
  /**
   * Validates an item and encodes it under its attributes' names in the table.
   *
   * @param output the object to write to, if its members are known in advance
   * @throws Issue for missing, invalid and unknown fields
   */
  encode(input: unknown, output?: Record<string, AttributeValue>): Record<string, AttributeValue>;
  /**
   * Decodes an item into an object that inherits nothing (`withoutInherited`); undeclared attributes are ignored.
   *
   * @throws Issue for missing and invalid attributes
   */
  decode(item: object, partial?: Partiality): Record<string, unknown>;
}

/** The codec of an item whose attributes are known. */
export interface AttributesCodec extends ItemCodec {
  /**
   * A different reader of the same items.
   *
   * @param head additional members of the result: the type of an item
   * @param elsewhere returns values for required members that the stored item lacks
   */
  reader(
    head: Record<string, unknown>,
    elsewhere: (stored: Record<string, unknown>) => Record<string, unknown>,
  ): Pick<ItemCodec, 'decode'>;
}

/** One attribute as the loops need it: all of one shape, so the engine compiles them once. */
export interface Member {
  readonly name: string;
  readonly physical: string;
  /**
   * Whether every object inherits a property of this name, such as `constructor` or `__proto__`, and the attribute isn't
   * declared.
   */
  readonly inherited: boolean;
  readonly required: boolean;
  /** Whether it's read only if a projection names it. */
  readonly hidden: boolean;
  /** Whether it's any string. */
  readonly isText: boolean;
  readonly encode: Codec['encode'];
  readonly decode: Codec['decode'];
  /** What a write uses for a missing value. */
  readonly initial: (() => AttributeValue) | undefined;
  /** What a read uses for a missing value. */
  readonly fallback: (() => AttributeValue) | undefined;
  /** The empty container that a projection returns if no requested part exists. */
  readonly empty: Stored | undefined;
}

const isOptional = ({ required, fallback }: Member): boolean => !required && fallback === undefined;

/**
 * The codec of items with these attributes.
 *
 * @param noun what a member is called in messages
 */
export class ItemOfAttributes implements AttributesCodec {
  readonly #members: readonly Member[];
  readonly #noun: string;
  #own: ItemReader | undefined = undefined;

  constructor(members: readonly Member[], noun: string) {
    this.#members = members;
    this.#noun = noun;
  }

  encode(input: unknown, output: Record<string, AttributeValue> = {}): Record<string, AttributeValue> {
    return encodeMembers(this.#members, this.#noun, input, output);
  }

  decode(item: object, partial?: Partiality): Record<string, unknown> {
    // Created when it's first read: an entity in a table has a reader of its own.
    this.#own ??= this.reader({}, () => ({}));
    return this.#own.decode(item, partial);
  }

  reader(head: Reading['head'], elsewhere: Reading['elsewhere']): ItemReader {
    return new ItemReader({ members: this.#members, head, elsewhere });
  }
}

const encodeMembers = (
  members: readonly Member[],
  noun: string,
  input: unknown,
  output: Record<string, AttributeValue>,
): Record<string, AttributeValue> => {
  if (!isRecord(input)) throw mismatch('an object', input);
  const count = members.length;
  let fields = 0;
  let issues = NOTHING;
  for (let index = 0; index < count; index++) {
    const member = members[index] as Member;
    const value = input[member.name];
    try {
      if (value !== undefined && (Object.hasOwn(input, member.name) || hasGetter(input, member.name))) {
        fields++;
        setOwn(output, member.physical, member.encode(value));
      } else if (member.required) {
        throw new Issue(required, {});
      } else {
        const initial = isWriting() ? member.initial : member.fallback;
        if (initial !== undefined) setOwn(output, member.physical, initial());
      }
    } catch (error) {
      issues = alsoFound(issues, error, member.name, Object.hasOwn(input, member.name) ? value : undefined);
    }
  }
  // Counting is cheap; names are compared only if the count shows that there's one too many.
  throwIssues(Object.keys(input).length === fields ? issues : unknownIn(issues, members, noun, input));
  return output;
};

/** Adds an issue for each unknown name. */
const unknownIn = (
  issues: readonly Issue[],
  members: readonly Member[],
  noun: string,
  input: Record<string, unknown>,
): readonly Issue[] => {
  const names = new Set(members.map(({ name }) => name));
  let all = issues;
  for (const name of Object.keys(input)) {
    if (input[name] === undefined || typeof input[name] === 'function' || names.has(name)) continue;
    const issue = new Issue(unknownName, { noun, hint: didYouMean(name, names) });
    all = alsoFound(all, issue, name, input[name]);
  }
  return all;
};

/** What a reader needs besides the attributes. */
interface Reading {
  readonly members: readonly Member[];
  /** Additional members of the result. */
  readonly head: Record<string, unknown>;
  /** Returns values for required members that the item lacks. */
  readonly elsewhere: (stored: Record<string, unknown>) => Record<string, unknown>;
}

/** The value of a missing required member. */
const found = (others: Record<string, unknown>, { name }: Member): unknown => {
  const value = Object.hasOwn(others, name) ? others[name] : undefined;
  if (value === undefined) throw new Issue(missingFromItem, {});
  return value;
};

/** Decodes the requested parts. */
const decodeParts = (
  reading: Reading,
  stored: Record<string, unknown>,
  selection: Selection,
): Record<string, unknown> => {
  const { members, head } = reading;
  let others: Record<string, unknown> | undefined;
  const output: Record<string, unknown> = {};
  for (const name of Object.keys(head)) if (selection.has(name)) output[name] = head[name];
  for (const member of members) {
    if (!selection.has(member.physical)) continue;
    try {
      const parts = selection.get(member.physical);
      const value = read(stored, member) ?? (parts === undefined ? member.fallback?.() : member.empty);
      if (value !== undefined) setOwn(output, member.name, member.decode(asStored(value), parts));
      else if (member.required && parts === undefined) {
        others ??= reading.elsewhere(stored);
        setOwn(output, member.name, found(others, member));
      }
    } catch (error) {
      prependPath(error, member.name);
    }
  }
  return output;
};

const isThere = (member: Member, stored: Record<string, unknown>): boolean => read(stored, member) !== undefined;

/** Decodes items. */
class ItemReader {
  readonly #reading: Reading;
  /** The members that are read without a projection. */
  readonly #members: readonly Member[];
  readonly #blank: Shape<Member, Record<string, unknown>>;

  constructor(reading: Reading) {
    const { head, members: all } = reading;
    const members = all.some(({ hidden }) => hidden) ? all.filter(({ hidden }) => !hidden) : all;
    this.#reading = reading;
    this.#members = members;
    this.#blank = new Shape(head, trimmed(members.filter(isOptional)), isThere, (there) =>
      [...members.filter((member) => !isOptional(member)), ...there].map(({ name }) => name),
    );
  }

  decode(item: object, partial?: Partiality): Record<string, unknown> {
    const stored = item as Record<string, unknown>;
    const reading = this.#reading;
    const members = this.#members;
    if (isSelection(partial)) return decodeParts(reading, stored, partial);
    const output = partial ? { ...reading.head } : this.#blank.of(stored);
    // An index contains whole attributes.
    const below = partial === true;
    let others: Record<string, unknown> | undefined;
    let index = 0;
    try {
      for (; index < members.length; index++) {
        const member = members[index] as Member;
        const value = read(stored, member);
        if (value !== undefined) {
          const wire = asStored(value);
          // Most attributes are strings: they're read without a call.
          const text = member.isText ? wire.S : undefined;
          setOwn(output, member.name, typeof text === 'string' ? text : member.decode(wire, below));
          continue;
        }
        if (partial && (partial === true || !partial.has(member.physical))) continue;
        if (member.fallback !== undefined) setOwn(output, member.name, member.decode(member.fallback() as Stored));
        else if (member.required) {
          others ??= reading.elsewhere(stored);
          setOwn(output, member.name, found(others, member));
        }
      }
    } catch (error) {
      prependPath(error, (members[index] as Member).name);
    }
    return output;
  }
}

const read = (stored: Record<string, unknown>, { physical, inherited }: Member): unknown =>
  inherited && !Object.hasOwn(stored, physical) ? undefined : stored[physical];

/** M with known members, as an object. */
export const mapCodec = (codec: ItemCodec): Codec => ({
  encode: (value) => ({ M: codec.encode(value) }),
  decode: (stored, partial) => codec.decode(withoutInherited(storedMap(stored)), partial),
});
