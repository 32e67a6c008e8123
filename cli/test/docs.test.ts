import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { COMMANDS } from '../src/run.js';
import { keyform, makeFolder } from './support.js';

const PAGE = fileURLToPath(new URL('../../docs/tools/command-line.md', import.meta.url));
const page = readFileSync(PAGE, 'utf8');
const folder = makeFolder();
afterAll(() => folder.remove());

const argumentsOf = (line: string): string[] => line.replace(/^(npx )?keyform /, '').split(' ');

it('the page shows what its commands print', async () => {
  for (const [, name = '', text = ''] of page.matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```$/gm))
    folder.write(name, text);
  let printed = page;
  for (const [, block = ''] of page.matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    let text = '';
    for (const [line, command = ''] of block.matchAll(/^\$ (.*)$/gm)) {
      const { out, err } = await keyform(argumentsOf(command), { cwd: folder.path });
      text += `${line}\n${out}${err}`;
    }
    printed = printed.replace(block, () => text);
  }
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(PAGE, printed);
  expect(readFileSync(PAGE, 'utf8')).toBe(printed);
});

it('the page and the package tell of each command, and of options that there are', () => {
  const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  for (const { name } of COMMANDS) for (const text of [page, readme]) expect(text).toContain(`| \`keyform ${name}\` |`);
  const lines = [...page.matchAll(/^(?:\$ |npx )?(keyform \w+.*)$/gm)].map(([, line = '']) => argumentsOf(line));
  expect(lines.length).toBeGreaterThan(10);
  for (const [name, ...args] of lines) {
    const command = COMMANDS.find((one) => one.name === name);
    const options = args.filter((one) => one.startsWith('--')).map((one) => one.slice(2));
    expect(command?.options.map((option) => option.name)).toEqual(expect.arrayContaining(options));
  }
});
