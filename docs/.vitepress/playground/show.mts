/** The longest text of one value: a page is not a place for megabytes. */
const LONGEST = 20_000;
const DEEPEST = 12;

const name = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));
const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`;

/** The parts of a list or an object, on one line where they fit. */
const block = (open: string, parts: readonly string[], close: string, indent: string): string => {
  if (parts.length === 0) return open + close;
  const pad = open.endsWith('[') || open.endsWith('(') ? '' : ' ';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (line.length + indent.length <= 88 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
};

const shown = (value: unknown, indent: string, above: readonly unknown[]): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (above.includes(value)) return '[circular]';
  if (above.length > DEEPEST) return '[...]';
  const inner = (each: unknown): string => shown(each, `${indent}  `, [...above, value]);
  if (value instanceof Date) return `new Date('${Number.isNaN(value.getTime()) ? 'invalid' : value.toISOString()}')`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Set) return block('new Set([', [...value].map(inner), '])', indent);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.byteLength} bytes)`;
  if (Array.isArray(value)) return block('[', value.map(inner), ']', indent);
  const parts = Object.entries(value).map(([key, each]) => `${name(key)}: ${inner(each)}`);
  return block('{', parts, '}', indent);
};

/** A value as a program would write it, for the page of results. */
export const show = (value: unknown): string => {
  const text = typeof value === 'string' ? value : shown(value, '', []);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n... ${text.length - LONGEST} characters more` : text;
};
