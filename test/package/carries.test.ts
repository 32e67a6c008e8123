import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { OWN } from '../../bench/bundle-programs.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files of src of which a program's bundle holds something. */
const carriedBy = async (program: string): Promise<string[]> => {
  const { metafile } = await build({
    stdin: { contents: program, resolveDir: ROOT },
    alias: { keyform: `${ROOT}src/index.ts` },
    external: ['@aws-sdk/*'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    metafile: true,
    write: false,
    absWorkingDir: ROOT,
    logLevel: 'error',
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 && path.startsWith('src/') ? [path.slice('src/'.length)] : [],
  );
};

const FIVE_VERBS = await carriedBy(OWN.five);

describe('what a program does not use is not in its bundle', () => {
  it.each([
    ['unique fields, batches and transactions', /^batches\//, 'unique'],
    ['queries of shards', /^reads\/(sharded-query|merge)/, 'shards'],
    ['parallel scans', /^reads\/segments\.ts$/, 'segments'],
    ['streams', /^stream\.ts$/, 'readChange'],
  ])('%s', async (_, files, name) => {
    expect(FIVE_VERBS.filter((path) => files.test(path))).toEqual([]);
    const carried = await carriedBy(`export { ${name} } from 'keyform';`);
    expect(carried.filter((path) => files.test(path)).length).toBeGreaterThan(0);
  });
});
