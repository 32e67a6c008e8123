import type { ImportedMember } from '../model.js';
import { chanceOf, membersFor } from '../values.js';

type Fields = { readonly [name: string]: unknown };
export type Condition = (attributes: Fields) => unknown;

/** What a condition does with random items. */
export interface Observation {
  /** The attributes that it reads; undefined if it uses them in a way that can't be followed. */
  readonly reads: readonly string[] | undefined;
  readonly results: ReadonlySet<boolean>;
  /** Constants in its source, which its attributes may be compared with. */
  readonly hints: readonly unknown[];
}

/** How many random items a condition is tried on. */
const DRAWS = 200;

const STRING_OR_NUMBER = /'([^'\\\n]*)'|"([^"\\\n]*)"|(?<![\w$.])(\d+(?:\.\d+)?)/g;

const hintsIn = (source: string): readonly unknown[] =>
  [...source.matchAll(STRING_OR_NUMBER)].map(([, single, double, digits]) =>
    digits === undefined ? (single ?? double) : Number(digits),
  );

/** Values that make a condition true and false are more likely if its constants are among them. */
export const withHints = (member: ImportedMember, hints: readonly unknown[]): ImportedMember => {
  const { kind } = member.value;
  const own = hints.filter((hint) => typeof hint === kind && hint !== '');
  return own.length === 0 ? member : { ...member, value: { ...member.value, hints: own } };
};

/** Runs a condition on random items, and records the attributes that it reads. */
export const observe = (condition: Condition, members: readonly ImportedMember[]): Observation => {
  const source = Function.prototype.toString.call(condition);
  const hints = hintsIn(source);
  const names = new Set(members.map(({ name }) => name));
  // A branch that no draw reaches may read attributes that the source names.
  const reads = new Set(
    (source.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []).filter((word) => names.has(word)),
  );
  const results = new Set<boolean>();
  let isFollowed = true;
  const lost = (): void => {
    isFollowed = false;
  };
  const record = (name: string | symbol): void => {
    if (typeof name === 'string' && names.has(name)) reads.add(name);
    else lost();
  };
  const drawn = members.map((member) => withHints(member, hints));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const item = new Proxy<Fields>(membersFor(drawn, chanceOf(draw)), {
      get: (target, name) => {
        record(name);
        return target[name as string];
      },
      has: (target, name) => {
        record(name);
        return name in target;
      },
      ownKeys: (target) => {
        lost();
        return Reflect.ownKeys(target);
      },
    });
    try {
      results.add(Boolean(condition(item)));
    } catch {
      // ElectroDB can't write this item.
    }
  }
  return { reads: isFollowed ? [...reads] : undefined, results, hints };
};
