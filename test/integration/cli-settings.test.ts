import { afterAll, beforeAll, expect, it } from 'vitest';
import setUp from '../../cli/test/setup.js';
import { keyform, makeFolder, SHOP } from '../../cli/test/support.js';
import { describeEngines } from '../support/engines.js';

beforeAll(() => setUp(), 300_000);

const SETTINGS: { readonly [setting: string]: string } = {
  stream: "'NEW_IMAGE'",
  billing: "{ mode: 'PROVISIONED', readUnits: 1, writeUnits: 1 }",
  limits: "{ mode: 'PAY_PER_REQUEST', maxReadUnits: 5, maxWriteUnits: 5 }",
  pointInTimeRecovery: 'true',
  deletionProtection: 'true',
  tableClass: "'STANDARD_INFREQUENT_ACCESS'",
  tags: "{ team: 'shop' }",
};

describeEngines('a setting that the engine does not support', (engine) => {
  const folder = makeFolder({ 'shop.ts': SHOP });
  afterAll(() => folder.remove());

  const run = async (args: readonly string[]) => {
    const { config } = engine.client();
    const { protocol, hostname, port } = (await config.endpoint?.()) ?? { protocol: '', hostname: '', port: 0 };
    const { accessKeyId, secretAccessKey } = await config.credentials();
    return keyform([...args, '--endpoint', `${protocol}//${hostname}:${port}`, '--region', await config.region()], {
      cwd: folder.path,
      env: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    });
  };

  it.each(Object.keys(SETTINGS))('is left out with a note, and all else is done: %s', async (setting) => {
    const name = setting === 'limits' ? 'billing' : setting;
    const NAME = `Settings-${process.pid}-${setting}`;
    folder.write(
      `${setting}.config.ts`,
      `import { shop } from './shop.js';\nexport default { tables: { shop }, settings: { ${name}: ${SETTINGS[setting]} } };\n`,
    );
    const at = ['-c', `${setting}.config.ts`, '--as', NAME];
    for (const args of [
      ['create', ...at, '--yes'],
      ['update', ...at, '--yes'],
      ['diff', ...at, '--check'],
    ]) {
      const { code, err } = await run(args);
      expect(code, `${args[0]}: ${err}`).toBe(0);
      if (engine.name === 'dynamodb-local' && /^(tags|tableClass)$/.test(setting))
        expect(err).toContain(`doesn't support the setting ${setting}`);
    }
  });
});
