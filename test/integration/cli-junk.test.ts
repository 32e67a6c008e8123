import { inspect } from 'node:util';
import * as sdk from '@aws-sdk/client-dynamodb';
import { createTableInput } from 'keyform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../cli/src/library.js';
import { type Served, serve } from '../../cli/src/studio/server.js';
import setUp from '../../cli/test/setup.js';
import { keyform, makeFolder, type Ran, SHOP, shopProject } from '../../cli/test/support.js';
import { type Random, randomOf } from '../fuzz/random.js';
import { describeEngines } from '../support/engines.js';
import { junkItem, junkNumber, junkText, junkValue, UNSAFE } from '../support/junk-items.js';
import { isLong, runs } from '../support/runs.js';

beforeAll(() => setUp(), 300_000);

const ITEMS = runs(150, 30);
const REQUESTS = runs(1_000, 150);

type Item = Record<string, sdk.AttributeValue>;

/** A definition, and the items that its table has before some of their values are replaced. */
interface Shape {
  readonly keys: string;
  readonly definition: string;
  readonly entities: readonly [string, string];
  /** Those that are never replaced, the primary key first. */
  readonly keyAttributes: readonly [string, string, ...string[]];
  /** Whether an entity's items come without the attributes of the primary key. */
  readonly isSynthesized: boolean;
  readonly fields: readonly string[];
  readonly item: (random: Random, at: number) => Item;
}

const strings: Shape = {
  keys: 'strings',
  definition: SHOP,
  entities: ['Order', 'Customer'],
  keyAttributes: ['PK', 'SK', 'GSI1PK', 'GSI1SK'],
  isSynthesized: true,
  fields: ['username', 'orderId', 'amount', 'email'],
  item: (random, at) => {
    const text = random.chance(0.5) ? `${at}` : `${at}${junkText(random)}`;
    return {
      PK: { S: random.pick([`CUSTOMER#${text}`, `CUSTOMER#${text}`, `${text}k`, `#${text}`]) },
      SK: { S: random.pick([`#ORDER#${text}`, `#ORDER#${text}`, `CUSTOMER#${text}`, `${text}s`]) },
      Type: { S: random.pick(['Order', 'Customer', junkText(random)]) },
      username: { S: text },
      orderId: { S: text },
      email: { S: text },
      amount: { N: '1' },
      ...(random.chance(0.5) && { GSI1PK: { S: `ORDER#${text}` }, GSI1SK: { S: `${text}g` } }),
    };
  },
};

const numbersAndBytes: Shape = {
  keys: 'numbers and bytes',
  definition: `import { attr, entity, table } from 'keyform';
const Reading = entity({
  keys: {},
  attributes: {
    sensor: attr.number(),
    digest: attr.binary(),
    at: attr.bigint().optional(),
    amount: attr.number(),
    kind: attr.literal('reading'),
  },
});
export const shop = table('Sensors', {
  indexes: { primary: { pk: 'sensor', sk: 'digest' }, GSI1: { pk: 'digest', sk: 'at' } },
  keyTypes: { sensor: 'N', digest: 'B', at: 'N' },
  entities: { Reading },
});
`,
  entities: ['Reading', 'constructor'],
  keyAttributes: ['sensor', 'digest', 'at'],
  isSynthesized: false,
  fields: ['sensor', 'digest', 'at', 'amount', 'kind'],
  item: (random, at) => ({
    sensor: { N: junkNumber(random) },
    digest: { B: Uint8Array.from([at, ...Array.from({ length: random.whole(0, 8) }, () => random.whole(0, 255))]) },
    ...(random.chance(0.7) && { at: { N: random.chance(0.5) ? `${at}` : junkNumber(random) } }),
    Type: { S: random.pick(['Reading', 'Reading', junkText(random)]) },
    kind: { S: 'reading' },
    amount: { N: '1' },
  }),
};

