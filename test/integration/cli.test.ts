import { UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../cli/test/setup.js';
import { keyform, makeFolder, SHOP } from '../../cli/test/support.js';
import { describeEngines } from '../support/engines.js';

beforeAll(() => setUp(), 300_000);

const NAME = `Cli-${process.pid}`;

describeEngines('keyform on an endpoint', (engine) => {
  const folder = makeFolder({
    'shop.ts': SHOP,
    'more.ts': SHOP.replace(
      "GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } }",
      "GSI1: { pk: 'GSI1PK' }, GSI2: { pk: 'GSI1SK', projection: 'KEYS_ONLY' } }",
    ),
    'other-key.ts': SHOP.replace("primary: { pk: 'PK', sk: 'SK' }", "primary: { pk: 'PK' }")
      .replace(/, SK: '[^']*'/g, '')
      .replace("PK: 'CUSTOMER#{username}', GSI1PK", "PK: 'ORDER#{orderId}', GSI1PK")
      .replace('where({ username })', 'where({ orderId: username })'),
  });
  afterAll(() => folder.remove());

  const run = async (args: readonly string[], answer?: boolean) => {
    const { config } = engine.client();
    const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
    const { accessKeyId, secretAccessKey } = await config.credentials();
    return keyform([...args, '--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()], {
      cwd: folder.path,
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
      ...(answer !== undefined && { answer }),
    });
  };

  it('creates a table after a yes, finds no difference, and leaves it alone the next time', async () => {
    expect(await run(['diff', 'shop.ts', '--as', NAME])).toMatchObject({
      code: 2,
      err: expect.stringMatching(new RegExp(`has no table ${NAME} in the region \\w`)),
    });
    const unasked = await run(['create', 'shop.ts', '--as', NAME]);
    expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('--yes runs the plan above') });
    expect(unasked.out).toContain('+ index GSI1: GSI1PK (partition), GSI1SK (sort); all attributes');
    expect(await run(['create', 'shop.ts', '--as', NAME], false)).toMatchObject({ code: 1 });
    expect(await run(['create', 'shop.ts', '--as', NAME], true)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`created ${NAME}`),
    });
    expect(await run(['diff', 'shop.ts', '--as', NAME, '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no differences'),
    });
    expect(await run(['create', 'shop.ts', '--as', NAME])).toMatchObject({
      code: 0,
      out: expect.stringContaining('already exists and matches its definition'),
    });
  });

  it('updates it: new indexes at once, deletions only where that is said, another key never', async () => {
    const { json, code } = await run(['diff', 'more.ts', '--as', NAME, '--check', '--json']);
    expect(code).toBe(1);
    const [{ differences }] = json() as [{ differences: { index: string; change: string }[] }];
    expect(differences.map(({ index, change }) => `${change} ${index}`).sort()).toEqual([
      'newIndex GSI1',
      'newIndex GSI2',
    ]);
    const first = await run(['update', 'more.ts', '--as', NAME, '--yes']);
    expect(first.code, first.err).toBe(1);
    expect(first.out).toMatch(/changed .*: 1 step[\s\S]*Remaining differences[\s\S]*GSI1/);
    expect(first.err).toContain('--delete-indexes');
    const second = await run(['update', 'more.ts', '--as', NAME, '--yes', '--delete-indexes']);
    expect(second.code, second.out + second.err).toBe(0);
    expect((await run(['diff', 'more.ts', '--as', NAME, '--check'])).code).toBe(0);
    const third = await run(['update', 'other-key.ts', '--as', NAME, '--yes']);
    expect(third).toMatchObject({ code: 1, out: expect.stringContaining('new table') });
  });

  it('goes on where the engine has no tags, and says so; the plan has them', async () => {
    folder.write(
      'tagged.ts',
      `import { shop } from './shop.js';
export default { tables: { shop }, settings: { tags: { team: 'desk' } } };`,
    );
    const name = `${NAME}-tags`;
    const unasked = await run(['create', 'tagged.ts', '--as', name, '--json']);
    expect(unasked.json()).toMatchObject({
      error: 'nothing was changed, because there is no terminal to ask for confirmation',
      plan: {
        create: { TableName: name },
        then: [{ command: 'TagResource', input: { Tags: [{ Key: 'team', Value: 'desk' }] } }],
      },
    });
    const { code, out, err } = await run(['create', 'tagged.ts', '--as', name, '--yes']);
    expect(code, out + err).toBe(0);
    expect(out).toContain('+ tag team: desk');
    const again = await run(['diff', 'tagged.ts', '--as', name, '--check']);
    expect(again.code, again.out + again.err).toBe(0);
    if (/does not support tags/.test(err)) expect(again.err).toContain("doesn't support the setting tags");
  });

  it('proposes definitions of what lies in a table, which decode it', async () => {
    const User = entity({
      keys: { PK: 'USER#{id}', SK: 'USER' },
      attributes: { id: attr.string(), photo: attr.binary(), seen: attr.epoch() },
      ttl: 'seen',
    });
    const users = table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
    const named = users.named(await engine.createTable(createTableInput(users)));
    const TimeToLiveSpecification = { AttributeName: 'seen', Enabled: true };
    await engine.client().send(new UpdateTimeToLiveCommand({ TableName: named.name, TimeToLiveSpecification }));
    for (const id of ['a', 'b', 'c'])
      await named.put('User', { id, photo: new Uint8Array([1]), seen: new Date(0) }).execute(engine.client());
    const { code, err } = await run(['inspect', '--table', named.name, '--out', 'users.ts']);
    expect(code, err).toBe(0);
    expect(err).toContain('3 of 3 items decode as User');
    expect(folder.read('users.ts')).toContain("keys: { PK: 'USER#{id}', SK: 'USER' },");
    expect(folder.read('users.ts')).toContain("ttl: 'seen'");
    expect((await keyform(['check', 'users.ts'], { cwd: folder.path })).code).toBe(0);
    const { json } = await run(['inspect', '--table', named.name, '--json', '--sample', '2']);
    expect(json()).toMatchObject({ items: 2, decoded: 2 });
    expect(await run(['inspect', '--table', 'absent'])).toMatchObject({
      code: 2,
      err: expect.stringContaining(named.name),
    });
  });
});
