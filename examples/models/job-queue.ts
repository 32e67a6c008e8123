/**
 * Job queue with at most 10 running jobs: a set of limited size, with updates that are safe to repeat.
 *
 * | entity   | PK       | SK       |
 * | -------- | -------- | -------- |
 * | JobQueue | JOBQUEUE | JOBQUEUE |
 *
 * DynamoDB can't store an empty set, so `inProgress` is optional, and missing while no job runs. `size < 10` is
 * false for a missing attribute, so the condition of `startJob` also accepts a missing set.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

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

/** Creates an empty queue. Fails if it already exists. */
export const createQueue = (client: Client) =>
  queue.create('JobQueue', {}).execute(client);

/** Adds a job if it's the first one. Does nothing if there are others. */
export const addFirstJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .set((jobs, { ifNotExists }) =>
      ifNotExists(jobs.inProgress, new Set([jobId])),
    )
    .execute(client);

/**
 * Adds a job to others if there are fewer than 10, and returns the queue.
 */
export const addJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .add({ inProgress: new Set([jobId]) })
    .condition({ inProgress: { size: { '<': 10 } } })
    .returning('ALL_NEW')
    .execute(client);

/**
 * Adds a job if there are fewer than 10 or the job is already in the queue,
 * and returns the queue.
 */
export const startJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .add({ inProgress: new Set([jobId]) })
    .condition((jobs, { or, notExists, lt, size, contains }) =>
      or(
        notExists(jobs.inProgress),
        lt(size(jobs.inProgress), 10),
        contains(jobs.inProgress, jobId),
      ),
    )
    .returning('ALL_NEW')
    .execute(client);

/** Removes a job. Removing a missing job isn't an error. */
export const finishJob = (client: Client, jobId: string) =>
  queue
    .update('JobQueue')
    .delete({ inProgress: new Set([jobId]) })
    .execute(client);

/** The queue. */
export const getQueue = (client: Client) =>
  queue.get('JobQueue').execute(client);
