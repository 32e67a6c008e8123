import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts an engine for all test files. The SDK reads these variables. */
export default async () => {
  const engine = spawn('keyform', ['engine', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for await (const chunk of engine.stdout) {
    output += chunk;
    if (output.endsWith('}\n')) break;
  }
  if (!output.endsWith('}\n')) throw new Error('no engine is running');
  Object.assign(process.env, JSON.parse(output).env);

  return async () => {
    engine.kill();
    await once(engine, 'exit');
  };
};