/** What an engine of JavaScript says of code that goes wrong inside, and the lines of a stack. */
const INSIDE =
  /Cannot (read|convert|destructure|use|access)|is not (a function|iterable)\b|undefined \(|reading '|call stack|\bargument must be\b|^\s+at .*:\d+:\d+/m;

const checkOutput = ({ code, out, err }: Pick<Ran, 'code' | 'out' | 'err'>, name: string): void => {
  expect([0, 1, 2], `${name}: ${err}`).toContain(code);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the program's own styles
  const shown = (out + err).replace(/\u001b\[(1|2|22|31|32|33|36|39)m|\r\u001b\[2K/g, '');
  expect(UNSAFE.exec(shown)?.[0], name).toBeUndefined();
  expect(INSIDE.exec(shown)?.[0], `${name}: ${err}`).toBeUndefined();
};

const COMMANDS: readonly (readonly string[])[] = [
  ['inspect', '--table', 'NAME'],
  ['inspect', '--table', 'NAME', '--json'],
  ['inspect', '--table', 'NAME', '--sample', '7'],
  ['inspect', '--table', 'NAME', '--type-attribute', 'none'],
  ['inspect', '--table', 'NAME', '--type-attribute', 'constructor'],
  ['inspect', '--table', 'NAME', '--type-attribute', '__proto__'],
  ['inspect', '--table', 'NAME', '--out', 'inspected.ts', '--force'],
  ['diff', 'shop.ts', '--as', 'NAME'],
  ['diff', 'shop.ts', '--as', 'NAME', '--check', '--json'],
  ['update', 'shop.ts', '--as', 'NAME'],
  ['create', 'shop.ts', '--as', 'NAME'],
  ['studio', 'shop.ts', '--as', 'NAME', '--export', 'page.html'],
  ['studio', 'shop.ts', '--as', 'NAME', '--export', 'page.html', '--sample', '3', '--json'],
];
/** Of the second table `npm test` runs one of each kind. */
const FEW = COMMANDS.filter((command) =>
  /--out|--table NAME --json|--check|NAME --export page.html$/.test(command.join(' ')),
);

/** A key as it is typed. */
const typed = ({ S, N, B }: sdk.AttributeValue): string => S ?? N ?? Buffer.from(B ?? []).toString('base64');

for (const shape of [strings, numbersAndBytes])
  describeEngines(`a table of junk whose keys are ${shape.keys}`, (engine) => {
    const folder = makeFolder({ 'shop.ts': shape.definition });
    const [partition, sort] = shape.keyAttributes;
    let name: string;
    let served: Served;
    const rows: Item[] = [];

    beforeAll(async () => {
      const project = await shopProject(folder);
      const [{ table }] = project.tables as never as [{ table: never }];
      const { TimeToLiveSpecification: _, ...input } = createTableInput(table) as never as Record<string, never>;
      name = await engine.createTable(input as never);
      const random = randomOf(20261127);
      const client = engine.client();
      for (let at = 0; at < ITEMS; at++) {
        const item = junkItem(random, shape.item(random, at), shape.keyAttributes);
        // An engine takes some of what DynamoDB would not, and the reverse.
        await client.send(new sdk.PutItemCommand({ TableName: name, Item: item })).then(
          () => rows.push(item),
          () => undefined,
        );
      }
      const core = await load('keyform', folder.path);
      served = await serve({ project, core, sdk, place: 'junk', named: name, client, write: true }, 0);
    }, 120_000);
    afterAll(async () => {
      await served?.close();
      folder.remove();
    });

    it('is stored, for the most part', () => {
      expect(rows.length).toBeGreaterThan(ITEMS / 2);
    });

    const run = async (args: readonly string[], terminal = false): Promise<Ran> => {
      const { config } = engine.client();
      const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
      const { accessKeyId, secretAccessKey } = await config.credentials();
      return keyform([...args, '--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()], {
        cwd: folder.path,
        answer: false,
        terminal,
        env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
      });
    };

    it.each(isLong || shape === strings ? COMMANDS : FEW)(
      'keyform %s %s %s %s %s',
      async (...command) => {
        for (const terminal of isLong ? [false, true] : [true]) {
          const ran = await run(
            command.map((one) => (one === 'NAME' ? name : one)),
            terminal,
          );
          checkOutput(ran, command.join(' '));
          // No table can have a type attribute of this name: where the proposal would, keyform says so.
          const isRejected = command.includes('__proto__') && /typeAttribute must be false, or a name/.test(ran.err);
          if (!isRejected) expect(ran.code, ran.err).toBeLessThan(2);
        }
      },
      120_000,
    );

    it.each(['inspected.ts', 'page.html'])('the written %s has no character that reorders text', (file) => {
      expect(UNSAFE.exec(folder.read(file))?.[0]).toBeUndefined();
    });

    it('an inspected definition is one that keyform accepts', async () => {
      for (const command of [
        ['check', 'inspected.ts'],
        ['chart', 'inspected.ts'],
        ['chart', 'inspected.ts', '--format', 'html'],
        ...['cloudformation', 'cdk', 'terraform', 'json-schema', 'workbench'].map((kind) => [
          'export',
          kind,
          '--config',
          'inspected.ts',
        ]),
      ]) {
        const ran = await keyform(command, { cwd: folder.path });
        checkOutput(ran, command.join(' '));
        expect(ran.code, `${command.join(' ')}: ${ran.err}${ran.out}`).toBe(0);
      }
    });

    describe('in the studio', () => {
      const ask = async (api: string, request: object): Promise<{ readonly status: number; readonly text: string }> => {
        const { origin, searchParams } = new URL(served.address);
        const answer = await fetch(`${origin}/api/${api}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-keyform-token': searchParams.get('token') ?? '' },
          body: JSON.stringify(request),
        });
        return { status: answer.status, text: await answer.text() };
      };
      const json = (value: unknown): unknown =>
        JSON.parse(
          JSON.stringify(value, (_, each) =>
            each instanceof Uint8Array ? Buffer.from(each).toString('base64') : each,
          ),
        );

      it('no request fails inside, or with an error or code that has unsafe characters', async () => {
        const random = randomOf(20261128);
        const operators = [
          '=',
          '<>',
          '<',
          '>=',
          'between',
          'begins_with',
          'contains',
          'exists',
          'size',
          junkText(random),
        ];
        const key = (name: string): string => {
          const value = random.pick(rows)[name];
          return value === undefined ? junkText(random) : typed(value);
        };
        const condition = () => ({
          field: random.pick([...shape.fields, 'Type', '__proto__', junkText(random)]),
          operator: random.pick(operators),
          values: Array.from({ length: random.whole(0, 2) }, () => junkText(random)),
        });
        const choice = () => ({
          table: 'shop',
          verb: random.pick(['query', 'scan']),
          index: random.pick(['primary', 'GSI1']),
          ...(random.chance(0.7) && { entity: random.pick([...shape.entities, 'constructor']) }),
          where: random.chance(0.7)
            ? [{ field: shape.fields[0], operator: '=', values: [key(shape.fields[0] as string)] }]
            : [condition(), condition()],
          filter: random.chance(0.5) ? [] : [condition()],
          project: random.chance(0.7) ? [] : [random.pick(['amount', shape.fields[0], '__proto__'])],
          descending: random.chance(0.5),
          consistent: random.chance(0.2),
          limit: random.pick([1, 5, 1e9]),
        });
        const row = () => json(random.pick(rows)) as object;
        const requests: (() => readonly [string, object])[] = [
          () => ['facts', {}],
          () => ['build', choice()],
          () => ['run', { ...choice(), ...(random.chance(0.3) && { cursor: junkText(random) }) }],
          () => [
            'read',
            {
              table: random.pick(['shop', 'shop', 'shop', '__proto__']),
              index: random.pick(['primary', 'GSI1', 'primary', 'constructor']),
              ...(random.chance(0.5) && { partition: key(partition) }),
              ...(random.chance(0.3) && { cursor: random.chance(0.5) ? JSON.stringify(row()) : junkText(random) }),
              limit: random.pick([1, 3, 100, -5]),
            },
          ],
          () => ['whole', { table: 'shop', item: row() }],
          () => ['edit', { table: 'shop', before: row(), after: row(), write: random.chance(0.3) }],
          () => {
            const before = row();
            const after = { ...before, [random.pick(['amount', 'email', 'x', '__proto__'])]: json(junkValue(random)) };
            return ['edit', { table: 'shop', before, after, write: random.chance(0.7) }];
          },
          () => ['edit', { table: 'shop', before: row(), write: random.chance(0.2) }],
          () => {
            const { [partition]: pk, [sort]: sk, ...others } = row() as Record<string, unknown>;
            const after = shape.isSynthesized ? others : { ...others, [partition]: pk, [sort]: sk };
            return ['edit', { table: 'shop', entity: random.pick(shape.entities), after, write: true }];
          },
        ];
        const wrong: string[] = [];
        const statuses = new Map<string, number>();
        for (let at = 0; at < REQUESTS; at++) {
          const [api, request] = random.pick(requests)();
          const { status, text } = await ask(api, request);
          statuses.set(`${api} ${status}`, (statuses.get(`${api} ${status}`) ?? 0) + 1);
          const { error = '', hint = '', code = '', items = '' } = JSON.parse(text) as Record<string, string>;
          const shown = [error, hint, code, items].join('\n');
          if (![200, 400].includes(status) || INSIDE.test(shown) || UNSAFE.test(text + code + items))
            wrong.push(
              `${api} ${JSON.stringify(request).slice(0, 300)}: ${status} ${JSON.stringify(shown).slice(0, 500)}`,
            );
        }
        expect(wrong.slice(0, 5), `${wrong.length} of ${REQUESTS}`).toEqual([]);
        // Requests that are all rejected, or all accepted, would prove nothing.
        for (const api of ['build', 'run', 'read', 'whole', 'edit'])
          expect(statuses.get(`${api} 200`), `${api} of ${inspect(statuses)}`).toBeGreaterThan(0);
        expect(statuses.get('edit 400'), inspect(statuses)).toBeGreaterThan(0);
      }, 120_000);
    });
  });
