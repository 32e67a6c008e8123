/** The changes that `rekey` makes to an item. Counterpart of `src/batches/rekey.ts`. */
import type { ownChange } from '../../src/facts/messages/writes.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { TimeAndVersion } from '../keys/implicit-conditions.js';
import type { SomeOf } from '../values/inherited.js';

/** Fields with their new values. Those that keyform sets with every write aren't among them. */
export type RekeyChanges<Entity extends AnyEntity> = SomeOf<Entity[' ~input']> & {
  readonly [Field in TimeAndVersion<Entity[' ~options']>]?: KeyformTypeError<
    Message<typeof ownChange, { field: Field }>
  >;
};
