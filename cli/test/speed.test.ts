import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './support.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A table of so many entities, ten to a file. */
const tableOf = (count: number): { readonly [name: string]: string } => {
  const files = Array.from({ length: Math.ceil(count / 10) }, (_, file): [string, string] => [
    `part${file}.ts`,
    `import { attr, entity } from 'keyform';\n${Array.from({ length: 10 }, (_, at) => {
      const name = `E${file * 10 + at}`;
      return `export const ${name} = entity({
  keys: { PK: '${name}#{id}', SK: '${name}#{at|day}', GSI1PK: '${name}#{owner}', GSI1SK: '{at}' },
  attributes: { id: attr.string(), owner: attr.string(), at: attr.date(), ${Array.from({ length: 7 }, (_, each) => `f${each}: attr.number()`).join(', ')} },
});`;
    }).join('\n')}\n`,
  ]);
  const parts = files.map((_, file) => `part${file}`);
  const module = `import { table } from 'keyform';
${parts.map((part) => `import * as ${part} from './${part}.js';`).join('\n')}
export const big = table('Big', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { ${parts.map((part) => `...${part}`).join(', ')} },
});
`;
  return Object.fromEntries([...files, ['big.ts', module]]);
};

const folder = makeFolder(tableOf(200));
const small = makeFolder(tableOf(10));
afterAll(() => {
  for (const one of [folder, small]) one.remove();
});

/** The processor time of a program, in seconds, as the shell's `times` tells it. */
const secondsOf = (command: string, cwd: string): number => {
  const printed = execFileSync('bash', ['-c', `"${process.execPath}" "${MAIN}" ${command} > out.txt; times`], {
    cwd,
    encoding: 'utf8',
  });
  const children = printed.trim().split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
};

it.skipIf(process.platform === 'win32')(
  'check and chart of 200 entities take a few times as long as of ten, and below two seconds of a machine at rest',
  () => {
    for (const command of ['check big.ts --json', 'chart big.ts']) {
      const [few, many] = [secondsOf(command, small.path), secondsOf(command, folder.path)];
      expect(folder.read('out.txt').length).toBeGreaterThan(10 * small.read('out.txt').length);
      console.log(
        `note: keyform ${command.split(' ')[0]}: ${few.toFixed(2)} s of processor time for 10 entities, ${many.toFixed(2)} s for 200`,
      );
      expect(many / few).toBeLessThan(6);
    }
  },
);
