import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Issue, prependPath, throwIssues } from '../../errors/issue.js';
import { missingFromItem, required, unknownName } from '../../facts/messages/values.js';
import { hasGetter } from '../fields-of.js';
import { Shape } from '../shape.js';
import { trimmed } from '../trimmed.js';
import {
  asStored,
  type Codec,
  isRecord,
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

/** An item's way to the table and back. */
export interface ItemCodec {
  /**
   * Validates an item and writes it with the names that its attributes have in the table.
   *
   * @param output what the attributes are written to, if it can be known beforehand which ones there will be
   * @throws Issue for what is missing, of another type, or unknown
   */
  encode(input: unknown, output?: Record<string, AttributeValue>): Record<string, AttributeValue>;
  /**
   * Reads an item, which inherits nothing (`withoutInherited`); what no attribute describes is ignored.
   *
   * @throws Issue for what is missing or not stored as its attribute says
   */
  decode(item: object, partial?: Partiality): Record<string, unknown>;
}

/** The way of an item whose attributes are known. */
export interface AttributesCodec extends ItemCodec {
  /**
   * Another reader of the same items.
   *
   * @param head members that what is read has besides: the type of an item
   * @param elsewhere what else tells values of a stored item that lacks required members
   */
  reader(
    head: Record<string, unknown>,
    elsewhere: (stored: Record<string, unknown>) => Record<string, unknown>,
  ): Pick<ItemCodec, 'decode'>;
}

/** One attribute, as the loops need it: of one shape, so that the engine compiles them once. */
export interface Member {
  readonly name: string;
  readonly physical: string;
  /** Whether every object inherits something of this name, `constructor` or `__proto__`, that is not a known attribute. */
  readonly inherited: boolean;
  readonly required: boolean;
  /** Whether it is read only where a projection names it. */
  readonly hidden: boolean;
  /** Whether it is any text. */
  readonly isText: boolean;
  readonly encode: Codec['encode'];
  readonly decode: Codec['decode'];
  readonly initial: (() => AttributeValue) | undefined;
  /** What is there for certain even if none of the parts of it that were asked for is: a container without them. */
  readonly empty: Stored | undefined;
}

const isOptional = ({ required, initial }: Member): boolean => !required && initial === undefined;

/**
 * The codec of an item that has these attributes.
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
    // Made when it is first read: an entity in a table has a reader of its own.
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
  let faults = NOTHING;
  for (let index = 0; index < count; index++) {
    const member = members[index] as Member;
    const value = input[member.name];
    try {
      if (value !== undefined && (Object.hasOwn(input, member.name) || hasGetter(input, member.name))) {
        fields++;
        setOwn(output, member.physical, member.encode(value));
      } else if (member.initial !== undefined) {
        setOwn(output, member.physical, member.initial());
      } else if (member.required) {
        throw new Issue(required, {});
      }
    } catch (error) {
      faults = alsoFound(faults, error, member.name, Object.hasOwn(input, member.name) ? value : undefined);
    }
  }
  // Counting is cheap; the names are looked up only where the count says that one is too many.
  throwIssues(Object.keys(input).length === fields ? faults : unknownIn(faults, members, noun, input));
  return output;
};

/** What was found wrong, and the names that no member has. */
const unknownIn = (
  faults: readonly Issue[],
  members: readonly Member[],
  noun: string,
  input: Record<string, unknown>,
): readonly Issue[] => {
  const names = new Set(members.map(({ name }) => name));
  let all = faults;
  for (const name of Object.keys(input)) {
    if (input[name] === undefined || typeof input[name] === 'function' || names.has(name)) continue;
    const refusal = new Issue(unknownName, { noun, hint: didYouMean(name, names) });
    all = alsoFound(all, refusal, name, input[name]);
  }
  return all;
};

/** What reads the items of some attributes beside them. */
interface Reading {
  readonly members: readonly Member[];
  /** Members that what is read has besides. */
  readonly head: Record<string, unknown>;
  /** What else tells the values of required members. */
  readonly elsewhere: (stored: Record<string, unknown>) => Record<string, unknown>;
}

/** A required member that is not where it should be. */
const found = (others: Record<string, unknown>, { name }: Member): unknown => {
  const value = Object.hasOwn(others, name) ? others[name] : undefined;
  if (value === undefined) throw new Issue(missingFromItem, {});
  return value;
};

/** Reads what a projection asked for. */
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
      const value = read(stored, member) ?? (parts === undefined ? member.initial?.() : member.empty);
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

/** Reads items. */
class ItemReader {
  readonly #reading: Reading;
  /** Those that are read where nothing names them. */
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
    if (typeof partial === 'object') return decodeParts(reading, stored, partial);
    const output = partial === true ? { ...reading.head } : this.#blank.of(stored);
    let others: Record<string, unknown> | undefined;
    let index = 0;
    try {
      for (; index < members.length; index++) {
        const member = members[index] as Member;
        const value = read(stored, member);
        if (value !== undefined) {
          const wire = asStored(value);
          // Most attributes are texts: they are read without a call.
          const text = member.isText ? wire.S : undefined;
          setOwn(output, member.name, typeof text === 'string' ? text : member.decode(wire, partial));
          continue;
        }
        if (partial === true) continue;
        if (member.initial !== undefined) setOwn(output, member.name, member.decode(member.initial() as Stored));
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

/** M with known members as an object. */
export const mapCodec = (codec: ItemCodec): Codec => ({
  encode: (value) => ({ M: codec.encode(value) }),
  decode: (stored, partial) => codec.decode(withoutInherited(storedMap(stored)), partial),
});
