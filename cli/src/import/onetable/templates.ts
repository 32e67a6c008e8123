import { quoted } from '../../text/typescript.js';
import { visible } from '../../text/visible.js';
import { accessor } from '../accessor.js';
import type { ImportedPart } from '../model.js';
import type { OneTableField, OneTableModel } from './find.js';

interface TemplateVariable {
  readonly field: OneTableField;
  readonly padding: { readonly length: number; readonly char: string } | undefined;
}

/** A literal of a template, or a variable in it. */
export type TemplatePart = { readonly literal: string } | TemplateVariable;

/**
 * The parts of a value template. Other templates in it are expanded.
 *
 * @returns a variable that has no field, if there's one
 */
export const partsOf = (model: OneTableModel, template: string, depth = 0): readonly TemplatePart[] | string => {
  const parts: TemplatePart[] = [];
  const pieces = template.split(/\$\{(.*?)\}/);
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      parts.push({ literal: piece });
      continue;
    }
    const [name = '', length, char] = piece.split(':');
    const field = model.block.fields[name];
    if (name === model.typeField) parts.push({ literal: model.name });
    else if (field === undefined || field.value === true || depth > 4) return name;
    else if (typeof field.value === 'string') {
      const inner = partsOf(model, field.value, depth + 1);
      if (typeof inner === 'string' || length !== undefined) return name;
      parts.push(...inner);
    } else
      parts.push({
        field,
        padding: length === undefined ? undefined : { length: Number(length), char: char || '0' },
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

/** The parts of a key format. Pipes of the entity's own are added to `pipes`. */
export const keyParts = (parts: readonly TemplatePart[], pipes: Map<string, string>): ImportedPart[] =>
  parts.map((part) => {
    if ('literal' in part) return part;
    const { field, padding } = part;
    const type = typeOf(field.type);
    const isNumber = type === 'number' || (type === 'date' && field.isoDates !== true);
    const own = (name: string, text: string): ImportedPart => {
      pipes.set(name, text);
      return { field: field.name, pipe: name, isOptional: false };
    };
    if (padding !== undefined) {
      const padded = `String(value).padStart(${padding.length}, ${quoted(padding.char)})`;
      const name = `padded${padding.length}${padding.char === '0' ? '' : `With${padding.char.codePointAt(0)}`}`;
      // A padded string looks like one that begins with the padding.
      return isNumber
        ? own(name, `{ encode: (value: number) => ${padded}, decode: (text: string) => Number(text) }`)
        : own(`${name}Text`, `{ encode: (value: string) => ${padded} }`);
    }
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
