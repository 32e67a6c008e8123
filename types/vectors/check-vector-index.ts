/** What options and projections of a vector index must be. */
import type { projectedVector, unknownProjected } from '../../src/facts/messages/vectors.js';
import type { KeysOfIndex } from '../definitions/index-definition.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { UnknownOption } from '../errors/message-choice.js';
import type { StoredHint } from './nearest-name.js';
import type { StoredNames } from './search-schema.js';

/** An option must be one that vector indexes have. */
export type CheckIndexOption<Option, Options> = Option extends Options
  ? unknown
  : KeyformTypeError<UnknownOption<'a vector index', Option & string, NearVectorOption<Option, Options>>>;

/** The option that begins with the same three letters, so that no declaration of `table` is needed here. */
type NearVectorOption<Option, Options> = Option extends `${infer First}${infer Second}${infer Third}${string}`
  ? Extract<Options & string, `${First}${Second}${Third}${string}`>
  : never;

/** No projected attribute is the index's vector. Each is a key of the table or of an index, the type attribute, or one of the attributes of the index's entities. */
export type CheckProjection<
  Definition extends TableDefinition,
  Name extends string,
  Projection,
  Entities extends string,
  Vector,
  Attributes = StoredNames<Definition, Entities> | TypeAttributeOf<Definition>,
> = Projection extends readonly unknown[]
  ? {
      readonly [At in keyof Projection]: string extends Projection[At]
        ? unknown
        : Projection[At] extends Vector
          ? KeyformTypeError<Message<typeof projectedVector, { index: Name; attribute: Projection[At] & string }>>
          : Projection[At] extends Attributes | KeysOfIndex<Definition['indexes'][keyof Definition['indexes']]>[number]
            ? unknown
            : KeyformTypeError<
                Message<
                  typeof unknownProjected,
                  {
                    index: Name;
                    attribute: Projection[At] & string;
                    hint: StoredHint<
                      Projection[At],
                      Definition['entities'][Entities],
                      Exclude<
                        Attributes | KeysOfIndex<Definition['indexes'][keyof Definition['indexes']]>[number],
                        Vector
                      > &
                        string
                    >;
                  }
                >
              >;
    }
  : unknown;
