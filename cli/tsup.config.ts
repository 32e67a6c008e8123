import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { defineConfig } from 'tsup';
import ts from 'typescript';

/** The declarations of the configuration: each export says its type, so that no other file is looked at. */
const writeDeclarations = (): void => {
  const { outputText } = ts.transpileDeclaration(readFileSync('src/index.ts', 'utf8'), { fileName: 'index.ts' });
  writeFileSync('dist/index.d.ts', outputText);
};

/** The page of the studio, with all that it needs in one file. */
const writeStudio = async (): Promise<void> => {
  const { outputFiles } = await build({
    entryPoints: { script: 'studio/main.tsx', style: 'studio/style.css' },
    outdir: 'dist',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    tsconfig: 'studio/tsconfig.json',
  });
  const [script, style] = ['script.js', 'style.css'].map(
    (name) => outputFiles.find(({ path }) => path.endsWith(name))?.text.trim() ?? '',
  );
  // What ends an element in HTML ends it in a text of its script, too.
  const safe = (script ?? '').replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const html = readFileSync('studio/index.html', 'utf8')
    .replace('/*style*/', () => style ?? '')
    .replace('/*script*/', () => safe);
  writeFileSync('dist/studio.html', html);
};

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // The project's own keyform and SDK are loaded.
  external: [/^keyform(\/|$)/, /^@aws-sdk\//],
  onSuccess: async () => {
    writeDeclarations();
    await writeStudio();
  },
  clean: true,
  splitting: true,
});
