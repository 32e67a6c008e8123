/**
 * What a filter may name: the attributes of the entities that a query reads, the type attribute, and key attributes that
 * are none of the queried index. Twin of `src/condition.ts`, where it reads what it is given.
 */
import type { AnyAttr, Attr } from './attr.js';
import type { CheckCondition, OperatorHints } from './attribute-condition.js';
import type { AnyCondition, ConditionFunctions } from './condition.js';
import type { KeyformTypeError } from './error.js';
import type { KeyAttributesOf, KeysOfIndex } from './index-definition.js';
import type {
  EmptyConditionMessage,
  KeyInFilterMessage,
  NotProjectedMessage,
  UnknownAttributeMessage,
} from './messages.js';
import type { PathsOf, PathTo, StepOf } from './path.js';
import type { AnySource } from './source.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from './table-definition.js';
import type { CanFilter, PhysicalName } from './where.js';

/**
 * The attributes that a condition can name, by field: those of the entities (where two have a field in common, either's),
 * the type attribute, and the key attributes of the table and its indexes.
 */
export type ConditionFields<From extends AnySource, Name extends string> = {
  readonly [Field in
    | FieldsOfEach<From, Name>
    | TypeAttributeOf<From['definition']>
    | KeyNames<From['definition']>]: FieldAttribute<From, Name, Field>;
};

type FieldsOfEach<From extends AnySource, Name extends string> = Name extends string
  ? keyof From['entities'][Name]['~attributes'] & string
  : never;

type KeyNames<Definition extends TableDefinition> = {
  [Index in keyof Definition['indexes']]: KeysOfIndex<Definition['indexes'][Index]>[number];
}[keyof Definition['indexes']];

type FieldAttribute<From extends AnySource, Name extends string, Field extends string> = [
  OwnAttribute<From, Name, Field>,
] extends [never]
  ? Field extends TypeAttributeOf<From['definition']>
    ? Attr<TypeNames<From, Name>, 'enum'>
    : KeyAttribute<From['definition'], Field>
  : OwnAttribute<From, Name, Field>;

type OwnAttribute<From extends AnySource, Name extends string, Field extends string> = Name extends string
  ? Field extends keyof From['entities'][Name]['~attributes']
    ? From['entities'][Name]['~attributes'][Field]
    : never
  : never;

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
  | ConditionHints<ConditionFields<From, Name>>
  | ((paths: FilterPaths<From, ConditionFields<From, Name>>, functions: ConditionFunctions) => AnyCondition);

/** Anything, with the names of the fields and their values for completion. */
export type ConditionHints<Fields> = {
  readonly [Field in keyof Fields]?: OperatorHints | {} | null;
} & { readonly [field: string]: unknown };

/** What the fields of a filter must also be. A callback passes: its functions check what they are given. */
export type CheckFilter<From extends AnySource, Name extends string, Given> = CheckFields<
  From,
  Given,
  ConditionFields<From, Name>,
  Name
>;

// The compiler also asks for this with what a filter must extend in the place of what was given: then, and of a callback,
// there is nothing to check.
type CheckFields<From extends AnySource, Given, Fields, Name extends string> = Given extends (...args: never) => unknown
  ? unknown
  : string extends keyof Given
    ? unknown
    : [keyof Given] extends [never]
      ? KeyformTypeError<EmptyConditionMessage>
      : {
          readonly [Field in keyof Given]: Field extends keyof Fields & string
            ? CanFilter<From, PhysicalName<Fields[Field], Field>> extends true
              ? CheckCondition<Fields[Field] & AnyAttr, Field, Given[Field]>
              : KeyformTypeError<FilterFault<From, PhysicalName<Fields[Field], Field>, Field>>
            : KeyformTypeError<UnknownAttributeMessage<Field & string, Name>>;
        };

type FilterPaths<From extends AnySource, Fields> = {
  readonly [Field in keyof Fields]: CanFilter<From, PhysicalName<Fields[Field], Field & string>> extends true
    ? PathTo<Fields[Field], [StepOf<Field, Fields[Field]>]>
    : KeyformTypeError<FilterFault<From, PhysicalName<Fields[Field], Field & string>, Field & string>>;
};

type FilterFault<From extends AnySource, Attribute, Field extends string> = Attribute extends KeyAttributesOf<
  From['keys']
>[number]
  ? KeyInFilterMessage<Field, From['index']>
  : NotProjectedMessage<Field, From['index']>;

/** What `condition` takes on a write: as a filter, and any attribute may be named. */
export type ConditionInput<From extends AnySource, Name extends string> =
  | ConditionHints<ConditionFields<From, Name>>
  | ((paths: PathsOf<ConditionFields<From, Name>>, functions: ConditionFunctions) => AnyCondition);

/** What the fields of a condition must also be. */
export type CheckConditions<From extends AnySource, Name extends string, Given> = CheckKnown<
  Given,
  ConditionFields<From, Name>,
  Name
>;

type CheckKnown<Given, Fields, Name extends string> = Given extends (...args: never) => unknown
  ? unknown
  : string extends keyof Given
    ? unknown
    : [keyof Given] extends [never]
      ? KeyformTypeError<EmptyConditionMessage>
      : {
          readonly [Field in keyof Given]: Field extends keyof Fields & string
            ? CheckCondition<Fields[Field] & AnyAttr, Field, Given[Field]>
            : KeyformTypeError<UnknownAttributeMessage<Field & string, Name>>;
        };
