import { expect, it } from 'vitest';
import { addJob, application, createJobs, getJobs } from '../../../examples/models/singleton.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Jobs {
  Type: 'Jobs';
  jobs: string[];
}

const open = (engine: TestEngine) => openModel(engine, application, async () => undefined);
const KEY = '{PK: JOBS, SK: JOBS}';

describeEngines('M20, a singleton', (engine) => {
  it('is created once', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: Jobs = { Type: 'Jobs', jobs: [] };
    prove(await createJobs(client), expected);
    expect(await rejection(createJobs(quiet))).toBe('conditionFailed Jobs ');
    expect(sent).toEqual([`PutItem ${KEY} · C attribute_not_exists(PK)`]);
  });

  it('is read without saying which', async () => {
    const { client, quiet, sent } = await open(engine);
    prove<Awaited<ReturnType<typeof getJobs>>, Jobs | undefined>(await getJobs(client), undefined);
    await createJobs(quiet);
    expect(await getJobs(quiet)).toEqual({ Type: 'Jobs', jobs: [] });
    expect(sent).toEqual([`GetItem ${KEY}`]);
  });

  it('is changed without saying which', async () => {
    const { client, quiet, sent } = await open(engine);
    await createJobs(quiet);
    await addJob(quiet, 'first');
    const expected: Jobs = { Type: 'Jobs', jobs: ['first', 'second'] };
    prove(await addJob(client, 'second'), expected);
    expect(sent).toEqual([
      `UpdateItem ${KEY} · U SET jobs = list_append(jobs, [{"S":"second"}]) · C attribute_exists(PK) · -> ALL_NEW`,
    ]);
  });

  it('is not made by a change', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(addJob(quiet, 'first'))).toBe('notFound Jobs ');
    expect(await getJobs(quiet)).toBeUndefined();
  });
});
