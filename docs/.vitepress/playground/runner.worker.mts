import * as sdk from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';
import * as chart from 'keyform/chart';
import * as cost from 'keyform/cost';
import * as infra from 'keyform/infra';
import { moduleOf, withAddresses } from './imports.mjs';
import { show } from './show.mjs';

// Runs one program, in a thread of its own that the page can end. It has no access to the page.

/** What the page is told: a line of output, an exported value, a failure, the end. */
export interface Told {
  readonly kind: 'log' | 'export' | 'error' | 'end';
  readonly title: string;
  readonly text: string;
}

const tell = (kind: Told['kind'], title = '', text = ''): void => postMessage({ kind, title, text } satisfies Told);

const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  keyform,
  'keyform/chart': chart,
  'keyform/cost': cost,
  'keyform/infra': infra,
  '@aws-sdk/client-dynamodb': sdk,
};

const addressOf = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

const log = (...values: readonly unknown[]): void => {
  const [first, ...rest] = values;
  if (typeof first === 'string' && rest.length > 0) tell('log', first, rest.map(show).join(' '));
  else tell('log', '', values.map(show).join(' '));
};

/** A request prints as what it sends; a table as its entity chart. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'function') return undefined;
  const { build, query } = (value ?? {}) as { readonly build?: unknown; readonly query?: unknown };
  if (typeof build === 'function') return show((value as { build(): unknown }).build());
  if (typeof query === 'function') return chart.chart(value as Parameters<typeof chart.chart>[0]);
  return show(value);
};

const failed = (error: unknown): void => {
  const { name = 'Error', code, message } = (error ?? {}) as { name?: string; code?: string; message?: string };
  tell('error', code === undefined ? name : `${name} ${code}`, message ?? show(error));
};

const run = async (code: string): Promise<void> => {
  const addresses: Record<string, string> = {};
  for (const [name, members] of Object.entries(MODULES)) {
    const global = `playground ${name}`;
    Object.assign(globalThis, { [global]: members });
    addresses[name] = addressOf(moduleOf(global, members));
  }
  Object.assign(globalThis, { client: new sdk.DynamoDBClient({}) });
  Object.assign(console, { log, info: log, warn: log, error: log, table: log, dir: log });
  const exported = (await import(/* @vite-ignore */ addressOf(withAddresses(code, addresses)))) as object;
  for (const [name, value] of Object.entries(exported)) {
    try {
      const text = textOf(value);
      if (text !== undefined) tell('export', name, text);
    } catch (error) {
      failed(error);
    }
  }
};

addEventListener('message', ({ data }: MessageEvent<string>) => {
  run(data)
    .catch(failed)
    .finally(() => tell('end'));
});
