import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts an engine for all test files. The SDK reads these variables. */
export default async () => {
  const command = ['keyform', 'engine', '--port', '0', '--json'];
  const engine = spawn('npx', command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const ended = once(engine, 'exit');
  let output = '';
  for await (const chunk of engine.stdout) {
    output += chunk;
    if (output.endsWith('}\n')) break;
  }
  const { env, error, hint } = JSON.parse(output);
  if (env === undefined) throw new Error(`${error}: ${hint}`);
  Object.assign(process.env, env);

  return async () => {
    engine.kill();
    await ended;
  };
};
