import { COMMON, type Command, type Option } from './command.js';
import type { Output } from './output.js';

/** Two columns, the first as wide as its longest entry. */
const columns = (rows: readonly (readonly [left: string, right: string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`.trimEnd());
};

const optionText = ({ name, short, value }: Option): string =>
  `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`;

const styled = (lines: readonly string[], { color }: Output): string[] =>
  lines.map((line) => line.replace(/^ {2}(\S.*?)(?= {3}|$)/, (_, left: string) => `  ${color.cyan(left)}`));

/** The list of commands, grouped by task. */
const commandLines = (commands: readonly Command[], out: Output): string[] => {
  const rows = columns(commands.map(({ name, operands, summary }) => [`${name} ${operands}`.trim(), summary]));
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups.flatMap((group) => [
    out.color.bold(group),
    ...styled(
      rows.filter((_, at) => commands[at]?.group === group),
      out,
    ),
    '',
  ]);
};

/** The help of the whole program. */
export const programHelp = (commands: readonly Command[], version: string, out: Output): string => {
  const { color } = out;
  return `${[
    `${color.bold('keyform')} ${color.dim(version)}: a command line for DynamoDB tables and their definitions`,
    '',
    `${color.bold('Usage')}  keyform <command> [options]`,
    '',
    ...commandLines(commands, out),
    color.bold('Options'),
    ...styled(
      columns([
        ['-h, --help', 'show this help, or the help of a command'],
        ['-v, --version', 'show the version'],
      ]),
      out,
    ),
    '',
    'keyform <command> --help shows the options and examples of a command.',
    'Tables come from keyform.config.ts, or from a module that exports tables: keyform check src/tables.ts',
    'Exit codes: 0 success, 1 the command found problems, 2 it failed or its arguments are wrong.',
  ].join('\n')}`;
};

/** The help of one command. */
export const commandHelp = (command: Command, out: Output): string => {
  const { color } = out;
  const { name, operands, summary, about, options, examples } = command;
  return `${[
    `${color.bold(`keyform ${name}`)}: ${summary}`,
    '',
    `${color.bold('Usage')}  keyform ${`${name} ${operands}`.trim()} [options]`,
    ...(about === undefined ? [] : ['', about]),
    '',
    color.bold('Options'),
    ...styled(columns([...options, ...COMMON].map((option) => [optionText(option), option.about])), out),
    '',
    color.bold('Examples'),
    ...styled(columns(examples), out),
  ].join('\n')}`;
};
