/** Formats with a typo: the compiler suggests only formats that compile, and that the program accepts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attr, entity, table, unique } from 'keyform';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { saidBySeven } from '../support/compile-with-seven.js';
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
  'X#{d|month|desc}#Y',
  'X#{s}#{n|pad:4}',
  'X#{e|hour}',
  'X#{o?}',
  'X#{s}#{o?|lower}',
  'X#{o?}#{od?|day}',
  '{n}',
];

/** Mistakes that leave no doubt about what was meant: it's among the suggestions. */
const SLIPS: readonly ((placeholder: string) => string)[] = [
  (placeholder) => placeholder.replace(/^\{\w+/, '$&x'),
  (placeholder) => placeholder.replace(/\|([a-z]+)/, '|$1x'),
  (placeholder) => placeholder.replace(/\|([a-z])[a-z]/, '|$1'),
  (placeholder) => placeholder.replace(/\|([a-z]+)(?!.*\|)/, '|$1x'),
  (placeholder) => placeholder.replace(/([a-z]{3}):/, '$1'),
  (placeholder) => placeholder.replaceAll('|', ' | '),
  (placeholder) => placeholder.replace('|', ':'),
  (placeholder) => placeholder.replace('|', '.'),
  (placeholder) => placeholder.replace('|', '||'),
  (placeholder) => placeholder.replace(/(pad|shard):(\d)/, '$1($2)'),
  (placeholder) => placeholder.replace(/(pad|shard):(\d)/, '$1=$2'),
  (placeholder) => placeholder.replace(/\|[a-z]+/, (pipe) => pipe.toUpperCase()),
  (placeholder) => placeholder.replace(/^\{\w+/, '$&x').replace(/\|([a-z])[a-z]/, '|$1'),
  // Pipes in a different order, before the field, and as functions.
  (placeholder) => placeholder.replace(/\|([^|}]+)\|([^|}]+)/, '|$2|$1'),
  (placeholder) => placeholder.replace(/^\{(\w+)\|([^|}]+)\}/, '{$2|$1}'),
  (placeholder) => placeholder.replace(/^\{(\w+)\|(\w+)(?::(\d))?/, '{$2($1,$3)').replace(',)', ')'),
  (placeholder) => placeholder.replace(/^\{(\w+)\|(\w+)\|(desc)\}/, '{$3($2($1))}'),
  (placeholder) => placeholder.replace(/^\{(\w+)\?/, '{?$1'),
  (placeholder) => placeholder.replace('{', '{ ').replace('}', ' }'),
  (placeholder) => `{${placeholder}}`,
  (placeholder) => `{${placeholder}`,
  (placeholder) => placeholder.slice(0, -1),
];

const MISTAKES: readonly ((placeholder: string) => string)[] = [
  ...SLIPS,
  (placeholder) => placeholder.replace('{', '{z'),
  (placeholder) => placeholder.replace(/\|([a-z]+)/, '|qq'),
  (placeholder) => placeholder.replace('}', '|}'),
  (placeholder) => placeholder.replace('}', '|lowe}'),
  (placeholder) => placeholder.replace('}', '|descc}'),
  (placeholder) => placeholder.replace('}', '|sortable}'),
  (placeholder) => placeholder.replace(/(\|(pad|shard):)\d+/, '$1'),
  (placeholder) => placeholder.replace(/(\|(pad|shard):)\d+/, '$10'),
  (placeholder) => placeholder.replace(/(\|pad:)\d+/, '$139').replace(/(\|shard:)\d+/, '$11'),
  (placeholder) => placeholder.replace(/(\|(pad|shard):)\d+/, '$&.5'),
  (placeholder) => (placeholder.includes('?') ? placeholder : placeholder.replace('}', '?}')),
  (placeholder) => `${placeholder}}`,
  (placeholder) => `${placeholder.slice(0, -1)}|`,
  (placeholder) => placeholder.slice(1),
  (placeholder) => placeholder.replace(/\{\w+/, '{'),
];

/** A format with a mistake in one placeholder. */
interface Typo {
  readonly format: string;
  readonly meant: string;
  /** The placeholder's position. */
  readonly at: number;
  readonly isSlip: boolean;
}

/** Each mistake, made in each placeholder of each format. */
const typos = VALID.flatMap((meant) =>
  [...meant.matchAll(/\{[^}]*\}/g)].flatMap(({ 0: placeholder, index }, at) =>
    MISTAKES.map(
      (mistake): Typo => ({
        format: meant.slice(0, index) + mistake(placeholder) + meant.slice(index + placeholder.length),
        meant,
        at,
        isSlip: SLIPS.includes(mistake),
      }),
    ),
  ),
).filter(({ format }) => !VALID.includes(format));

/** The suggestions for some wrong formats, in no order. */
const STATED: { readonly [format: string]: readonly string[] } = {
  '{d|day}#{nn|pad:4}': ['{d|day}#{n|pad:4}'],
  // An undeclared field: another one would be a guess.
  'X#{m|pad:4}': [],
  'X#{zz}{s}': [],
  'X#{s}#{sku}': [],
  'X#{nn|pad}': ['X#{n|pad:5}'],
  'X#{d | day}': ['X#{d|day}'],
  'X#{{s}}': ['X#{s}'],
  'X#{n|pad:5|descc}': ['X#{n|pad:5|desc}'],
  'X#{n|pad:}': ['X#{n|pad:5}'],
  'X#{n|pad7}': ['X#{n|pad:7}'],
  'X#{n|pad:39}': [],
  // The message lists the pipes. A suggestion of the first one would change the order.
  'X#{d|day:desc}': [],
  'X#{d|day,desc}': [],
  'X#{s|lower,slug}': [],
  'X#{d|minute}': [],
  'X#{s#Y#o}': [],
  // Two fields in one placeholder, and two pipes in one.
  'X#{s#o}': ['X#{s}#{o}'],
  'X#{s+o}': ['X#{s}+{o}'],
  'X#{n|pad:5:desc}': ['X#{n|pad:5|desc}'],
  'X#{n|pad:5,desc}': ['X#{n|pad:5|desc}'],
  // A placeholder of another library.
  'X#<s>': [],
  // A separator doesn't belong to the field.
  'X#{s-foo': ['X#{s}-foo'],
  'X#{s-': ['X#{s}-'],
  '{s/Y#{o?}': ['{s}/Y#{o?}'],
  'X#{d|day_{s}': ['X#{d|day}_{s}'],
  'X#{pad(n, 7)}': ['X#{n|pad:7}'],
  'X#{od?|desc|day}': ['X#{od?|day|desc}'],
  // With more than two mistakes only the nearest fields: the compiler couldn't represent all combinations.
  'X#{}#{}#{}': [],
  'X#{zz}#{yy}#{qq}': [],
  'X#{ss}#{nn|pad:4}#{ss|lower}': ['X#{s}#{n|pad:4}#{s|lower}'],
  // What an editor offers before the closing brace.
  '{n|pad:5|': ['{n|pad:5|desc}', '{n|pad:5|shard:4}'],
  '{d|day|}': ['{d|day|desc}', '{d|day|shard:4}'],
  'Y#{o': ['Y#{o}', 'Y#{o?}'],
  'Y#{od?|': ['', '|year', '|month', '|day', '|hour', '|epoch', '|desc'].map((pipe) => `Y#{od?${pipe}}`),
  'Y#{o?}#{': ['Y#{o?}#{od?}'],
};

/** Where formats are written: how the compiler checks them, and the program. */
const USES = {
  keys: {
    check: "CheckKeys<{ readonly SK: Format }, typeof attributes, never>['SK']",
    define: (format: string) => entity({ keys: { PK: 'A', SK: format }, attributes } as never),
  },
  unique: {
    check: 'CheckUnique<readonly [Format], typeof attributes, never>[0]',
    define: (format: string) =>
      table('Items', {
        indexes: { primary: { pk: 'PK' } },
        entities: { E: unique(entity({ keys: { PK: 'A#{s}' }, attributes } as never), format as never) },
      } as never),
  },
} as const;
type Use = keyof typeof USES;

/** Stands before a message, in the place of a suggestion. */
const MESSAGE = '! ';

const head = (use: Use, described = ATTRIBUTES): string => `import { attr } from 'keyform';
import type { KeyformTypeError } from '../../types/errors/error.js';
import type { ${/^\w+/.exec(USES[use].check)?.[0]} } from '../../types/definitions/check-keys.js';
const attributes = ${described};
type Check<Format> = ${USES[use].check};
type Suggestions<Format> = [Check<Format>] extends [never] ? { never: never } : Check<Format> extends string ? { readonly [Each in Check<Format>]: Check<Each> } : Said<Check<Format>>;
type Said<Checked> = Checked extends KeyformTypeError<infer Message> ? { readonly [Each in Message as \`${MESSAGE}\${Each}\`]: Each } : never;
`;

/** The strings that the compiler suggests for each format, and what it then says to them; or its message. */
const saidOf = (use: Use, formats: readonly string[], described = ATTRIBUTES): Map<string, Map<string, string>> => {
  const text = `${head(use, described)}${formats.map((format, at) => `export type T${at} = Suggestions<${JSON.stringify(format)}>;`).join('\n')}\n`;
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}/${use}.ts`;
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

const suggestionsIn = (said: ReturnType<typeof saidOf>): ReturnType<typeof saidOf> =>
  new Map(
    [...said].map(([format, each]) => [format, new Map([...each].filter(([text]) => !text.startsWith(MESSAGE)))]),
  );

const errorOf = (use: Use, format: string): string | undefined => {
  try {
    USES[use].define(format);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The compiler looks for closing braces without an opening one only if there's a different mistake. */
const isUnmatched = (format: string): boolean => format.replace(/\{[^{}]*\}/g, '').includes('}');

const formats = [...new Set([...typos.map(({ format }) => format), ...Object.keys(STATED)])];
const said = saidOf('keys', formats);
const suggestions = suggestionsIn(said);

it.each([['keys', suggestions] as const, ['unique', suggestionsIn(saidOf('unique', formats))] as const])(
  'each suggestion for a wrong format in %s compiles, and the program accepts it',
  (use, found) => {
    const wrong = [...found].flatMap(([format, suggested]) =>
      [...suggested].flatMap(([suggestion, checked]) => {
        const isAccepted = checked === JSON.stringify(suggestion);
        const error = errorOf(use, suggestion);
        return isAccepted && (error === undefined || (suggestion === format && isUnmatched(format)))
          ? []
          : [{ format, suggestion, compiler: checked, program: error }];
      }),
    );
    expect(wrong).toEqual([]);
  },
);

/** Two mistakes, of which the compiler and the program name different ones. */
const TWO_MISTAKES = ['X#{d|day?}#{s}', 'X#{d|day?}{s}', 'X#{d|day|shard:4?}', 'X#{d|month|desc|#Y', 'X#{s#Y#o}'];

it('where nothing is suggested, the compiler says what the program does', () => {
  const messages = [...said].flatMap(([format, each]) =>
    [...each.keys()]
      .filter((text) => text.startsWith(MESSAGE))
      .map((text) => [format, text.slice(MESSAGE.length)] as const),
  );
  expect(messages.length).toBeGreaterThan(100);
  const different = messages.filter(([format, message]) => message !== errorOf('keys', format));
  expect(different.map(([format]) => format)).toEqual(TWO_MISTAKES);
});

it('of many attributes there are no suggestions that the compiler could not represent', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => `n${at}: attr.number()`);
  const found = saidOf('keys', ['X#{}#{}#{}'], `{ ${numbers.join(', ')} }`);
  expect([...(found.get('X#{}#{}#{}')?.keys() ?? [])]).toEqual([`! X#{}#{}#{}: {} has no field name: start with one`]);
});

