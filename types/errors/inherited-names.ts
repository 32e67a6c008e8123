/** The message for optional attributes with the name of a member that every object inherits. */
import type { inheritedName } from '../../src/facts/messages/writes.js';
import type { AnyFunction } from '../values/inherited.js';
import type { KeyformTypeError } from './error.js';

/**
 * The type that attributes must also have, for `entity` and `attr.map`: those with an inherited name are required. If an object
 * lacks one, reading it returns the inherited function, whatever its type says.
 */
export interface InheritedNames {
  readonly constructor?: Allowed;
  readonly hasOwnProperty?: Allowed;
  readonly isPrototypeOf?: Allowed;
  readonly propertyIsEnumerable?: Allowed;
  readonly toLocaleString?: Allowed;
  readonly toString?: Allowed;
  readonly valueOf?: Allowed;
}

/** A required attribute, or what an object has that lacks the name; the message shows if it's neither. */
type Allowed = AnyFunction | Required | KeyformTypeError<(typeof inheritedName)['text']>;

interface Required {
  readonly ' ~presence': 'required';
}
