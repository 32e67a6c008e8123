import { KeyformError } from 'keyform';
import { expect, test } from 'vitest';
import { incompatibleCopy } from '../../src/facts/messages/expressions.js';
import { saidBySeven } from '../support/compile-with-seven.js';
import { copy, FUNCTIONS, type Kind, kinds } from '../support/copies.js';
import { wordsOf } from '../support/words-of.js';

const NAMES = Object.keys(kinds) as Kind[];

/** Whether but one of two functions has something to reject: the compiler tells the outer one's reason, a program the inner one's. */
const isClear = (name: string, target: Kind, source: Kind): boolean => {
  const [, inner] = name.split(' ');
  if (inner === undefined || FUNCTIONS[inner]?.includes(source)) return true;
  return target === 'any' && source !== 'decimal' && source !== 'prices';
};

const CASES = Object.entries(FUNCTIONS).flatMap(([name, targets]) =>
  targets.flatMap((target) =>
    NAMES.filter((source) => source !== target && isClear(name, target, source)).map((source) => ({
      name,
      target,
      source,
    })),
  ),
);

/** What the compiler says to each case: a message of keyform's, or nothing. */
const compiled = async (): Promise<(string | undefined)[]> => {
  const lines = CASES.map(({ name, target, source }) => {
    const [outer, inner] = name.split(' ');
    const operand = inner === undefined ? `x.${source}` : `f.${inner}(x.${source}, x.${source})`;
    return `update.set((x, f) => f.${outer}(x.${target}, ${operand}));`;
  });
  const head = "import { copies } from '../support/copies.js'; const update = copies.update('Sample', { id: '1' });";
  const said = CASES.map((): string | undefined => undefined);
  for (const { line, message } of await saidBySeven('test/update', [head, ...lines].join('\n'))) {
    if (line === 0) throw new Error(message);
    said[line - 1] ??= message.replaceAll("\\'", "'");
  }
  return said;
};

const thrown = (action: () => unknown): KeyformError | undefined => {
  try {
    action();
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
  return undefined;
};

test('compiler and program agree, in one message, on which attribute may be copied into which', {
  timeout: 120_000,
}, async () => {
  const said = await compiled();
  const disagreements = CASES.flatMap(({ name, target, source }, at) => {
    const rejection = thrown(() => copy(name, target, source).build());
    const text = said[at];
    const agree =
      text === undefined
        ? rejection === undefined
        : rejection !== undefined && text.includes(rejection.message.replace(/^Sample: /, ''));
    return agree ? [] : [`${name}(${target}, ${source}): ${text ?? 'compiles'} | ${rejection?.message ?? 'runs'}`];
  });
  expect(disagreements).toEqual([]);
});

test('an attribute takes the paths whose every value is one of its own', () => {
  const taken = Object.fromEntries(
    NAMES.map((target) => [
      target,
      NAMES.filter((source) => source !== target && thrown(() => copy('to', target, source).build()) === undefined),
    ]),
  );
  expect(taken).toMatchInlineSnapshot(`
    {
      "any": [
        "string",
        "nullable",
        "defaulted",
        "day",
        "enumAB",
        "enumABC",
        "enumNull",
        "literalA",
        "literal1",
        "literalTrue",
        "literalNull",
        "number",
        "bigint",
        "boolean",
        "nothing",
        "binary",
        "date",
        "epoch",
        "texts",
        "letters",
        "numbers",
        "days",
        "pair",
        "turned",
        "place",
        "sure",
        "renamed",
        "other",
        "record",
        "counts",
        "tags",
        "grades",
        "sizes",
        "json",
      ],
      "bigint": [],
      "binary": [],
      "boolean": [
        "literalTrue",
      ],
      "counts": [],
      "date": [],
      "day": [],
      "days": [],
      "decimal": [],
      "defaulted": [
        "string",
        "day",
        "enumAB",
        "enumABC",
        "literalA",
      ],
      "enumAB": [
        "literalA",
      ],
      "enumABC": [
        "enumAB",
        "literalA",
      ],
      "enumNull": [
        "enumAB",
        "literalA",
        "literalNull",
      ],
      "epoch": [],
      "grades": [],
      "json": [],
      "letters": [],
      "literal1": [],
      "literalA": [],
      "literalNull": [
        "nothing",
      ],
      "literalTrue": [],
      "nothing": [
        "literalNull",
      ],
      "nullable": [
        "string",
        "defaulted",
        "day",
        "enumAB",
        "enumABC",
        "enumNull",
        "literalA",
        "literalNull",
      ],
      "number": [
        "literal1",
      ],
      "numbers": [],
      "optional": [
        "string",
        "defaulted",
        "day",
        "enumAB",
        "enumABC",
        "literalA",
      ],
      "other": [],
      "pair": [],
      "place": [
        "sure",
      ],
      "prices": [],
      "record": [],
      "renamed": [],
      "sizes": [],
      "string": [
        "defaulted",
        "day",
        "enumAB",
        "enumABC",
        "literalA",
      ],
      "sure": [],
      "tags": [
        "grades",
      ],
      "texts": [
        "letters",
        "days",
      ],
      "turned": [],
    }
  `);
});

test('a rejected copy names entity, field, kinds and fix', () => {
  expect(thrown(() => copy('to', 'enumAB', 'string'))).toMatchObject({
    code: 'condition',
    entity: 'Sample',
    field: 'enumAB',
    message: wordsOf(incompatibleCopy, { source: 'string', sourceKind: 'string', field: 'enumAB', kind: 'enum' }),
  });
  expect(thrown(() => copy('to', 'string', 'nullable'))?.message).toContain("'nullable' (string or null)");
  expect(thrown(() => copy('to', 'day', 'string'))?.message).toContain("'day' (day)");
});
