/** The key attributes of an entity that aren't part of an index. Counterpart of `src/definitions/plan-keys.ts`. */
import type { addIndex } from '../../src/facts/message-parts.js';
import type { foreignKey } from '../../src/facts/messages/definitions.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { Message } from '../errors/message.js';
import type { NearestHint } from '../values/codec/nearest.js';
import type { KeyNameOf } from './key-types.js';

/** The message for a format of a key that isn't part of an index. It suggests only keys for which the entity has no format. */
export type ForeignKeyError<Definition extends TableDefinition, Name extends string> =
  Exclude<
    keyof Definition['entities'][Name]['keys'],
    KeyNameOf<Definition> | TypeAttributeOf<Definition>
  > extends infer Attribute
    ? Attribute extends string
      ? Message<
          typeof foreignKey,
          {
            hint: ForeignHint<
              NearestHint<Attribute, Exclude<KeyNameOf<Definition>, keyof Definition['entities'][Name]['keys']>>
            >;
            entity: Name;
            attribute: Attribute;
          }
        >
      : never
    : never;

type ForeignHint<Nearest extends string> = Nearest extends '' ? (typeof addIndex)['text'] : Nearest;
