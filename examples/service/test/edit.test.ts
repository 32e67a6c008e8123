import { expect, test } from 'vitest';
import { pathOf, send, signUp } from './http.js';

test('answers 409 to the second edit, and keeps the first', async () => {
  const path = pathOf(await signUp());
  const [first, second] = await Promise.all(
    ['Ada', 'Grace'].map((title) =>
      send('PATCH', path, { body: { title }, ifMatch: '"1"' }),
    ),
  );
  expect([first?.status, second?.status].sort()).toEqual([200, 409]);
  const winner = first?.status === 200 ? 'Ada' : 'Grace';
  expect((await send('GET', path)).body).toMatchObject({
    title: winner,
    version: 2,
  });
});
