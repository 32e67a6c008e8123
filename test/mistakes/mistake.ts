/** A mistake of the source documents, and how keyform stops it. */
export interface Mistake {
  /** Of E1 to E62, as the list of the models counts them. */
  readonly number: number;
  /** The models in which it was made. */
  readonly models: readonly string[];
  readonly title: string;
  readonly stops: readonly Stop[];
}

/** One way in which keyform stops a mistake. */
export type Stop = Compile | Run | Unwritable | Modelling;

/** A call that does not compile, and throws where JavaScript runs it. */
export interface Compile {
  readonly by: 'compile';
  /** What the program throws; the compiler says the same, unless `compiler` has its own words. Undefined: no call fails. */
  readonly says?: string;
  /** A part of what the compiler says in its own words. */
  readonly compiler?: string;
  /** The call, behind a `@ts-expect-error`. */
  readonly call: () => unknown;
}

/** A call that throws. */
export interface Run {
  readonly by: 'run';
  readonly says: string;
  readonly call: () => unknown;
}

/** What is written in the place of the mistake, which has no words in keyform. */
export interface Unwritable {
  readonly by: 'unwritable';
  readonly note: string;
  /** Returns a request, in most cases: docs/reference/mistakes.md shows it. */
  readonly instead: () => unknown;
}

/** What no program can know: the page of the docs that warns of it. */
export interface Modelling {
  readonly by: 'modelling';
  readonly note: string;
  /** A page of the docs and a heading of it. */
  readonly link: string;
}
