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

/**
 * Runs a program's function with parameters.
 *
 * @param values those of the call, which every step is given
 *
 * @example
 * ```ts
 * const { steps } = recorded({ who: 'alex' }, ({ who }) => shop.query('primary').where({ username: who }).build());
 * ```
 */
export const recorded = <Result>(
  values: unknown,
  run: (parameters: object) => Result,
): Recording & { readonly result: Result } => {
  const steps: Step[] = [];
  const parameters: Parameter[] = [];
  let isLoose = false;

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
  /** What is made of real values is watched by nobody. */
  const unwatched = <Made>(make: (given: unknown) => Made, given: unknown): Made => {
    const before = watch.now;
    watch.now = undefined;
    try {
      return make(given);
    } finally {
      watch.now = before;
    }
  };
  /** Where nothing given is a parameter, what is made is a part of the request as it is. */
  const step = <Made>(
    kind: Step['kind'],
    given: unknown,
    make: (given: unknown) => Made,
    own: (made: Made) => Made,
    again: (first: Made) => Step['make'] = () => make,
    isAlways = false,
  ): Made => {
    const frame = framed(given);
    if (frame === undefined && !isAlways) return unwatched(make, given);
    const made = own(unwatched(make, real(given)));
    const next = again(made);
    steps.push({ kind, frame, make: frame === undefined ? () => next(given) : next, first: made });
    return made;
  };

  const watching: Watch = {
    real,
    loose: (given) => {
      isLoose = true;
      return real(given);
    },
    settled: (given, isOther, isSure) => {
      if (parameterOf(given) === undefined) return given;
      const value = real(given);
      if (isOther(value)) {
        isLoose = true;
        return value;
      }
      if (isSure) return given;
      const make = (next: unknown): unknown => (isOther(next) ? undefined : true);
      steps.push({ kind: 'check', frame: framed(given), make, first: true });
      return given;
    },
    wire: (given, encode) => step('wire', given, encode, copyOf),
    anew: (make) => step('wire', undefined, make, copyOf, undefined, true),
    test: (given, make) =>
      step<Test>(
        'test',
        given,
        (value) => make(value) as unknown as Test,
        ownTest,
        (first) => (next) => {
          const test = make(next) as unknown as Test;
          return areAlike(test, first) ? test : undefined;
        },
      ) as never,
    where: (given, read) => {
      const fields = real(given);
      const isOther = (name: string): boolean =>
        parameterOf((given as Fields)[name]) !== undefined && isObject((fields as Fields)[name]);
      if (parameterOf(given) !== undefined || (isObject(given) && Object.keys(given as Fields).some(isOther))) {
        isLoose = true;
        return unwatched(read, fields);
      }
      const [plan, wires, shards] = unwatched(read, fields);
      if (shards !== undefined) isLoose = true;
      const again = fieldsStep(plan as CompiledPlan, given as Fields);
      const made = step<object>(
        'where',
        given,
        () => wires,
        copiesOf,
        () => again,
      );
      return [plan, made, shards] as never;
    },
    record: (part, given, make) => step(part, given, make, copiesOf, undefined, part === 'Item'),
    limit: (given, make) =>
      step(
        'limit',
        given,
        make,
        () => limitMark(steps.length),
        () => make,
      ),
  };

  watch.now = watching;
  try {
    const result = run(createParameter(values, [], parameters));
    return { steps, parameters, paths, isLoose, result };
  } finally {
    watch.now = undefined;
  }
};
