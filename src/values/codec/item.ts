import type { Attributes } from '../../../types/values/attr.js';
import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Refusal, refuse, within } from '../../errors/refusal.js';
import type { AttrDescription } from '../attr-description.js';
import { createShape } from '../shape.js';
import {
  asStored,
  type Codec,
  isRecord,
  mismatch,
  type Partiality,
  type Selection,
  type Stored,
  setOwn,
  storedString,
} from './codec.js';
import { storedMap } from './collection.js';
import { didYouMean } from './nearest.js';
import { show } from './show.js';

/** An item's way to the table and back. */
export interface ItemCodec {
  /**
   * Validates an item and writes it with the names that its attributes have in the table.
   *
   * @param output what the attributes are written to, if it can be known beforehand which ones there will be
   * @throws Refusal for what is missing, of another type, or unknown
   */
  readonly encode: (input: unknown, output?: Record<string, AttributeValue>) => Record<string, AttributeValue>;
  /**
   * Reads an item; what no attribute describes is ignored.
   *
   * @throws Refusal for what is missing or not stored as its attribute says
   */
  readonly decode: (item: object, partial?: Partiality) => Record<string, unknown>;
}

/** One attribute, as the loops need it: of one shape, so that the engine compiles them once. */
interface Member {
  readonly name: string;
  readonly physical: string;
  /** Whether every object inherits something of this name, `constructor` or `__proto__`, that is no attribute. */
  readonly inherited: boolean;
  readonly required: boolean;
  /** Whether it is any text. */
  readonly isText: boolean;
  readonly encode: Codec['encode'];
  readonly decode: Codec['decode'];
  readonly initial: (() => AttributeValue) | undefined;
  /** What is there for certain even if none of the parts of it that were asked for is: a container without them. */
  readonly empty: Stored | undefined;
}

/**
 * Compiles an entity's or a map's attributes.
 *
 * @param noun what a member is called in messages
 * @param head members that what is read has besides: the type of an item
 * @param elsewhere where else the value of a required member may be that the stored item lacks; `undefined` if nowhere
 * @throws KeyformError `definition` when something is no attribute, or two have one name in the table
 *
 * @example
 * ```ts
 * const codec = compileItem({ name: attr.string().as('n'), age: attr.number() });
 * codec.encode({ name: 'Ada', age: 36 }); //=> { n: { S: 'Ada' }, age: { N: '36' } }
 * ```
 */
