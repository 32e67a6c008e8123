/** What TypeScript 7.0 says of a program: where no particular compiler is meant, it takes the least time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCompilerSeven } from '../../tools/compiler-seven.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An error: `line` counts from 0, `message` has all lines of it. */
export interface Said {
  readonly line: number;
  readonly message: string;
}

/**
 * Compiles a text with the options of this repository.
 *
 * @param folder where the text would lie, from the root: its relative imports begin there.
 * @throws Error when the compiler fails and names no error of the text.
 */
export const saidBySeven = async (folder: string, text: string, compilerOptions: object = {}): Promise<Said[]> => {
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const work = mkdtempSync(`${ROOT}.cache/seven-`);
  try {
    writeFileSync(`${work}/asked.ts`, text.replaceAll(/(?<=\bfrom ')(?=\.)/g, `../../${folder}/`));
    writeFileSync(`${work}/package.json`, '{ "type": "module" }');
    const config = { extends: `${ROOT}tsconfig.json`, compilerOptions, include: [`${work}/asked.ts`], exclude: [] };
    writeFileSync(`${work}/tsconfig.json`, JSON.stringify(config));
    const { code, output } = await runCompilerSeven(['-p', work, '--pretty', 'false'], work);
    const said = [...output.matchAll(/^asked\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)$/gm)].map(
      ([, line, message = '']) => ({ line: Number(line) - 1, message }),
    );
    if (code !== 0 && said.length === 0) throw new Error(output);
    return said;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
