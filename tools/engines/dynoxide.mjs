import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { dynoxideCapabilities } from './capabilities.mjs';
import { localClientConfig } from './local-client-config.mjs';
import { startServer } from './start-server.mjs';

/** @import { EngineKind } from './index.mjs' */

const require = createRequire(import.meta.url);

/** @returns {{ program: string } | { reason: string }} */
const findDynoxide = () => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(require.resolve(`${name}/package.json`));
    const program = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    accessSync(program, constants.X_OK);
    return { program };
  } catch {
    return { reason: `the optional package ${name} is not installed` };
  }
};

/**
 * dynoxide: native, a process of 5 MB that starts in milliseconds. It ignores credentials, so each worker gets its own.
 *
 * @type {EngineKind}
 */
export const dynoxide = {
  name: 'dynoxide',
  missing: async () => {
    const found = findDynoxide();
    return 'reason' in found ? found.reason : undefined;
  },
  start: async (workers) => {
    const found = findDynoxide();
    if ('reason' in found) throw new Error(`dynoxide cannot be started: ${found.reason}.`);
    const starts = Array.from({ length: workers }, () =>
      startServer({
        name: 'dynoxide',
        program: found.program,
        programArguments: (port) => ['serve', '--host', '127.0.0.1', '--port', String(port)],
        header: /^dynoxide/i,
      }),
    );
    const settled = await Promise.allSettled(starts);
    const servers = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const stop = async () => void (await Promise.all(servers.map((server) => server.process.stop())));
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) {
      await stop();
      throw failed.reason;
    }
    return {
      capabilities: dynoxideCapabilities,
      processIds: servers.map((server) => server.process.id),
      clientConfig: (workerId) => localClientConfig(servers[workerId - 1]?.endpoint ?? '', workerId),
      stop,
    };
  },
};
