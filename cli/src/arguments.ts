import { parseArgs } from 'node:util';
import { type Call, COMMON, type Command, type Option } from './command.js';
import { Failure } from './failure.js';
import { nearest } from './text/nearest.js';

/** Parsed arguments. */
export interface Arguments {
  readonly positionals: readonly string[];
  readonly values: { readonly [option: string]: string | boolean | undefined };
}

/** The options in the form that Node's parser accepts: by name. */
const parserOptions = (
  options: readonly Option[],
): { [name: string]: { type: 'string' | 'boolean'; short?: string } } =>
  Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short !== undefined && { short }) },
    ]),
  );

/** Parses the arguments of a command. @throws Failure for an unknown option, or too many operands */
export const parseArguments = (command: Command, input: readonly string[]): Arguments => {
  const options = [...command.options, ...COMMON];
  const { tokens } = parseArgs({
    args: [...input],
    options: parserOptions(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const hint = `keyform ${command.name} --help lists its options`;
  const values: { [option: string]: string | boolean } = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options.find(({ name }) => name === token.name);
    if (option === undefined) {
      const guess = nearest(
        token.name,
        options.map(({ name }) => name),
      );
      throw new Failure(
        `keyform ${command.name} has no option ${token.rawName}${guess === undefined ? '' : `: did you mean --${guess}?`}`,
        hint,
      );
    }
    // A value that looks like an option means that the value was most likely forgotten: `--out --json`.
    if (
      option.value !== undefined &&
      (token.value === undefined || (!token.inlineValue && /^--?[a-z]/.test(token.value)))
    )
      throw new Failure(`--${option.name} needs a value: --${option.name} <${option.value}>`, hint);
    if (option.value === undefined && token.value !== undefined)
      throw new Failure(`--${option.name} doesn't accept a value (${token.value})`, hint);
    values[option.name] = token.value ?? true;
  }
  if (positionals.length > command.most) {
    const surplus = positionals[command.most];
    // `keyform inspect Shop`: a command without operands whose tables have names.
    const needsTable =
      command.most === 0 && values['table'] === undefined && options.some(({ name }) => name === 'table');
    throw new Failure(
      `keyform ${command.name} doesn't accept the argument ${surplus}${needsTable ? `: did you mean --table ${surplus}?` : ''}`,
      hint,
    );
  }
  return { positionals, values };
};

/** The number that an option is set to; undefined if it isn't set. @throws Failure for other strings, or a number out of range */
export const numberOf = ({ text }: Call, name: string, least: number, most: number): number | undefined => {
  const input = text(name);
  if (input === undefined) return undefined;
  const number = Number(input);
  if (/^\d+$/.test(input) && number >= least && number <= most) return number;
  throw new Failure(`--${name} ${input} isn't valid`, `--${name} is a number from ${least} to ${most}`);
};
