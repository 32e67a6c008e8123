import { quoted } from '../../text/typescript.js';
import type { ImportedMember } from '../model.js';
import type { OneTableModel } from './find.js';

/** What surrounds the value of a field that's stored as a key. */
export interface Surroundings {
  readonly prefix: string;
  readonly suffix: string;
}

/** A field that the model doesn't declare. */
export interface KeyOnly extends Surroundings {
  readonly member: ImportedMember;
}

/**
 * The attribute for a key whose template has a variable that the model doesn't declare: callers pass it, and OneTable stores it in the
 * key only. In keyform, it's an attribute that is stored as the key.
 *
 * @param attribute the key
 * @returns undefined if the template has anything else that isn't a literal
 */
export const keyOnlyField = (
  { block }: OneTableModel,
  template: string,
  attribute: string,
  isRequired: boolean,
): KeyOnly | undefined => {
  const [prefix = '', name = '', suffix = '', ...others] = template.split(/\$\{(.*?)\}/);
  if (others.length > 0 || !/^\w+$/.test(name) || block.fields[name] !== undefined) return undefined;
  const write = (value: unknown): string => `${prefix}${String(value)}${suffix}`;
  const read = (stored: unknown): string =>
    String(stored).slice(prefix.length, suffix === '' ? undefined : -suffix.length);
  const before = prefix === '' ? '' : `${quoted(prefix)} + `;
  const after = suffix === '' ? '' : ` + ${quoted(suffix)}`;
  const end = suffix === '' ? '' : `, -${suffix.length}`;
  const codec = {
    encode: { text: `(value: string) => ${before}value${after}`, isReference: false, isTyped: true, call: write },
    decode: {
      text: `(stored) => stored.slice(${prefix.length}${end})`,
      isReference: false,
      isTyped: true,
      call: read,
    },
    stored: undefined,
    // The order of two values is that of their keys, unless something follows them.
    isOrdered: suffix === '',
  };
  return {
    prefix,
    suffix,
    member: {
      name,
      storedAs: attribute,
      value: { kind: 'string', ...(prefix + suffix !== '' && { codec }) },
      isRequired,
      default: undefined,
      isHidden: false,
      isReadOnly: false,
      input: isRequired ? 'required' : 'optional',
    },
  };
};
