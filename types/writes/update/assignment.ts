/** An assignment: what the functions of `set`'s callback return. */
import type { AnyPath } from '../../expressions/path.js';

/** The result of a function of `set`: an assignment to a path. `Start` is the value if the path doesn't exist. */
export interface Assignment<Operation extends string, Target extends AnyPath, Operand, Start = never> {
  readonly ' ~assignment': Operation;
  readonly ' ~target': Target;
  readonly ' ~operand': Operand;
  readonly ' ~start': Start;
}

export type AnyAssignment = {
  readonly ' ~assignment': string;
  readonly ' ~target': AnyPath;
};
