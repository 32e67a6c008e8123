import type { Call } from './calls.js';
import type { Mistake, Stop } from './mistake.js';

const HEAD = `# 62 mistakes, and how keyform stops each

The books and articles behind the [models](../cookbook/models/README.md) contain 62 mistakes: in expressions, keys, requests and models. keyform
stops most of them. The table says how:

- **does not compile**: TypeScript refuses the code.
- **refused at run time**: keyform throws before it sends a request.
- **cannot be written**: keyform writes this part of the request.
- **a matter of the model**: the code can be right or wrong. [Modelling](../cookbook/modelling.md) explains the choice.

The tests compile and run every call on this page. A comment \`error\` shows a part of the compiler's own sentence. A comment
\`KeyformError\` shows the sentence of the program; without a comment \`error\` beside it, the compiler says the same.

One more mistake is in none of the sources: operator injection. A JSON body can contain an object such as \`{ "exists": true }\` in
place of a string, and \`where\`, \`filter\` and \`condition\` read it as an operator. \`strictOperators: true\` refuses it: see
[security](../operate/security.md#operators).
`;

const WORDS = {
  compile: 'does not compile',
  run: 'refused at run time',
  unwritable: 'cannot be written',
  modelling: 'a matter of the model',
} as const;

/** The page on all mistakes. */
export const pageOf = (
  mistakes: readonly Mistake[],
  calls: ReadonlyMap<number, readonly (Call | undefined)[]>,
): string => {
  const rows = mistakes.map(({ number, title, stops }) => {
    const how = [...new Set(stops.map(({ by }) => WORDS[by]))].join(', ');
    return `| [E${number}](#e${number}) | ${title} | ${how} |`;
  });
  const sections = mistakes.map(({ number, models, title, stops }) =>
    [
      `## E${number}`,
      `${title} (${models.join(', ')})`,
      ...stops.map((stop, at) => sectionOf(stop, calls.get(number)?.[at])),
    ].join('\n\n'),
  );
  return `${[HEAD, '| | mistake | how it is stopped |', '| --- | --- | --- |', ...rows].join('\n')}\n\n${sections.join('\n\n')}\n`;
};

const sectionOf = (stop: Stop, call: Call | undefined): string => {
  if (stop.by === 'modelling') return `${stop.note} See [${headingOf(stop.link)}](${stop.link}).`;
  const text = call?.text ?? '';
  if (stop.by === 'unwritable') return `${stop.note}\n\n${fenced(text, `//=> ${shown(stop.instead())}`)}`;
  if (stop.by === 'run') return `Refused at run time:\n\n${fenced(text, `// KeyformError: ${stop.says}`)}`;
  const errors = [
    ...(stop.compiler === undefined ? [] : [`// error: ${stop.compiler}`]),
    ...(stop.says === undefined ? [] : [`// KeyformError: ${stop.says}`]),
  ];
  return `Does not compile:\n\n${fenced(text, ...errors)}`;
};

const headingOf = (link: string): string => (link.split('#')[1] ?? '').replaceAll('-', ' ');

const fenced = (text: string, ...comments: readonly string[]): string => {
  const lines = comments
    .flatMap((comment) => comment.split('\n'))
    .map((line) => (line.startsWith('//') ? line : `//   ${line}`));
  return ['```ts', text, ...lines, '```'].join('\n');
};

const WIDTH = 100;

/** A value as a program would write it, on one line where it fits; of characters that have no shape, their numbers. */
const shown = (value: unknown, indent = ''): string => {
  if (typeof value !== 'object' || value === null) return literal(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const parts = (inner: string): string[] =>
    Object.entries(value).map(([name, part]) =>
      Array.isArray(value) ? shown(part, inner) : `${/^\w+$/.test(name) ? name : literal(name)}: ${shown(part, inner)}`,
    );
  const line = `${open}${parts(indent).join(', ')}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  return [open.trim(), ...parts(inner).map((part) => `${inner}${part},`), `${indent}${close.trim()}`].join('\n');
};

const literal = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\u{10FFFF}', '\\u{10FFFF}').replaceAll('\0', '\\0').replaceAll("'", "\\'")}'`
    : String(value);
