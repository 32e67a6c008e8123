/**
 * What a filter may name: the attributes of the entities that a query reads, the type attribute, and key attributes that
 * are none of the queried index. Counterpart of `src/expressions/condition.ts`, where it reads what it is given.
 */

import type {
  emptyCondition,
  keyInFilter,
  notProjected,
  unknownAttribute,
} from '../../src/facts/messages/expressions.js';
import type { strictOperators } from '../../src/facts/messages/options.js';
import type { genericCondition } from '../../src/facts/messages/writes.js';
import type { KeyAttributesOf, KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource, StrictSource } from '../definitions/source.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { KeyValue } from '../keys/field-condition.js';
import type { RefusedCondition } from '../keys/refused-condition.js';
import type { CanFilter, PhysicalName } from '../keys/where.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { Attr, Attributes } from '../values/attr.js';
import type { IsSingle } from '../values/is-single.js';
import type { MethodsOf } from '../values/method.js';
import type { NoMember } from '../values/no-member.js';
import type { AcceptedCondition, CheckCondition } from './attribute-condition.js';
import type { AnyCondition, ConditionFunctions } from './condition.js';
import type { PathOfField } from './path.js';

/**
 * The attributes that a condition can name, by field: those of the entities (where two have a field in common, either's),
 * the type attribute, and the key attributes of the table and its indexes.
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

type ConditionNames<From extends AnySource, Name extends string> =
  | FieldsOfEach<From, Name>
  | TypeAttributeOf<From['definition']>
  | KeyNames<From['definition']>;

type FieldsOfEach<From extends AnySource, Name extends string> = Name extends string
  ? keyof From['entities'][Name][' ~attributes'] & string
  : never;

type KeyNames<Definition extends TableDefinition> = {
  [Index in keyof Definition['indexes']]: KeysOfIndex<Definition['indexes'][Index]>[number];
}[keyof Definition['indexes']];

type FieldAttribute<From extends AnySource, Name extends string, Field, Own> = [Own] extends [never]
  ? Field extends TypeAttributeOf<From['definition']>
    ? Attr<TypeNames<From, Name>, 'enum'>
    : KeyAttribute<From['definition'], Field & string>
  : Own;

/** The attributes of the entities, as a union; each may be asked for any field. */
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
 * What `filter` takes: conditions by field, or a callback that makes one. It serves inference and completion, and lets any
 * condition pass, so that what is wrong with one is said by {@link CheckFilter}, at the field and in one sentence.
 */
export type FilterInput<From extends AnySource, Name extends string> =
  | ((paths: FilterPaths<From, Name>, functions: ConditionFunctions) => AnyCondition)
  | (HasAll<From> extends true
      ? ConditionHints<From['entities'][Name][' ~attributes']> & OtherHints<TypeAttributeOf<From['definition']>>
      : ProjectedHints<OwnAttributes<From, Name>, FilterNames<From, Name>>);

/** Whether the index has all attributes. Asked of a source, so that it costs once for an index. */
type HasAll<From extends AnySource> = From['keys'] extends { readonly projection: 'KEYS_ONLY' | readonly string[] }
  ? false
  : true;

/** The fields to offer: none that the index does not project, and no key that is none. */
type FilterNames<From extends AnySource, Name extends string> = {
  [Field in OwnNames<From, Name>]: CanFilter<From, PhysicalName<ConditionFields<From, Name>[Field], Field>> extends true
    ? Field
    : never;
}[OwnNames<From, Name>];

type OwnNames<From extends AnySource, Name extends string> =
  | FieldsOfEach<From, Name>
  | TypeAttributeOf<From['definition']>;

/** The names of the fields of one entity, or of each of several, their values and their operators for completion. */
type ConditionHints<Own extends Attributes> = {
  readonly [Field in keyof Own]?: Own[Field][' ~hints'] | {} | null | undefined;
};

/** The name of the type attribute, and anything else. */
type OtherHints<TypeAttribute extends string> = {
  readonly [Name in TypeAttribute]?: {} | null | undefined;
} & OtherFields;

/** The same for some of the fields. */
type ProjectedHints<Own extends Attributes, Field extends keyof Own> = {
  readonly [Name in Field]?: Own[Name][' ~hints'] | {} | null | undefined;
} & OtherFields;

type OtherFields = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that interfaces satisfy, too
  readonly [field: string]: any;
};

/**
 * What the fields of a filter must also be. A callback must make a condition: its functions check what they are given. `_Hint` comes
 * first because the compiler prints it where a type parameter keeps it from resolving the alias.
 */
export type CheckFilter<_Hint extends string, From extends AnySource, Name extends string, Input> = Input extends (
  ...args: never
) => unknown
  ? MakesCondition<Input>
  : Passes<From, Name, Input, ReservedOf<From>> extends true
    ? unknown
    : // Behind an inference: else the compiler makes the sentences of right filters too, to see what they have in common.
      CheckFields<From, Input, ConditionFields<From, Name>, Name> extends infer Fault
      ? Fault
      : never;

type MakesCondition<Input> = Input extends Callback ? unknown : Callback;

type Callback = (...args: never) => AnyCondition;

/**
 * Whether conditions can be seen to be right, at a first glance, which costs little: all at once are compared with what the
 * attributes accept, of each entity. Some of the others are refused.
 */
type Passes<From extends AnySource, Name extends string, Input, Reserved> = Name extends string
  ? Accepts<From['entities'][Name][' ~attributes'] & NoAttributes, Input, Reserved>
  : never;

