/**
 * What a filter may name: the attributes of the entities that a query reads, the type attribute, and key attributes that aren't
 * the queried index's. Counterpart of `src/expressions/condition.ts`.
 */

import type {
  emptyCondition,
  invalidCondition,
  keyInFilter,
  notProjected,
} from '../../src/facts/messages/expressions.js';
import type { strictOperators } from '../../src/facts/messages/options.js';
import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { KeyAttributesOf, KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource, StrictSource } from '../definitions/source.js';
import type { TableDefinition, TypeNameOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { ListDescription, Message } from '../errors/message.js';
import type { ConditionError } from '../keys/condition-error.js';
import type { KeyValue } from '../keys/field-condition.js';
import type { CanFilter, PhysicalName } from '../keys/where.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { Attr, Attributes } from '../values/attr.js';
import type { Callback } from '../values/inherited.js';
import type { IsSingle } from '../values/is-single.js';
import type { MethodsOf } from '../values/method.js';
import type { NoMember } from '../values/no-member.js';
import type { AcceptedCondition, CheckCondition } from './attribute-condition.js';
import type { AnyCondition, ConditionFunctions } from './condition.js';
import type { RejectedCallback, ReturnedByCallback } from './condition-callback.js';
import type { PathOfField } from './path.js';
import type { UnknownOperand } from './unknown-attribute.js';

/**
 * The attributes that a condition can name, by field: those of the entities (of a common field, either's), the type attribute,
 * and the key attributes of the table and its indexes.
 */
export type ConditionFields<From extends AnySource, Name extends string> = FieldAttributes<
  From,
  Name,
  OwnAttributes<From, Name>,
  ConditionNames<From, Name>
>;

/** `Field` is a type parameter that extends a `keyof`: see `EntityFields`. */
type FieldAttributes<From extends AnySource, Name extends string, Own, Field extends keyof Own> = {
  readonly [Of in Field]: FieldAttribute<From, Name, Of, Own[Of]>;
};

export type ConditionNames<From extends AnySource, Name extends string> =
  | FieldNames<From, Name>
  | From['typeAttribute']
  | KeyNames<From['definition']>;

export type FieldNames<From extends AnySource, Name extends string> = Name extends string
  ? keyof From['entities'][Name][' ~attributes'] & string
  : never;

type KeyNames<Definition extends TableDefinition> = {
  [Index in keyof Definition['indexes']]: KeysOfIndex<Definition['indexes'][Index]>[number];
}[keyof Definition['indexes']];

type FieldAttribute<From extends AnySource, Name extends string, Field, Own> = [Own] extends [never]
  ? Field extends From['typeAttribute']
    ? Attr<TypeNames<From, Name>, 'enum'>
    : KeyAttribute<From['definition'], Field & string>
  : Own;

/** The attributes of the entities, as a union that accepts any field name. */
type OwnAttributes<From extends AnySource, Name extends string> = NoMember & From['entities'][Name][' ~attributes'];

type TypeNames<From extends AnySource, Name extends string> = Name extends string
  ? TypeNameOf<From['entities'][Name], Name>
  : never;

type KeyAttribute<Definition, Attribute extends string> = Definition extends {
  readonly keyTypes: { readonly [Name in Attribute]: infer Type };
}
  ? Type extends 'N'
    ? Attr<number, 'number'>
    : Type extends 'B'
      ? Attr<Uint8Array, 'binary'>
      : Attr<string, 'string'>
  : Attr<string, 'string'>;

/**
 * The parameter of `filter`: conditions by field, or a callback that creates one. It serves inference and completion, and accepts
 * any condition, so errors are reported by {@link CheckFilter}, at the field and with one message.
 */
export type FilterInput<From extends AnySource, Name extends string> =
  | ((paths: FilterPaths<Name, FieldNames<From, Name>, From>, functions: ConditionFunctions) => ReturnedByCallback)
  | (HasAll<From> extends true
      ? ConditionHints<From['entities'][Name][' ~attributes']> & OtherHints<From['typeAttribute']>
      : ProjectedHints<OwnAttributes<From, Name>, FilterNames<From, Name>>);

/** Whether the index has all attributes. Computed for a source, so once for an index. */
type HasAll<From extends AnySource> = From['keys'] extends { readonly projection: 'KEYS_ONLY' | readonly string[] }
  ? false
  : true;

/** The fields for completion: those that the index projects, without its keys. */
type FilterNames<From extends AnySource, Name extends string> = {
  [Field in OwnNames<From, Name>]: CanFilter<From, PhysicalName<ConditionFields<From, Name>[Field], Field>> extends true
    ? Field
    : never;
}[OwnNames<From, Name>];

type OwnNames<From extends AnySource, Name extends string> = FieldNames<From, Name> | From['typeAttribute'];

/** The names of the fields of one entity, or of each of several, with their values and operators for completion. */
type ConditionHints<Own extends Attributes> = {
  readonly [Field in keyof Own]?: Own[Field][' ~hints'] | {} | null | undefined;
};

/** The name of the type attribute, and anything else. */
type OtherHints<TypeAttribute extends string> = {
  readonly [Name in TypeAttribute]?: {} | null | undefined;
} & OtherConditions;

/** The same for some of the fields. */
type ProjectedHints<Own extends Attributes, Field extends keyof Own> = {
  readonly [Name in Field]?: Own[Name][' ~hints'] | {} | null | undefined;
} & OtherConditions;

type OtherConditions = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [field: string]: any;
};

