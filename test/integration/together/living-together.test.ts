import { fileURLToPath } from 'node:url';
import { PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput } from 'keyform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../../cli/test/setup.js';
import { keyform, makeFolder } from '../../../cli/test/support.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { runs } from '../../support/runs.js';
import { ASSIGNEES, certainOf, chanceOf, changeOf, itemOf, KEYS, OPTIONAL, OWNERS } from './chance.js';
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

/** What both libraries should find. */
class Model {
  readonly #items = new Map<string, { readonly entity: string; readonly fields: Fields }>();
  /** A value as it's in a key. */
  readonly inKey: (value: unknown) => unknown;

  constructor(isCaseless: boolean) {
    this.inKey = (value) => (isCaseless && typeof value === 'string' ? value.toLowerCase() : value);
  }

  #place(entity: string, { org, id }: Fields): string {
    return JSON.stringify([entity, this.inKey(org), this.inKey(id)]);
  }

  at(entity: string, key: Fields): Fields | undefined {
    return this.#items.get(this.#place(entity, key))?.fields;
  }

  put(entity: string, fields: Fields): void {
    this.#items.set(this.#place(entity, fields), { entity, fields });
  }

  delete(entity: string, key: Fields): void {
    this.#items.delete(this.#place(entity, key));
  }

  /** The keys of the items whose index key has this value. */
  find(entity: string, name: string, value: unknown): string[] {
    const items = [...this.#items.values()].filter((one) => one.entity === entity);
    return placesOf(
      items.map(({ fields }) => fields).filter((fields) => this.inKey(fields[name]) === this.inKey(value)),
    );
  }
}

const VERBS = ['create', 'put', 'put', 'upsert', 'patch', 'patch', 'patch', 'remove', 'delete'] as const;

/** Random writes by both libraries: each reads what the other wrote, and each index has exactly the items that it should. */
const live = async (libraries: readonly [Library, Library], count: number, seed: number): Promise<void> => {
  const chance = chanceOf(seed);
  const model = new Model(libraries.some(({ isCaseless }) => isCaseless));
  const more = libraries.flatMap((library) => library.more ?? []);
  for (let at = 0; at < count; at += 1) {
    const library = libraries[chance.below(2)] as Library;
    const entity = chance.pick(ENTITIES);
    const drawn = itemOf(entity, chance, more);
    const key = { org: drawn['org'], id: drawn['id'] };
    const before = model.at(entity, key);
    const verb = chance.pick(VERBS);
    const item =
      verb === 'upsert' ? { ...certainOf(entity, chance, [...more, ...(library.certain ?? [])]), ...drawn } : drawn;
    const change = verb === 'patch' ? changeOf(entity, chance, more) : {};
    let removed = verb === 'remove' ? OPTIONAL[entity].filter(() => chance.below(2) === 0) : [];
    if (verb === 'remove' && removed.length === 0) removed = ['note'];
    const step: Step = { at, by: library.name, verb, entity, input: verb === 'patch' ? { ...key, ...change } : item };
    const write = {
      create: () => library.create(entity, item),
      put: () => library.put(entity, item),
      upsert: () => library.upsert(entity, item),
      patch: () => library.patch(entity, key, change),
      remove: () => library.remove(entity, key, removed),
      delete: () => library.delete(entity, key),
    }[verb];
    const failure = await failureOf(write);
    const isRejected = verb === 'create' ? before !== undefined : /patch|remove/.test(verb) && before === undefined;
    if (isRejected) expect(failure, JSON.stringify(step)).toBeDefined();
    else {
      expect(failure, JSON.stringify(step)).toBeUndefined();
      if (verb === 'delete') model.delete(entity, key);
      else model.put(entity, { ...afterwards(library, verb, before, { item, key, change, removed }) });
    }
    await agree(libraries, model, step, key);
    if (at % 10 === 0 || at === count - 1) await agreeOnIndexes(libraries, model, step);
  }
};

interface Input {
  readonly item: Fields;
  readonly key: Fields;
  readonly change: Fields;
  readonly removed: readonly string[];
}

/** The item after a write. */
const afterwards = (library: Library, verb: string, before: Fields = {}, input: Input): Fields => {
  const { item, key, change, removed } = input;
  if (verb === 'create' || verb === 'put') return item;
  if (verb === 'upsert') return { ...before, ...item };
  // ElectroDB also stores the fields of the key as they're passed, which may be in a different case.
  const fields = { ...before, ...change, ...(library.isCaseless ? key : {}) };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !removed.includes(name)));
};

/** Both libraries read the same item, with all fields that were written. */
const agree = async (libraries: readonly [Library, Library], model: Model, step: Step, key: Fields) => {
  const expected = model.at(step.entity, key);
  const [one, other] = await Promise.all([libraries[0].get(step.entity, key), libraries[1].get(step.entity, key)]);
  expect(one, JSON.stringify(step)).toEqual(other);
  if (expected === undefined) expect(one, JSON.stringify(step)).toBeUndefined();
  else expect(one, JSON.stringify(step)).toMatchObject(expected);
};

const placesOf = (items: readonly Fields[]): string[] => items.map(({ org, id }) => JSON.stringify([org, id])).sort();

const agreeOnIndexes = async (libraries: readonly [Library, Library], model: Model, step: Step) => {
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
  const ask = async ({ entity, index, where }: (typeof questions)[number], library: Library) => {
    const [[name, value]] = Object.entries(where) as [[string, string]];
    expect(
      placesOf(await library.find(entity, index, where)),
      `${library.name} ${index} ${JSON.stringify(where)} after ${JSON.stringify(step)}`,
    ).toEqual(model.find(entity, name, value));
  };
  await Promise.all(questions.flatMap((question) => libraries.map((library) => ask(question, library))));
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
      // DynamoDB Local takes longer. CONTRIBUTING.md has the command for 20,000 steps.
      const steps = engine.name === 'dynoxide' ? runs(10_000, 60) : runs(600, 60);
      await live([keyformLibrary(board, name, client), libraryOf(name, client)], steps, 7);
      await expectStoredToBeSame(kind, name, engine);
    },
    1_800_000,
  );
});