type Accepts<Fields extends AnyAttributes, Input, Reserved> = keyof Input extends never
  ? false
  : (keyof Input | Fields[keyof Input][' ~name']) & Reserved extends never
    ? Input extends { readonly [Name in keyof Input]-?: AcceptedCondition<Fields[Name]> }
      ? true
      : false
    : false;

/** Of a name that no attribute has nothing is accepted. */
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

/** The attributes that a filter may not name, as far as can be told without looking at each: all, where the index has not all. */
type ReservedOf<From extends AnySource> = From['keys'] extends {
  readonly projection: 'KEYS_ONLY' | readonly string[];
}
  ? string
  : From extends StrictSource
    ? string
    : KeyAttributesOf<From['keys']>[number];

// The compiler also asks for this with what a filter must extend in the place of what was given: then there is nothing to
// check.
type CheckFields<From extends AnySource, Input, Fields, Name extends string> = string extends keyof Input
  ? unknown
  : [keyof Input] extends [never]
    ? KeyformTypeError<(typeof emptyCondition)['text']>
    : {
        readonly [Field in keyof Input]: Field extends keyof Fields & string
          ? CanFilter<From, PhysicalName<Fields[Field], Field>> extends true
            ? CheckField<From, Fields[Field] & AnyAttr, Field, Required<Input>[Field]>
            : RefusedCondition<Input[Field], FilterFault<From, PhysicalName<Fields[Field], Field>, Field>>
          : Field extends MethodsOf<Input>
            ? unknown
            : RefusedCondition<
                Input[Field],
                Message<typeof unknownAttribute, { hint: ''; field: Field & string; of: OwnersOf<Name> }>
              >;
      };

/** A condition on a field; in a table with `strictOperators` one without an operator but `=`. */
type CheckField<
  From extends AnySource,
  Attribute extends AnyAttr,
  Field extends string,
  Input,
> = From extends StrictSource
  ? [StrictFault<Field, Input>] extends [never]
    ? CheckCondition<(typeof genericCondition)['text'], Attribute, Field, Input>
    : StrictFault<Field, Input>
  : CheckCondition<(typeof genericCondition)['text'], Attribute, Field, Input>;

type StrictFault<Field extends string, Input> = 0 extends 1 & Input
  ? never
  : Input extends KeyValue | null | undefined
    ? never
    : keyof Input extends '='
      ? never
      : KeyformTypeError<Message<typeof strictOperators, { field: Field }>>;

/** The entities that lack an attribute, in the words of a message. */
export type OwnersOf<Name extends string> = IsSingle<Name> extends true ? Name : 'these entities';

// The names stand behind `keyof`: so they are made when a callback is given, and not with each filter.
type FilterPaths<From extends AnySource, Name extends string> = {
  readonly [Field in keyof FilterFields<From, Name>]: FilterPath<From, FilterFields<From, Name>[Field], Field & string>;
};

type FilterPath<From extends AnySource, Attribute, Field extends string> =
  CanFilter<From, PhysicalName<Attribute, Field>> extends true
    ? PathOfField<Attribute, Field>
    : KeyformTypeError<FilterFault<From, PhysicalName<Attribute, Field>, Field>>;

/** The attributes to offer a callback: none that is nothing but a key of the index, which no filter may name. */
type FilterFields<From extends AnySource, Name extends string> = FieldAttributes<
  From,
  Name,
  OwnAttributes<From, Name>,
  OwnNames<From, Name> | Exclude<KeyNames<From['definition']>, KeyAttributesOf<From['keys']>[number]>
>;

type FilterFault<From extends AnySource, Attribute, Field extends string> = Attribute extends KeyAttributesOf<
  From['keys']
>[number]
  ? Message<typeof keyInFilter, { field: Field; index: From['index'] }>
  : Message<typeof notProjected, { field: Field; index: From['index'] }>;

/** What `condition` takes on a write: as a filter, and any attribute may be named. */
export type ConditionInput<From extends AnySource, Name extends string> =
  | ((paths: ConditionPaths<From, Name>, functions: ConditionFunctions) => AnyCondition)
  | (ConditionHints<From['entities'][Name][' ~attributes']> & OtherHints<TypeAttributeOf<From['definition']>>);

// As `FilterPaths`.
type ConditionPaths<From extends AnySource, Name extends string> = {
  readonly [Field in keyof ConditionFields<From, Name>]: PathOfField<ConditionFields<From, Name>[Field], Field>;
};

/** What the fields of a condition must also be. */
export type CheckConditions<_Hint extends string, From extends AnySource, Name extends string, Input> = Input extends (
  ...args: never
) => unknown
  ? MakesCondition<Input>
  : Passes<From, Name, Input, From extends StrictSource ? string : never> extends true
    ? unknown
    : CheckKnown<From, Input, ConditionFields<From, Name>, Name> extends infer Fault
      ? Fault
      : never;

type CheckKnown<From extends AnySource, Input, Fields, Name extends string> = string extends keyof Input
  ? unknown
  : [keyof Input] extends [never]
    ? KeyformTypeError<(typeof emptyCondition)['text']>
    : {
        readonly [Field in keyof Input]: Field extends keyof Fields & string
          ? CheckField<From, Fields[Field] & AnyAttr, Field, Required<Input>[Field]>
          : Field extends MethodsOf<Input>
            ? unknown
            : RefusedCondition<
                Input[Field],
                Message<typeof unknownAttribute, { hint: ''; field: Field & string; of: Name }>
              >;
      };