/**
 * `unknown` for a valid filter, or the type that it must have. A callback must create a condition: its functions check their arguments.
 * `_Hint` comes first because the compiler prints it if a type parameter keeps it from resolving the alias.
 */
export type CheckFilter<_Hint extends string, From extends AnySource, Name extends string, Input> = Input extends (
  ...args: never
) => unknown
  ? Input extends Callback<AnyCondition>
    ? unknown
    : RejectedCallback<Input>
  : Passes<From, Name, Input, ReservedOf<From>> extends true
    ? unknown
    : // Behind an inference: otherwise, the compiler also creates messages for valid filters, to see what they have in common.
      CheckFields<From, Input, ConditionFields<From, Name>, Name> extends infer Problem
      ? PlacedProblem<Input, Problem>
      : never;

type PlacedProblem<Input, Problem> = unknown extends Problem ? unknown : PlacedError<Input, Problem>;

/**
 * An input with its errors. A message is intersected with what it's about, where the compiler would otherwise search for the message's
 * members. Values that are allowed aren't: they have only `never` in common with others.
 */
type PlacedError<Input, Problem> = unknown extends Problem
  ? Input
  : Problem extends KeyformTypeError<string>
    ? [Input] extends [null | undefined]
      ? Problem
      : Problem & Input
    : Problem extends KeyValue | readonly unknown[] | null | undefined
      ? Problem
      : Input extends object
        ? {
            readonly [Part in keyof Input]: Part extends keyof Problem
              ? PlacedError<Input[Part], Problem[Part]>
              : Input[Part];
          }
        : never;

/**
 * Whether conditions are recognized as valid by a first check that costs little: all together are compared with what the
 * attributes of each entity accept. Some of the others are rejected.
 */
type Passes<From extends AnySource, Name extends string, Input, Reserved> = Name extends string
  ? Accepts<From['entities'][Name][' ~attributes'] & NoAttributes, Input, Reserved>
  : never;

type Accepts<Fields extends AnyAttributes, Input, Reserved> = keyof Input extends never
  ? false
  : (keyof Input | Fields[keyof Input][' ~name']) & Reserved extends never
    ? Input extends { readonly [Name in keyof Input]-?: AcceptedCondition<Fields[Name]> }
      ? true
      : // The compiler prints it if a value's type is a type parameter.
        (typeof genericCondition)['text']
    : false;

/** For an unknown name nothing is accepted. */
interface NoAttributes {
  readonly [name: PropertyKey]: NoAttribute;
}

interface AnyAttributes {
  readonly [name: PropertyKey]: AnyAttr;
}

interface NoAttribute extends AnyAttr {
  readonly ' ~kind': never;
  readonly ' ~name': never;
}

/** The attributes that a filter may not name, as far as that's known without checking each: all, if the index doesn't have all. */
type ReservedOf<From extends AnySource> = From['keys'] extends {
  readonly projection: 'KEYS_ONLY' | readonly string[];
}
  ? string
  : From extends StrictSource
    ? string
    : KeyAttributesOf<From['keys']>[number];

// The compiler also computes this with the constraint in place of the input: then there's nothing to check. A condition of a write may
// name any attribute.
type CheckFields<
  From extends AnySource,
  Input,
  Fields,
  Name extends string,
  InWrite = false,
