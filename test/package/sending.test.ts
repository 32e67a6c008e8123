import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { missingCommand } from '../../src/facts/messages/requests.js';
import type * as keyform from '../../src/index.js';
import { commonJsSdk, sdkFile } from '../../tools/sdk-file.mjs';
import { wordsOf } from '../support/words-of.js';

const SDK = '@aws-sdk/client-dynamodb';

/** The CommonJS build, which tsup makes in the same way. */
const { outputFiles } = await build({
  entryPoints: ['src/index.ts'],
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'neutral',
  define: { TSUP_FORMAT: '"cjs"' },
  plugins: [sdkFile],
  logLevel: 'silent',
});
const indexText = outputFiles[0]?.text ?? '';
const sdkText = await commonJsSdk();

type Require = (name: string) => unknown;

/** Runs a CommonJS module as Jest does: in a script of its own, in which a dynamic import throws. */
const run = (text: string, require: Require): object => {
  const module = { exports: {} };
  new Script(`(function (module, exports, require) {${text}\n})`).runInThisContext()(module, module.exports, require);
  return module.exports;
};

/** What a query that is executed sends, or the error that it throws, where `require` gives this in the place of the SDK. */
const executed = async (requireSdk: Require) => {
  const { attr, entity, table } = run(indexText, (name) => {
    if (name === './sdk.cjs') return run(sdkText, requireSdk);
    throw new Error(`unexpected: ${name}`);
  }) as typeof keyform;
  const Thing = entity({ keys: { PK: 'THING#{id}' }, attributes: { id: attr.string() } });
  const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
  const query = things.query('primary', 'Thing').where({ id: '1' });
  const sent: unknown[] = [];
  const client = {
    send: async (command: unknown) => {
      sent.push(command);
      return { Items: [] };
    },
  };
  const thrown = await query.execute(client).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { sent, thrown, input: query.build() };
};

const thrower = (code: string | undefined, message: string) => () => {
  throw Object.assign(new Error(message), code === undefined ? {} : { code });
};

describe('the CommonJS build', () => {
  test('sends the commands of the SDK where a dynamic import throws, as under Jest', async () => {
    const { sent, thrown, input } = await executed(createRequire(import.meta.url));
    expect(thrown).toBeUndefined();
    expect(sent).toEqual([expect.any(QueryCommand)]);
    expect((sent[0] as QueryCommand).input).toEqual(input);
  });

  test('has no dynamic import at all, and neither has any other source', () => {
    expect(`${indexText}${sdkText}`).not.toMatch(/\bimport\s*\(/);
  });

  test.each([
    ['Node', `Cannot find module '${SDK}'\nRequire stack:\n- /app/index.js`],
    ['Jest', `Cannot find module '${SDK}' from 'node_modules/keyform/dist/sdk.cjs'`],
    ['bun', `Cannot find package '${SDK}' from '/app/index.js'`],
  ])('says to install the SDK where it is not installed, in the words of %s', async (_, message) => {
    const { sent, thrown } = await executed(thrower('MODULE_NOT_FOUND', message));
    expect(sent).toEqual([]);
    expect(thrown).toMatchObject({
      code: 'execution',
      message: `execute() can't load QueryCommand of ${SDK}: install it`,
    });
  });

  test.each([
    ['MODULE_NOT_FOUND', `Cannot find module '@smithy/core'\nRequire stack:\n- /app/node_modules/${SDK}/index.js`],
    ['ERR_REQUIRE_ESM', 'require() of ES Module not supported'],
    [undefined, 'A dynamic import callback was invoked without --experimental-vm-modules'],
  ])('says what was wrong where loading the SDK failed for another reason: %s', async (code, message) => {
    const { thrown } = await executed(thrower(code, message));
    expect(thrown).toMatchObject({
      code: 'execution',
      // A message is one line; its cause has the text as it was.
      message: `execute() can't load QueryCommand of ${SDK}: ${message.replaceAll('\n', '\\n')}`,
      cause: { message },
    });
  });

  test('names the command that a mock of the SDK lacks', async () => {
    const { thrown } = await executed(() => ({ GetItemCommand: class {} }));
    expect(thrown).toMatchObject({
      code: 'execution',
      message: wordsOf(missingCommand, { command: 'QueryCommand', problem: 'a mock of it must keep its commands' }),
    });
  });
});
