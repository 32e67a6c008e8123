import { readFileSync, writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import ts from 'typescript';

/** The declarations of the configuration: each export says its type, so that no other file is looked at. */
const writeDeclarations = (): void => {
  const { outputText } = ts.transpileDeclaration(readFileSync('src/index.ts', 'utf8'), { fileName: 'index.ts' });
  writeFileSync('dist/index.d.ts', outputText);
};

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // The project's own keyform and SDK are loaded.
  external: [/^keyform(\/|$)/, /^@aws-sdk\//],
  onSuccess: async () => writeDeclarations(),
  clean: true,
  splitting: true,
  treeshake: true,
});
