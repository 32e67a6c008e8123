/** The fields that an upsert needs. Counterpart of `src/writes/update/input.ts`. */
import type { missingForUpsert, uniqueCreation } from '../../../src/facts/messages/writes.js';
import type { AnyEntity } from '../../definitions/entity.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformCallError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { UniqueIn } from '../../keys/implicit-conditions.js';
import type { InKeys, PrimaryFieldsOf } from '../../keys/index-fields.js';
import type { PhysicalName } from '../../keys/where.js';
import type { NoOptions } from '../../options/entity-options.js';
import type { ComputedIn } from '../../options/generated-fields.js';
import type { Setting, Settings } from '../../requests/option.js';
import type { AnyAttr } from '../../values/any-attr.js';
import type { AnyFunction } from '../../values/inherited.js';
import type { OwnsItsKeys } from '../index-maintenance/stale-keys.js';
import type { UntypedIn, WrittenIn } from '../returned.js';

/** The method, if the update sets all fields that an item needs; otherwise the message for the others. */
export type IfCompleteForUpsert<From extends AnySource, Name extends string, Options extends Settings, Method> = [
  MissingForUpsert<From, Name, WrittenIn<Options> | UntypedIn<Options>>,
] extends [never]
  ? Method
  : HasRejectedSet<Options, From['entities'][Name][' ~attributes']> extends true
    ? Method
    : KeyformCallError<
        UpsertMessage<
          From['entities'][Name][' ~options'],
          MissingForUpsert<From, Name, WrittenIn<Options> | UntypedIn<Options>>
        >
      >;

/**
 * The fields that an upsert must set, because every item has them: all but those certainly written (`Written`). With unique fields
 * it can't be satisfied: an update writes no markers.
 */
type MissingForUpsert<From extends AnySource, Name extends string, Written> =
  | Exclude<
      | NeededFields<From, Name, From['entities'][Name]>
      | NeededSources<From, Name, From['entities'][Name][' ~options'], From['entities'][Name][' ~attributes']>,
      Written | PrimaryFieldsOf<From, Name> | keyof ComputedIn<From['entities'][Name][' ~options']>
    >
  | UniqueIn<From['entities'][Name][' ~options']>;

/**
 * Whether a call of `set` didn't compile: its argument has a name that isn't a field, or the type of all that `set` accepts. The
 * set fields aren't known, and the error at `set` must be the only one. A valid callback is narrower than any function.
 */
type HasRejectedSet<Options, Fields> = Options extends readonly [Setting<infer Called, infer Value>, ...infer Before]
  ? [Called, AnyFunction] extends ['set', Extract<Value, AnyFunction>]
    ? true
    : [Called, keyof Value] extends ['set', keyof Fields] | [Exclude<Called, 'set'>, unknown]
      ? HasRejectedSet<Before, Fields>
      : true
  : false;

/** The message about the missing fields of an upsert. */
export type UpsertMessage<Options, Missing extends string> = [Extract<Missing, UniqueIn<Options>>] extends [never]
  ? Message<typeof missingForUpsert, { field: Missing }>
  : Message<typeof uniqueCreation, { field: Extract<Missing, UniqueIn<Options>> }>;

type NeededFields<
  From extends AnySource,
  Name extends string,
  Entity extends AnyEntity,
> = Entity[' ~schema'] extends undefined
  ? {
      [Field in keyof Entity[' ~attributes'] & string]: Entity[' ~attributes'][Field][' ~presence'] extends
        | 'optional'
        | 'hiddenOptional'
        ? never
        : PhysicalName<Entity[' ~attributes'][Field], Field> extends From['typeAttribute']
          ? never
          : Entity[' ~attributes'][Field][' ~presence'] extends
                | 'default'
                | 'hiddenDefault'
                | 'initial'
                | 'hiddenInitial'
            ? OwnsItsKeys<From, Name, Field> extends true
              ? never
              : Field
            : Field;
    }[keyof Entity[' ~attributes'] & string]
  : never;

/**
 * The required sources of computed fields. Without a stored optional source, the field is computed without it; a stored null,
 * however, would keep the field while its keys are written.
 */
type NeededSources<From extends AnySource, Name extends string, Options, Fields> = [Options] extends [NoOptions]
  ? never
  : {
      [Computed in keyof ComputedIn<Options>]:
        | RequiredSource<Fields, ComputedIn<Options>[Computed]>
        | ([NullableIn<Fields, Computed> & InKeys<From, Name, Computed>] extends [never]
            ? never
            : ComputedIn<Options>[Computed]);
    }[keyof ComputedIn<Options>] &
      string;

type RequiredSource<Fields, Field> = Field extends keyof Fields
  ? Fields[Field] extends OptionalWithoutDefault
    ? never
    : Field
  : never;

type NullableIn<Fields, Field> = Field extends keyof Fields
  ? Fields[Field] extends OptionalWithoutDefault
    ? never
    : null extends (Fields[Field] & AnyAttr)[' ~value']
      ? Field
      : never
  : never;

interface OptionalWithoutDefault {
  readonly ' ~presence': 'optional' | 'hiddenOptional';
}
