/** Each kind of attribute in a key with each pipe, and two in a row: the compiler and the program reject the same, in the same words. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attr, entity } from 'keyform';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PIPES_OF } from '../../src/facts/kinds.js';
import { PIPE_NUMBERS, PIPES_IN_WORDS } from '../../src/facts/pipes.js';
import type { KindsInTypes } from '../../types/values/any-attr.js';
import { compileUnmarked } from './compile-errors.js';
import { keyformMessagesIn } from './keyform-messages.js';

const FOLDER = fileURLToPath(new URL('../../.cache/pipes', import.meta.url));

const MADE = {
  string: 'string()',
  enum: "enum('a', 'b')",
  literal: "literal('a')",
  number: 'number()',
  bigint: 'bigint()',
  decimal: 'decimal()',
  binary: 'binary()',
  date: 'date()',
  epoch: 'epoch()',
  boolean: 'boolean()',
  null: 'null()',
  list: 'list(attr.string())',
  tuple: 'tuple([attr.string()])',
  map: 'map({ a: attr.string() })',
  record: 'record(attr.string())',
  set: 'set(attr.string())',
  any: 'any()',
  json: 'json()',
  codec: 'string().codec({ encode: (at: Date) => at.toISOString(), decode: (text) => new Date(text) })',
  ordered: 'number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true })',
} as const satisfies { readonly [Kind in keyof KindsInTypes]: string };

const PIPES = [...new Set(Object.values(PIPES_OF).flatMap((pipes) => Object.keys(pipes)))].map((name) =>
  name in PIPE_NUMBERS ? `${name}${PIPE_NUMBERS[name as keyof typeof PIPE_NUMBERS].example}` : name,
);
const pipesOf = (kind: string): string[] =>
  PIPES.filter((pipe) => pipe.replace(/\d+$/, '') in (PIPES_OF[kind as keyof typeof PIPES_OF] ?? {}));

const code = (made: string, chain: string, own = ''): string =>
  `entity({ keys: { PK: 'A#{x${chain}}' }, attributes: { x: attr.${made} }${own} })`;

// Without a number there's a suggestion; the compiler doesn't know the greatest number of shards.
const NUMBERS = ['-1', '0', '05', '5.5', '1e1', 'x', ' 5', ...Array.from({ length: 40 }, (_, at) => String(at + 1))];

const cases = Object.entries(MADE).flatMap(([kind, made]) => [
  ...['', ...PIPES.map((pipe) => `|${pipe}`)].flatMap((chain) => [
    code(made, chain),
    code(made, chain, ', pipes: { hex: { encode: String } }'),
  ]),
  ...Object.keys(PIPE_NUMBERS).flatMap((name) =>
    (kind === 'number' ? [...NUMBERS, '100', '9999', '10000'] : ['0', '5']).map((number) =>
      code(made, `|${name}${number}`),
    ),
  ),
  // After a pipe that the kind accepts: else it's the same error again.
  ...pipesOf(kind).flatMap((first) => PIPES.map((second) => code(made, `|${first}|${second}`))),
]);

const programs = new Function('attr', 'entity', ts.transpile(`return [${cases.map((each) => `() => ${each}`)}];`))(
  attr,
  entity,
) as (() => unknown)[];

const thrownBy = (call: (() => unknown) | undefined): string | undefined => {
  try {
    call?.();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The same two pipes in the other order: if that's allowed, the compiler suggests it. */
const swapped = (text: string): string => text.replace(/\|([^|}]+)\|([^|}]+)(?=\})/, '|$2|$1');
const programOf = new Map(cases.map((each, at) => [each, programs[at]]));
const isAllowed = (each: string): boolean => programOf.has(each) && thrownBy(programOf.get(each)) === undefined;

it('the pipes in words are those of the kinds, in their order', () => {
  const words = Object.entries(PIPES_OF).map(([kind, pipes]) => [
    kind,
    Object.keys(pipes)
      .map((name) => name.replace(/:$/, ':N'))
      .join(', '),
  ]);
  expect(PIPES_IN_WORDS).toEqual(Object.fromEntries(words));
});

it("a pipe that doesn't fit, and a kind that needs one, are rejected by both in the same words", () => {
  const text = `import { attr, entity } from 'keyform';\n${cases.join(';\n')};\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/pipes.ts`, text);
  const [compiled] = compileUnmarked(['.cache/pipes/pipes.ts']);
  const said = new Map(
    (compiled?.diagnostics ?? []).map(({ start = 0, messageText }) => [
      text.slice(0, start).split('\n').length - 2,
      typeof messageText === 'string' ? messageText : messageText.messageText,
    ]),
  );
  const different = cases
    .map((each, at) => ({
      code: each,
      suggested: isAllowed(swapped(each)) && said.get(at)?.includes(swapped(each).split("'")[1] as string),
      compiler: keyformMessagesIn(said.get(at) ?? ''),
      program: thrownBy(programs[at]),
    }))
    .filter(({ compiler, program, suggested }) =>
      program === undefined ? compiler.length > 0 : !compiler.includes(program) && suggested !== true,
    );
  expect(different).toEqual([]);
  expect(said.size).toBeGreaterThan(500);
});
