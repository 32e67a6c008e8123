/**
 * `prepare()`: a request that is put together once. Twin of `src/reads/prepare.ts`.
 */
import type { AnySource } from '../definitions/source.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { PreparedByKeysMessage } from '../errors/messages.js';
import type { ConditionFields } from '../expressions/filter.js';
import type { KeyValue } from '../keys/field-condition.js';
import type { KeyComparisons } from '../keys/key-condition.js';
import type { MatchesOf } from '../keys/statement.js';
import type { QueryInput } from './query-input.js';

/** What `prepare()` gives: a function of the fields that `where` was given, with any values. */
export type PreparedQuery<From extends AnySource, Entity, Given, Options> = (
  fields: PreparedFields<From, Entity, Given>,
) => {
  [Part in keyof QueryInput<From, Entity, PreparedFields<From, Entity, Given>, Options>]: QueryInput<
    From,
    Entity,
    PreparedFields<From, Entity, Given>,
    Options
  >[Part];
};

/** What `prepare` needs: a condition by fields. */
export type Preparable<Given> = Given extends KeyComparisons ? KeyformTypeError<PreparedByKeysMessage> : unknown;

type PreparedFields<From extends AnySource, Entity, Given> = {
  readonly [Field in keyof Given]: PreparedField<
    ConditionFields<From, MatchesOf<From, Entity, Given> & string>[Field &
      keyof ConditionFields<From, MatchesOf<From, Entity, Given> & string>]['~value'] & {},
    Given[Field]
  >;
};

type PreparedField<Value, Condition> = Condition extends KeyValue
  ? Value
  : {
      readonly [Operator in keyof Condition]: Operator extends 'between'
        ? readonly [low: Value, high: Value]
        : Operator extends 'begins_with'
          ? Value extends Uint8Array
            ? Uint8Array
            : string
          : Value;
    };
