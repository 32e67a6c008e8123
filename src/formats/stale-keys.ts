/**
 * What an update does to the keys of indexes. Twin of `types/keys/stale-keys.ts`.
 *
 * The rule, by which every index holds after an update what a put of the same item would have given it:
 *
 * - A field that is set rewrites the key attributes that are made of it. Their other fields must be known: set in the same
 *   call, or part of the primary key.
 * - Where an index lacks some items, because a field of its keys may be absent, a set field may bring the item into it.
 *   All fields of the index's keys must be known then, and all its keys are written.
 * - A field that is removed, or set to null, takes the item out of the indexes whose keys are made of it: their keys are
 *   removed. Of a removed field's index nothing need be known.
 * - A field that is set where it has no value yet takes its keys with it, if they are made of it and of nothing else that may
 *   change.
 * - A key attribute of two indexes stays where one of them surely keeps the item. Where that cannot be told, the removal is
 *   refused.
 * - Keys that are attributes of the entity (`'{x}'` on `x`) follow by themselves, and those of the table never change.
 */
import { sharedKeyMessage, sparseKeyMessage, staleKeyMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { fieldsOf, type Item, type KeyPart, type KeyPlan, type Values } from './key-plan.js';

/** The key attributes that an update writes, and those that it removes. */
export interface Rewriting {
  readonly set: Item;
  /** Those that are written where there are none yet. */
  readonly keep: Item;
  readonly remove: readonly string[];
}

/** What updates need of an entity's keys. */
export interface StaleKeys {
  /** An index that must be told the value of a field when it changes; undefined for most fields. */
  readonly indexOf: (field: string) => string | undefined;
  /**
   * Whether the keys that are made of a field are made of nothing else that may change: then both can be written where there are
   * none yet, and are left as they are where there are.
   */
  readonly isAlone: (field: string) => boolean;
  /**
   * That the keys made of these fields can be rewritten. Throws KeyformError `field`, which names one that is missing.
   *
   * @param given the fields that one call sets
   * @param removed the fields that were removed before
   * @param written the field that keyform sets with every update
   */
  readonly check: (given: Values, removed: ReadonlySet<string>, written?: string) => void;
  /**
   * What becomes of the keys. Throws KeyformError `field`, and Refusal for a value that cannot stand in a key.
   *
   * @param given the fields that are set
   * @param removed the fields that are removed, or set to null
   * @param whole whether all keys that can be known are written, and not only those that change
   * @param known the fields given and kept and those of the primary key, and the same as they are stored
   * @param kept the fields that are set where they have no value yet
   */
  readonly rewrite: (
    given: Values,
    removed: ReadonlySet<string>,
    whole: boolean,
    known: () => readonly [Values, Item],
    kept?: Values,
  ) => Rewriting;
}

/** The keys of an index that an update may have to rewrite. */
interface Follower extends Pick<KeyPlan, 'index' | 'sides'> {
  /** The fields of all its keys. */
  readonly fields: readonly string[];
  /** Those of them without which an item is not in the index. */
  readonly unless: readonly string[];
  /** The key attributes that are written for the index's sake, each with its fields. */
  readonly parts: readonly { readonly attribute: string; readonly text: string; readonly fields: readonly string[] }[];
}

const isGiven = (given: Values, field: string): boolean =>
  given[field] !== undefined && given[field] !== null && Object.hasOwn(given, field);

const NOTHING: Values = Object.freeze({});

/**
 * @param plans the table's own key first
 * @param typeAttribute which never changes
 * @param write writes keys to an item
 */
export const createStaleKeys = (
  [primary, ...plans]: readonly KeyPlan[],
  typeAttribute: string | undefined,
  write: (sides: KeyPlan['sides'], values: Values, wire: Item, item: Item) => void,
): StaleKeys => {
  const ownKey = (primary as KeyPlan).sides.flat();
  const fixed = new Set([...ownKey.map(({ attribute }) => attribute), typeAttribute]);
  const known = new Set(fieldsOf(ownKey));
  const unknownOf = (parts: readonly KeyPart[]): string[] => fieldsOf(parts).filter((field) => !known.has(field));

  const followers = plans.flatMap(({ index, sides, unless }): Follower[] => {
    const written = sides.map((side) => side.filter(({ own, attribute }) => !own && !fixed.has(attribute)));
    const parts = written
      .flat()
      .map((part) => ({ attribute: part.attribute, text: part.format.text, fields: unknownOf([part]) }));
    const fields = unknownOf(sides.flat());
    return parts.length === 0
      ? []
      : [{ index, sides: written, parts, fields, unless: unless.filter((field) => !known.has(field)) }];
  });
  const byField = new Map<string, Follower[]>();
  for (const follower of followers) {
    const { fields, parts, unless } = follower;
    for (const field of unless.length > 0 ? fields : new Set(parts.flatMap((part) => part.fields))) {
      byField.set(field, [...(byField.get(field) ?? []), follower]);
    }
  }

  const isOut = ({ unless }: Follower, removed: ReadonlySet<string>): boolean =>
    removed.size > 0 && unless.some((field) => removed.has(field));

  return {
    indexOf: (field) => byField.get(field)?.[0]?.index,

    isAlone: (field) =>
      (byField.get(field) ?? []).every(({ fields, parts, unless }) =>
        unless.length > 0
          ? fields.length === 1
          : parts.every((part) => part.fields.length === 1 || !part.fields.includes(field)),
      ),

    check: (given, removed, written) => {
      for (const field in given) {
        const concerned = byField.get(field);
        if (concerned === undefined || !isGiven(given, field)) continue;
        for (const follower of concerned) {
          if (isOut(follower, removed)) continue;
          const isMissing = (other: string): boolean => other !== written && !isGiven(given, other);
          if (follower.unless.length > 0) {
            const missing = follower.fields.find(isMissing);
            if (missing === undefined) continue;
            throw refuse('field', sparseKeyMessage(field, follower.index, missing), field);
          }
          for (const { attribute, text, fields } of follower.parts) {
            if (!fields.includes(field)) continue;
            const missing = fields.find(isMissing);
            if (missing === undefined) continue;
            throw refuse('field', staleKeyMessage(field, attribute, text, missing), field);
          }
        }
      }
    },

    rewrite: (given, removed, whole, knownOf, kept = NOTHING) => {
      const item: Item = {};
      const keep: Item = {};
      let source: readonly [Values, Item] | undefined;
      const writeTo = (sides: KeyPlan['sides']): void => {
        source ??= knownOf();
        write(sides, ...source, item);
      };
      const out: Follower[] = [];
      const inside = new Set<Follower>();
      for (const follower of followers) {
        if (isOut(follower, removed)) {
          out.push(follower);
          continue;
        }
        const { fields, parts, sides, unless } = follower;
        const isKnown = fields.every((field) => isGiven(given, field) || isGiven(kept, field));
        if (isKnown) inside.add(follower);
        const changed = (names: readonly string[]): boolean =>
          names.some((field) => isGiven(given, field) || isGiven(kept, field));
        if (whole ? isKnown : unless.length > 0 && isKnown && changed(fields)) writeTo(sides);
        else if (unless.length === 0 && changed(fields)) {
          const stale = new Set(parts.filter((part) => changed(part.fields)).map(({ attribute }) => attribute));
          writeTo(sides.map((side) => side.filter(({ attribute }) => stale.has(attribute))));
        }
      }

      for (const { attribute, fields } of followers.flatMap(({ parts }) => parts)) {
        const value = item[attribute];
        if (value === undefined || !fields.some((field) => isGiven(kept, field))) continue;
        keep[attribute] = value;
        delete item[attribute];
      }

      const remove = new Set<string>();
      for (const follower of out) {
        for (const { attribute } of follower.parts) {
          const sharing = followers.filter(
            (other) => !out.includes(other) && other.parts.some((part) => part.attribute === attribute),
          );
          if (sharing.some((other) => other.unless.length === 0 || inside.has(other))) continue;
          const [other] = sharing;
          if (other === undefined) remove.add(attribute);
          else {
            const field = follower.unless.find((name) => removed.has(name)) as string;
            throw refuse('field', sharedKeyMessage(field, attribute, other.index, other.fields), field);
          }
        }
      }
      return { set: item, keep, remove: [...remove] };
    },
  };
};
