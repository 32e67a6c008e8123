import { readFileSync } from 'node:fs';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from 'keyform';
import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  board,
  chosenOf,
  entriesOf,
  exportTasks,
  fieldOf,
  finish,
  inState,
  listOf,
  openOf,
  type Patch,
  patchOf,
  removalOf,
  type Search,
  searchOf,
  taskOf,
} from '../../examples/dynamic.js';
import { withoutLayout } from '../docs/pages.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { openModel } from '../support/model.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const STATES = ['OPEN', 'DONE'] as const;
const TASKS = Array.from({ length: 24 }, (_, at) => ({
  project: 'atlas',
  id: String(at).padStart(2, '0'),
  state: STATES[at % 2] ?? 'OPEN',
  title: `Task ${at}`,
  owner: ['ada', 'grace', 'barbara'][at % 3] ?? 'ada',
  ...(at % 4 === 0 ? {} : { points: at % 8 }),
  ...(at % 5 === 0 ? { note: 'by hand' } : {}),
}));

const filled = (engine: TestEngine) =>
  openModel(engine, board, (client) => batchWrite(TASKS.map((task) => board.put('Task', task))).execute(client));

/** The same search without DynamoDB. */
const found = ({ after, owner, points, newestFirst, size = 20 }: Search): string[] => {
  const ids = TASKS.filter(
    (task) =>
      (after === undefined || task.id > after) &&
      (owner === undefined || task.owner === owner) &&
      (points === undefined || (task.points !== undefined && task.points >= points)),
  ).map(({ id }) => id);
  return (newestFirst ? ids.reverse() : ids).slice(0, size);
};

describeEngines('a request that grows', (engine) => {
  it('a search with optional filters finds what those that are given describe', async () => {
    const { client } = await filled(engine);
    const choices: Omit<Search, 'project'> = { after: '05', owner: 'ada', points: 3, newestFirst: true, size: 2 };
    const names = Object.keys(choices) as (keyof typeof choices)[];
    for (let chosen = 0; chosen < 2 ** names.length; chosen++) {
      const given = Object.fromEntries(
        names.filter((_, bit) => chosen & (2 ** bit)).map((name) => [name, choices[name]]),
      );
      const search: Search = { project: 'atlas', ...given };
      const { items, cursor } = await searchOf(search).execute(client);
      expect(items.map(({ id }) => id)).toEqual(found(search));
      // The page behind goes on where this one ends.
      const next = await searchOf({ ...search, cursor }).execute(client);
      if (cursor !== undefined) {
        const all = found({ ...search, size: 99 });
        expect(next.items.map(({ id }) => id)).toEqual(all.slice(items.length, 2 * items.length));
      }
    }
  });

  it('its input is one of the SDK, and parse reads what comes back', async () => {
    const { client, tables } = await filled(engine);
    const request = searchOf({ project: 'atlas', owner: 'ada', points: 3, size: 50 });
    const output = await client.send(new QueryCommand(request.build()));
    expect(request.parse(output).items.map(({ id }) => id)).toEqual(
      found({ project: 'atlas', owner: 'ada', points: 3 }),
    );
    const documents = DynamoDBDocumentClient.from(engine.client());
    const patch = patchOf({ project: 'atlas', id: '05' }, { note: null, points: 8 });
    const changed = await documents.send(new UpdateCommand({ ...patch.document(), TableName: tables[0] }));
    const { note: _, ...others } = { note: undefined, ...TASKS[5] };
    expect(patch.parse(changed)).toEqual({ Type: 'Task', ...others, points: 8 });
  });

  it('a PATCH handler changes what it is sent, and takes away what is null', async () => {
    const { client } = await filled(engine);
    const values: { readonly [Field in keyof Patch]-?: readonly Patch[Field][] } = {
      title: [undefined, 'New'],
      state: [undefined, 'DONE'],
      points: [undefined, null, 8],
      note: [undefined, null, 'later'],
    };
    const key = { project: 'atlas', id: '10' };
    let task: Record<string, unknown> = { Type: 'Task', ...TASKS[10] };
    for (const title of values.title)
      for (const state of values.state)
        for (const points of values.points)
          for (const note of values.note) {
            const patch = { title, state, points, note };
            const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
            if (changes.length === 0) continue;
            task = Object.fromEntries(
              Object.entries({ ...task, ...Object.fromEntries(changes) }).filter(([, v]) => v !== null),
            );
            expect(await patchOf(key, patch).execute(client)).toEqual(task);
          }
    // The key of the index followed.
    const { items } = await board.query('GSI1', 'Task').where({ project: 'atlas', state: 'DONE' }).execute(client);
    expect(items.map(({ id }) => id)).toContain('10');
  });

  it('a PATCH handler fails for an item that is not there, in another state, and for a patch of nothing', async () => {
    const { client } = await filled(engine);
    const key = { project: 'atlas', id: '10' };
    await expect(patchOf({ ...key, id: '99' }, { title: 'a' }).execute(client)).rejects.toThrow(
      "the item doesn't exist",
    );
    await expect(patchOf(key, { title: 'a' }, 'DONE').execute(client)).rejects.toThrow('condition');
    await expect(patchOf(key, {}).execute(client)).rejects.toThrow('this update of Task changes nothing');
  });

  it('one choice needs no dynamic()', async () => {
    const { client } = await filled(engine);
    for (const search of [{}, { owner: 'ada' }, { points: 3 }, { owner: 'ada', points: 3 }]) {
      const { items } = await openOf(client, { project: 'atlas', ...search });
      const ids = new Set(found({ project: 'atlas', ...search, size: 99 }));
      expect(items.map(({ id }) => id)).toEqual(
        TASKS.filter(({ id, state }) => state === 'OPEN' && ids.has(id)).map(({ id }) => id),
      );
    }
    for (const isStrong of [false, true]) {
      expect(await taskOf(client, { project: 'atlas', id: '03' }, isStrong)).toEqual({ Type: 'Task', ...TASKS[3] });
    }
  });

  it('a scan reads what its optional filter leaves', async () => {
    const { client } = await filled(engine);
    const ids = async (state?: 'OPEN' | 'DONE') => {
      const all: string[] = [];
      for await (const { id } of exportTasks(client, state)) all.push(id);
      return all.sort();
    };
    expect(await ids()).toEqual(TASKS.map(({ id }) => id));
    expect(await ids('DONE')).toEqual(TASKS.filter(({ state }) => state === 'DONE').map(({ id }) => id));
  });
});

