const WIDTH = 76;

/** A name as a member of an object. */
const nameText = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);

/** A text as TypeScript, in single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, '"')
    .replace(/'/g, "\\'")
    .replace(/[\u2028\u2029\u007f-\u009f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

const joined = (open: string, parts: readonly string[], close: string, depth: number): string => {
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (parts.length === 0) return `${open}${close}`;
  if (line.length + depth * 2 <= WIDTH && !line.includes('\n')) return line;
  const inner = '  '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${'  '.repeat(depth)}${close}`;
};

/**
 * A value as the TypeScript that makes it.
 *
 * @param depth how far the line is indented, by twos
 */
export const literal = (value: unknown, depth = 0): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  const all = (list: Iterable<unknown>): string[] => [...list].map((one) => literal(one, depth + 1));
  if (value instanceof Date) return `new Date(${quoted(value.toISOString())})`;
  if (value instanceof Uint8Array) return `Uint8Array.of(${[...value].join(', ')})`;
  if (value instanceof Set) return `new Set(${joined('[', all(value), ']', depth)})`;
  if (Array.isArray(value)) return joined('[', all(value), ']', depth);
  return joined(
    '{',
    Object.entries(value).map(([name, one]) => `${nameText(name)}: ${literal(one, depth + 1)}`),
    '}',
    depth,
  );
};
