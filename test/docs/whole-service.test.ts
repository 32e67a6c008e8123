import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './pages.js';

const PAGE = `${ROOT}docs/start/whole-service.md`;
const SERVICE = `${ROOT}examples/service/`;
/** A file of the service: its path is a comment on the first line. */
const FILE = /^```typescript\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

const read = (path: string): string => readFileSync(SERVICE + path, 'utf8');
if (process.env['UPDATE_SERVICE'] === '1') {
  const copied = readFileSync(PAGE, 'utf8').replace(
    FILE,
    (_, path: string) => `\`\`\`typescript\n// ${path}\n${read(path)}\`\`\``,
  );
  writeFileSync(PAGE, copied);
}
const text = readFileSync(PAGE, 'utf8');
const shown = [...text.matchAll(FILE)].map(([, path = '', code = '']) => [path, code] as const);

// `npm run check:service` compiles and runs the files.
test.each(shown)('the page of the service shows %s', (path, code) => {
  expect(code).toBe(read(path));
});

test('the page shows a test of the API', () => {
  expect(shown.find(([path]) => path === 'test/edit.test.ts')?.[1]).toContain('409');
});

test('the page shows every source file and the settings of the service', () => {
  const paths = shown.map(([path]) => path);
  for (const folder of ['src', 'infra'])
    for (const name of readdirSync(SERVICE + folder)) expect(paths).toContain(`${folder}/${name}`);
  for (const name of ['tsconfig.json', 'cdk.json']) expect(text).toContain(read(name));
});
