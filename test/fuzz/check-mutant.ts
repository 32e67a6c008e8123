import { addIndex, declareField, oneField } from '../../src/facts/message-parts.js';
import { OPERATOR_NAMES } from '../../src/facts/operators.js';
import { keyformMessagesIn } from '../proof/keyform-messages.js';
import { messageOf } from './case.js';
import type { Compiled } from './compile.js';
import { type Mutant, wrongRange } from './mutate.js';
import { saysMistake } from './wording.js';

/** A program with mistakes, compiled and running: its text, and what's called for a mistake that isn't rejected as it should be. */
interface WithMutants {
  readonly text: string;
  readonly compiled: Compiled;
  readonly running: { readonly [name: string]: (...input: unknown[]) => unknown };
  readonly fail: (kind: string, message: string) => void;
}

/** A request with a mistake: it must not compile, and must throw the same message. */
export const checkMutant = ({ text, compiled, running, fail }: WithMutants, mutant: Mutant, at: number): void => {
  const said = compiled.diagnosticsOf(`m${at}`);
  let thrown: unknown;
  let request: unknown;
  try {
    request = running[`m${at}`]?.();
  } catch (error) {
    thrown = error;
  }
  const begin = text.indexOf(`export const m${at} = `) + `export const m${at} = (): unknown => `.length;
  const [from, to] = wrongRange(mutant);
  // Where the chain itself is rejected (`this`), the compiler marks what is before the call; where a method is, all up to its end.
  const there = said.filter(({ start, end, message }) => {
    const isOfChain = message.startsWith('TS2684') || /^TS2769: .*The 'this' context/s.test(message);
    const place = isOfChain ? end : message.startsWith('TS2348') ? end - 1 : start;
    return place >= begin + from && place < begin + to;
  });
  const keyformMessages = there
    .flatMap(({ message }) => keyformMessagesIn(message))
    .map(printed)
    .map(withoutFallback);
  if (said.length === 0) {
    fail(
      'mutant compiles',
      thrown === undefined ? `and gives ${JSON.stringify(request)}` : `but throws ${messageOf(thrown)}`,
    );
  } else if (there.length === 0) {
    fail('mutant elsewhere', `the compiler points to another call: ${said[0]?.message}`);
  }
  const messages = there.map(({ message }) => message);
  if (there.length > 0 && !saysMistake(mutant, messages)) fail('mutant without a message', messages.join('\n'));
  if (mutant.mayRun) return;
  if (thrown === undefined) {
    fail('mutant runs', `${said[0]?.message}\nand it gives ${JSON.stringify(request)}`);
  } else if ((thrown as Error).name !== 'KeyformError') {
    fail('mutant crashes', messageOf(thrown));
  } else if (
    keyformMessages.length > 0 &&
    !keyformMessages.some((message) => withoutEntity(thrown as Error).startsWith(message))
  ) {
    fail('mutant message', `the compiler says ${JSON.stringify(keyformMessages)}, the program ${messageOf(thrown)}`);
  }
};

/** What the compiler says if no name is one mistake away. The program also suggests names that are two away. */
const FALLBACKS = [addIndex.text, declareField.text, oneField.text, ` (operators: ${OPERATOR_NAMES})`];

const withoutFallback = (message: string): string => {
  const end = FALLBACKS.find((fallback) => message.endsWith(fallback)) ?? '';
  return message.slice(0, message.length - end.length);
};

/** As an error prints it: control characters, such as a delimiter, are escaped. */
const printed = (message: string): string =>
  message.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The message of a rejection: one that names no field stands behind the entity and the field. */
const withoutEntity = ({ message }: Error): string => message.replace(/^E\d+\..*? is rejected: /s, '');
