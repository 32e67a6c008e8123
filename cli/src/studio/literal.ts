import { memberName, quoted } from '../text/typescript.js';

const WIDTH = 76;

const joined = (open: string, parts: readonly string[], close: string, depth: number): string => {
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (parts.length === 0) return `${open}${close}`;
  if (line.length + depth * 2 <= WIDTH && !line.includes('\n')) return line;
  const inner = '  '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${'  '.repeat(depth)}${close}`;
};

/**
 * A value as a TypeScript expression.
 *
 * @param depth the indentation of the line, in steps of two spaces
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
    Object.entries(value).map(([name, one]) => `${memberName(name)}: ${literal(one, depth + 1)}`),
    '}',
    depth,
  );
};
