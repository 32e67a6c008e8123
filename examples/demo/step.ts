import type { EngineCapability } from '@keyform/engines';
import { type Client, KeyformError } from 'keyform';

/** What a step came to: rows to be shown and checked, and the message if it was rejected. */
export interface Outcome {
  readonly rows: readonly object[];
  readonly message?: string;
}

/** One call of a function of a model, what it must come to, and how to show it. */
export interface Step {
  readonly title: string;
  /** The file that the function stands in, from the folder of the examples. */
  readonly file: string;
  /** The name of the function, and what it is called with beside the client. */
  readonly name: string;
  readonly arguments: readonly unknown[];
  /** Makes the call with one client; what it changed is read with the other. */
  readonly run: (client: Client, afterwards: Client) => Promise<Outcome>;
  /** The rows that there must be, worked out without keyform. */
  readonly expected: readonly object[];
  /** Rows that have no order to check. */
  readonly unordered?: boolean;
  readonly columns: readonly string[];
}

/** What comes with a table: its definition, its items, and the steps. */
export interface Chapter {
  readonly title: string;
  readonly table: { readonly name: string; readonly definition: object };
  /** The input of an UpdateTimeToLiveCommand, for a table whose items expire. */
  readonly timeToLive?: ReturnType<TimeToLive>;
  /** What CreateTable needs in addition, such as vector indexes. */
  readonly creation?: object;
  /** What the engine must have: on others, the chapter is left out. */
  readonly requires?: EngineCapability;
  /** The number of items that `load` writes. */
  readonly size: number;
  readonly load: (client: Client, onProgress: (progress: { readonly written: number }) => void) => Promise<unknown>;
  readonly steps: readonly Step[];
}

type TimeToLive = () => {
  TableName: string;
  TimeToLiveSpecification: { AttributeName: string; Enabled: true };
};

type Result = Promise<unknown> | AsyncIterable<object>;
type Pattern<Arguments extends readonly unknown[]> = (client: Client, ...given: Arguments) => Result;

interface Expectation extends Pick<Step, 'title' | 'expected' | 'unordered' | 'columns'> {
  /** For a write: reads what is there after it. */
  readonly after?: (client: Client) => Result;
}

/** A call that succeeds. */
export const step = <Arguments extends readonly unknown[]>(
  file: string,
  pattern: Pattern<Arguments>,
  given: Arguments,
  { after, ...rest }: Expectation,
): Step => ({
  ...rest,
  file,
  name: pattern.name,
  arguments: given,
  run: async (client, afterwards) => {
    const rows = await rowsOf(pattern(client, ...given));
    return { rows: after === undefined ? rows : await rowsOf(after(afterwards)) };
  },
});

/** A call that throws an error with this code. */
export const rejected = <Arguments extends readonly unknown[]>(
  file: string,
  pattern: Pattern<Arguments>,
  given: Arguments,
  { title, expected }: { readonly title: string; readonly expected: Pick<KeyformError, 'code' | 'entity' | 'field'> },
): Step => ({
  title,
  file,
  name: pattern.name,
  arguments: given,
  run: async (client) => {
    try {
      return { rows: await rowsOf(pattern(client, ...given)) };
    } catch (error) {
      if (!(error instanceof KeyformError)) throw error;
      const { code, entity, field, message } = error;
      return { rows: [{ code, entity, field }], message };
    }
  },
  expected: [expected],
  columns: ['code', 'entity', 'field'],
});

const rowsOf = async (result: Result): Promise<readonly object[]> => {
  if (Symbol.asyncIterator in result) {
    const rows: object[] = [];
    for await (const row of result) rows.push(row);
    return rows;
  }
  const found = await result;
  return [found ?? []].flat().map((row) => (typeof row === 'object' && row !== null ? row : { result: row }));
};
