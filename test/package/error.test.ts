import { build } from 'esbuild';
import { KeyformError } from 'keyform';
import { describe, expect, test } from 'vitest';

type ErrorModule = Pick<typeof import('keyform'), 'KeyformError'>;

/** The module of the error as one of the package's two builds has it. */
const built = async (format: 'cjs' | 'esm'): Promise<ErrorModule> => {
  const { outputFiles } = await build({ entryPoints: ['src/errors/error.ts'], bundle: true, format, write: false });
  const text = outputFiles[0]?.text ?? '';
  if (format === 'esm') return import(`data:text/javascript,${encodeURIComponent(text)}`);
  const module = { exports: {} };
  new Function('module', 'exports', text)(module, module.exports);
  return module.exports as ErrorModule;
};

describe('instanceof KeyformError', async () => {
  const [required, imported] = [await built('cjs'), await built('esm')];
  const errors = [required, imported, { KeyformError }].map((from) => new from.KeyformError('field', 'wrong'));

  test('knows the errors of the CommonJS build, of the ES modules and of another copy', () => {
    expect(required.KeyformError).not.toBe(imported.KeyformError);
    for (const from of [required, imported, { KeyformError }]) {
      for (const error of errors) expect(error instanceof from.KeyformError).toBe(true);
    }
  });

  test('knows no other errors, and nothing else', () => {
    const same = Object.assign(new Error('wrong'), { name: 'KeyformError', code: 'field' });
    for (const other of [same, new TypeError('wrong'), {}, null, undefined, 'KeyformError', 5, KeyformError]) {
      expect((other as unknown) instanceof KeyformError).toBe(false);
    }
  });

  test('of a class that extends it are its own instances only', () => {
    class Own extends KeyformError {}
    class Other extends required.KeyformError {}
    const own = new Own('field', 'wrong');
    expect([own instanceof Own, own instanceof KeyformError, own instanceof required.KeyformError]).toEqual([
      true,
      true,
      true,
    ]);
    for (const error of [...errors, new Other('field', 'wrong')]) expect(error instanceof Own).toBe(false);
  });

  test('narrows the type, and shows nothing in the error', () => {
    const caught: unknown = new KeyformError('field', 'wrong', { field: 'name' });
    const field = caught instanceof KeyformError ? caught.field : undefined;
    expect(field).toBe('name');
    expect(Reflect.ownKeys(caught as object).filter((key) => typeof key === 'symbol')).toEqual([]);
  });
});