it('TypeScript 7 suggests the same', async () => {
  const lines = formats.map((format) => {
    const keys = [...(said.get(format)?.keys() ?? [])].map((each) => JSON.stringify(each));
    return `expectSame<keyof Suggestions<${JSON.stringify(format)}>, ${keys.join(' | ') || 'never'}>(true);`;
  });
  const text = `${head('keys')}declare function expectSame<A, B>(same: [A, B] extends [B, A] ? true : false): void;\n${lines.join('\n')}\n`;
  const errors = await saidBySeven('.cache/suggested-formats', text);
  const before = text.split('\n').length - lines.length - 1;
  expect(errors.map(({ line }) => lines[line - before])).toEqual([]);
});

/** Whether a format has all but one placeholder of what was meant, and its literals. A literal may be added after that one. */
const keepsTheRest = (suggestion: string, { meant, at }: Typo): boolean => {
  const [pieces, others] = [suggestion, meant].map((format) => format.split(/\{([^{}]*)\}/)) as [string[], string[]];
  return (
    pieces.length === others.length &&
    pieces.every(
      (piece, each) =>
        piece === others[each] || each === 2 * at + 1 || (each === 2 * at + 2 && piece === `#${others[each]}`),
    )
  );
};

it('each suggestion keeps the literals and the other placeholders', () => {
  const changed = typos.flatMap((typo) =>
    [...(suggestions.get(typo.format)?.keys() ?? [])]
      .filter((suggestion) => suggestion !== typo.format)
      // The same mistake in a different format may be meant.
      .filter((suggestion) => !typos.some((each) => each.format === typo.format && keepsTheRest(suggestion, each)))
      .map((suggestion) => ({ ...typo, suggestion })),
  );
  expect(changed).toEqual([]);
});

it('what a slip of the pen meant is among the suggestions', () => {
  const lost = typos.filter(
    ({ format, meant, isSlip }) => isSlip && meant !== format && !suggestions.get(format)?.has(meant),
  );
  expect(
    lost.map(({ format, meant }) => ({ format, meant, suggested: [...(suggestions.get(format)?.keys() ?? [])] })),
  ).toEqual([]);
});

it.each(Object.entries(STATED))('the suggestions for %s', (format, stated) => {
  expect([...(suggestions.get(format)?.keys() ?? [])].sort()).toEqual([...stated].sort());
});
