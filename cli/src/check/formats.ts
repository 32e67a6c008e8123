import type { EntityModel, TableModel } from '../model.js';
import type { Finding } from './finding.js';

/** The id of the finding for `${field}` in a format. */
export const dollarId = (entity: EntityModel, attribute: string): string =>
  `dollar-in-format/${entity.name}/${attribute}`;

/** A `$` right before a field: `${field}` is how template literals write it, and the `$` becomes part of the key. */
export const formatFindings = (model: TableModel): Finding[] =>
  [...model.entities.values()].flatMap((entity) =>
    [...entity.formats].flatMap(([attribute, { text, literals, fields }]) => {
      const field = fields.find((_, index) => literals[index]?.endsWith('$'));
      return field === undefined
        ? []
        : [
            {
              level: 'warning' as const,
              id: dollarId(entity, attribute),
              message: `keys of ${entity.name} contain a $ before ${field.name}: ${text}`,
              fix: `write {${field.name}} instead of \${${field.name}}`,
            },
          ];
    }),
  );
