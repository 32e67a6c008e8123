import { visible } from '../../text/visible.js';
import { accessor } from '../accessor.js';
import type { ImportedPart } from '../model.js';

/** What a pipe does to a field, as JavaScript. */
const CALLS: { readonly [pipe: string]: string } = {
  lower: '.toLowerCase()',
  upper: '.toUpperCase()',
  shout: '.toUpperCase()',
  digits: '',
};

const literal = (text: string): string => visible(text.replace(/[`\\]|\$(?=\{)/g, (char) => `\\${char}`));

/** JavaScript that writes a key from `fields`; undefined for pipes that it can't express. */
export const templateOf = (parts: readonly ImportedPart[]): string | undefined => {
  const texts = parts.map((part, at) => {
    if ('literal' in part) {
      // A dollar sign in front of a value would begin a different placeholder.
      const isBeforeValue = at + 1 < parts.length && 'field' in (parts[at + 1] as ImportedPart);
      return isBeforeValue ? literal(part.literal).replace(/\$$/, '\\$') : literal(part.literal);
    }
    const call = part.pipe === undefined ? '' : CALLS[part.pipe];
    return call === undefined ? undefined : `\${String(fields${accessor(part.field)})${call}}`;
  });
  return texts.includes(undefined) ? undefined : `\`${texts.join('')}\``;
};
