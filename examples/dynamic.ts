/**
 * Requests that grow: a search whose filters are optional, and a change of what the caller sent. docs/guide/dynamic.md is about it.
 */
import { type AnyCondition, attr, type Client, type EntityKeyArguments, entity, segments, table } from 'keyform';

const Task = entity({
  keys: { PK: 'PROJECT#{project}', SK: 'TASK#{id}', GSI1PK: 'PROJECT#{project}', GSI1SK: '{state}#{id}' },
  attributes: {
    project: attr.string(),
    id: attr.string(),
    state: attr.enum('OPEN', 'DONE'),
    title: attr.string(),
    owner: attr.string(),
    points: attr.number().optional(),
    note: attr.string().optional(),
  },
});

const Note = entity({
  keys: { PK: 'PROJECT#{project}', SK: 'NOTE#{id}' },
  attributes: { project: attr.string(), id: attr.string(), text: attr.string() },
});

export const board = table('Board', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Task, Note },
});

/** The parameters of a search. */
export interface Search {
  readonly project: string;
  readonly after?: string | undefined;
  readonly owner?: string | undefined;
  readonly points?: number | undefined;
  readonly newestFirst?: boolean | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Builds the request of a search. */
export const searchOf = ({ project, after, owner, points, newestFirst, size, cursor }: Search) => {
  let tasks =
    after === undefined
      ? board.query('primary', 'Task').where({ project }).dynamic()
      : board
          .query('primary', 'Task')
          .where({ project, id: { '>': after } })
          .dynamic();
  if (owner !== undefined) tasks = tasks.filter({ owner });
  if (points !== undefined) tasks = tasks.filter({ points: { '>=': points } });
  if (newestFirst) tasks = tasks.descending();
  return tasks.take(size ?? 20).startFrom(cursor);
};

/** The changes of a PATCH: undefined keeps a field, null removes it. */
export interface Patch {
  readonly title?: string | undefined;
  readonly state?: 'OPEN' | 'DONE' | undefined;
  readonly points?: number | null | undefined;
  readonly note?: string | null | undefined;
}

/** Builds the update. `expected` is the state that the task must have. */
export const patchOf = (
  key: { readonly project: string; readonly id: string },
  { title, state, points, note }: Patch,
  expected?: 'OPEN' | 'DONE',
) => {
  let task = board.update('Task', key).mustExist().set({ title, state }).dynamic();
  if (points !== undefined) task = points === null ? task.remove('points') : task.set({ points });
  if (note !== undefined) task = note === null ? task.remove('note') : task.set({ note });
  if (expected !== undefined) task = task.condition({ state: expected });
  return task.returning('ALL_NEW');
};

/** Tasks of all projects, for an export. */
export const exportTasks = (client: Client, state?: 'OPEN' | 'DONE') => {
  let tasks = board.scan('primary', 'Task').dynamic();
  if (state !== undefined) tasks = tasks.filter({ state });
  return segments(tasks, 2).items(client);
};

/**
 * The open tasks of a project. `state` is always in the filter, so it's
 * never empty.
 */
export const openOf = (client: Client, { project, owner, points }: Search) =>
  board
    .query('primary', 'Task')
    .where({ project })
    .filter({
      state: 'OPEN',
      ...(owner !== undefined && { owner }),
      ...(points !== undefined && { points: { '>=': points } }),
    })
    .execute(client);

/** A task; `isStrong` for one as it is now. */
export const taskOf = (client: Client, key: { readonly project: string; readonly id: string }, isStrong: boolean) => {
  const task = board.get('Task', key);
  return (isStrong ? task.consistent() : task).execute(client);
};

/** The tasks of a project, or one of them. */
export const listOf = (project: string, id?: string) =>
  board.query('primary', 'Task').where({ project, ...(id !== undefined && { id }) });

/** The tasks in one of these states, at least `points` large where that is said. */
export const chosenOf = (project: string, states: readonly ('OPEN' | 'DONE')[], points?: number) =>
  board
    .query('primary', 'Task')
    .where({ project })
    .filter((task, { eq, ge, or, and }) => {
      const all: AnyCondition[] = [or(...states.map((state) => eq(task.state, state)))];
      if (points !== undefined) all.push(ge(task.points, points));
      return and(...all);
    });

/** The tasks, or the notes, of a project. */
export const entriesOf = (kind: 'Task' | 'Note', project: string) => board.query('primary', kind).where({ project });

/** The tasks in a state, which the caller knows as a type. */
export const inState = <State extends 'OPEN' | 'DONE'>(state: State) =>
  board.scan('primary', 'Task').filter((task, { eq }) => eq(task.state, state));

/** One field of a task. */
export const fieldOf = <Field extends 'title' | 'points'>(
  key: { readonly project: string; readonly id: string },
  field: Field,
) => {
  const name: 'title' | 'points' = field;
  return board.get('Task', key).project(name);
};

/** What is done with one item of any entity. */
export const removalOf = <Name extends 'Task' | 'Note'>(
  name: Name,
  ...key: EntityKeyArguments<typeof board, Name, 'delete'>
) => board.delete(name, ...key);

/** Marks a task as done, and gives its title. */
export const finish = async (client: Client, key: { readonly project: string; readonly id: string }) =>
  (await board.update('Task', key).set({ state: 'DONE' }).returning('ALL_NEW').execute(client)).title;
