/** The request of an update, as a literal type. */

import type { AnySource, TableNameOf } from '../definitions/source.js';
import type { NamedEntity } from '../definitions/table-definition.js';
import type { FiltersOf, PrintFilters } from '../expressions/filter-text.js';
import type { Printed, PrintedInPart } from '../keys/expression.js';
import type { UpdatedField } from '../keys/implicit-conditions.js';
import type { NamePlaceholder } from '../keys/placeholder.js';
import type { HasGenerated } from '../options/generated-fields.js';
import type { KeyInput } from '../reads/get.js';
import type { DocumentPart } from '../reads/query-input.js';
import type { MaybeValues } from '../reads/scan-input.js';
import type { ConditionOption, OptionOf, PassedOptionsOf } from '../requests/option.js';
import type { ReturnParts } from '../requests/returning.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { IsAny } from '../values/is-any.js';
import type { IsKnownName } from '../values/is-known-name.js';
import type { DynamicUpdateInput } from './dynamic-input.js';
import type { KnownValuesIn } from './returned.js';
import type { IsUncertain } from './update/is-uncertain.js';
import type { PrintUpdate } from './update-expression.js';
import type { WriteInput } from './write-input.js';

/**
 * The input of an UpdateItemCommand, every part a literal type.
 *
 * @example const input = update.set({ status: 'SHIPPED' }).build(); //=> the parts of UpdateInput<Source<...>, 'Order', ...>
 */
export type UpdateInput<From extends AnySource, Entity extends string, Options> = WriteInput<
  From['entities'][NamedEntity<From['definition'], Entity>][' ~options']['version' | 'unique'],
  UpdateParts<
    From,
    Entity,
    Options,
    IsKnownName<Entity> extends true
      ? true extends IsUncertain<Options> | HasGenerated<From['entities'][Entity][' ~options']>
        ? never
        : PrintUpdate<From, Entity, Options>
      : never
  >,
  PassedOptionsOf<Options>
>;

type UpdateParts<From extends AnySource, Entity extends string, Options, Update> = {
  TableName: TableNameOf<From>;
  Key: KeyInput<From, Entity>;
} & ([Update] extends [never]
  ? UncertainUpdate<Options, From['entities'][Entity][' ~options']>
  : Update extends Printed<infer Text, infer Names, infer Values>
    ? ExpressionParts<Text, PrintWriteCondition<From, Entity, Options, Names, Values>>
    : never) &
  ReturnParts<Options>;

/** If the values or the entity aren't known, neither is the expression. */
interface UncertainUpdate<Options, EntityOptions> {
  UpdateExpression: string;
  ConditionExpression: [OptionOf<Options, ConditionOption>] extends [never] ? never : string;
  ExpressionAttributeValues: [KnownValuesIn<Options> | UpdatedField<EntityOptions>] extends [never]
    ? [OptionOf<Options, 'remove' | 'removePaths' | 'setPaths'>] extends [never]
      ? Record<string, AttributeValue>
      : Record<string, AttributeValue> | undefined
    : Record<string, AttributeValue>;
  ExpressionAttributeNames: Record<string, string>;
}

type ExpressionParts<Text, Condition> =
  Condition extends Printed<infer ConditionText, infer Names, infer Values>
    ? { UpdateExpression: Text } & ConditionParts<ConditionText, Names, Values>
    : never;

/** The parts of a write's input that come from its expressions. */
export interface ConditionParts<Text, Names, Values> {
  ConditionExpression: Text extends '' ? never : Text;
  ExpressionAttributeValues: unknown extends Values
    ? never
    : MaybeValues<{ [Placeholder in keyof Values]: Values[Placeholder] }>;
  ExpressionAttributeNames: unknown extends Names ? never : { [Placeholder in keyof Names]: Names[Placeholder] };
}

/** A write's condition: that the item exists or doesn't, and the arguments of `condition`. */
export type PrintWriteCondition<From extends AnySource, Entity extends string, Options, Names, Values> =
  IsAny<Entity> extends true
    ? PrintUnknownCondition<OptionOf<Options, ConditionOption>, Names, Values>
    : PrintKnownCondition<From, Entity, Options, Names, Values>;

/** A condition on the fields of an unknown entity. */
type PrintUnknownCondition<Input, Names, Values> = [Input] extends [never]
  ? Printed<'', Names, Values>
  : PrintedInPart<`${string}#`, Names, Values>;

type PrintKnownCondition<From extends AnySource, Entity extends string, Options, Names, Values> = [
  OptionOf<Options, 'mustExist' | 'mustNotExist'>,
] extends [never]
  ? PrintFilters<From, Entity, FiltersOf<Options>, Names, Values, ''>
  : NamePlaceholder<From['keys']['pk'], Names> extends infer Placeholder extends string
    ? PrintFilters<
        From,
        Entity,
        FiltersOf<Options>,
        Names & { [Of in Placeholder]: From['keys']['pk'] },
        Values,
        `${OptionOf<Options, 'mustExist' | 'mustNotExist'> & string}(${Placeholder})`
      >
    : PrintFilters<
        From,
        Entity,
        FiltersOf<Options>,
        Names,
        Values,
        `${OptionOf<Options, 'mustExist' | 'mustNotExist'> & string}(#${string})`
      >;

/** The literal requests of a builder, for either client. Lazy: computed only if used. */
export interface UpdateInputs<in out From extends AnySource, in out Entity extends string, in out Options> {
  readonly build: [Options] extends [never]
    ? DynamicUpdateInput<AttributeValue>
    : { [Part in keyof UpdateInput<From, Entity, Options>]: UpdateInput<From, Entity, Options>[Part] };
  readonly document: [Options] extends [never]
    ? DynamicUpdateInput<unknown>
    : {
        [Part in keyof UpdateInput<From, Entity, Options>]: DocumentPart<
          Part,
          UpdateInput<From, Entity, Options>[Part]
        >;
      };
}
