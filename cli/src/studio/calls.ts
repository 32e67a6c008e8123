import { quoted } from '../text/typescript.js';
import { literal } from './literal.js';

/** A call of a method, as it is made and as it is shown. */
export interface Step {
  readonly method: string;
  readonly given: readonly unknown[];
}

/** A step. */
export const step = (method: string, ...input: readonly unknown[]): Step => ({ method, given: input });

const call = (on: object, { method, given: input }: Step): object =>
  (on as { readonly [method: string]: (...input: readonly unknown[]) => object })[method]?.(...input) ?? on;

/** Makes the calls. @throws KeyformError whatever one of them refuses */
export const applySteps = (on: object, steps: readonly Step[]): object => steps.reduce(call, on);

/** The calls as TypeScript. */
export const codeOf = (result: string, on: string, steps: readonly Step[]): string => {
  const target = /^[A-Za-z_$][\w$]*$/.test(on) ? on : `tables[${quoted(on)}]`;
  const lines = steps.map(
    ({ method, given: input }) => `\n  .${method}(${input.map((one) => literal(one, 1)).join(', ')})`,
  );
  return `const ${result} = await ${target}${lines.join('')}\n  .execute(client);`;
};
