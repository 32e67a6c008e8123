import { fileURLToPath } from 'node:url';
import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput } from 'keyform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../../cli/test/setup.js';
import { keyform, makeFolder } from '../../../cli/test/support.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { runs } from '../../support/runs.js';
import { ASSIGNEES, chanceOf, changeOf, itemOf, KEYS, OPTIONAL } from './chance.js';
import { type Fields, keyformLibrary, type Library } from './libraries.js';
import { electrodbLibrary, onetableLibrary } from './peers.js';

beforeAll(() => setUp(), 300_000);

const folder = makeFolder();
afterAll(() => folder.remove());

/** The table that the command writes for the definitions of another library. */
const importedTable = async (kind: string) => {
  const source = fileURLToPath(new URL(`./${kind}.ts`, import.meta.url));
  const ran = await keyform(['import', kind, source, '--out', `${kind}.ts`, '--force', '--runs', '5'], {
    cwd: folder.path,
  });
  expect(ran.code, ran.err).not.toBe(2);
  const { board } = (await import(/* @vite-ignore */ `${folder.path}/${kind}.ts`)) as { readonly board: never };
  return board;
};

const ENTITIES = ['Task', 'Member'] as const;
const OWNERS = ['ann', 'Bob', 'é #1'];

/** What a step changed, so that a failure says it. */
interface Step {
  readonly at: number;
  readonly by: string;
  readonly verb: string;
  readonly entity: string;
  readonly input: Fields;
}

/** Why a write failed. */
const failureOf = async (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => undefined,
    (error: Error) => error.message || String(error),
  );

/** Random writes by both libraries: each reads what the other wrote, and each index has exactly the items that it should. */
const live = async (libraries: readonly [Library, Library], count: number, seed: number): Promise<void> => {
  const chance = chanceOf(seed);
  const model = new Map<string, Fields>();
  for (let at = 0; at < count; at += 1) {
    const library = libraries[chance.below(2)] as Library;
    const entity = chance.pick(ENTITIES);
    const item = itemOf(entity, chance);
    const { org, id } = item;
    const place = JSON.stringify([entity, org, id]);
    const before = model.get(place);
    const verb = chance.pick(['create', 'put', 'put', 'patch', 'patch', 'patch', 'remove', 'delete'] as const);
    const change = verb === 'patch' ? changeOf(entity, chance) : {};
    const removed = verb === 'remove' ? OPTIONAL[entity].filter(() => chance.below(2) === 0) : [];
    if (verb === 'remove' && removed.length === 0) continue;
    const step: Step = { at, by: library.name, verb, entity, input: verb === 'patch' ? { org, id, ...change } : item };
    if (verb === 'create') {
      const failure = await failureOf(() => library.create(entity, item));
      if (before === undefined) expect(failure, JSON.stringify(step)).toBeUndefined();
      else expect(failure, JSON.stringify(step)).toBeDefined();
      if (before === undefined) model.set(place, item);
    } else if (verb === 'put') {
      await library.put(entity, item);
      model.set(place, item);
    } else if (verb === 'delete') {
      await library.delete(entity, { org, id });
      model.delete(place);
    } else {
      const write = () =>
        verb === 'patch' ? library.patch(entity, { org, id }, change) : library.remove(entity, { org, id }, removed);
      const failure = await failureOf(write);
      if (before === undefined) expect(failure, JSON.stringify(step)).toBeDefined();
      else expect(failure, JSON.stringify(step)).toBeUndefined();
      if (before !== undefined)
        model.set(
          place,
          Object.fromEntries(Object.entries({ ...before, ...change }).filter(([name]) => !removed.includes(name))),
        );
    }
    await agree(libraries, model, step, { org, id } as Fields);
    if (at % 10 === 0 || at === count - 1) await agreeOnIndexes(libraries, model, step);
  }
};

/** Both libraries read the same item, with all fields that were written. */
const agree = async (libraries: readonly [Library, Library], model: Map<string, Fields>, step: Step, key: Fields) => {
  const expected = model.get(JSON.stringify([step.entity, key['org'], key['id']]));
  const [one, other] = [await libraries[0].get(step.entity, key), await libraries[1].get(step.entity, key)];
  expect(one, JSON.stringify(step)).toEqual(other);
  if (expected === undefined) expect(one, JSON.stringify(step)).toBeUndefined();
  else expect(one, JSON.stringify(step)).toMatchObject(expected);
};

