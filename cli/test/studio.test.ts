import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as sdk from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../src/library.js';
import { type Served, serve } from '../src/studio/server.js';
import type { Studio } from '../src/studio/studio.js';
import { keyform, makeFolder, SHOP, shopProject } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP });

const order = (orderId: string, amount = '12') => ({
  PK: { S: 'CUSTOMER#ada' },
  SK: { S: `#ORDER#${orderId}` },
  GSI1PK: { S: `ORDER#${orderId}` },
  GSI1SK: { S: `ORDER#${orderId}` },
  Type: { S: 'Order' },
  username: { S: 'ada' },
  orderId: { S: orderId },
  amount: { N: amount },
});

/** A client that keeps what it is sent, and answers with these items. */
const clientOf = (items: readonly object[]) => {
  const sent: { readonly name: string; readonly input: Record<string, unknown> }[] = [];
  const send = async (command: { readonly input: Record<string, unknown> }) => {
    sent.push({ name: command.constructor.name, input: command.input });
    return {
      Items: items,
      Count: items.length,
      ScannedCount: items.length,
      LastEvaluatedKey: { PK: { S: 'CUSTOMER#ada' }, SK: { S: '#ORDER#2' } },
      ConsumedCapacity: { TableName: 'Shop', CapacityUnits: 0.5 },
      Item: items[0],
    };
  };
  return { sent, client: { send } as never };
};

const reader = clientOf([order('1'), order('2', 'x'), { PK: { S: 'ODD' }, SK: { B: Uint8Array.of(1, 2) } }]);
const writer = clientOf([order('1', '99')]);
let served: Served;
let writing: Served;

beforeAll(async () => {
  const project = await shopProject(folder);
  const core = await load('keyform', dirname(project.file));
  const studio: Omit<Studio, 'client' | 'write'> = { project, core, sdk, place: 'a test', named: undefined };
  served = await serve({ ...studio, client: reader.client, write: false }, 0);
  writing = await serve({ ...studio, client: writer.client, write: true }, 0);
});

afterAll(async () => {
  await served.close();
  await writing.close();
  folder.remove();
});

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** As fetch, but for any host and any header. */
const send = (address: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    const sending = request(address, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sending.on('error', failed);
    sending.end(body);
  });

