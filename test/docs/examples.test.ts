import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { examples } from '../../tools/reference.mjs';
import { saidBySeven } from '../support/compile-with-seven.js';
import { ROOT } from './pages.js';

const NOTHING_BUT_COMMENTS = /^(\s*\/\/.*\n?)*\s*$/;
const IMPORT = /^import .*;$/gm;

const namesOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:declare )?(?:const|enum) (\w+)|^export \{([^}]*)\}/gm)].flatMap(([, name, list]) =>
    name === undefined ? (list?.match(/\w+/g) ?? []) : [name],
  );

/** The names that an entry exports, as an import takes them. */
const exportedBy = (entry: string): string => {
  const lines = readFileSync(`${ROOT}test/package/surface${entry}.txt`, 'utf8').trim().split('\n');
  return lines
    .filter((line) => /^\w+:/.test(line))
    .map((line) => (line.endsWith(': type') ? `type ${line.split(':')[0]}` : line.split(':')[0]))
    .join(', ');
};

const namesIn = (file: string): string[] => namesOf(readFileSync(`${ROOT}test/docs/examples/${file}.ts`, 'utf8'));

/** All examples, each a function of its own, with the names of the package and `context`: lines that declare other names. */
const programOf = (codes: readonly string[], context: readonly string[]): string => {
  const imports = new Set(codes.flatMap((code) => code.match(IMPORT) ?? []));
  return [
    ...['', '-chart', '-cost', '-infra', '-json-schema', '-migrate', '-testing', '-vectors'].map(
      (entry) => `import { ${exportedBy(entry)} } from 'keyform${entry.replace('-', '/')}';`,
    ),
    ...context,
    ...[...imports].filter((line) => !/'keyform|aws-cdk-lib/.test(line)),
    // `this` is what a stack of CDK is.
    ...codes.map((code, at) => `export async function example${at}(this: any) {\n${code.replace(IMPORT, '')}\n}`),
  ].join('\n');
};

test('every example of a doc block compiles', async () => {
  const all = examples().filter(({ code }) => !NOTHING_BUT_COMMENTS.test(code));
  expect(all.length).toBeGreaterThan(80);
  const text = programOf(
    all.map(({ code }) => code),
    [
      `import { ${[...namesIn('context'), ...namesIn('tables')].join(', ')} } from './context.js';`,
      // The CDK is not a dependency of this repository; `npm run compat` compiles a stack with it.
      'declare const cdk: any;',
    ],
  );
  const nameAt = (line: number): string => {
    const before = text
      .split('\n')
      .slice(0, line + 1)
      .join('\n');
    const [last] = [...before.matchAll(/^export async function example(\d+)/gm)].slice(-1);
    return all[Number(last?.[1] ?? -1)]?.name ?? 'the head';
  };
  const said = await saidBySeven('test/docs/examples', text, { noUnusedLocals: false, noUnusedParameters: false });
  const found = said.map(({ line, message }) => `${nameAt(line)}: ${message.split('\n')[0]}`);
  expect(found).toEqual([]);
}, 120_000);

/** The entries whose examples run without a service: `running.ts` answers as DynamoDB does. */
const RUNNING = ['keyform/infra', 'keyform/json-schema'];

test.each(RUNNING)('every example of %s runs', async (entry) => {
  const all = examples().filter((each) => each.entry === entry && !NOTHING_BUT_COMMENTS.test(each.code));
  expect(all.length).toBeGreaterThan(1);
  const folder = `${ROOT}.cache/examples-${process.pid}`;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const context = `import { ${[...namesIn('running'), ...namesIn('tables')].join(', ')} } from '../../test/docs/examples/running.js';`;
    mkdirSync(folder, { recursive: true });
    const file = `${folder}/${entry.replace('/', '-')}.ts`;
    writeFileSync(
      file,
      programOf(
        all.map(({ code }) => code),
        [context],
      ),
    );
    const program: Record<string, () => Promise<void>> = await import(/* @vite-ignore */ file);
    const failed: string[] = [];
    for (const [at, { name }] of all.entries()) {
      const example = program[`example${at}`] as () => Promise<void>;
      await example().catch((error: Error) => failed.push(`${name}: ${error.message}`));
    }
    expect(failed).toEqual([]);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  }
});
