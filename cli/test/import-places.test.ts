// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of other libraries
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from './setup.js';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
beforeAll(() => setUp(), 300_000);
afterAll(() => folder.remove());

interface Result {
  readonly entities: readonly {
    readonly name: string;
    readonly notes: readonly { readonly where: string; readonly place?: string }[];
  }[];
}

/** Where each note of an import is, by entity and attribute. */
const placesOf = async (kind: string, file: string): Promise<{ readonly [where: string]: string | undefined }> => {
  const ran = await keyform(['import', kind, file, '--json', '--runs', '1'], { cwd: folder.path });
  const { entities } = ran.json() as Result;
  return Object.fromEntries(
    entities.flatMap(({ name, notes }) => notes.map(({ where, place }) => [`${name} ${where}`, place])),
  );
};

it('a note has the line of its attribute or index, in the file that defines it', async () => {
  folder.write(
    'models/parts.ts',
    `export const unused = 1;
export const secret = { type: 'string', watch: ['id'], get: () => 'x' } as const;
`,
  );
  folder.write(
    'models/thing.ts',
    `import { Entity } from 'electrodb';
import { secret } from './parts.js';
const name = 'thing';
const tagged = {
  tags: { type: 'set', items: 'string' },
} as const;
export const Thing = new Entity({
  model: { entity: name, version: '1', service: 's' },
  attributes: {
    id: { type: 'string', required: true },
    ...tagged,
    owner: { type: 'string' },
    secret,
    home: {
      type: 'map',
      properties: {
        rooms: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              size: { type: 'number', required: true, default: 1 },
            },
          },
        },
      },
    },
  },
  indexes: {
    main: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } },
    byOwner: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['owner'] },
      sk: { field: 'gsi1sk', composite: ['id'] },
    },
  },
}, { table: 'Things' });
`,
  );
  folder.write(
    'db.ts',
    `import { Service } from 'electrodb';
import { Thing } from './models/thing.js';
export const service = new Service({ thing: Thing } as never);
`,
  );
  expect(await placesOf('electrodb', 'db.ts')).toEqual({
    'thing tags': 'models/thing.ts:5',
    'thing secret': 'models/thing.ts:13',
    'thing home.rooms[].size': 'models/thing.ts:22',
    'thing byOwner': 'models/thing.ts:31',
  });
  const ran = await keyform(['import', 'electrodb', 'db.ts', '--runs', '1', '--out', 'out.ts'], { cwd: folder.path });
  expect(ran.err).toContain('  differs  models/thing.ts:5  tags: is a Set in keyform');
});

it('an entity that a function makes has no line, or that of the object that the function is given', async () => {
  folder.write(
    'made.ts',
    `import { Entity } from 'electrodb';
const make = (entity: string) => new Entity({
  model: { entity, version: '1', service: 's' },
  attributes: { id: { type: 'string', required: true }, tags: { type: 'set', items: 'string' } },
  indexes: { main: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
} as const, { table: 'Things' });
export const One = make('one');
`,
  );
  expect(await placesOf('electrodb', 'made.ts')).toEqual({ 'One tags': undefined });
});

it('says why there are no lines if TypeScript can parse nothing for other programs, as version 7', async () => {
  const seven = makeFolder();
  for (const name of ['typescript', 'typescript-5.9']) {
    seven.write(
      `node_modules/${name}/package.json`,
      `{ "name": "${name}", "version": "7.0.2", "main": "version.cjs" }`,
    );
    seven.write(`node_modules/${name}/version.cjs`, "exports.version = '7.0.2';");
  }
  seven.write(
    'db.ts',
    `import { Entity } from 'electrodb';
export const Thing = new Entity({
  model: { entity: 'thing', version: '1', service: 's' },
  attributes: { id: { type: 'string', required: true }, tags: { type: 'set', items: 'string' } },
  indexes: { main: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
} as const, { table: 'Things' });
`,
  );
  const ran = await keyform(['import', 'electrodb', 'db.ts', '--runs', '1', '--out', 'out.ts'], { cwd: seven.path });
  expect(ran.err).toContain('  differs  tags: is a Set');
  expect(ran.err).toContain('keyform needs TypeScript 5 or 6, because version 7 exports no parser');
  expect(seven.read('out.ts')).toContain("    // Thing.main\n    primary: { pk: 'pk', sk: 'sk' },");
  seven.remove();
});

it('a note about a model of OneTable has the line of its field', async () => {
  folder.write(
    'table.ts',
    `import { Table } from 'dynamodb-onetable';
const schema = {
  format: 'onetable:1.1.0',
  version: '0.0.1',
  indexes: { primary: { hash: 'PK', sort: 'SK' }, gs1: { hash: 'G1', sort: 'G2' } },
  models: {
    User: {
      PK: { type: String, value: 'user:\${id}' },
      SK: { type: String, value: 'user:' },
      G1: { type: String, value: 'team:\${team}' },
      G2: { type: String, value: 'user:\${id}' },
      id: { type: String, required: true },
      team: { type: String },
      home: {
        type: Object,
        schema: {
          tags: { type: Set },
        },
      },
    },
  },
  params: { timestamps: false },
} as const;
export const table = new Table({ name: 'Users', schema, partial: false } as never);
`,
  );
  expect(await placesOf('onetable', 'table.ts')).toEqual({
    'User home.tags': 'table.ts:17',
    'User gs1': 'table.ts:7',
  });
});
