import { SearchVectorsCommand } from '@aws-sdk/client-dynamodb';
import { KeyformError, table } from 'keyform';
import { type SearchMetrics, withVectors } from 'keyform/vectors';
import { expect, it } from 'vitest';
import { Doc, docs, Note, Tenant } from './fixtures.js';

const search = docs.search('ByMeaning', 'Doc').near([1, 0, 0]).where({ tenant: 'acme' });

const client = (answer: (command: unknown, options: unknown) => unknown) => ({
  send: async (command: unknown, options?: unknown) => answer(command, options),
});

const failureOf = async (promise: Promise<unknown>): Promise<KeyformError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (error instanceof KeyformError) return error;
  throw new Error('no KeyformError', { cause: error });
};

it('sends one SearchVectorsCommand, and says what it cost', async () => {
  const told: SearchMetrics[] = [];
  const sent: unknown[] = [];
  const results = await search.consumedCapacity().execute(
    client((command) => {
      sent.push(command);
      return {
        SearchResults: [{ Item: { PK: { S: 'TENANT#acme' }, SK: { S: 'NOTE#1' }, Type: { S: 'Note' } }, Score: 0 }],
        ConsumedCapacity: { VectorSearchRequestBytes: 1024 },
      };
    }),
    { onMetrics: (metrics) => told.push(metrics) },
  );
  expect(results).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeInstanceOf(SearchVectorsCommand);
  expect((sent[0] as SearchVectorsCommand).input).toEqual(search.consumedCapacity().build());
  expect(told).toEqual([{ table: 'Docs', index: 'ByMeaning', searchRequestBytes: 1024, results: 0, dropped: 1 }]);
});

it('fails as other requests do: with the error of the service as its cause', async () => {
  const cause = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  const error = await failureOf(
    search.execute(
      client(() => {
        throw cause;
      }),
    ),
  );
  expect(error).toMatchObject({ code: 'execution', entity: 'Doc', cause });
  expect(error.message).toBe('Doc: search of ByMeaning of Docs failed: ThrottlingException: slow down');
});

it('is aborted by a signal, before and while it is sent', async () => {
  const never = client(() => {
    throw new Error('it was sent');
  });
  const error = await failureOf(search.execute(never, { abortSignal: AbortSignal.abort(new Error('enough')) }));
  expect(error).toMatchObject({ code: 'aborted', message: 'Doc: search of ByMeaning of Docs was aborted: enough' });
  const controller = new AbortController();
  const passed: unknown[] = [];
  const waiting = search.execute(
    client((_, options) => {
      passed.push(options);
      controller.abort(new Error('later'));
      throw Object.assign(new Error('aborted'), { name: 'AbortError' });
    }),
    { abortSignal: controller.signal },
  );
  expect(await failureOf(waiting)).toMatchObject({ code: 'aborted' });
  expect(passed).toEqual([{ abortSignal: controller.signal }]);
});

it('rejects what is no client, and options that it does not know', async () => {
  expect((await failureOf(search.execute({} as never))).message).toContain('a client of the SDK');
  const error = await failureOf(
    search.execute(
      client(() => ({})),
      { limit: 5 } as never,
    ),
  );
  expect(error.message).toContain("'limit'");
});

it('shows no values in errors if the table says so', async () => {
  const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
  const quiet = withVectors(table('Quiet', { indexes, entities: { Doc, Note, Tenant }, valuesInErrors: false }), {
    ByMeaning: { vector: 'emb', distance: 'cosine', partition: 'tenant' },
  });
  const loose = quiet.search('ByMeaning', 'Doc') as never as { near(vector: unknown): { where(by: object): object } };
  expect(() => loose.near(['secret', 0, 0])).toThrow(/^(?!.*secret)/);
  expect(() => loose.near([1, 0, 0]).where({ tenant: { secret: 1 } })).toThrow(/^(?!.*secret)/);
});

it('is not a promise, and not an item', async () => {
  expect(() => JSON.stringify(search)).toThrow(KeyformError);
  await expect((async () => await (search as never as Promise<unknown>))()).rejects.toThrow('execute(client)');
});