const placesOf = (items: readonly Fields[]): string[] => items.map(({ org, id }) => JSON.stringify([org, id])).sort();

const agreeOnIndexes = async (libraries: readonly [Library, Library], model: Map<string, Fields>, step: Step) => {
  const all = [...model].map(([place, fields]) => ({ entity: (JSON.parse(place) as string[])[0], fields }));
  const questions = [
    ...ENTITIES.flatMap((entity) => KEYS.org.map((org) => ({ entity, index: 'primary', where: { org } }))),
    ...ENTITIES.flatMap((entity) => OWNERS.map((owner) => ({ entity, index: 'GSI2', where: { owner } }))),
    // OneTable doesn't write a key with a missing field, so its models have no such index.
    ...(libraries.some(({ name }) => name === 'ElectroDB') ? ASSIGNEES : []).map((assignee) => ({
      entity: 'Task' as const,
      index: 'GSI3',
      where: { assignee },
    })),
    ...['open', 'done'].map((status) => ({ entity: 'Task' as const, index: 'GSI1', where: { status } })),
  ];
  for (const { entity, index, where } of questions) {
    const [[name, value]] = Object.entries(where) as [[string, string]];
    const expected = placesOf(
      all.filter((one) => one.entity === entity && one.fields[name] === value).map((one) => one.fields),
    );
    for (const library of libraries)
      expect(
        placesOf(await library.find(entity, index, where)),
        `${library.name} ${index} ${JSON.stringify(where)} after ${JSON.stringify(step)}`,
      ).toEqual(expected);
  }
};

/** The command compares items that both libraries wrote, and finds one that it would write under a different key. */
const expectStoredToBeSame = async (kind: string, table: string, engine: TestEngine): Promise<void> => {
  const source = fileURLToPath(new URL(`./${kind}.ts`, import.meta.url));
  const { config } = engine.client();
  const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
  const { accessKeyId, secretAccessKey } = await config.credentials();
  const compared = async () => {
    const place = [
      '--endpoint',
      `${protocol}//${hostname}:${port}`,
      '--region',
      await config.region(),
      '--table',
      table,
    ];
    const ran = await keyform(['import', kind, source, '--runs', '1', '--json', ...place], {
      cwd: folder.path,
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    });
    return (ran.json() as { stored: { same: number; different: number; others: number; messages: string[] } }).stored;
  };
  const { same, different, others, messages } = await compared();
  expect({ different, others, messages }).toEqual({ different: 0, others: 0, messages: [] });
  expect(same).toBeGreaterThan(0);
  const { Items = [] } = await engine.client().send(new ScanCommand({ TableName: table }));
  const moved = { ...Items[0], GSI2PK: { S: 'moved' }, PK: { S: 'moved' } };
  await engine.client().send(new PutItemCommand({ TableName: table, Item: moved }));
  await engine.client().send(new PutItemCommand({ TableName: table, Item: { PK: { S: 'x' }, SK: { S: 'x' } } }));
  const after = await compared();
  expect(after).toMatchObject({ same, different: 1, others: 1 });
  expect(after.messages.join()).toContain('GSI2PK');
};

describeEngines('keyform and another library write to one table', (engine) => {
  it.each([
    ['electrodb', electrodbLibrary],
    ['onetable', onetableLibrary],
  ] as const)(
    '%s',
    async (kind, libraryOf) => {
      const board = await importedTable(kind);
      const name = await engine.createTable(createTableInput(board) as never);
      const client = engine.client();
      // In full 20,000 on dynoxide for both libraries together; DynamoDB Local takes longer.
      const steps = engine.name === 'dynoxide' ? runs(10_000, 60) : runs(600, 60);
      await live([keyformLibrary(board, name, client), libraryOf(name, client)], steps, 7);
      await expectStoredToBeSame(kind, name, engine);
    },
    900_000,
  );
});
