import { commentText, memberName, quoted } from '../text/typescript.js';
import { indexesOf } from './materialise.js';
import { DIGITS, type ProposedEntity, type ProposedTable } from './proposal.js';
import type { Member, Shape } from './shape.js';
import { vectorIndexOf } from './vectors.js';

const MILLIS = `/** Times as milliseconds since 1970. */
const millis = attr.number().codec({
  encode: (at: Date) => at.getTime(),
  decode: (ms) => new Date(ms),
  ordered: true,
});`;

const shapeText = ({ kind, of, members, nullable, value, dimensions }: Shape, indent: string): string => {
  if (kind === 'millis') return 'millis';
  if (kind === 'vector') return `vector(${dimensions})`;
  if (kind === 'literal') return `attr.literal(${quoted(value ?? '')})`;
  const input = members !== undefined ? membersText(members, indent) : of !== undefined ? shapeText(of, indent) : '';
  return `attr.${kind}(${input})${nullable === true ? '.nullable()' : ''}`;
};

const membersText = (members: readonly Member[], indent: string): string => {
  if (members.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = members.map(
    ({ name, shape, optional, as, marker }) =>
      `${inner}${memberName(name)}: ${shapeText(shape, inner)}${as === undefined ? '' : `.as(${quoted(as)})`}${marker === true ? `.default(${quoted(shape.value ?? '')}).hidden()` : ''}${optional ? '.optional()' : ''},`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
};

/** A JSON value as TypeScript. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${memberName(name)}: ${valueText(one)}`)
    .join(', ')} }`;
};

/** The options of an entity, each in a line. */
const optionsText = ({ ttl, timestamps, version }: ProposedEntity): string => {
  const isUsual = timestamps?.created === 'createdAt' && timestamps.updated === 'updatedAt';
  const options = {
    ...(ttl !== undefined && { ttl }),
    ...(timestamps !== undefined && { timestamps: isUsual ? true : timestamps }),
    ...(version !== undefined && { version: version === 'version' ? true : version }),
  };
  return Object.entries(options)
    .map(([name, value]) => `  ${name}: ${valueText(value)},\n`)
    .join('');
};

const entityText = (entity: ProposedEntity): string => {
  const { name, typeName, count, keys, attributes, digits, unique, notes } = entity;
  const about = [
    count === 0 ? 'No items in the sample.' : `${count} of the items in the sample.`,
    ...notes.map((note) => `${note}.`),
  ];
  const definition = `entity({
${typeName !== undefined && typeName !== name ? `  type: ${quoted(typeName)},\n` : ''}  keys: ${valueText(Object.fromEntries(keys))},
  attributes: ${membersText(attributes, '  ')},
${digits ? `  // Unpadded numbers in keys: they sort as strings.\n  pipes: { ${DIGITS}: { encode: (value: number) => String(value), decode: (text) => Number(text) } },\n` : ''}${optionsText(entity)}})`;
  const whole = unique.length === 0 ? definition : `unique(${[definition, ...unique.map(quoted)].join(', ')})`;
  return `/** ${commentText(about.join(' '))} */\nexport const ${name} = ${whole};`;
};

/** The name of a table's constant, different from the names of its entities. */
const constantOf = ({ name, entities }: ProposedTable): string => {
  const word = name
    .replace(/^.*[:/]/, '')
    .replace(/[^A-Za-z\d]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  const constant = /^[A-Za-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : 'table1';
  const taken = new Set([
    'attr',
    'entity',
    'millis',
    'table',
    'unique',
    'vector',
    'withVectors',
    ...RESERVED,
    ...entities.map((entity) => entity.name),
  ]);
  return taken.has(constant) ? `${constant}Table` : constant;
};

/** Words that can't name a constant. */
export const RESERVED =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static implements interface package private protected public'.split(
    ' ',
  );

/** The import that vector indexes need. */
const vectorImports = ({ vectorIndexes }: ProposedTable): string[] =>
  vectorIndexes.length === 0 ? [] : ["import { vector, withVectors } from 'keyform/vectors';"];

const withVectorsText = (definition: string, indexes: ProposedTable['vectorIndexes']): string => {
  const lines = indexes.map((index) => `  ${memberName(index.name)}: ${valueText(vectorIndexOf(index))},\n`);
  return `withVectors(${definition}, {\n${lines.join('')}})`;
};

/** A proposal as a TypeScript module. */
export const typescriptOf = (proposed: ProposedTable): string => {
  const { name, entities, typeAttribute, keyTypes, delimiter, notes, vectorIndexes } = proposed;
  const indexes = Object.entries(indexesOf(proposed)).map(
    ([index, parts]) => `    ${memberName(index)}: ${valueText(parts)},`,
  );
  const imports = [
    ...(entities.some(({ attributes }) => attributes.some(({ shape }) => shape.kind !== 'vector')) ? ['attr'] : []),
    'entity',
    'table',
    ...(entities.some((entity) => entity.unique.length > 0) ? ['unique'] : []),
  ];
  const options = `{
  indexes: {
${indexes.join('\n')}
  },
  entities: { ${entities.map((entity) => entity.name).join(', ')} },
${typeAttribute === 'Type' ? '' : `  typeAttribute: ${typeAttribute === undefined ? 'false' : quoted(typeAttribute)},\n`}${keyTypes.size === 0 ? '' : `  keyTypes: ${valueText(Object.fromEntries(keyTypes))},\n`}${delimiter === '#' ? '' : `  delimiter: ${quoted(delimiter)},\n`}}`;
  const head = `${notes.length === 0 ? '' : `/** ${commentText(notes.map((note) => `${note}.`).join(' '))} */\n`}export const ${constantOf(proposed)} =`;
  const definition = `table(${quoted(name)}, ${options})`;
  return `${[
    [`import { ${imports.join(', ')} } from 'keyform';`, ...vectorImports(proposed)].join('\n'),
    ...(entities.some(({ attributes }) => attributes.some(({ shape }) => shape.kind === 'millis')) ? [MILLIS] : []),
    ...entities.map(entityText),
    `${head} ${vectorIndexes.length === 0 ? definition : withVectorsText(definition, vectorIndexes)};`,
  ].join('\n\n')}\n`;
};
