import ts from 'typescript';
import type { Plugin } from 'vitest/config';
import { clientFunctions } from './scan.js';

/** For vitest: the access patterns of `examples/models` write down what they send, see `recorder.ts`. */
export const recordModels = (): Plugin => ({
  name: 'keyform-record-models',
  enforce: 'pre',
  transform: (code, id) => {
    const [, model] = /\/examples\/models\/([\w-]+)\.ts$/.exec(id) ?? [];
    if (model === undefined) return undefined;
    const source = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
    const wrapped = clientFunctions(source).reduceRight((text, { name, call }) => {
      const [from, to] = [call.getStart(source), call.getEnd()];
      return `${text.slice(0, from)}recorded('${model}', '${name}', ${text.slice(from, to)})${text.slice(to)}`;
    }, code);
    // At the end, so that no line moves.
    return { code: `${wrapped}\nimport { recorded } from '/test/support/models/recorder.ts';\n`, map: null };
  },
});
