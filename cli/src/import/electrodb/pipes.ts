import { quoted } from '../../text/typescript.js';
import type { ImportedPipe } from '../model.js';
import type { ElectroAttribute, ElectroKey } from './find.js';

/** How a key changes the case of its values and literals. */
export type Casing = 'lower' | 'upper' | 'none';

export const casingOf = ({ casing }: ElectroKey): Casing =>
  casing === 'upper' || casing === 'none' ? casing : 'lower';

export const cased = (text: string, casing: Casing): string =>
  casing === 'lower' ? text.toLowerCase() : casing === 'upper' ? text.toUpperCase() : text;

/** JavaScript that changes the case of a string as a key does. */
const CASE_CALL = { lower: '.toLowerCase()', upper: '.toUpperCase()', none: '' } as const;

export const kindOf = ({ type }: ElectroAttribute): string =>
  Array.isArray(type)
    ? type.every((value) => typeof value === 'number')
      ? 'number'
      : 'string'
    : ((type as string | undefined) ?? 'string');

/** The pipe that writes an attribute as ElectroDB does. Pipes of the entity's own are added to `pipes`. */
export const pipeOf = (
  attribute: ElectroAttribute,
  casing: Casing,
  pipes: Map<string, ImportedPipe>,
): string | undefined => {
  const kind = kindOf(attribute);
  const own = (name: string, text: string): string => {
    pipes.set(name, { name, text });
    return name;
  };
  const decode = kind === 'number' ? 'Number(text)' : kind === 'boolean' ? "text.toLowerCase() === 'true'" : 'text';
  const { padding } = attribute;
  if (padding !== undefined) {
    const name = `padded${padding.length}${padding.char === '0' ? '' : `With${padding.char.codePointAt(0)}`}${casing === 'none' ? '' : `In${casing === 'lower' ? 'Lower' : 'Upper'}`}`;
    const text = `String(value).padStart(${padding.length}, ${quoted(padding.char)})${CASE_CALL[casing]}`;
    // A padded string looks like one that begins with the padding.
    return own(
      name,
      kind === 'number'
        ? `{ encode: (value: number) => ${text}, decode: (text: string) => Number(text) }`
        : `{ encode: (value: ${kind}) => ${text} }`,
    );
  }
  if (kind === 'number')
    return own('digits', '{ encode: (value: number) => String(value), decode: (text: string) => Number(text) }');
  if (kind === 'boolean')
    return casing === 'upper'
      ? own('shout', `{ encode: (value: boolean) => String(value).toUpperCase(), decode: (text: string) => ${decode} }`)
      : undefined;
  return casing === 'none' ? undefined : casing;
};
