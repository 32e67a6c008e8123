import { readFileSync } from 'node:fs';
import { KeyformError } from 'keyform';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { keyformMessagesIn } from '../proof/keyform-messages.js';
import { anchorOf } from '../support/models/pages.js';
import { openPrograms, ROOT } from './pages.js';

/** A block of the page: its code, and what the comments below it say. */
interface Block {
  readonly how: string;
  readonly code: string;
  /** A part of the compiler's message, in its own words. */
  readonly compiler?: string;
  /** How the error of keyform begins. */
  readonly says?: string;
  /** What the last expression is, as a program would write it. */
  readonly result?: string;
}

const page = readFileSync(`${ROOT}docs/reference/mistakes.md`, 'utf8');
const HOW = new Map([
  ['Does not compile', 'does not compile'],
  ['Throws at run time', 'throws at run time'],
  ['With keyform', 'a matter of the model'],
]);

const blockOf = (label: string | undefined, text: string): Block => {
  const stated = (mark: string): string | undefined => new RegExp(`^${mark} (.*(?:\n// {3}.*)*)`, 'm').exec(text)?.[1];
  // A message that's wrapped continues after `//   `.
  const [compiler, says] = ['// error:', '// KeyformError:'].map((mark) => stated(mark)?.replaceAll('\n//   ', ' '));
  const result = stated('//=>')?.replaceAll('\n// ', '\n');
  return {
    how: HOW.get(label ?? '') ?? 'cannot be written',
    code: text.split(/^\/\//m)[0] ?? '',
    ...(compiler !== undefined && { compiler }),
    ...(says !== undefined && { says }),
    ...(result !== undefined && { result }),
  };
};

const mistakes = page
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n');
    const parts = [
      ...section.matchAll(/(?:^(.*):\n\n)?^```ts\n([\s\S]*?)^```$|\]\(\.\.\/cookbook\/modeling\.md#/gm),
    ].map(([, label, text]) => (text === undefined ? undefined : blockOf(label, text)));
    return {
      title,
      blocks: parts.filter((part) => part !== undefined),
      how: [...new Set(parts.map((part) => part?.how ?? 'a matter of the model'))],
    };
  });

/** The code of a block as a function that returns its last expression, in a list: a request must not be awaited. */
const functionOf = (code: string): string => {
  const { statements } = ts.createSourceFile('block.ts', code, ts.ScriptTarget.ES2022, true);
  const last = statements.at(-1);
  if (last === undefined || !ts.isExpressionStatement(last)) throw new Error(`no expression ends ${code}`);
  return `async () => {\n${code.slice(0, last.getStart())}return [${last.expression.getText()}];\n}`;
};

const blocks = mistakes.flatMap(({ blocks }) => blocks);
const functions = blocks.map(({ code }) => functionOf(code));
const [, definitions = ''] = /^<!-- ts\n([\s\S]*?)^-->$/m.exec(page) ?? [];
const program = `${definitions}export const all = [\n${functions.join(',\n')}\n];\n`;
const file = `${ROOT}examples/mistakes-page.ts`;
const service = openPrograms([{ file, program }]);

/** What the compiler says of each block; of the definitions, it says nothing. */
const errors = new Map<Block, string[]>();
for (const { code, start = 0, messageText } of service.getSemanticDiagnostics(file)) {
  const at = functions.findLastIndex((text) => program.indexOf(text) <= start);
  const block = blocks[at];
  const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  if (block === undefined) throw new Error(message);
  errors.set(block, [...(errors.get(block) ?? []), message]);
}

const { outputText } = ts.transpileModule(program, {
  compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
});
const modules = new Map<string, unknown>();
for (const [, name = ''] of definitions.matchAll(/ from '(.*)';$/gm))
  modules.set(name, await import(name.replace(/^\.\/(.*)\.js$/, `${ROOT}examples/$1.ts`)));
const exported: { all?: (() => Promise<[unknown]>)[] } = {};
new Function('require', 'exports', outputText)((name: string) => modules.get(name), exported);

/** The placeholders of a request that are used and not declared, or declared and not used. */
const unmatched = (request: unknown): string[] => {
  if (typeof request !== 'object' || request === null) return [];
  const parts = Object.entries(request);
  const used = parts.flatMap(([name, part]) =>
    /Expression$/.test(name) ? String(part).match(/[#:]\w+/g) : [],
  ) as string[];
  const declared = parts.flatMap(([name, part]) => (/^ExpressionAttribute/.test(name) ? Object.keys(part) : []));
  return [
    ...used.filter((placeholder) => !declared.includes(placeholder)),
    ...declared.filter((placeholder) => !used.includes(placeholder)),
  ];
};

const check = async (block: Block, isLate: boolean): Promise<void> => {
  const messages = errors.get(block) ?? [];
  expect(messages).toHaveLength(block.how === 'does not compile' ? 1 : 0);
  const [message = ''] = messages;
  if (block.compiler !== undefined) expect(message).toContain(block.compiler);
  // An editor, and a log, show the first line first.
  else if (message !== '')
    expect(keyformMessagesIn(isLate ? message : (message.split('\n')[0] ?? ''))).toContain(block.says);
  const run = exported.all?.[blocks.indexOf(block)];
  if (block.says !== undefined) {
    const error = await run?.().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(KeyformError);
    expect((error as KeyformError).message.slice(0, block.says.length)).toBe(block.says);
  } else if (block.how !== 'does not compile') {
    const result = await run?.();
    expect(result).toEqual([new Function(`return (${block.result})`)()]);
    for (const request of (result ?? []).flat()) expect(unmatched(request)).toEqual([]);
  }
};

describe('keyform stops the mistake, as docs/reference/mistakes.md shows', () => {
  for (const { title, blocks, how } of mistakes) {
    it(title, async () => {
      expect(how).not.toEqual([]);
      // Of several requests, each line of the message has one.
      for (const block of blocks) await check(block, title === 'A transaction with too many items');
    });
  }
});

it('all mistakes are on the page, and in the table of their section with how they are stopped', () => {
  expect(mistakes).toHaveLength(62);
  expect(page.match(/^\| \[.*$/gm)).toEqual(
    mistakes.map(({ title, how }) => `| [${title}](#${anchorOf(title)}) | ${how.join(', ')} |`),
  );
});

it('none is left to the model alone that the compiler could stop', () => {
  const alone = mistakes.filter(({ how }) => how.join() === 'a matter of the model');
  expect(alone.map(({ title }) => title).sort()).toEqual([
    'A comparison that drops open-ended periods',
    'A fixed date in a query',
    'A size condition on a missing set',
    'Reading in the direction that loses the parent',
    'The first items instead of the last',
    'Wrong assumptions about the sort order',
  ]);
  expect(page).toContain(`contain ${mistakes.length} mistakes`);
  const inPart = mistakes.filter(({ how }) => how.length > 1 && how.includes('a matter of the model'));
  expect(page.replace(/\s+/g, ' ')).toContain(
    `stops ${mistakes.length - alone.length - inPart.length} of them, and ${inPart.length} more in part`,
  );
});
