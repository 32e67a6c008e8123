/**
 * Prints a request's expressions with their names and values: once for each form of request, then only the values are filled in.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { getOrCreate } from '../definitions/memoize.js';
import { ownValue } from '../values/own-value.js';
import { type Blank, blankOf } from '../values/shape.js';
import {
  type Condition,
  type Expression,
  isOperand,
  type Names,
  type Path,
  print,
  printList,
  type ValuesOf,
} from './expression.js';
import { checkBytes, checkExpression, type Test } from './expression-limits.js';

/** The expressions of a request, in the order in which they're printed. */
export interface Expressions {
  /** Of an update: strings, and the expressions after them. */
  readonly update?: readonly (string | Expression)[] | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  readonly projection?: readonly Path[] | undefined;
  readonly noun: Test;
  readonly entity?: string | undefined;
}

/** What's already printed: keyform's own part of a query or a scan. */
interface Before {
  readonly filter: string;
  readonly names: { readonly [placeholder: string]: string };
}

type Values = ValuesOf<AttributeValue>;

/** The strings of a request's expressions; `''` for none. */
interface Texts {
  readonly update: string;
  readonly condition: string;
  readonly projection: string;
}

/** The result of printing, with names and values that only this request uses. */
export interface Printed {
  readonly texts: Texts;
  readonly names: Names;
  readonly values: Values;
}

/** The form of a request: all its expressions without the values. */
interface Form {
  readonly key: ReturnType<FormKey['copy']>;
  /** Undefined until the form occurs a second time: most never do. */
  printed: (Omit<Printed, 'names' | 'values'> & { readonly names: Blank; readonly values: Blank }) | undefined;
}

/** Represents the time of the request. Compared by identity, so no other value is taken for it. */
export const NOW: AttributeValue = Object.freeze({ N: '' });

const NONE: readonly never[] = [];
const NO_VALUES: Values = {};
const NOTHING: Before = { filter: '', names: {} };

/** Most programs have few forms; user input could create any number. */
const MOST_FORMS = 32;

/**
 * Prints the expressions of requests, and keeps the forms: V8 takes much longer to add names to an object one by one than to copy
 * one with all of them.
 */
export class Printer {
  #forms: readonly Form[] = NONE;

  /**
   * @param before what's already printed, the same for all forms, and its values
   * @param time replaces {@link NOW}
   * @throws KeyformError `condition` or `request` for an expression that's longer than DynamoDB accepts
   */
  print(expressions: Expressions, before = NOTHING, input: Values = NO_VALUES, time?: AttributeValue): Printed {
    const operands: AttributeValue[] = [];
    for (const placeholder of Object.keys(input)) operands.push(input[placeholder] as AttributeValue);
    formKey.read(expressions, operands);
    const form = this.#forms.find(({ key }) => formKey.equals(key));
    if (form?.printed === undefined) {
      const added = form ?? { key: formKey.copy(), printed: undefined };
      const printed = printUncached(expressions, before, input);
      if (form === undefined) this.#forms = [added, ...this.#forms.slice(0, MOST_FORMS - 1)];
      else {
        form.printed = {
          texts: printed.texts,
          names: blankOf(Object.keys(printed.names), printed.names),
          values: blankOf(Object.keys(printed.values), {}),
        };
      }
      return { ...printed, values: filled(printed.values, operands, time) };
    }
    const { texts, names, values } = form.printed;
    return {
      texts,
      names: names.copy(names.members) as Names,
      values: filled(values.copy(values.members) as Values, operands, time),
    };
  }
}

/** The form of the expressions that were read last. Its array only grows: a new one for each request is slower. */
class FormKey {
  readonly #parts: unknown[] = [];
  #length = 0;

  /** Reads expressions in the order in which {@link print} prints them, and adds their values to the operands. */
  read({ update = NONE, conditions = NONE, projection = NONE }: Expressions, operands: AttributeValue[]): void {
    this.#length = 0;
    for (const part of update) {
      if (typeof part === 'string') this.#push(part);
      else this.#walk(part, operands);
    }
    this.#push(conditions.length);
    for (const condition of conditions) this.#walk(condition, operands);
    for (const { steps } of projection) this.#walkPath(steps);
  }

  equals(known: readonly unknown[]): boolean {
    if (known.length !== this.#length) return false;
    for (let at = 0; at < known.length; at++) if (known[at] !== this.#parts[at]) return false;
    return true;
  }

  copy(): readonly unknown[] {
    return this.#parts.slice(0, this.#length);
  }

  #walk(expression: Expression, operands: AttributeValue[]): void {
    if (isOperand(expression)) {
      this.#push(0);
      this.#push(expression.name);
      operands.push(expression.value);
    } else if (!('op' in expression)) {
      this.#walkPath(expression.steps);
    } else {
      const { op, of } = expression;
      this.#push(op);
      this.#push(of.length);
      for (let at = 0; at < of.length; at++) this.#walk(of[at] as Expression, operands);
    }
  }

  #walkPath(steps: Path['steps']): void {
    this.#push(steps.length);
    for (let at = 0; at < steps.length; at++) this.#push(steps[at]);
  }

  #push(part: unknown): void {
    this.#parts[this.#length++] = part;
  }
}

/** One for all requests: printing is synchronous, and the key is copied before anything else is printed. */
const formKey = new FormKey();

/** The values of a request, in the order of their placeholders. */
const filled = (values: Values, operands: readonly AttributeValue[], time: AttributeValue | undefined): Values => {
  const placeholders = Object.keys(values);
  for (let at = 0; at < placeholders.length; at++) {
    const value = operands[at] as AttributeValue;
    values[placeholders[at] as string] = value === NOW && time !== undefined ? time : ownValue(value);
  }
  return values;
};

const printUncached = (
  { update, conditions, projection, noun, entity }: Expressions,
  before: Before,
  input: Values,
): Printed => {
  const names = Object.assign({}, before.names) as Names;
  const values: Values = Object.assign({}, input);
  let text = '';
  for (const part of update ?? NONE) text += typeof part === 'string' ? part : print(part, names, values);
  if (update !== undefined) checkBytes(text.length, 'update', entity);
  const condition =
    conditions === undefined ? before.filter : printConditions(before.filter, conditions, names, values, noun);
  const paths = projection === undefined ? '' : printList(projection, ', ', names, {});
  checkBytes(paths.length, 'projection');
  return { texts: { update: text, condition, projection: paths }, names, values };
};

/**
 * Prints a request's whole filter or condition: after an expression that may already exist, the conditions of one call after
 * the other, all joined by AND.
 *
 * @param before keyform's own conditions, already printed
 * @throws KeyformError `condition` when the expression is longer than DynamoDB takes
 */
export const printConditions = (
  before: string,
  conditions: readonly Condition[],
  names: Names,
  values: Values,
  noun: Test,
): string => {
  const isOne = before === '' && conditions.length === 1;
  const text = printList(conditions, ' AND ', names, values, 0, isOne ? undefined : 'AND');
  const all = before === '' ? text : `${before} AND ${text}`;
  checkExpression(all, noun);
  return all;
};

const printers = new WeakMap<object, Printer>();

/** The printer for requests of an entity's items. */
export const printerOf = (entity: object): Printer => getOrCreate(printers, entity, () => new Printer());
