// Bundles both functions into dist/. The build fails if one is too large.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes of a function after gzip. */
const LIMIT = 100_000;

const { outputFiles } = await build({
  entryPoints: {
    'api/index': 'src/api.ts',
    'stream/index': 'src/stream.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  // Lambda's runtime contains the SDK.
  external: ['@aws-sdk/*'],
  write: false,
});

for (const { path, contents } of outputFiles) {
  const name = relative('.', path);
  const bytes = gzipSync(contents).length;
  if (bytes > LIMIT)
    throw new Error(
      `${name} has ${bytes} bytes after gzip, but the limit is ${LIMIT}`,
    );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  console.log(`${name}: ${bytes} bytes after gzip (limit ${LIMIT})`);
}
