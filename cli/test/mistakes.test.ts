import { mkdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { CONFIG, keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP, 'keyform.config.ts': CONFIG });
const cwd = folder.path;
afterAll(() => folder.remove());

/** A configuration with these parts beside its tables. */
const withConfig = (parts: string, name = 'other.ts'): string[] => {
  folder.write(name, `import { shop } from './shop.js';\nexport default { tables: { shop }, ${parts} };`);
  return ['--config', name];
};

/** A port on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:1';

describe('a configuration with a name that means nothing is rejected', () => {
  it.each([
    ["endpont: 'http://localhost:8000'", /unknown option endpont: did you mean endpoint\?/],
    ["settings: { strem: 'NEW_IMAGE' }", /unknown setting strem: did you mean stream\?/],
    [
      "ignore: ['hot-partition/GSI1/Odrer']",
      /isn't a finding of these tables: did you mean hot-partition\/GSI1\/Order\?/,
    ],
  ])('%s', async (parts, message) => {
    const { code, err } = await keyform(['check', ...withConfig(parts, `${parts.replace(/\W/g, '')}.ts`)], { cwd });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
  });
});

describe("a module that doesn't load", () => {
  it('is told of with the file, the line and the first frames', async () => {
    folder.write('deep.ts', 'export const fail = () => {\n  throw new Error("boom");\n};');
    folder.write('top.ts', "import { fail } from './deep.js';\nfail();");
    const { err } = await keyform(['check', 'top.ts'], { cwd });
    expect(err).toMatch(/top\.ts doesn't load: boom\n[\s\S]*deep\.ts:2[\s\S]*top\.ts:2/);
  });

  it('that is a folder is no module, unless a configuration lies in it', async () => {
    mkdirSync(`${cwd}/src`, { recursive: true });
    expect((await keyform(['check', 'src'], { cwd })).err).toMatch(/src is a folder\n.*name a module/);
    folder.write('inner/shop.ts', SHOP);
    folder.write('inner/keyform.config.ts', CONFIG);
    expect((await keyform(['check', 'inner'], { cwd })).out).toContain('no problems found');
  });
});

describe('chart', () => {
  it('names the access pattern that gives no request, and the file', async () => {
    folder.write(
      'broken.ts',
      `import { accessPattern } from 'keyform/chart';
import { shop } from './shop.js';
export { shop };
export const broken = accessPattern('Broken one', {}, () => shop.get('Order', { username: 1 } as never));`,
    );
    const { code, err } = await keyform(['chart', 'broken.ts'], { cwd });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/the access pattern "Broken one" has a request that can't be built[\s\S]*broken\.ts/),
    });
  });

  it('writes no Markdown into a file of another kind', async () => {
    expect((await keyform(['chart', '--out', 'x.pdf'], { cwd })).err).toContain("a chart can't be written as .pdf");
    expect((await keyform(['chart', '--json', '--format', 'html'], { cwd })).out).toContain('contradict each other');
    await keyform(['chart', '--out', 'chart.json'], { cwd });
    expect(JSON.parse(folder.read('chart.json'))).toHaveLength(1);
  });
});

describe('check', () => {
  it('ends with 0 for warnings alone where only errors count', async () => {
    const hot = SHOP.replace(
      "PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}'",
      "PK: 'ALL', SK: 'CUSTOMER#{username}'",
    );
    folder.write('hot.ts', hot);
    expect((await keyform(['check', 'hot.ts'], { cwd })).code).toBe(1);
    const { code, out } = await keyform(['check', 'hot.ts', '--errors-only'], { cwd });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 problem') });
  });
});

describe('a file that a person goes on with', () => {
  it('is not written over by what import proposes, unless --force says so', async () => {
    await keyform(['export', 'workbench', '--out', 'model.json'], { cwd });
    folder.write('mine.ts', '// mine');
    const asked = ['import', 'workbench', 'model.json', '--out', 'mine.ts'];
    expect(await keyform(asked, { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('mine.ts already exists'),
    });
    expect(folder.read('mine.ts')).toBe('// mine');
    expect((await keyform([...asked, '--force'], { cwd })).code).toBe(0);
    expect(folder.read('mine.ts')).toContain('entity({');
  });

  it('of inspect is looked at before anything is read', async () => {
    const { err } = await keyform(['inspect', '--table', 'Shop', '--endpoint', NOWHERE, '--out', 'shop.ts'], { cwd });
    expect(err).toContain('shop.ts already exists');
  });
});

describe('samples', () => {
  it('have the same timestamps each time, so that a file of Workbench stays up to date', async () => {
    folder.write(
      'timed.ts',
      `import { attr, entity, table } from 'keyform';
const Note = entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id: attr.string() }, timestamps: true });
const notes = table('Notes', { indexes: { primary: { pk: 'PK' } }, entities: { Note } });
export default { tables: { notes }, samples: [notes.put('Note', { id: '1' })] };`,
    );
    const asked = ['export', 'workbench', 'timed.ts', '--out', 'notes.json'];
    await keyform(asked, { cwd });
    expect(folder.read('notes.json')).toContain('2026-01-01T00:00:00.000Z');
    await new Promise((done) => setTimeout(done, 5));
    expect((await keyform([...asked, '--check'], { cwd })).code).toBe(0);
  });

  it('are what a page for a review shows, though the configuration has an endpoint', async () => {
    const parts = `endpoint: '${NOWHERE}', samples: [shop.put('Order', { username: 'ada', orderId: '1', amount: 1 })]`;
    const config = withConfig(parts, 'sampled.ts');
    const { code, err } = await keyform(['studio', ...config, '--export', 'new/page.html'], { cwd });
    expect({ code, err }).toEqual({ code: 0, err: 'wrote new/page.html, with 1 sample item of shop\n' });
    expect(folder.read('new/page.html')).not.toContain(NOWHERE);
    const stored = await keyform(['studio', ...config, '--export', 'page.html', '--items'], { cwd });
    expect(stored).toMatchObject({ code: 2, err: expect.stringContaining("doesn't answer") });
  }, 60_000);
});

describe('an endpoint', () => {
  it('of the configuration is that of inspect, too', async () => {
    folder.write(
      'where/keyform.config.ts',
      `import { shop } from '../shop.js';\nexport default { tables: { shop }, endpoint: '${NOWHERE}' };`,
    );
    const { err } = await keyform(['inspect', '--table', 'Shop'], { cwd: `${cwd}/where` });
    expect(err).toContain(`${NOWHERE} doesn't answer`);
  }, 60_000);

  it('that is no URL, and a profile that no file has, are told of', async () => {
    const { err } = await keyform(['diff', '--endpoint', 'http://localhost:99999'], { cwd });
    expect(err).toContain("http://localhost:99999 isn't an endpoint");
    folder.write('aws/.aws/config', '[default]\n[profile prod]\n');
    const profile = await keyform(['diff', '--profile', 'prd'], { cwd, env: { HOME: `${cwd}/aws` } });
    expect(profile.err).toMatch(/no AWS profile prd: did you mean prod\?\n.*profiles: default, prod/);
  });
});
