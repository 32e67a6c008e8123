import { appendFileSync, mkdirSync } from 'node:fs';
import { serialize } from 'node:v8';
import { expect } from 'vitest';
import type { Client } from '../../../types/requests/client.js';
import { isCompared } from '../compared.js';
import { RECORDS, type Recorded, type RecordedOutput } from './records.js';

type Pattern = (client: Client, ...parameters: unknown[]) => unknown;

let calls = 0;

const packed = (value: unknown): string => serialize(value).toString('base64');

/** What cannot be written down (a generator, a function) is not what a value of a request comes from. */
const packedOrNot = (value: unknown): string => {
  try {
    return packed(value);
  } catch {
    return packed([]);
  }
};

const write = (line: Recorded | RecordedOutput): void => {
  mkdirSync(RECORDS, { recursive: true });
  appendFileSync(`${RECORDS}/${process.pid}.jsonl`, `${JSON.stringify(line)}\n`);
};

/** An access pattern that writes down what it sends. `record-plugin.ts` puts it around those of the examples. */
export const recorded = (model: string, pattern: string, run: Pattern): Pattern => {
  return (client, ...parameters) => {
    const { currentTestName: test = '', testPath: file = '' } = expect.getState();
    const call = ++calls;
    const sent = packedOrNot(parameters);
    const recording: Client = {
      send: async (command, options) => {
        write({
          model,
          pattern,
          test,
          file,
          call,
          compared: isCompared(client),
          operation: command.constructor.name.replace(/Command$/, ''),
          at: Date.now(),
          parameters: sent,
          input: packed(command.input),
        });
        const output = await client.send(command, options);
        write({ file, call, output: packedOrNot(output) });
        return output;
      },
    };
    return run(recording, ...parameters);
  };
};
