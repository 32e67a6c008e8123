/**
 * Which key attributes are written only for an index, and what an item may lack. Counterpart of `src/definitions/plan-keys.ts`.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { PhysicalName } from './where.js';

/** The key attribute if it's written only for an index; `never` if it's an attribute of the entity. */
export type WrittenFor<Entity extends AnyEntity, Attribute> = Attribute extends keyof Entity['keys'] & string
  ? Entity['keys'][Attribute] extends `{${infer Field}}`
    ? Field extends keyof Entity[' ~attributes']
      ? PhysicalName<Entity[' ~attributes'][Field], Field> extends Attribute
        ? never
        : Attribute
      : Attribute
    : Attribute
  : never;
