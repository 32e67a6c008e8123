import { expect, test } from 'vitest';

/** An event of an HTTP API, as far as the function reads it. */
const eventOf = (method: string, rawPath: string) => ({
  version: '2.0',
  rawPath,
  rawQueryString: '',
  headers: {},
  requestContext: {
    domainName: 'example.com',
    http: { method, path: rawPath },
  },
});

test('the bundled function answers events', async () => {
  const bundle = new URL('../dist/api/index.mjs', import.meta.url).href;
  const { handler } = await import(/* @vite-ignore */ bundle);
  const answer = await handler(eventOf('GET', '/tickets'));
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    200,
    { items: [] },
  ]);
  expect(await handler(eventOf('GET', '/customers/nobody'))).toMatchObject({
    statusCode: 404,
  });
});
