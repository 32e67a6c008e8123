/**
 * What an instance of a class has as fields: what it owns, and getters of its class that have the name of a field. Methods aren't fields, and
 * neither are functions under other names.
 */
import { setOwn, withoutInherited } from './codec/codec.js';

/** The fields of an entity, where it isn't a schema that knows them. */
interface Known {
  readonly fields: readonly string[] | undefined;
}

/** No class extends as many. Only a `Proxy` has prototypes without an end. */
const MOST_CLASSES = 50;

/** Whether the class of an instance has a getter of this name. What all objects inherit isn't one. */
export const hasGetter = (instance: object, name: string): boolean => {
  let prototype = Object.getPrototypeOf(instance);
  for (let classes = 0; classes < MOST_CLASSES && prototype !== null; classes++) {
    const next = Object.getPrototypeOf(prototype);
    if (Object.hasOwn(prototype, name))
      return next !== null && Object.getOwnPropertyDescriptor(prototype, name)?.get !== undefined;
    prototype = next;
  }
  return false;
};

/**
 * A copy of an object whose properties are read once, with the getters of its class.
 *
 * @param entities those whose fields it may have; of a schema only the schema knows which there are
 */
export const fieldsOf = (input: object, entities: readonly Known[]): Record<string, unknown> => {
  const fields: Record<string, unknown> = withoutInherited({ ...input });
  if (input.constructor === Object) return fields;
  for (const name of entities.flatMap(({ fields = [] }) => fields))
    if (!Object.hasOwn(fields, name) && hasGetter(input, name))
      setOwn(fields, name, (input as Record<string, unknown>)[name]);
  return fields;
};

/** The same, without functions that aren't named after a field. */
export const valuesOf = (input: object, entities: readonly Known[]): Record<string, unknown> => {
  const fields = fieldsOf(input, entities);
  for (const name of Object.keys(fields))
    if (typeof fields[name] === 'function' && entities.every(({ fields: known }) => known?.includes(name) === false))
      delete fields[name];
  return fields;
};
