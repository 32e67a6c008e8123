import { quoted } from '../../text/typescript.js';
import { visible } from '../../text/visible.js';
import { accessor } from '../accessor.js';
import type { ImportedPart } from '../model.js';
import type { OneTableField, OneTableModel } from './find.js';
import type { KeyOnly, Surroundings } from './key-only.js';

interface TemplateVariable {
  readonly field: OneTableField;
  readonly padding: { readonly length: number; readonly char: string } | undefined;
  /** What surrounds the stored value of a field that isn't declared. */
  readonly around: Surroundings | undefined;
}

/** A field that the model doesn't declare, as if it did. */
const undeclared = ({ member: { name, isRequired, storedAs = name } }: KeyOnly): OneTableField => ({
  name,
  type: 'string',
  attribute: [storedAs],
  required: isRequired,
});

/** A literal of a template, or a variable in it. */
export type TemplatePart = { readonly literal: string } | TemplateVariable;

/**
 * The parts of a value template. Other templates in it are expanded.
 *
 * @param keyOnly the fields that aren't declared, by name
 * @returns a variable that has no field, if there's one
 */
export const partsOf = (
  model: OneTableModel,
  template: string,
  keyOnly: ReadonlyMap<string, KeyOnly>,
  depth = 0,
): readonly TemplatePart[] | string => {
  const parts: TemplatePart[] = [];
  const pieces = template.split(/\$\{(.*?)\}/);
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      parts.push({ literal: piece });
      continue;
    }
    const [name = '', length, char] = piece.split(':');
    const around = keyOnly.get(name);
    const field = around === undefined ? model.block.fields[name] : undeclared(around);
    if (name === model.typeField) parts.push({ literal: model.name });
    else if (field === undefined || field.value === true || depth > 4) return name;
    else if (typeof field.value === 'string') {
      const inner = partsOf(model, field.value, keyOnly, depth + 1);
      if (typeof inner === 'string' || length !== undefined) return name;
      parts.push(...inner);
    } else
      parts.push({
        field,
        padding: length === undefined ? undefined : { length: Number(length), char: char || '0' },
        around,
      });
  }
  return parts.reduce<TemplatePart[]>((merged, part) => {
    const last = merged.at(-1);
    if ('literal' in part && last !== undefined && 'literal' in last)
      merged[merged.length - 1] = { literal: last.literal + part.literal };
    else if (!('literal' in part) || part.literal !== '') merged.push(part);
    return merged;
  }, []);
};

/** The names of the fields in a template. */
export const fieldsOf = (parts: readonly TemplatePart[]): string[] => [
  ...new Set(parts.flatMap((part) => ('field' in part ? [part.field.name] : []))),
];

export const typeOf = (type: OneTableField['type'] | undefined): string =>
  (typeof type === 'string' ? type : (type?.name ?? 'string')).toLowerCase();

/** Parts in which a field's stored value takes the place of its value and the same literals around it. */
const withStored = (parts: readonly TemplatePart[]): readonly TemplatePart[] => {
  const result = [...parts];
  for (const [at, part] of result.entries()) {
    if ('literal' in part || part.around === undefined || part.padding !== undefined) continue;
    const { prefix, suffix } = part.around;
    const literal = (one: TemplatePart | undefined): string =>
      one !== undefined && 'literal' in one ? one.literal : '';
    const [before, after] = [literal(result[at - 1]), literal(result[at + 1])];
    if (!before.endsWith(prefix) || !after.startsWith(suffix)) continue;
    result[at] = { ...part, around: undefined };
    if (prefix !== '') result[at - 1] = { literal: before.slice(0, before.length - prefix.length) };
    if (suffix !== '') result[at + 1] = { literal: after.slice(suffix.length) };
  }
  return result.filter((part) => !('literal' in part) || part.literal !== '');
};

/** JavaScript that removes what surrounds a value. */
const withoutText = ({ prefix, suffix }: Surroundings): string =>
  prefix + suffix === '' ? 'value' : `value.slice(${prefix.length}${suffix === '' ? '' : `, -${suffix.length}`})`;

/** JavaScript that puts it back. */
const withText = ({ prefix, suffix }: Surroundings): string =>
  `${prefix === '' ? '' : `${quoted(prefix)} + `}text${suffix === '' ? '' : ` + ${quoted(suffix)}`}`;

/** The parts of a key format. Pipes of the entity's own are added to `pipes`. */
export const keyParts = (template: readonly TemplatePart[], pipes: Map<string, string>): ImportedPart[] =>
  withStored(template).map((part) => {
    if ('literal' in part) return part;
    const { field, padding, around } = part;
    const word = `${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`;
    const type = typeOf(field.type);
    const isNumber = type === 'number' || (type === 'date' && field.isoDates !== true);
    const own = (name: string, text: string): ImportedPart => {
      pipes.set(name, text);
      return { field: field.name, pipe: name, isOptional: false };
    };
    if (padding !== undefined) {
      const padded = `String(${around === undefined ? 'value' : withoutText(around)}).padStart(${padding.length}, ${quoted(padding.char)})`;
      const name = `padded${padding.length}${padding.char === '0' ? '' : `With${padding.char.codePointAt(0)}`}`;
      // A padded string looks like one that begins with the padding.
      return isNumber
        ? own(name, `{ encode: (value: number) => ${padded}, decode: (text: string) => Number(text) }`)
        : own(`${name}${around === undefined ? 'Text' : `Of${word}`}`, `{ encode: (value: string) => ${padded} }`);
    }
    if (around !== undefined)
      return own(
        `valueOf${word}`,
        `{ encode: (value: string) => ${withoutText(around)}, decode: (text: string) => ${withText(around)} }`,
      );
    if (isNumber)
      return own('digits', '{ encode: (value: number) => String(value), decode: (text: string) => Number(text) }');
    return { field: field.name, pipe: undefined, isOptional: false };
  });

/** A literal inside a template string. */
const escaped = (literal: string): string => visible(literal.replace(/[`\\]|\$(?=\{)/g, (char) => `\\${char}`));

/**
 * JavaScript that computes a template from fields; undefined while one of them is missing.
 *
 * @param isCertain whether all fields are always there
 */
export const computedText = (parts: readonly TemplatePart[], isCertain: boolean): string => {
  const names = fieldsOf(parts);
  const value = (field: OneTableField): string => {
    const path = `fields${accessor(field.name)}`;
    return typeOf(field.type) === 'date' ? `${path}.${field.isoDates === true ? 'toISOString' : 'getTime'}()` : path;
  };
  const padded = ({ field, padding }: TemplateVariable): string =>
    padding === undefined
      ? value(field)
      : `String(${value(field)}).padStart(${padding.length}, ${quoted(padding.char)})`;
  const body = parts.map((part) => ('literal' in part ? escaped(part.literal) : `\${${padded(part)}}`)).join('');
  const missing = names.map((name) => `fields${accessor(name)} === undefined`).join(' || ');
  return isCertain
    ? `(fields: any): any => \`${body}\``
    : `(fields: any): any => (${missing} ? undefined : \`${body}\`)`;
};
