import { inspect, isDeepStrictEqual } from 'node:util';
import type { Client } from 'keyform';
import { bad, complaint, good, items, note, source, title, value } from './print.js';
import { sourceOf } from './source.js';
import type { Step } from './step.js';

interface Sent {
  readonly name: string;
  readonly input: object;
}

/**
 * Makes a step's call, and prints it, the requests that it sent and what it came to.
 *
 * @param folder the folder of the examples, from which the function's text is read; undefined when it was shown before
 * @returns whether that is what was expected
 */
export const show = async (step: Step, client: Client, folder: string | undefined): Promise<boolean> => {
  title(step.title);
  if (folder !== undefined) source('The function', await sourceOf(`${folder}${step.file}`, step.name));
  const given = step.arguments.map((argument) => inspect(argument, { depth: null, breakLength: 110 }));
  source('The call', `${step.name}(${['client', ...given].join(', ')})`);
  const sent: Sent[] = [];
  const { rows, message } = await step.run(recording(client, sent), client);
  const [first, ...others] = sent;
  if (first !== undefined) value(`The request (${first.name})`, first.input);
  if (others.length > 0) note(`and ${others.length} more: ${others.map(({ name }) => name).join(', ')}`);
  items(step.columns, rows);
  if (message !== undefined) complaint(message);
  const isRight = step.unordered === true ? isSame(rows, step.expected) : isDeepStrictEqual(rows, step.expected);
  if (isRight) good(`${count(rows.length)} as expected${rows.length > 1 && !step.unordered ? ', in order' : ''}`);
  else {
    bad(step.title);
    value('Expected was', step.expected);
  }
  return isRight;
};

/** Whether there are the same rows, in any order. */
const isSame = (rows: readonly object[], expected: readonly object[]): boolean => {
  const left = [...rows];
  for (const row of expected) {
    const at = left.findIndex((other) => isDeepStrictEqual(other, row));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
};

const count = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

/** A client that writes down each command before it sends it. */
const recording = (client: Client, sent: Sent[]): Client => ({
  send: (command, options) => {
    sent.push({ name: command.constructor.name, input: command.input });
    return client.send(command, options);
  },
});
