import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from './support.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A table of so many entities, ten to a file. */
const tableOf = (count: number): { readonly [name: string]: string } => {
  const files = Array.from({ length: Math.ceil(count / 10) }, (_, file): [string, string] => [
    `part${file}.ts`,
    `import { attr, entity } from 'keyform';\n${Array.from({ length: 10 }, (_, at) => {
      const name = `E${file * 10 + at}`;
      return `export const ${name} = entity({
  keys: { PK: '${name}#{id}', SK: '${name}#{at|day}', GSI1PK: '${name}#{owner}', GSI1SK: '{at|day}' },
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

/** The processor time of a command, in seconds, as the shell's `times` tells it. `kept`: whether what jiti made of files is at hand. */
const secondsOf = (command: string, cwd: string, kept: boolean): number => {
  const printed = execFileSync('bash', ['-c', `"${process.execPath}" "${MAIN}" ${command} > out.txt; times`], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, JITI_FS_CACHE: String(kept) },
  });
  const children = printed.trim().split('\n')[1] ?? '';
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
};

/** The least of some runs: what else the machine does makes a run longer, and none shorter. The first that is short enough is the last. */
const leastOf = (command: string, cwd: string, kept: boolean, enough: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6 && least >= enough; run += 1) least = Math.min(least, secondsOf(command, cwd, kept));
  return least;
};

/** Of a machine at rest two; others may work beside. */
const MOST = 3;

describe.skipIf(process.platform === 'win32')('a table of 200 entities', () => {
  it.each(['check big.ts --json', 'chart big.ts'])(
    'takes keyform %s below two seconds of a machine at rest',
    (line) => {
      const [fresh, kept] = [false, true].map((isKept) => leastOf(line, folder.path, isKept, isKept ? 1 : 2));
      console.log(
        `note: keyform ${line.split(' ')[0]} of 200 entities: ${fresh?.toFixed(2)} s of processor time, ${kept?.toFixed(2)} s when its files have been loaded before`,
      );
      expect(fresh).toBeLessThan(MOST);
      expect(kept).toBeLessThan(MOST);
      expect(folder.read('out.txt')).toContain('E199');
    },
    120_000,
  );

  it('takes a few times as long as one of ten', () => {
    const of = (cwd: string): number => Math.min(...[1, 2].map(() => secondsOf('check big.ts', cwd, false)));
    expect(of(folder.path) / of(small.path)).toBeLessThan(6);
  }, 120_000);
});
