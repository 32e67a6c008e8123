/**
 * M20 Singleton item: the jobs of the whole application.
 *
 * | entity | PK   | SK   |
 * | ------ | ---- | ---- |
 * | Jobs   | JOBS | JOBS |
 *
 * The formats have no fields: there is one key, and so one item at most.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const Jobs = entity({
  keys: { PK: 'JOBS', SK: 'JOBS' },
  attributes: { jobs: attr.list(attr.string()).default([]) },
});

export const application = table('Application', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Jobs },
});

export type Jobs = EntityItemOf<typeof application, 'Jobs'>;

/** The item with no jobs yet. One that is there is not replaced. */
export const createJobs = (client: Client) => application.create('Jobs', {}).execute(client);

/** The item. */
export const getJobs = (client: Client) => application.get('Jobs').execute(client);

/** Adds a job at the end, and gives the item. */
export const addJob = (client: Client, job: string) =>
  application
    .update('Jobs')
    .set((item, { append }) => append(item.jobs, [job]))
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
