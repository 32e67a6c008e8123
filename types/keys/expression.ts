/** Conditions, and how they're printed as an expression. Twin of `src/keys/expression.ts`. */
import type { AttributeValue } from '../values/attribute-value.js';
import type { NamePlaceholder, ValuePlaceholder } from './placeholder.js';

/** One comparison of an attribute with one value, or with two (`between`). Values are in wire format. */
export interface Comparison<Attribute extends string, Operator extends string, Value, High = never> {
  readonly attribute: Attribute;
  readonly operator: Operator;
  readonly value: Value;
  readonly high: High;
}

/** An expression with the names and the values that its request needs. */
export interface Printed<Text extends string, Names, Values> {
  readonly text: Text;
  readonly names: Names;
  readonly values: Values;
}

/** The rest of the expression isn't known: the input may be one of several, or of any length. */
export interface UnknownToken {
  readonly ' ~unknown': true;
}

/** An expression with a known beginning and an unknown rest; its request may have more names and values. */
export type PrintedInPart<Text extends string, Names, Values> = Printed<
  `${Text}${string}`,
  Names & { [placeholder: `#${string}`]: string },
  Values & { [placeholder: `:${string}`]: AttributeValue }
>;

/** Prints comparisons joined by AND, after the request's earlier expressions, whose names and values are all known. */
export type Print<Comparisons, Names, Values, Text extends string = ''> = Comparisons extends readonly [
  Comparison<infer Attribute, infer Operator, infer Value, infer High>,
  ...infer Rest,
]
  ? PrintNext<
      Rest,
      Operator,
      NamePlaceholder<Attribute, Names> & string,
      ValuePlaceholder<Attribute, Values> & string,
      Attribute,
      Value,
      High,
      Names,
      Values,
      Text extends '' ? '' : `${Text} AND `
    >
  : Comparisons extends readonly []
    ? Printed<Text, Names, Values>
    : PrintedInPart<Text, Names, Values>;

type PrintNext<
  Rest,
  Operator extends string,
  Name extends string,
  Low extends string,
  Attribute extends string,
  Value,
  High,
  Names,
  Values,
  Text extends string,
> = Operator extends 'between'
  ? PrintBetween<
      Rest,
      Name,
      Low,
      ValuePlaceholder<Attribute, Values & { [Placeholder in Low]: Value }> & string,
      Attribute,
      Value,
      High,
      Names,
      Values,
      Text
    >
  : Print<
      Rest,
      Names & { [Placeholder in Name]: Attribute },
      Values & { [Placeholder in Low]: Value },
      Operator extends 'begins_with' ? `${Text}begins_with(${Name}, ${Low})` : `${Text}${Name} ${Operator} ${Low}`
    >;

type PrintBetween<
  Rest,
  Name extends string,
  Low extends string,
  Upper extends string,
  Attribute extends string,
  Value,
  High,
  Names,
  Values,
  Text extends string,
> = Print<
  Rest,
  Names & { [Placeholder in Name]: Attribute },
  Values & { [Placeholder in Low]: Value } & { [Placeholder in Upper]: High },
  `${Text}${Name} BETWEEN ${Low} AND ${Upper}`
>;
