import { quoted } from '../text/typescript.js';
import { literal } from './literal.js';

/** A method call, which is both executed and shown as code. */
export interface Step {
  readonly method: string;
  readonly input: readonly unknown[];
}

export const step = (method: string, ...input: readonly unknown[]): Step => ({ method, input });

const call = (on: object, { method, input }: Step): object =>
  (on as { readonly [method: string]: (...input: readonly unknown[]) => object })[method]?.(...input) ?? on;

/** Executes the calls. @throws KeyformError if one of them is rejected */
export const applySteps = (on: object, steps: readonly Step[]): object => steps.reduce(call, on);

/** The calls as TypeScript. */
export const codeOf = (result: string, on: string, steps: readonly Step[]): string => {
  const target = /^[A-Za-z_$][\w$]*$/.test(on) ? on : `tables[${quoted(on)}]`;
  const lines = steps.map(({ method, input }) => `\n  .${method}(${input.map((one) => literal(one, 1)).join(', ')})`);
  return `const ${result} = await ${target}${lines.join('')}\n  .execute(client);`;
};
