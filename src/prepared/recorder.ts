/**
 * What watches while `prepare` runs a program's function: it remembers each step by which values become parts of a request.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields } from '../../types/values/wire.js';
import { type CompiledPlan, fillPlan } from '../keys/query-plan.js';
import { isFixed } from '../keys/sort-plan.js';
import { isRecord } from '../values/codec/codec.js';
import { type Watch, watch } from '../values/watch.js';
import { createParameter, type Frame, filled, frameOf, type Parameter, parameterOf, valueAt } from './parameter.js';

/** Values in wire form, by placeholder or by attribute. */
export type Wires = Record<string, AttributeValue>;

/** What a test of a condition is made of. */
export interface Test {
  readonly op: string;
  readonly of: readonly { readonly value?: AttributeValue }[];
}

/** One step from values to a part of a request. */
export interface Step {
  /** What it makes: a check makes nothing. */
  readonly kind: 'check' | 'wire' | 'test' | 'where' | 'limit' | 'Key' | 'Item';
  /** What the program gave; undefined where that holds no parameter. */
  readonly frame: Frame | undefined;
  /** Makes the part, or nothing where the request would have another form. */
  readonly make: (given: unknown) => unknown;
  /** What it made for the first values. Its values are objects of their own, by which they are found in the request. */
  readonly first: unknown;
}

/** What a run of a program's function told. */
export interface Recording {
  readonly steps: readonly Step[];
  readonly parameters: readonly Parameter[];
  /** Where the values of the frames lie among those of a call. */
  readonly paths: readonly (readonly string[])[];
  /** Whether more than values depends on the parameters. */
  readonly isLoose: boolean;
}

const copyOf = (wire: AttributeValue): AttributeValue => ({ ...wire });

const copiesOf = (wires: object): Wires =>
  Object.fromEntries(Object.entries(wires as Wires).map(([name, wire]) => [name, copyOf(wire)]));

/** Whether a test has the form of another: the same operator, and values in the same places. */
const areAlike = (test: Test, other: Test): boolean =>
  test.op === other.op &&
  test.of.length === other.of.length &&
  test.of.every((operand, at) => 'value' in operand === 'value' in (other.of[at] as object));

const isObject = (value: unknown): boolean => typeof value === 'object' && isRecord(value);

/** A step of `where`: the fields have the operators that the plan was made for, or another plan is needed. */
const fieldsStep = (plan: CompiledPlan, given: Fields): Step['make'] => {
  const checks = plan.fields
    .filter(({ name, operator }) => operator !== '=' || parameterOf(given[name]) !== undefined)
    .map(({ name, operator, fixed }) => ({ name, operator, fixed }));
  return (fields) => {
    for (let at = 0; at < checks.length; at++) {
      const { name, operator, fixed } = checks[at] as (typeof checks)[number];
      const value = (fields as Fields)[name];
      if (operator === '=' ? isObject(value) : isFixed((value as Fields)[operator]) !== fixed) return undefined;
    }
    return fillPlan(plan, fields as Fields);
  };
};

/** A test whose values are objects of their own. */
const ownTest = (test: Test): Test => ({
  ...test,
  of: test.of.map((operand) => (operand.value === undefined ? operand : { ...operand, value: copyOf(operand.value) })),
});

/** No number that a program may give: by it the step is found in the request. */
const limitMark = (step: number): number => -1 - step;

/** The values of a call, and which of them the frames hold. */
interface Leaves {
  /** Where those lie that a frame holds. */
  readonly paths: readonly (readonly string[])[];
  /** What a program gave as a frame; undefined where it holds no parameter. */
  readonly framed: (given: unknown) => Frame | undefined;
  /** What a program gave, with the values of the call in the places of its parameters. */
  readonly real: <Given>(given: Given) => Given;
}

const leavesOf = (values: unknown): Leaves => {
  const paths: (readonly string[])[] = [];
  const present: unknown[] = [];
  const leafOf = (path: readonly string[]): number => {
    const known = paths.findIndex(
      (other) => other.length === path.length && path.every((name, at) => name === other[at]),
    );
    if (known >= 0) return known;
    present.push(valueAt(values, path));
    return paths.push(path) - 1;
  };
  const framed = (given: unknown): Frame | undefined => frameOf(given, leafOf);
  const real = <Given>(given: Given): Given => {
    const frame = framed(given);
    return frame === undefined ? given : (filled(frame, present) as Given);
  };
  return { paths, framed, real };
};

