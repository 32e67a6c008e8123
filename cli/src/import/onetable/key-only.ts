import { quoted } from '../../text/typescript.js';
import type { ImportedMember } from '../model.js';
import type { OneTableModel } from './find.js';

/**
 * The attribute for a key whose template has a variable that the model doesn't declare: callers pass it, and OneTable stores it in the
 * key only. In keyform, it's an attribute that is stored as the key.
 *
 * @param attribute the key
 * @returns undefined if the template has anything else that isn't a literal
 */
export const keyOnlyMember = (
  { block }: OneTableModel,
  template: string,
  attribute: string,
): ImportedMember | undefined => {
  const [prefix = '', name = '', suffix = '', ...others] = template.split(/\$\{(.*?)\}/);
  if (others.length > 0 || !/^[\w.]+$/.test(name) || block.fields[name] !== undefined) return undefined;
  const write = (value: unknown): string => `${prefix}${String(value)}${suffix}`;
  const read = (stored: unknown): string =>
    String(stored).slice(prefix.length, suffix === '' ? undefined : -suffix.length);
  const after = suffix === '' ? '' : ` + ${quoted(suffix)}`;
  const end = suffix === '' ? '' : `, -${suffix.length}`;
  return {
    name,
    storedAs: attribute,
    value: {
      kind: 'string',
      codec: {
        encode: { text: `(value) => ${quoted(prefix)} + value${after}`, isReference: false, call: write },
        decode: { text: `(stored) => stored.slice(${prefix.length}${end})`, isReference: false, call: read },
        stored: undefined,
      },
    },
    isRequired: true,
    default: undefined,
    isHidden: false,
    isReadOnly: false,
    input: 'required',
  };
};
