import { expect, it } from 'vitest';
import { documents } from '../../../examples/models/editors.js';
import { addJob, createQueue, finishJob, getQueue, queue, startJob } from '../../../examples/models/job-queue.js';
import { noAddition, noDeletion } from '../../../src/facts/messages/writes.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

const open = (engine: TestEngine) =>
  openModel(engine, queue, async (client) => {
    await createQueue(client);
    await startJob(client, 'JOB#1');
  });

describeEngines('M47, changes of a set that may be repeated', (engine) => {
  it('has a member once that was added twice', async () => {
    const { client, sent } = await open(engine);
    const expected: { inProgress?: Set<string> } = { inProgress: new Set(['JOB#1', 'JOB#2']) };
    prove(await addJob(client, 'JOB#2'), expected);
    prove(await addJob(client, 'JOB#2'), expected);
    const request =
      'UpdateItem {PK: JOBQUEUE, SK: JOBQUEUE} · U ADD inProgress {JOB#2} · C size(inProgress) < 10 · -> ALL_NEW';
    expect(sent).toEqual([request, request]);
  });

  it('lacks a member that was deleted twice, and has the others', async () => {
    const { client, quiet, sent } = await open(engine);
    await addJob(quiet, 'JOB#2');
    prove(await finishJob(client, 'JOB#2'), undefined);
    prove(await finishJob(client, 'JOB#2'), undefined);
    expect(await getQueue(quiet)).toEqual({ inProgress: new Set(['JOB#1']) });
    const request = 'UpdateItem {PK: JOBQUEUE, SK: JOBQUEUE} · U DELETE inProgress {JOB#2}';
    expect(sent).toEqual([request, request]);
  });

  it('is for sets: a list takes no members by value, and gives none back', () => {
    const update = documents.update('Document', { docId: 'JKK' });
    // @ts-expect-error The message that is thrown.
    expect(() => update.add({ editors: new Set(['John']) })).toThrow(
      wordsOf(noAddition, { field: 'editors', kind: 'list' }),
    );
    // @ts-expect-error The message that is thrown.
    expect(() => update.delete({ editors: new Set(['John']) })).toThrow(
      wordsOf(noDeletion, { field: 'editors', kind: 'list' }),
    );
    // By its place only, which another change may have moved.
    expect(update.remove(({ editors }) => editors.at(0)).build().UpdateExpression).toBe('REMOVE #editors[0]');
  });

  it('knows no empty sets, and does not take an array for one', () => {
    const update = queue.update('JobQueue', {});
    // @ts-expect-error An array would be stored as a list.
    expect(() => update.add({ inProgress: ['JOB#1'] })).toThrow('inProgress must be a Set, but is an array of 1');
    expect(() => queue.update('JobQueue', {}).add({ inProgress: new Set() }).build()).toThrow("can't be an empty Set");
  });
});