export const compileItem = (
  attributes: Attributes,
  noun: 'attribute' | 'member' = 'attribute',
  head: Record<string, unknown> = {},
  elsewhere: (stored: Record<string, unknown>, name: string) => unknown = () => undefined,
): ItemCodec => {
  const members = membersOf(attributes, noun);
  const names = new Set(members.map(({ name }) => name));
  const count = members.length;
  const isOptional = ({ required, initial }: Member): boolean => !required && initial === undefined;
  const blank = createShape(
    head,
    members.filter((member) => !isOptional(member)),
    members.filter(isOptional),
    ({ name }) => name,
    (member, stored: Record<string, unknown>) => read(stored, member) !== undefined,
  );

  const refuseUnknown = (input: Record<string, unknown>): void => {
    for (const name of Object.keys(input)) {
      if (input[name] === undefined || names.has(name)) continue;
      throw new Refusal(`is no ${noun}${didYouMean(name, names)}`, 'field', [name]);
    }
  };

  /** A required member that is not where it should be. */
  const found = (stored: Record<string, unknown>, { name }: Member): unknown => {
    const value = elsewhere(stored, name);
    if (value === undefined) throw new Refusal('is required, but is missing from the stored item');
    return value;
  };

  /** Reads what a projection asked for. */
  const decodeParts = (stored: Record<string, unknown>, selection: Selection): Record<string, unknown> => {
    const output: Record<string, unknown> = {};
    for (const name of Object.keys(head)) if (selection.has(name)) output[name] = head[name];
    for (const member of members) {
      if (!selection.has(member.physical)) continue;
      try {
        const parts = selection.get(member.physical);
        const value = read(stored, member) ?? (parts === undefined ? member.initial?.() : member.empty);
        if (value !== undefined) setOwn(output, member.name, member.decode(asStored(value), parts));
        else if (member.required && parts === undefined) setOwn(output, member.name, found(stored, member));
      } catch (error) {
        within(error, member.name);
      }
    }
    return output;
  };

  return {
    encode: (input, output = {}) => {
      if (!isRecord(input)) throw mismatch('an object', input);
      let given = 0;
      let index = 0;
      try {
        for (; index < count; index++) {
          const member = members[index] as Member;
          const value = input[member.name];
          if (value !== undefined && Object.hasOwn(input, member.name)) {
            given++;
            setOwn(output, member.physical, member.encode(value));
          } else if (member.initial !== undefined) {
            setOwn(output, member.physical, member.initial());
          } else if (member.required) {
            throw new Refusal('is required, but is missing');
          }
        }
      } catch (error) {
        within(error, (members[index] as Member).name);
      }
      // Counting is cheap; the names are looked up only where the count says that one is too many.
      let found = 0;
      for (const name in input) if (input[name] !== undefined) found++;
      if (found !== given) refuseUnknown(input);
      return output;
    },

    decode: (item, partial) => {
      const stored = item as Record<string, unknown>;
      if (typeof partial === 'object') return decodeParts(stored, partial);
      const output = partial === true ? { ...head } : blank(stored);
      let index = 0;
      try {
        for (; index < count; index++) {
          const member = members[index] as Member;
          const value = read(stored, member);
          if (value !== undefined) {
            const wire = asStored(value);
            // Most attributes are texts: they are read without a call.
            const text = member.isText ? wire.S : undefined;
            setOwn(output, member.name, typeof text === 'string' ? text : member.decode(wire, partial));
          } else if (partial === true) {
          } else if (member.initial !== undefined) {
            setOwn(output, member.name, member.decode(member.initial() as Stored));
          } else if (member.required) {
            setOwn(output, member.name, found(stored, member));
          }
        }
      } catch (error) {
        within(error, (members[index] as Member).name);
      }
      return output;
    },
  };
};

const read = (stored: Record<string, unknown>, { physical, inherited }: Member): unknown =>
  inherited && !Object.hasOwn(stored, physical) ? undefined : stored[physical];

/** M with known members as an object. */
export const mapCodec = (attributes: Attributes): Codec => {
  const { encode, decode } = compileItem(attributes, 'member');
  return {
    encode: (value) => ({ M: encode(value) }),
    decode: (stored, partial) => decode(storedMap(stored), partial),
  };
};

const EMPTY: { readonly [kind: string]: Stored } = {
  map: { M: {} },
  record: { M: {} },
  list: { L: [] },
  tuple: { L: [] },
};

const membersOf = (attributes: Attributes, noun: string): readonly Member[] => {
  const taken = new Set<string>();
  return Object.keys(attributes).map((name) => {
    const description = attributes[name] as unknown as AttrDescription | undefined;
    if (typeof description?.encode !== 'function') {
      throw refuse('definition', `${noun} ${show(name)} must be made with attr, but is ${show(description)}`, name);
    }
    const { kind, presence, acceptsNull, encode, decode, initial, name: physical = name } = description;
    const isCertain = presence === 'required' && !acceptsNull;
    if (taken.has(physical)) {
      throw refuse('definition', `two ${noun}s are stored as ${show(physical)}: rename one with as()`, name);
    }
    taken.add(physical);
    return {
      name,
      physical,
      inherited: physical in Object.prototype,
      required: presence === 'required',
      isText: decode === storedString,
      encode,
      decode,
      initial,
      empty: isCertain ? EMPTY[kind] : undefined,
    };
  });
};
