import { fieldsInKeys, type ProposedEntity } from './proposal.js';
import { textOf, type WireItem } from './wire.js';

/** A reason why a proposal may be wrong although all items decode. */
export interface Weakness {
  /** The entity; undefined for the whole table. */
  readonly entity: string | undefined;
  readonly reason: string;
  /** Whether the definition is probably wrong. Otherwise, the sample shows too little. */
  readonly isSerious: boolean;
}

/** An entity with fewer items than this shows little. */
const LEAST_ITEMS = 3;

/** With fewer attributes than this, an entity may well have only optional ones. */
const LEAST_OPTIONAL = 4;

/** The share of optional attributes above which an entity is probably several. */
const MOST_OPTIONAL = 0.8;

/** Whether a key has parts and begins with a word: `USER#7`. */
const hasParts = (text: string | undefined): boolean => /^[$_]?[A-Za-z][\w -]*[#|/:~^]/.test(text ?? '');

/**
 * What makes an entity doubtful.
 *
 * @param primary the attributes of the primary key
 * @param indexKeys those of the indexes
 */
export const weaknessesOf = (
  { name, keys, attributes, count }: ProposedEntity,
  items: readonly WireItem[],
  primary: readonly string[],
  indexKeys: readonly string[],
): Weakness[] => {
  const found: Weakness[] = [];
  const add = (isSerious: boolean, reason: string): void => {
    found.push({ entity: name, reason, isSerious });
  };
  const unexplained = (key: string): boolean =>
    (keys.get(key) ?? `{${key}}`) === `{${key}}` && items.some((item) => hasParts(textOf(item[key])));
  const [ofTable, ofIndexes] = [primary.filter(unexplained), indexKeys.filter(unexplained)];
  if (ofTable.length > 0) add(true, `no format explains ${ofTable.join(' and ')}`);
  if (ofIndexes.length > 0) add(false, `no format explains ${ofIndexes.join(' and ')}`);
  const isKey = new Set([...primary, ...indexKeys]);
  const others = attributes.filter((each) => !isKey.has(each.name) && each.marker !== true);
  const inKeys = fieldsInKeys(keys);
  const plain = others.filter((each) => !inKeys.has(each.name));
  const optional = plain.filter((each) => each.optional).length;
  if (plain.length >= LEAST_OPTIONAL && optional > plain.length * MOST_OPTIONAL)
    add(true, `${optional} of ${plain.length} attributes are optional, so these may be several entities`);
  const unnamed = others.filter((each) => /^part\d+$/.test(each.name)).map((each) => each.name);
  if (unnamed.length > 0) add(false, `the keys don't name the fields ${unnamed.join(' and ')}`);
  if (count < LEAST_ITEMS) add(false, `the sample has only ${count === 1 ? 'one item' : `${count} items`} of it`);
  return found;
};

/** The weaknesses as lines of the command's output. */
export const weaknessText = ({ entity, reason }: Weakness): string =>
  `weak: ${entity === undefined ? '' : `${entity}: `}${reason}`;
