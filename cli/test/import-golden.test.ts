import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `npx vitest run -u cli/test/import-golden.test.ts` writes the expected files.
it.each(['electrodb', 'onetable'])(
  'the definitions and the report of an import of %s read as expected',
  async (kind) => {
    const source = at(`../../test/integration/together/${kind}.ts`);
    const ran = await keyform(['import', kind, source, '--out', `${kind}.ts`, '--runs', '1'], { cwd: folder.path });
    await expect(folder.read(`${kind}.ts`)).toMatchFileSnapshot(`golden/${kind}.ts.txt`);
    const report = ran.err.split('\n').filter((line) => /map exactly$|^ {2}(?:decide|differs|missing) /.test(line));
    await expect(`${report.join('\n')}\n`).toMatchFileSnapshot(`golden/${kind}.report.txt`);
  },
);
