import { parseArguments } from './arguments.js';
import type { Command, ExitCode } from './command.js';
import { chart } from './commands/chart.js';
import { check } from './commands/check.js';
import { codemod } from './commands/codemod.js';
import { create } from './commands/create.js';
import { diff } from './commands/diff.js';
import { engine } from './commands/engine.js';
import { exportCommand } from './commands/export.js';
import { importCommand } from './commands/import.js';
import { init } from './commands/init.js';
import { inspect } from './commands/inspect.js';
import { migrate } from './commands/migrate.js';
import { studio } from './commands/studio.js';
import { update } from './commands/update.js';
import { verifyCommand } from './commands/verify.js';
import { Failure, isInstance, messageOf, traceOf } from './failure.js';
import { commandHelp, programHelp } from './help.js';
import { createOutput, type Output, type Terminal } from './output.js';
import { nearest } from './text/nearest.js';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  init,
  inspect,
  importCommand,
  codemod,
  check,
  chart,
  verifyCommand,
  studio,
  engine,
  create,
  update,
  diff,
  migrate,
  exportCommand,
];

/** Prints an error and its hint; with `DEBUG` set, also the stack. */
const complain = (error: unknown, asJson: boolean, out: Output, { env }: Terminal): void => {
  const { hint, details } = isInstance(error, Failure) ? error : { hint: undefined, details: undefined };
  if (asJson) out.json({ error: messageOf(error), ...(hint !== undefined && { hint }), ...details });
  else {
    out.note(`${out.color.red('error')} ${messageOf(error)}`);
    if (hint !== undefined) out.note(`${out.color.dim('hint')}  ${hint}`);
  }
  if ((env['DEBUG'] ?? '') !== '') out.note(traceOf(isInstance(error, Failure) ? (error.cause ?? error) : error));
};

/**
 * Runs the program.
 *
 * @param input the arguments, without the path of Node and the script
 * @returns the exit code: 0 success, 1 findings or differences, 2 invalid arguments or a failure, 130 interrupted
 */
export const run = async (input: readonly string[], terminal: Terminal, version: string): Promise<ExitCode> => {
  const [first, ...others] = input;
  const out = createOutput(terminal, input.includes('--no-color'));
  if (first === '--version' || first === '-v') {
    out.line(version);
    return 0;
  }
  const isHelp = first === undefined || first === '--help' || first === '-h' || first === 'help';
  const name = isHelp ? others.find((one) => !one.startsWith('-')) : first;
  if (name === undefined) {
    out.line(programHelp(COMMANDS, version, out));
    return first === undefined ? 2 : 0;
  }
  try {
    const command = COMMANDS.find((each) => each.name === name);
    if (command === undefined) {
      const guess = nearest(
        name,
        COMMANDS.map((each) => each.name),
      );
      throw new Failure(
        `keyform has no command ${name}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
        'keyform --help lists the commands',
      );
    }
    if (isHelp || others.includes('--help') || others.includes('-h')) {
      out.line(commandHelp(command, out));
      return 0;
    }
    const { positionals, values } = parseArguments(command, others);
    return await command.run({
      positionals,
      text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
      flag: (option) => values[option] === true,
      out,
      terminal,
    });
  } catch (error) {
    out.progress(undefined);
    complain(error, others.includes('--json'), out, terminal);
    return 2;
  }
};
