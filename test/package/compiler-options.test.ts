import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const PROGRAM = `import { attr, entity, table } from '../../src/index.js';
const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'ORDER', GSI1PK: 'ORDERS', GSI1SK: '{createdAt}' },
  attributes: { id: attr.string(), createdAt: attr.string() },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
});
shop.put('Order', { id: '1', createdAt: 'x' });
shop.update('Order', { id: '1' }).set({ createdAt: 'x' });
`;

/** The errors of the program in a project without strictNullChecks: line, from 1, and text. */
const errorsOf = (): string[] => {
  const { config } = ts.readConfigFile(at('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, at('../..'));
  const settings = { ...options, strictNullChecks: false, exactOptionalPropertyTypes: false };
  const file = at('./strictness.ts');
  const host = ts.createCompilerHost(settings);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...others) =>
    name === file ? ts.createSourceFile(name, PROGRAM, ts.ScriptTarget.ES2022) : getSourceFile(name, ...others);
  const program = ts.createProgram([file], settings, host);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? -1;
    return `${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
};

test('the first error without strictNullChecks says, in its first line, that keyform needs it', () => {
  const [first] = errorsOf();
  expect(first?.split('\n', 1)).toEqual([
    "3: Object literal may only specify known properties, and 'PK' does not exist in type " +
      '\'KeyformTypeError<"keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json">\'.',
  ]);
});
