/** The refusal of attributes that may be missing and have the name of a member that every object inherits. */
import type { inheritedName } from '../../src/facts/messages/writes.js';
import type { AnyFunction } from '../values/inherited.js';
import type { KeyformTypeError } from './error.js';

/**
 * What attributes must also be, as `entity` and `attr.map` take them: those with an inherited name are required. Where an object lacks
 * one, reading it gives the inherited function, whatever its type says.
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

/** A required attribute, or what an object has that lacks the name; the sentence shows where it is neither. */
type Allowed = AnyFunction | Required | KeyformTypeError<(typeof inheritedName)['text']>;

interface Required {
  readonly ' ~presence': 'required';
}
