/** The types of the parts of values that a projection requests. */

import type { PartOf } from '../requests/returning.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { Attributes } from '../values/attr.js';
import type { MemberAt } from './path.js';

export type FlatParts<Item> = Item extends infer Parts ? { [Field in keyof Parts]: Parts[Field] } : never;

type NameOf<Step> = Step extends readonly [infer Field, unknown] ? Field : Step;

export type Heads<Steps> = Steps extends readonly [infer First, ...unknown[]] ? NameOf<First> : never;

/** What follows a step, in all steps that begin with it; `[]` if one ends there. */
type TailsOf<Steps, Head> = Steps extends readonly [infer First, ...infer Rest]
  ? NameOf<First> extends Head
    ? Rest
    : never
  : never;

export type ProjectedFields<Fields, Steps, Known> = {
  -readonly [Field in Heads<Steps> & keyof Fields as PresenceOf<Fields[Field], TailsOf<Known, Field>> extends 'there'
    ? Field
    : never]: RequestedPart<Fields[Field], TailsOf<Steps, Field>, TailsOf<Known, Field>>;
} & {
  -readonly [Field in Heads<Steps> & keyof Fields as PresenceOf<Fields[Field], TailsOf<Known, Field>> extends 'there'
    ? never
    : Field]?: RequestedPart<Fields[Field], TailsOf<Steps, Field>, TailsOf<Known, Field>>;
};

/** A whole attribute exists unless it's optional; a requested part only returns it if it's stored as a container. */
type PresenceOf<Attribute, Tails> = Attribute extends AnyAttr
  ? [] extends Tails
    ? Attribute[' ~presence'] extends 'optional' | 'perhaps' | 'hiddenOptional' | 'initial' | 'hiddenInitial'
      ? 'perhaps'
      : 'there'
    : [Tails] extends [never]
      ? 'perhaps'
      : PresenceOfContainer<Attribute>
  : 'perhaps';

/** Reads add defaults to whole attributes only, and DynamoDB returns no part of what isn't a container. */
type PresenceOfContainer<Attribute extends AnyAttr> = Attribute[' ~presence'] extends 'required' | 'hidden'
  ? Attribute[' ~kind'] extends 'any' | 'json'
    ? 'perhaps'
    : null extends Attribute[' ~value']
      ? 'perhaps'
      : 'there'
  : 'perhaps';

/** The part of an attribute that was requested. */
type RequestedPart<Attribute, Tails, Known> = Attribute extends AnyAttr
  ? [] extends Tails
    ? // As a whole, or else in parts.
      [Tails] extends [readonly []]
      ? Attribute[' ~value']
      : PartOf<Attribute[' ~value']>
    : Attribute[' ~kind'] extends 'map'
      ? FlatParts<ProjectedFields<Attribute[' ~inner'] & Attributes, Tails, Known>>
      : Attribute[' ~kind'] extends 'record'
        ? {
            [At in Heads<Tails> & string]?: RequestedPart<Attribute[' ~inner'], TailsOf<Tails, At>, TailsOf<Known, At>>;
          }
        : Attribute[' ~kind'] extends 'list'
          ? RequestedElement<Attribute[' ~inner'], Tails, Known, Heads<Tails>>[]
          : Attribute[' ~kind'] extends 'tuple'
            ? TupleElementOf<Attribute[' ~inner'], Tails, Known, Heads<Tails>>[]
            : PartOfValue<Exclude<Attribute[' ~value'], null | undefined>, Tails>
  : never;

type RequestedElement<Element, Tails, Known, Position> = Position extends number
  ? RequestedPart<Element, TailsOf<Tails, Position>, TailsOf<Known, Position>>
  : never;

type TupleElementOf<Elements, Tails, Known, Position> = Position extends number
  ? RequestedPart<MemberAt<Elements, `${Position}`>, TailsOf<Tails, Position>, TailsOf<Known, Position>>
  : never;

/** Below a value with a known type and unknown contents, nothing certainly exists. */
type PartOfValue<Value, Tails> = [] extends Tails
  ? Value
  : unknown extends Value
    ? unknown
    : Value extends readonly (infer Element)[]
      ? PartOfValue<Element, Tails extends readonly [number, ...infer Rest] ? Rest : never>[]
      : { [Name in Heads<Tails> & keyof Value]?: PartOfValue<Exclude<Value[Name], undefined>, TailsOf<Tails, Name>> };
