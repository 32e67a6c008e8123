import { visible } from './visible.js';

/** A string as a TypeScript literal, in single quotes. */
export const quoted = (text: string): string =>
  `'${visible(JSON.stringify(text).slice(1, -1)).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A name as a member of an object literal. `__proto__` without brackets would set the prototype. */
export const memberName = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);

/** A string as one line of a comment. */
export const commentText = (text: string): string =>
  visible(text.replaceAll('*/', '*\\/').replace(/[\r\n\t\u2028\u2029]+/g, ' '));
