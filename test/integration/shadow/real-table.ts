/** The real table of a random definition, and its text. */
import { computed, entity, fromSchema, noDelimiter, onUpdate, table, unique } from 'keyform';
import { z } from 'zod';
import { type Attribute, clock, type EntityModel, searchOf, type TableModel } from './definition.js';
import type { Loose } from './fields.js';
import { formatText, loneField } from './key-formats.js';

const presence = ({ isNullable, isOptional, isHidden, isReadOnly, ...one }: Attribute, declared: Loose): Loose => {
  let made = isNullable ? declared.nullable() : declared;
  if (isOptional) made = made.optional();
  else if (one.default !== undefined) made = made.default(one.default);
  if (one.initial !== undefined) made = made.initial(one.initial);
  if (isHidden) made = made.hidden();
  return isReadOnly ? made.readOnly() : made;
};

const realEntity = (model: EntityModel): Loose => {
  const { keys, attributes, hasTimestamps, hasVersion, ttl, isSchema } = model;
  const declared = attributes.map((one) => [
    one.field.name,
    presence(one, isSchema ? one.field.schema?.() : one.field.declare()),
  ]);
  let made: Loose = (entity as Loose)({
    keys: Object.fromEntries(Object.entries(keys).map(([key, format]) => [key, formatText(format)])),
    attributes: isSchema ? fromSchema(z.object(Object.fromEntries(declared))) : Object.fromEntries(declared),
    pipes: {
      back: {
        encode: (text: string) => [...text].reverse().join(''),
        decode: (text: string) => [...text].reverse().join(''),
      },
    },
    ...(hasTimestamps && { timestamps: true }),
    ...(hasVersion && { version: true }),
    ...(ttl !== undefined && { ttl }),
  });
  for (const { field, source, isStamped } of attributes) {
    if (source !== undefined)
      made = (computed as Loose)(made, field.name, [source], (input: Loose) => searchOf(input[source]));
    if (isStamped) made = (onUpdate as Loose)(made, field.name, () => clock.writer);
  }
  return model.unique.length === 0 ? made : (unique as Loose)(made, ...model.unique);
};

/** The real table of a model. */
export const realTable = (model: TableModel): Loose =>
  (table as Loose)('Shadow', {
    indexes: Object.fromEntries(
      model.indexes.map(({ name, pk, sk, isLocal, isPartial }) => [
        name,
        {
          pk,
          ...(sk !== undefined && { sk }),
          ...(isLocal && { local: true }),
          ...(isPartial && { partialKeys: true }),
        },
      ]),
    ),
    ...(model.numberKeys.length > 0 && { keyTypes: Object.fromEntries(model.numberKeys.map((key) => [key, 'N'])) }),
    ...(model.typeAttribute === undefined && { typeAttribute: false }),
    ...(model.escapes && { onDelimiter: 'escape' }),
    ...(model.isFree && { delimiter: noDelimiter }),
    now: () => clock.now,
    entities: Object.fromEntries(model.entities.map((one) => [one.name, realEntity(one)])),
  });

/** The definition as a person reads it. */
export const definitionText = (model: TableModel): string =>
  [
    ...model.entities.map((one) => {
      const { name, keys, attributes, unique: values, ...rest } = one;
      const options = Object.entries(rest).flatMap(([option, value]) => (value ? [option] : []));
      return [
        `${name}: ${options.join(', ')}${values.length > 0 ? ` unique ${values}` : ''}`,
        ...Object.entries(keys).map(
          ([key, format]) => `  ${key}: '${formatText(format)}'${loneField(format) ? ' (as it is)' : ''}`,
        ),
        ...attributes.map((each) => {
          const { field, source, isStamped } = each;
          const marks = Object.entries(each).flatMap(([mark, value]) => (value === true ? [mark] : []));
          const standIn = ['default', 'initial']
            .map((option) => [option, each[option as 'default']] as const)
            .map(([option, value]) => (value === undefined ? '' : ` ${option} ${String(value)}`))
            .join('');
          return `  ${field.name}: ${field.text} ${marks.join(' ')}${standIn}${source ? ` computed from ${source}` : ''}${isStamped ? ' onUpdate' : ''}`;
        }),
      ].join('\n');
    }),
    ...model.indexes.map(
      ({ name, pk, sk, isLocal, isPartial }) =>
        `${name}: ${pk} ${sk ?? ''}${isLocal ? ' local' : ''}${isPartial ? ' partialKeys' : ''}`,
    ),
    `number keys ${model.numberKeys}; ${model.typeAttribute ?? 'no type attribute'}${model.escapes ? '; escapes' : ''}${model.isFree ? '; no delimiter' : ''}`,
  ].join('\n');