it('what may be left out, or be one of several, is in the request as it came', () => {
  expect(listOf('p').build()).toMatchObject({ ExpressionAttributeValues: { ':PK': { S: 'PROJECT#p' } } });
  expect(listOf('p', '1').build()).toMatchObject({ ExpressionAttributeValues: { ':SK': { S: 'TASK#1' } } });
  expect(chosenOf('p', ['OPEN', 'DONE'], 3).build().FilterExpression).toBe(
    '(#state = :state OR #state = :state_2) AND #points >= :points',
  );
  expect(entriesOf('Note', 'p').build()).toMatchObject({ ExpressionAttributeValues: { ':SK': { S: 'NOTE#' } } });
});

it('a type parameter is in the request as it came', () => {
  expect(inState('DONE').build()).toMatchObject({ ExpressionAttributeValues: { ':state': { S: 'DONE' } } });
  const got: string | undefined = fieldOf({ project: 'p', id: '1' }, 'title').parse({})?.title;
  expect(got).toBe(undefined);
  expect(fieldOf({ project: 'p', id: '1' }, 'title').build().ProjectionExpression).toBe('#title, #Type');
  expect(removalOf('Note', { project: 'p', id: '1' }).build().Key).toEqual({
    PK: { S: 'PROJECT#p' },
    SK: { S: 'NOTE#1' },
  });
});

it('a client made by hand serves a test', async () => {
  const done = { project: 'p', id: '1', state: 'DONE', title: 'Ship', owner: 'ada' } as const;
  const sent: unknown[] = [];
  const client: Client = {
    send: async ({ input }: { readonly input: unknown }) => {
      sent.push(input);
      return { Attributes: { ...board.put('Task', done).build().Item } };
    },
  };
  expect(await finish(client, done)).toBe('Ship');
  expect(sent).toMatchObject([{ UpdateExpression: 'SET #state = :state, #GSI1SK = :GSI1SK' }]);
});

it('without dynamic(), a variable of a request accepts no other request', () => {
  const project = 'p';
  let open = board.query('primary', 'Task').where({ project });
  // @ts-expect-error -- each method changes the request's type, so the
  // result doesn't fit the same variable: use a new variable, or call
  // dynamic() first
  open = open.filter({ state: 'OPEN' });
  expect(open.build()).toHaveProperty('FilterExpression');
});

it('docs/guide/dynamic.md shows code that is run', () => {
  const code = textOf('examples/dynamic.ts') + textOf('test/integration/dynamic.test.ts');
  const blocks = [...textOf('docs/guide/dynamic.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.filter((block) => !withoutLayout(code).includes(withoutLayout(block)))).toEqual([]);
});