const ask = async (name: string, body: object | string, at = served): Promise<Answer & { json: never }> => {
  const { origin, searchParams } = new URL(at.address);
  const answer = await send(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-keyform-token': searchParams.get('token') ?? '' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { ...answer, json: JSON.parse(answer.text) as never };
};

describe('the server of the studio', () => {
  it('listens on loopback only, under an address with a token', () => {
    const { hostname, searchParams } = new URL(served.address);
    expect(hostname).toBe('127.0.0.1');
    expect(searchParams.get('token')).toMatch(/^[\w-]{32}$/);
    expect(new URL(writing.address).searchParams.get('token')).not.toBe(searchParams.get('token'));
  });

  it('answers nobody without the token, with another host, or from another page', async () => {
    const { origin, host, search } = new URL(served.address);
    const rejected: [string, Sent, number][] = [
      [`${origin}/api/facts`, {}, 401],
      [`${origin}//?token=wrong`, {}, 401],
      [`${origin}/?token=wrong`, {}, 401],
      [`${origin}/api/facts`, { method: 'POST' }, 401],
      [served.address, { headers: { host: `attacker.example:${new URL(origin).port}` } }, 403],
      [served.address, { headers: { host: '127.0.0.1' } }, 403],
      [served.address, { headers: { origin: 'https://attacker.example' } }, 403],
      [served.address, { headers: { origin: 'null' } }, 403],
      [served.address, { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
      [`${origin}/api/facts${search}`, { method: 'PUT' }, 405],
      [`${origin}/api/facts${search}`, { method: 'OPTIONS' }, 405],
      [`${origin}/api/toString${search}`, { method: 'POST' }, 404],
      [`${origin}/../package.json${search}`, {}, 404],
      [`${origin}/api/facts${search}`, { method: 'POST', body: '{}' }, 415],
    ];
    for (const [address, sent, status] of rejected) {
      const answer = await send(address, sent);
      expect(answer.status, `${address} ${JSON.stringify(sent)}`).toBe(status);
      expect(JSON.parse(answer.text).error).toMatch(/\w/);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await send(served.address, { headers: { host: host.replace('127.0.0.1', 'localhost') } })).status).toBe(
      200,
    );
  });

  it('serves the page without its token, which is no longer in the address of a page that was loaded', async () => {
    const { origin, searchParams } = new URL(served.address);
    const { status, text } = await send(`${origin}/`);
    expect(status).toBe(200);
    expect(text).toBe((await send(served.address)).text);
    expect(text).not.toContain(searchParams.get('token'));
  });

  it('gives a page that may run its own script, ask its own server, and do nothing else', async () => {
    const { headers, text } = await send(served.address);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(text).not.toMatch(/(?:src|href)="(?!data:)/);
    expect(gzipSync(text).length).toBeLessThan(60_000);
  });

  it('rejects what is not a request, or too large, in messages', async () => {
    for (const body of ['', '[1', '1', '"x"']) expect((await ask('read', body)).status).toBe(400);
    expect((await ask('read', { table: 'other', index: 'primary' })).json).toEqual({
      error: 'unknown table other',
    });
    expect((await ask('read', { table: 'shop', index: 'GSI9' })).json).toEqual({ error: 'shop has no index GSI9' });
    expect((await ask('read', { table: 'shop', index: 'primary', cursor: '{' })).json).toEqual({
      error: "the cursor isn't valid",
    });
    expect((await ask('edit', { text: 'x'.repeat(4_100_000) })).json).toEqual({
      error: 'the request is larger than 4000000 bytes',
    });
  });
});

describe('items', () => {
  it('come one page at a time, with their entities, and why keyform does not read them', async () => {
    reader.sent.length = 0;
    const { json } = await ask('read', { table: 'shop', index: 'primary' });
    expect(json).toMatchObject({
      rows: [
        { entity: 'Order', item: order('1') },
        { entity: 'Order', problem: expect.stringContaining('amount') },
        { item: { SK: { B: 'AQI=' } }, problem: expect.stringContaining('matches no entity of Shop') },
      ],
      figures: { scanned: 3, found: 3, units: 0.5 },
    });
    const { cursor } = json as { readonly cursor: string };
    await ask('read', { table: 'shop', index: 'GSI1', cursor, limit: 10_000_000 });
    await ask('read', { table: 'shop', index: 'primary', partition: 'CUSTOMER#ada' });
    await ask('read', { table: 'shop', index: 'primary', partition: 'CUSTOMER#ada', sort: '#ORDER#' });
    expect(reader.sent).toMatchObject([
      { name: 'ScanCommand', input: { TableName: 'Shop', Limit: 100 } },
      { name: 'ScanCommand', input: { IndexName: 'GSI1', Limit: 1000, ExclusiveStartKey: { SK: { S: '#ORDER#2' } } } },
      { name: 'QueryCommand', input: { ExpressionAttributeValues: { ':partition': { S: 'CUSTOMER#ada' } } } },
      {
        name: 'QueryCommand',
        input: {
          KeyConditionExpression: '#partition = :partition AND begins_with(#sort, :sort)',
          ExpressionAttributeNames: { '#partition': 'PK', '#sort': 'SK' },
          ExpressionAttributeValues: { ':partition': { S: 'CUSTOMER#ada' }, ':sort': { S: '#ORDER#' } },
        },
      },
    ]);
  });
});

const CHOICE = {
  table: 'shop',
  verb: 'query',
  index: 'primary',
  entity: 'Order',
  where: [{ field: 'username', operator: '=', values: ["ada's"] }],
  filter: [
    { field: 'amount', operator: '>=', values: ['10'] },
    { field: 'amount', operator: '<', values: ['20'] },
  ],
  project: ['orderId'],
  descending: true,
  consistent: true,
  limit: 5,
};

describe('the query builder', () => {
  it('makes code and the request of what was picked, and sends nothing', async () => {
    reader.sent.length = 0;
    expect((await ask('build', CHOICE)).json).toMatchObject({
      code: `const page = await shop
  .query('primary', 'Order')
  .where({ username: 'ada\\'s' })
  .filter({ amount: { '>=': 10 } })
  .filter({ amount: { '<': 20 } })
  .project('orderId')
  .descending()
  .consistent()
  .limit(5)
  .execute(client);`,
      request: { TableName: 'Shop', ScanIndexForward: false, ConsistentRead: true, Limit: 5 },
    });
    expect(reader.sent).toEqual([]);
  });

  it('makes code that compiles', async () => {
    const choices = [
      CHOICE,
      { ...CHOICE, verb: 'scan', consistent: false },
      { ...CHOICE, index: 'GSI1', where: [{ field: 'orderId', operator: '=', values: ['1'] }], consistent: false },
      { ...CHOICE, entity: undefined, filter: [], project: [] },
      { ...CHOICE, where: [...CHOICE.where, { field: 'orderId', operator: 'between', values: ['1', '2'] }] },
    ];
    const codes: string[] = [];
    for (const choice of choices) codes.push(((await ask('build', choice)).json as { readonly code: string }).code);
    const changed = { ...order('1'), amount: { N: '7' } };
    codes.push(
      (
        (await ask('edit', { table: 'shop', before: order('1'), after: changed, write: false })).json as {
          readonly code: string;
        }
      ).code,
    );
    folder.write(
      'code.ts',
      `import type { Client } from 'keyform';
import { shop } from './shop.js';
export const codes = [${codes.map((code) => `\n  async (client: Client) => {\n    ${code}\n    return ${/const (\w+)/.exec(code)?.[1]};\n  },`).join('')}
];
`,
    );
    const compiler = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
    const types = ['--types', 'node', '--ignoreConfig'];
    expect(
      execFileSync(process.execPath, [compiler, ...options, ...types, 'code.ts'], {
        cwd: folder.path,
        encoding: 'utf8',
      }),
    ).toBe('');
  }, 120_000);

  it('says why keyform rejects a choice', async () => {
    const rejections: [object, RegExp][] = [
      [{ where: [] }, /where|username/],
      [{ filter: [{ field: 'amount', operator: '=', values: ['ten'] }] }, /^'amount' must be a number, not "ten"$/],
      [{ filter: [{ field: 'nothing', operator: '=', values: ['x'] }] }, /'nothing'/],
      [{ index: 'GSI7' }, /GSI7/],
      [{ verb: 'constructor' }, /^the query builder only builds queries and scans$/],
      [{ where: [{ field: '__proto__', operator: '=', values: ['x'] }] }, /__proto__|username/],
    ];
    for (const [changes, message] of rejections)
      expect((await ask('build', { ...CHOICE, ...changes })).json).toMatchObject({
        rejected: expect.stringMatching(message),
      });
  });

  it('runs it as a program would, and tells what was sent, read and paid', async () => {
    const { json } = await ask('run', { ...CHOICE, project: [], filter: [] });
    expect(json).toMatchObject({
      sent: [{ TableName: 'Shop', KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)' }],
      figures: { scanned: 3, units: 0.5 },
      cursor: expect.any(String),
      items: expect.stringContaining("{ Type: 'Order', username: 'ada', orderId: '1', amount: 12 }"),
    });
  });
});

describe('a row of an index', () => {
  it('is read from the table by its key before it changes', async () => {
    writer.sent.length = 0;
    const { PK, SK } = order('1');
    expect((await ask('whole', { table: 'shop', item: { PK, SK, GSI1PK: { S: 'x' } } }, writing)).json).toMatchObject({
      row: { entity: 'Order', item: { amount: { N: '99' } } },
    });
    expect(writer.sent).toMatchObject([{ name: 'GetItemCommand', input: { Key: { PK, SK }, ConsistentRead: true } }]);
    expect((await ask('whole', { table: 'shop', item: { PK } }, writing)).json).toEqual({
      error: "the row has no SK, so its item can't be read",
    });
    writer.sent.length = 0;
  });
});

describe('edits', () => {
  const edit = (after: object, write: boolean, at: Served) =>
    ask('edit', { table: 'shop', before: order('1'), after: { ...order('1'), ...after }, write }, at);

  it('are rejected by the server where it does not write, though shown', async () => {
    const { status, json } = await edit({ amount: { N: '13' } }, true, served);
    expect(status).toBe(400);
    expect(json).toEqual({
      error: 'the studio is read-only',
      hint: 'start it with keyform studio --write',
    });
    expect((await edit({ amount: { N: '13' } }, false, served)).status).toBe(200);
  });

  it('go through the entity, in its messages', async () => {
    const rejections: [object, RegExp][] = [
      [{ amount: { S: 'x' } }, /^Order.amount must be stored as N, but is stored as S$/],
      [{ orderId: { S: '2' } }, /orderId/],
      [{ Type: { S: 'Customer' } }, /Customer/],
      [{}, /^no field of this Order has changed/],
      [{ unknown: { S: 'x' } }, /^no field of this Order has changed/],
    ];
    for (const [after, message] of rejections)
      expect((await edit(after, true, writing)).json).toMatchObject({ error: expect.stringMatching(message) });
    expect(writer.sent).toEqual([]);
  });

  it('are an update of what differs, if it is as it was read', async () => {
    const { json } = await edit({ amount: { N: '99' } }, true, writing);
    expect(json).toMatchObject({
      code: expect.stringContaining(".set({ amount: 99 })\n  .condition({ amount: { '=': 12 } })"),
      row: { entity: 'Order', item: { amount: { N: '99' } } },
    });
    expect(writer.sent.map(({ name }) => name)).toEqual(['UpdateItemCommand', 'GetItemCommand']);
    expect(writer.sent[0]?.input['ConditionExpression']).toContain('#amount = ');
  });
});

describe('keyform studio', () => {
  it('wants a port that is one', async () => {
    const { err: port } = await keyform(['studio', 'shop.ts', '--port', 'x'], { cwd: folder.path });
    expect(port).toContain("--port x isn't valid");
  });

  it('writes a page of the chart alone where there are no samples, and says how to have items', async () => {
    const { code, err } = await keyform(['studio', 'shop.ts', '--export', 'chart.html'], { cwd: folder.path });
    expect(code).toBe(0);
    expect(err).toMatch(/^wrote chart\.html, with 0 sample items of shop\nto show items, list puts in `samples`/);
    const data = JSON.parse(/id="data">([^<]*)</.exec(folder.read('chart.html'))?.[1] ?? '{}');
    expect(data.facts.tables[0].entities.map(({ name }: { name: string }) => name)).toEqual(['Customer', 'Order']);
    expect(data.rows.shop).toEqual({ primary: [], GSI1: [] });
  });

  it('writes a page with the samples of the configuration, in which values end no element', async () => {
    folder.write(
      'keyform.config.ts',
      `import { shop } from './shop.js';
export default { tables: { shop }, samples: [
  shop.put('Order', { username: '</script><script>alert(1)</script>', orderId: '2', amount: 1 }),
  shop.put('Customer', { username: 'ada', email: '<!--' }),
] };`,
    );
    const { code, err } = await keyform(['studio', '--export', 'x.html'], { cwd: folder.path });
    expect({ code, err }).toEqual({ code: 0, err: 'wrote x.html, with 2 sample items of shop\n' });
    const html = folder.read('x.html');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*connect-src 'none'/);
    const data = JSON.parse(/id="data">([^<]*)</.exec(html)?.[1] ?? '{}');
    expect(data.rows.shop.primary.map(({ entity }: { entity: string }) => entity)).toEqual(['Order', 'Customer']);
    expect(data.rows.shop.GSI1).toHaveLength(1);
    const { json } = await keyform(['export', 'workbench'], { cwd: folder.path });
    const { DataModel } = json() as { readonly DataModel: { TableFacets: { TableData: object[] }[] }[] };
    expect(DataModel[0]?.TableFacets.map(({ TableData }) => TableData.length)).toEqual([1, 1]);
  });
});