/** Nobody watches what is made of real values. */
const unwatched = <Made>(make: (given: unknown) => Made, given: unknown): Made => {
  const before = watch.now;
  watch.now = undefined;
  try {
    return make(given);
  } finally {
    watch.now = before;
  }
};

/** What a run has told so far. */
interface Run {
  readonly leaves: Leaves;
  readonly steps: Step[];
  isLoose: boolean;
}

/** How a step is made. */
interface StepForm<Made> {
  readonly kind: Step['kind'];
  readonly make: (given: unknown) => Made;
  /** Copies what the step made: its values become objects of their own. */
  readonly own: (made: Made) => Made;
  /** Makes the part again; `make` does unless this is given. */
  readonly again?: (first: Made) => Step['make'];
  /** Whether it is a step even where nothing given is a parameter. */
  readonly isAlways?: boolean;
}

/** Where nothing given is a parameter, what is made is a part of the request as it is. */
const stepOf = <Made>(run: Run, given: unknown, { kind, make, own, again, isAlways = false }: StepForm<Made>): Made => {
  const frame = run.leaves.framed(given);
  if (frame === undefined && !isAlways) return unwatched(make, given);
  const made = own(unwatched(make, run.leaves.real(given)));
  const next = again === undefined ? make : again(made);
  run.steps.push({ kind, frame, make: frame === undefined ? () => next(given) : next, first: made });
  return made;
};

/** The step of `settled`: the value must stay on its side of a test, or the request has another form. */
const settledIn = (run: Run, given: unknown, isOther: (value: unknown) => boolean, isSure: boolean): unknown => {
  if (parameterOf(given) === undefined) return given;
  const value = run.leaves.real(given);
  if (isOther(value)) {
    run.isLoose = true;
    return value;
  }
  if (isSure) return given;
  const make = (next: unknown): unknown => (isOther(next) ? undefined : true);
  run.steps.push({ kind: 'check', frame: run.leaves.framed(given), make, first: true });
  return given;
};

/** The step of `where`: its plan, and its values where the plan can be filled again. */
const whereIn = (run: Run, given: unknown, read: (fields: unknown) => readonly unknown[]): readonly unknown[] => {
  const fields = run.leaves.real(given);
  const isOther = (name: string): boolean =>
    parameterOf((given as Fields)[name]) !== undefined && isObject((fields as Fields)[name]);
  if (parameterOf(given) !== undefined || (isObject(given) && Object.keys(given as Fields).some(isOther))) {
    run.isLoose = true;
    return unwatched(read, fields);
  }
  const [plan, wires, shards] = unwatched(read, fields);
  if (shards !== undefined) run.isLoose = true;
  const again = fieldsStep(plan as CompiledPlan, given as Fields);
  const made = stepOf<object>(run, given, {
    kind: 'where',
    make: () => wires as object,
    own: copiesOf,
    again: () => again,
  });
  return [plan, made, shards];
};

const watchOf = (run: Run): Watch => ({
  real: run.leaves.real,
  loose: (given) => {
    run.isLoose = true;
    return run.leaves.real(given);
  },
  settled: (given, isOther, isSure) => settledIn(run, given, isOther, isSure === true),
  wire: (given, encode) => stepOf(run, given, { kind: 'wire', make: encode, own: copyOf }),
  anew: (make) => stepOf(run, undefined, { kind: 'wire', make, own: copyOf, isAlways: true }),
  test: (given, make) =>
    stepOf<Test>(run, given, {
      kind: 'test',
      make: (value) => make(value) as unknown as Test,
      own: ownTest,
      again: (first) => (next) => {
        const test = make(next) as unknown as Test;
        return areAlike(test, first) ? test : undefined;
      },
    }) as never,
  where: (given, read) => whereIn(run, given, read as never) as never,
  record: (part, given, make) => stepOf(run, given, { kind: part, make, own: copiesOf, isAlways: part === 'Item' }),
  limit: (given, make) =>
    stepOf(run, given, { kind: 'limit', make, own: () => limitMark(run.steps.length), again: () => make }),
});

/**
 * Runs a program's function with parameters.
 *
 * @param values those of the call, which every step is given
 */
export const recorded = <Result>(
  values: unknown,
  run: (parameters: object) => Result,
): Recording & { readonly result: Result } => {
  const parameters: Parameter[] = [];
  const told: Run = { leaves: leavesOf(values), steps: [], isLoose: false };
  watch.now = watchOf(told);
  try {
    const result = run(createParameter(values, [], parameters));
    return { steps: told.steps, parameters, paths: told.leaves.paths, isLoose: told.isLoose, result };
  } finally {
    watch.now = undefined;
  }
};
