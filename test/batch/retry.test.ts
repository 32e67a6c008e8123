import { expect, test } from 'vitest';
import { pool } from '../../src/requests/pool.js';
import { isTransient, repeat } from '../../src/requests/retry.js';
import { failureOf, noWaiting } from './service.js';

test('the waits grow twofold up to a bound, each multiplied with a random number', async () => {
  const patient = noWaiting(0.5);
  let rounds = 0;
  await repeat(
    'work',
    async () => {
      rounds++;
      return false;
    },
    9,
    patient,
  );
  expect(rounds).toBe(10);
  expect(patient.waits).toEqual([25, 50, 100, 200, 400, 800, 1600, 2500, 2500]);
});

test('work is not repeated when it is done, and told when it will not be', async () => {
  const told: boolean[] = [];
  await repeat('work', async (last) => told.push(last) === 3, 2, noWaiting());
  expect(told).toEqual([false, false, true]);
});

test('a signal ends the waiting at once, with its reason', async () => {
  const controller = new AbortController();
  const started = performance.now();
  const waiting = repeat('work', async () => false, 5, { abortSignal: controller.signal, random: () => 100 });
  setTimeout(() => controller.abort(), 20);
  expect(await failureOf(waiting)).toMatchObject({ code: 'aborted', cause: { name: 'AbortError' } });
  expect(performance.now() - started).toBeLessThan(2000);
});

test('throttling and conflicts pass, everything else does not', () => {
  for (const name of ['ThrottlingException', 'ThrottlingError', 'TransactionConflict', 'InternalServerError']) {
    expect(isTransient(name)).toBe(true);
  }
  for (const name of ['ValidationException', 'ConditionalCheckFailed', 'None', undefined]) {
    expect(isTransient(name)).toBe(false);
  }
});

test('a pool works on so many at a time, and takes no more than it can work on', async () => {
  let busy = 0;
  let most = 0;
  let taken = 0;
  const done: number[] = [];
  const source = (function* () {
    for (; taken < 20; ) yield taken++;
  })();
  await pool(source, 3, async (element) => {
    most = Math.max(most, ++busy);
    expect(taken - done.length).toBeLessThanOrEqual(3);
    await new Promise((resolve) => setTimeout(resolve, 1));
    done.push(element);
    busy--;
  });
  expect(most).toBe(3);
  expect(done.sort((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('when work fails, what is under way ends, nothing is begun, and the source is closed', async () => {
  let closed = false;
  const ended: number[] = [];
  const source = (function* () {
    try {
      for (let element = 0; ; element++) yield element;
    } finally {
      closed = true;
    }
  })();
  const failure = await failureOf(
    pool(source, 2, async (element) => {
      if (element === 1) throw new Error('one');
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push(element);
    }),
  );
  expect(failure).toMatchObject({ message: 'one' });
  expect(ended).toEqual([0]);
  expect(closed).toBe(true);
});
