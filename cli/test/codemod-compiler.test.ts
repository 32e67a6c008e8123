import { afterAll, expect, it } from 'vitest';
import { Compiler } from '../src/codemod/compiler.js';
import { makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

it('compiles a project with two copies of a package again and again', async () => {
  for (const place of ['node_modules/twice', 'node_modules/outer/node_modules/twice']) {
    folder.write(`${place}/package.json`, '{ "name": "twice", "version": "1.0.0", "types": "index.d.ts" }');
    folder.write(`${place}/index.d.ts`, 'export declare class Twice { private readonly secret: string; }');
  }
  folder.write('node_modules/outer/package.json', '{ "name": "outer", "version": "1.0.0", "types": "index.d.ts" }');
  folder.write('node_modules/outer/index.d.ts', "export { Twice } from 'twice';");
  folder.write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext" } }',
  );
  folder.write(
    'main.ts',
    "import { Twice as Outer } from 'outer';\nimport { Twice } from 'twice';\nexport const one = (it: Outer): Twice => it;\n",
  );
  const file = `${folder.path}/main.ts`;
  const compiler = await Compiler.of(folder.path, [file]);
  expect(compiler?.errors(new Map())).toEqual([]);
  const changed = `${folder.read('main.ts')}export const wrong: string = 1;\n`;
  expect(compiler?.errors(new Map([[file, changed]]))).toMatchObject([{ file, code: 2322 }]);
});
