/**
 * Singleton: the jobs of an application: one item for the whole application.
 *
 * | entity | PK   | SK   |
 * | ------ | ---- | ---- |
 * | Jobs   | JOBS | JOBS |
 *
 * The key formats contain no fields, so there is one key, and at most one item.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Jobs = entity({
  keys: { PK: 'JOBS', SK: 'JOBS' },
  attributes: { jobs: attr.list(attr.string()).default([]) },
});

export const application = table('Application', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Jobs },
});

export type Jobs = EntityItemOf<typeof application, 'Jobs'>;

/** Creates the item without jobs. Fails if it already exists. */
export const createJobs = (client: Client) =>
  application.create('Jobs', {}).execute(client);

/** The item. */
export const getJobs = (client: Client) =>
  application.get('Jobs').execute(client);

/** Appends a job, and returns the item. */
export const addJob = (client: Client, job: string) =>
  application
    .update('Jobs')
    .set((item, { append }) => append(item.jobs, [job]))
    .mustExist()
    .returning('ALL_NEW')
    .execute(client);
