/**
 * M44 Job queue with at most 10 running jobs: a set that is changed only while it is small enough.
 * M47 Idempotent set changes: what is added twice is in the set once, what is deleted twice is not in it.
 *
 * | entity   | PK       | SK       |
 * | -------- | -------- | -------- |
 * | JobQueue | JOBQUEUE | JOBQUEUE |
 *
 * DynamoDB stores no empty set, so `inProgress` is optional: it is missing while no job runs. A condition on the size
 * of a missing attribute always fails, also `size < 10`.
 */
import { attr, type Client, type EntityItemOf, entity, table } from 'keyform';

const JobQueue = entity({
  keys: { PK: 'JOBQUEUE', SK: 'JOBQUEUE' },
  attributes: { inProgress: attr.set(attr.string()).optional() },
});

export const queue = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { JobQueue },
  typeAttribute: false,
});

export type JobQueue = EntityItemOf<typeof queue, 'JobQueue'>;

/** M44: the queue, with no jobs. One that is there is not emptied. */
export const createQueue = (client: Client) => queue.create('JobQueue', {}).execute(client);

/** M44: adds a job if it is the first one; does nothing if there are others. */
export const addFirstJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .set((jobs, { ifNotExists }) => ifNotExists(jobs.inProgress, new Set([jobId])))
    .execute(client);

/** M44, M47: adds a job to others, as long as there are fewer than 10, and gives the queue. */
export const addJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .add({ inProgress: new Set([jobId]) })
    .condition({ inProgress: { size: { '<': 10 } } })
    .returning('ALL_NEW')
    .execute(client);

/** M44, M47: adds a job, whether it is the first, one of fewer than 10, or there already, and gives the queue: all in one step. */
export const startJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .add({ inProgress: new Set([jobId]) })
    .condition((jobs, { or, notExists, lt, size, contains }) =>
      or(notExists(jobs.inProgress), lt(size(jobs.inProgress), 10), contains(jobs.inProgress, jobId)),
    )
    .returning('ALL_NEW')
    .execute(client);

/** M44, M47: takes a job out. One that is not there is no error. */
export const finishJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .delete({ inProgress: new Set([jobId]) })
    .execute(client);

/** M44, M47: the queue. */
export const getQueue = (client: Client) => queue.get('JobQueue').execute(client);
