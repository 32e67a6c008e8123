#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { messageOf } from './failure.js';
import { interrupted } from './interrupted.js';
import { run } from './run.js';
import { visible } from './text/visible.js';

// The SDK's warning about Node versions would appear in the middle of the output.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const ask = async (question: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
};

/** Whether a module of the project failed after it was loaded. The command continues, and the program exits with 2. */
let hasDelayedError = false;
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    hasDelayedError = true;
    process.exitCode = 2;
    process.stderr.write(
      `error ${visible(messageOf(error))}\nhint  a module of your project throws this after it's loaded: look for promises that it doesn't await\n`,
    );
  });

// Node exits with its own code and warning if a pending promise can't resolve anymore.
let isDone = false;
process.exitCode = 2;
process.on('exit', () => {
  if (!isDone)
    process.stderr.write(
      'error a module of your project never finishes loading: it awaits a promise that nothing resolves\n',
    );
});

// The reader of the output may stop early, as in `keyform create --yes | head`: the command still completes its work, and the remaining
// output is dropped. Output that is lost for a different reason, such as a full disk, is a failure.
let isLost = false;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isLost) return;
    isLost = true;
    process.exitCode = 2;
    if (stream === process.stdout) process.stderr.write(`error can't write the output: ${error.message}\n`);
  });

const code = await run(
  process.argv.slice(2),
  {
    out: process.stdout,
    err: process.stderr,
    ask: process.stdin.isTTY === true ? ask : undefined,
    env: process.env,
    cwd: process.cwd(),
    interrupted: () => interrupted(process.env),
  },
  version,
);
isDone = true;
process.exitCode = isLost || hasDelayedError ? 2 : code;
