// Everything compiles under TypeScript 7.0. By one thread: each of its four checkers would instantiate keyform's types for itself,
// twice the work, and on two processors in no less time.
import { fileURLToPath } from 'node:url';
import { runCompilerSeven } from './compiler-seven.mjs';

for (const project of ['.', 'cli/studio']) {
  const { code, output } = await runCompilerSeven(['-p', project], fileURLToPath(new URL('..', import.meta.url)));
  if (output.trim() !== '') console.log(output.trimEnd());
  if (code !== 0) {
    process.exitCode = code;
    break;
  }
}
