type Members = Record<string, unknown>;

/** The number of combinations of optional members that are kept; more are created in a slower way. */
const MOST_SHAPES = 64;

/**
 * Creates objects that mostly have the same members. V8 turns an object to which more than about twelve members are added by name
 * into a hash table, which takes twenty times as long to copy; a copy of an object with all its members stays fast. One such
 * object is kept for each combination of optional members.
 *
 * @param head members with their values, which come first
 * @param perhaps what determines which members exist
 * @param has whether the source has one of them
 * @param namesOf the names of the other members, if these exist
 */
export class Shape<Perhaps, Source> {
  readonly #head: Members;
  readonly #perhaps: readonly Perhaps[];
  readonly #has: (one: Perhaps, source: Source) => boolean;
  readonly #namesOf: (there: readonly Perhaps[]) => readonly string[];
  #last = -1;
  #blank: Blank = NO_BLANK;
  /** The combinations before the last: most items have the same members. */
  #others: Map<number, Blank> | undefined = undefined;

  constructor(
    head: Members,
    perhaps: readonly Perhaps[],
    has: (one: Perhaps, source: Source) => boolean,
    namesOf: (there: readonly Perhaps[]) => readonly string[],
  ) {
    this.#head = head;
    this.#perhaps = perhaps;
    this.#has = has;
    this.#namesOf = namesOf;
  }

  /** An object with the members that the source has; those of the head are set. */
  of(source: Source): Members {
    const perhaps = this.#perhaps;
    const count = perhaps.length;
    if (count > 50) return { ...this.#head };
    let combination = 0;
    for (let index = 0; index < count; index++) {
      combination = combination * 2 + (this.#has(perhaps[index] as Perhaps, source) ? 1 : 0);
    }
    // Items of one kind mostly come in succession.
    if (combination !== this.#last) this.#turnTo(combination, source);
    const { copy, members } = this.#blank;
    return copy(members);
  }

  #turnTo(combination: number, source: Source): void {
    if (this.#last >= 0) {
      this.#others ??= new Map();
      if (this.#others.size < MOST_SHAPES) this.#others.set(this.#last, this.#blank);
    }
    this.#blank = this.#others?.get(combination) ?? this.#make(source);
    this.#last = combination;
  }

  #make(source: Source): Blank {
    const there = this.#perhaps.filter((one) => this.#has(one, source));
    return blankOf([...Object.keys(this.#head), ...this.#namesOf(there)], this.#head, 0);
  }
}

/** An object with some members, and a function that copies it. */
export interface Blank {
  readonly copy: (members: Members) => Members;
  readonly members: Members;
}

/**
 * Creates an object to be copied.
 *
 * @param names the names of all its members, in order
 * @param head the members that aren't null
 * @param from 0 for items, which have their own call sites
 */
export const blankOf = (names: readonly string[], head: Members, from = 8): Blank => {
  // Only JSON.parse creates fast objects with names that aren't known in advance.
  const members = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as Members;
  turn = (turn + 1) % 8;
  return { copy: COPIERS[turn + from] as Blank['copy'], members: Object.assign(members, head) };
};

/** A call site at which V8 has seen more than four shapes copies each six times as slowly, so several take turns. */
const COPIERS: readonly Blank['copy'][] = [
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
  (members) => ({ ...members }),
];

const NO_BLANK: Blank = { copy: COPIERS[0] as Blank['copy'], members: {} };

let turn = 0;
