import type { jsonSchema } from 'keyform/json-schema';
import { Failure, messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { modelOf, type TableModel } from '../model.js';

type Side = 'create' | 'input' | 'output';
type Schemas = { readonly [entity: string]: { readonly [Name in Side]: object } };

/**
 * The JSON Schemas of each entity: for new items that clients send, for the items that `put` accepts, and for those that reads return. An entity with a schema of the
 * project's own has none.
 *
 * @param make the function of the project's keyform
 * @param onIgnored called with the reason why an entity is omitted
 * @throws Failure if no entity has a JSON Schema
 */
export const jsonSchemas = (
  make: typeof jsonSchema,
  table: ConfiguredTable,
  onIgnored: (message: string) => void,
): Schemas => {
  const { name, entities } = modelOf(table) as TableModel;
  const schemaOf = make as unknown as (table: ConfiguredTable, entity: string, side: Side) => object;
  const notes: string[] = [];
  const schemas = [...entities.keys()].flatMap((entity): [string, Schemas[string]][] => {
    try {
      const [create, input, output] = (['create', 'input', 'output'] as const).map((side) =>
        schemaOf(table, entity, side),
      );
      return [[entity, { create, input, output } as Schemas[string]]];
    } catch (error) {
      notes.push(messageOf(error));
      return [];
    }
  });
  if (schemas.length === 0)
    throw new Failure(
      `${name} has no entity that keyform can describe as JSON Schema`,
      notes[0] ?? 'it has no entities',
    );
  for (const note of notes) onIgnored(note);
  return Object.fromEntries(schemas);
};
