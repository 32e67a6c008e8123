/** Formats with a typo: the compiler suggests only formats that compile, and that the program accepts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attr, entity } from 'keyform';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { sharingHost } from '../support/compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}.cache/suggested-formats`;

const ATTRIBUTES =
  '{ s: attr.string(), n: attr.number(), d: attr.date(), e: attr.epoch(), o: attr.string().optional(), od: attr.date().optional() }';
const attributes = new Function('attr', `return ${ATTRIBUTES}`)(attr);

const VALID = [
  'X#{s}',
  'X#{s|lower}',
  'X#{n|pad:5}',
  'X#{n|pad:5|desc}',
  'X#{n|sortable}#Y',
  'X#{d|day}#{s}',
  'X#{d|day}{s}',
  'X#{d|day|shard:4}',
  'X#{s}#{n|pad:4}',
  'X#{e|hour}',
  'X#{o?}',
  'X#{s}#{o?|lower}',
  'X#{o?}#{od?|day}',
  '{n}',
];

/** The formats with one mistake, each made in each placeholder of the format. */
const MISTAKES: readonly ((placeholder: string) => string)[] = [
  (placeholder) => placeholder.replace(/^\{\w+/, '$&x'),
  (placeholder) => placeholder.replace('{', '{z'),
  (placeholder) => placeholder.replace(/\|([a-z]+)/, '|$1x'),
  (placeholder) => placeholder.replace(/\|([a-z]+)/, '|qq'),
  (placeholder) => placeholder.replace(/\|([a-z]+)(?!.*\|)/, '|$1x'),
  (placeholder) => placeholder.replace('}', '|}'),
  (placeholder) => placeholder.replace('}', '|lowe}'),
  (placeholder) => placeholder.replace('}', '|descc}'),
  (placeholder) => placeholder.replace('}', '|sortable}'),
  (placeholder) => (placeholder.includes('?') ? placeholder : placeholder.replace('}', '?}')),
  (placeholder) => placeholder.replaceAll('|', ' | '),
  (placeholder) => placeholder.replace('{', '{ ').replace('}', ' }'),
  (placeholder) => `{${placeholder}}`,
  (placeholder) => `{${placeholder}`,
  (placeholder) => `${placeholder}}`,
  (placeholder) => placeholder.slice(0, -1),
  (placeholder) => `${placeholder.slice(0, -1)}|`,
  (placeholder) => placeholder.slice(1),
  (placeholder) => placeholder.replace(/\{\w+/, '{'),
];

const typos = [
  ...new Set(
    VALID.flatMap((format) =>
      MISTAKES.flatMap((mistake) =>
        [...format.matchAll(/\{[^}]*\}/g)].map(
          ({ 0: placeholder, index }) =>
            format.slice(0, index) + mistake(placeholder) + format.slice(index + placeholder.length),
        ),
      ),
    ),
  ),
].filter((format) => !VALID.includes(format));

/** The suggestions for some wrong formats, in no order. */
const STATED: { readonly [format: string]: readonly string[] } = {
  '{d|day}#{nn|pad:4}': ['{d|day}#{n|pad:4}'],
  'X#{m|pad:4}': ['X#{n|pad:4}'],
  'X#{nn|pad}': ['X#{n|pad:5}', 'X#{n|sortable}', 'X#{n|shard:4}'],
  'X#{d | day}': ['X#{d|day}'],
  'X#{{s}}': ['X#{s}'],
  'X#{n|pad:5|descc}': ['X#{n|pad:5|desc}'],
  'X#{zz}{s}': ['X#{s}#{s}', 'X#{o}#{s}'].concat(
    ['n|pad:5', 'n|sortable', 'n|shard:4', 'd', 'od'].map((each) => `X#{${each}}{s}`),
    ['year', 'month', 'day', 'hour', 'epoch'].map((pipe) => `X#{e|${pipe}}{s}`),
  ),
  // What an editor offers before the closing brace.
  '{n|pad:5|': ['{n|pad:5|desc}', '{n|pad:5|shard:4}'],
  '{d|day|}': ['{d|day|desc}', '{d|day|shard:4}'],
  'Y#{o': ['Y#{o}', 'Y#{o?}'],
  'Y#{od?|': ['', '|year', '|month', '|day', '|hour', '|epoch', '|desc'].map((pipe) => `Y#{od?${pipe}}`),
  'Y#{o?}#{': ['Y#{o?}#{o?}', 'Y#{o?}#{od?}'],
};

/** The strings that the compiler suggests for each format, and what it then says to them; no string for a message. */
const suggestionsOf = (formats: readonly string[]): Map<string, Map<string, string>> => {
  const text = `import { attr } from 'keyform';
import type { CheckKeys } from '../../types/definitions/check-keys.js';
const attributes = ${ATTRIBUTES};
type Check<Format> = CheckKeys<{ readonly SK: Format }, typeof attributes, never>['SK'];
type Suggestions<Format> = [Check<Format>] extends [never] ? { never: never } : Check<Format> extends string ? { readonly [Each in Check<Format>]: Check<Each> } : {};
${formats.map((format, at) => `export type T${at} = Suggestions<${JSON.stringify(format)}>;`).join('\n')}\n`;
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}/formats.ts`;
  writeFileSync(path, text);
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram([path], options, sharingHost(options));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path) as ts.SourceFile;
  return new Map(
    source.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
      const at = /^T(\d+)$/.exec(alias.name.text)?.[1];
      if (at === undefined) return [];
      const found = checker.getTypeAtLocation(alias.name).getProperties();
      return [
        [
          formats[Number(at)] as string,
          new Map(found.map((each) => [each.name, checker.typeToString(checker.getTypeOfSymbol(each))])),
        ],
      ];
    }),
  );
};

const errorOf = (format: string): string | undefined => {
  try {
    entity({ keys: { PK: 'A', SK: format }, attributes } as never);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The compiler looks for closing braces without an opening one only if there's a different mistake. */
const isUnmatched = (format: string): boolean => format.replace(/\{[^{}]*\}/g, '').includes('}');

const suggestions = suggestionsOf([...typos, ...Object.keys(STATED)]);

it('each suggestion for a wrong format compiles, and the program accepts it', () => {
  const wrong = [...suggestions].flatMap(([format, suggested]) =>
    [...suggested].flatMap(([suggestion, checked]) => {
      const isAccepted = checked === JSON.stringify(suggestion);
      const error = errorOf(suggestion);
      return isAccepted && (error === undefined || (suggestion === format && isUnmatched(format)))
        ? []
        : [{ format, suggestion, compiler: checked, program: error }];
    }),
  );
  expect(wrong).toEqual([]);
});

it.each(Object.entries(STATED))('the suggestions for %s', (format, stated) => {
  expect([...(suggestions.get(format)?.keys() ?? [])].sort()).toEqual([...stated].sort());
});