> = string extends keyof Input
  ? unknown
  : [keyof Input] extends [never]
    ? KeyformTypeError<(typeof emptyCondition)['text']>
    : Input extends readonly unknown[]
      ? KeyformTypeError<Message<typeof invalidCondition, { value: ListDescription<Input> }>>
      : {
          readonly [Field in keyof Input]: Field extends keyof Fields & string
            ? (InWrite extends true ? true : CanFilter<From, PhysicalName<Fields[Field], Field>>) extends true
              ? CheckField<From, Fields[Field] & AnyAttr, Field, Required<Input>[Field]>
              : ConditionError<Input[Field], UnfilterableMessage<From, PhysicalName<Fields[Field], Field>, Field>>
            : Field extends MethodsOf<Input>
              ? unknown
              : ConditionError<Input[Field], UnknownOperand<Field, ConditionNames<From, Name>, OwnersOf<Name>>>;
        };

/** A condition on a field; with `strictOperators` only `=` or a plain value. */
type CheckField<
  From extends AnySource,
  Attribute extends AnyAttr,
  Field extends string,
  Input,
> = From extends StrictSource
  ? [StrictError<Field, Input>] extends [never]
    ? CheckCondition<(typeof genericCondition)['text'], Attribute, Field, Input>
    : StrictError<Field, Input>
  : CheckCondition<(typeof genericCondition)['text'], Attribute, Field, Input>;

type StrictError<Field extends string, Input> = 0 extends 1 & Input
  ? never
  : Input extends KeyValue | null | undefined
    ? never
    : keyof Input extends '='
      ? never
      : KeyformTypeError<Message<typeof strictOperators, { field: Field }>>;

/** The entities that lack an attribute, for messages. */
export type OwnersOf<Name extends string> = IsSingle<Name> extends true ? Name : 'these entities';

// The names are in a `keyof`, so they're computed if there's a callback, and not for each filter. `_Fields` is only shown.
type FilterPaths<Name extends string, _Fields, From extends AnySource> = {
  readonly [Field in keyof FilterFields<From, Name>]: FilterPath<From, FilterFields<From, Name>[Field], Field & string>;
};

type FilterPath<From extends AnySource, Attribute, Field extends string> =
  CanFilter<From, PhysicalName<Attribute, Field>> extends true
    ? PathOfField<Attribute, Field>
    : KeyformTypeError<UnfilterableMessage<From, PhysicalName<Attribute, Field>, Field>>;

/** The attributes for a callback: without those that are only keys of the index, which no filter may name. */
type FilterFields<From extends AnySource, Name extends string> = FieldAttributes<
  From,
  Name,
  OwnAttributes<From, Name>,
  | FieldNames<From, Name>
  | From['typeAttribute']
  | Exclude<KeyNames<From['definition']>, KeyAttributesOf<From['keys']>[number]>
>;

type UnfilterableMessage<From extends AnySource, Attribute, Field extends string> = Attribute extends KeyAttributesOf<
  From['keys']
>[number]
  ? Message<typeof keyInFilter, { field: Field; index: From['index'] }>
  : Message<typeof notProjected, { field: Field; index: From['index'] }>;

/** The parameter of `condition` on a write: like a filter, and any attribute may be named. */
export type ConditionInput<From extends AnySource, Name extends string> =
  | ((paths: ConditionPaths<Name, FieldNames<From, Name>, From>, functions: ConditionFunctions) => ReturnedByCallback)
  | (ConditionHints<From['entities'][Name][' ~attributes']> & OtherHints<From['typeAttribute']>);

// As `FilterPaths`.
type ConditionPaths<Name extends string, _Fields, From extends AnySource> = {
  readonly [Field in keyof ConditionFields<From, Name>]: PathOfField<ConditionFields<From, Name>[Field], Field>;
};

/** The same for a condition. */
export type CheckConditions<_Hint extends string, From extends AnySource, Name extends string, Input> = Input extends (
  ...args: never
) => unknown
  ? Input extends Callback<AnyCondition>
    ? unknown
    : RejectedCallback<Input>
  : Passes<From, Name, Input, From extends StrictSource ? string : never> extends true
    ? unknown
    : CheckFields<From, Input, ConditionFields<From, Name>, Name, true> extends infer Problem
      ? PlacedProblem<Input, Problem>
      : never;
