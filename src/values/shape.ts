type Members = Record<string, unknown>;

/** Combinations of optional members that are kept; what comes after is made in the slow way. */
const MOST_SHAPES = 64;

/**
 * Makes objects whose members are mostly the same ones. V8 turns an object to which more than some twelve members are
 * added by name into a hash table, which takes twenty times as long to copy; an object that was copied from one with all
 * its members stays what it is. One of those is kept for each combination of optional members.
 *
 * @param head members with their values, which come first
 * @param perhaps what decides which members there are
 * @param has whether what is copied from has one of them
 * @param namesOf the names of the other members, where these are there
 */
export class Shape<Perhaps, Source> {
  readonly #head: Members;
  readonly #perhaps: readonly Perhaps[];
  readonly #has: (one: Perhaps, source: Source) => boolean;
  readonly #namesOf: (there: readonly Perhaps[]) => readonly string[];
  #last = -1;
  #blank: Blank = NO_BLANK;
  /** Those before the last: most items have the same members. */
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

  /** An object of the members that what it is given has, those of the head set. */
  of(source: Source): Members {
    const perhaps = this.#perhaps;
    const count = perhaps.length;
    if (count > 50) return { ...this.#head };
    let combination = 0;
    for (let index = 0; index < count; index++) {
      combination = combination * 2 + (this.#has(perhaps[index] as Perhaps, source) ? 1 : 0);
    }
    // Items of one kind mostly come one after the other.
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

/** An object with some members, and what copies it. */
export interface Blank {
  readonly copy: (members: Members) => Members;
  readonly members: Members;
}

/**
 * An object to be copied.
 *
 * @param names of all its members, in order
 * @param head those that are not null
 * @param from 0 for items, which have places of their own
 */
export const blankOf = (names: readonly string[], head: Members, from = 8): Blank => {
  // No other way makes fast objects of names that are not known beforehand.
  const members = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`)}}`) as Members;
  turn = (turn + 1) % 8;
  return { copy: COPIERS[turn + from] as Blank['copy'], members: Object.assign(members, head) };
};

/**
 * A place in the source where V8 has seen more than four shapes copies each six times as slowly. So there are some places,
 * which take turns.
 */
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
