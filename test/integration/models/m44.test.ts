import { expect, it } from 'vitest';
import {
  addFirstJob,
  addJob,
  createQueue,
  finishJob,
  getQueue,
  queue,
  startJob,
} from '../../../examples/models/job-queue.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface JobQueue {
  inProgress?: Set<string>;
}

const KEY = '{PK: JOBQUEUE, SK: JOBQUEUE}';
const JOB = 'JOB#6412';
const running = (...jobs: string[]): JobQueue => ({ inProgress: new Set(jobs) });
const TEN = Array.from({ length: 10 }, (_, at) => `JOB#${at}`);

/** A queue with these jobs. */
const open = (engine: TestEngine, ...jobs: string[]) =>
  openModel(engine, queue, async (client) => {
    await createQueue(client);
    if (jobs.length > 0)
      await queue
        .update('JobQueue', {})
        .add(running(...jobs))
        .execute(client);
  });

describeEngines('M44, at most ten jobs at once', (engine) => {
  it('creates the queue once, without a set', async () => {
    const { client, quiet, sent, commands } = await openModel(engine, queue, async () => undefined);
    const expected: JobQueue = {};
    prove(await createQueue(client), expected);
    expect(await rejection(createQueue(quiet))).toBe('conditionFailed JobQueue ');
    expect(commands[0]?.input.Item).toEqual({ PK: { S: 'JOBQUEUE' }, SK: { S: 'JOBQUEUE' } });
    expect(sent).toEqual([`PutItem ${KEY} · C attribute_not_exists(PK)`]);
  });

  it('takes the first job, and leaves others as they are', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await addFirstJob(client, JOB), undefined);
    await addFirstJob(quiet, 'JOB#1');
    expect(await getQueue(quiet)).toEqual(running(JOB));
    expect(sent).toEqual([`UpdateItem ${KEY} · U SET inProgress = if_not_exists(inProgress, {${JOB}})`]);
  });

  it('adds a job to others', async () => {
    const { client, sent } = await open(engine, 'JOB#1');
    const expected: JobQueue = running('JOB#1', JOB);
    prove(await addJob(client, JOB), expected);
    expect(sent).toEqual([`UpdateItem ${KEY} · U ADD inProgress {${JOB}} · C size(inProgress) < 10 · -> ALL_NEW`]);
  });

  it('takes no eleventh job, and by the size alone no first one', async () => {
    const full = await open(engine, ...TEN);
    expect(await rejection(addJob(full.quiet, JOB))).toBe('conditionFailed JobQueue ');
    // Nor, in this form, one that is there already.
    expect(await rejection(addJob(full.quiet, 'JOB#1'))).toBe('conditionFailed JobQueue ');
    expect(await getQueue(full.quiet)).toEqual(running(...TEN));
    const empty = await open(engine);
    expect(await rejection(addJob(empty.quiet, JOB))).toBe('conditionFailed JobQueue ');
  });

  it('starts a job in one step: the first, another, and one that is there', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await startJob(client, JOB), running(JOB));
    expect(await startJob(quiet, 'JOB#1')).toEqual(running(JOB, 'JOB#1'));
    expect(await startJob(quiet, JOB)).toEqual(running(JOB, 'JOB#1'));
    expect(sent).toEqual([
      `UpdateItem ${KEY} · U ADD inProgress {${JOB}} · C attribute_not_exists(inProgress) OR size(inProgress) < 10 OR ` +
        `contains(inProgress, ${JOB}) · -> ALL_NEW`,
    ]);
  });

  it('starts no eleventh job, but one of ten again', async () => {
    const { quiet } = await open(engine, ...TEN);
    expect(await rejection(startJob(quiet, JOB))).toBe('conditionFailed JobQueue ');
    expect(await startJob(quiet, 'JOB#1')).toEqual(running(...TEN));
  });

  it('finishes a job, and has no set when that was the last', async () => {
    const { client, sent } = await open(engine, JOB);
    prove(await finishJob(client, JOB), undefined);
    prove<Awaited<ReturnType<typeof getQueue>>, JobQueue | undefined>(await getQueue(client), {});
    expect(sent).toEqual([`UpdateItem ${KEY} · U DELETE inProgress {${JOB}}`, `GetItem ${KEY}`]);
  });
});
