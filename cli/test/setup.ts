import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The projects of the tests load keyform as users have it: built. */
export default (): void => {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../tools/ensure-built.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
};
