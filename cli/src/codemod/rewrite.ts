import { type CompilerError, newErrors } from './compiler.js';
import { type FoundCall, type RewrittenFile, rewriteFile, type Setting } from './file.js';

/** What the codemod makes of a project. */
export interface Rewritten {
  readonly files: readonly RewrittenFile[];
  /** Errors of the compiler that no call explains. */
  readonly errors: readonly CompilerError[];
}

const isRewritten = ({ reason }: FoundCall): boolean => reason === undefined;

/** The calls that an error is about: the call at its place, else those of its function, else those of its file. */
const blamed = ({ calls }: RewrittenFile, place: number): readonly FoundCall[] => {
  const contains = ([start, end]: readonly [number, number]): boolean => start <= place && place <= end;
  const rewritten = calls.filter(isRewritten);
  const here = rewritten.filter(({ range }) => contains(range));
  if (here.length > 0) return here;
  const near = rewritten.filter(({ scope }) => contains(scope));
  return near.length > 0 ? near : rewritten;
};

/** How often calls are taken back before the codemod stops. */
const MOST_ROUNDS = 12;

/**
 * Rewrites files. Calls that the compiler rejects stay, with its message.
 *
 * @param contentsOf the new contents of all files that would be written
 */
export const rewrite = async (
  setting: Setting,
  names: readonly string[],
  contentsOf: (files: readonly RewrittenFile[]) => ReadonlyMap<string, string>,
): Promise<Rewritten> => {
  const reverted = new Map(names.map((name) => [name, new Map<number, string>()]));
  const files = new Map<string, RewrittenFile>();
  const run = async (list: readonly string[]): Promise<void> => {
    for (const name of list) {
      const file = await rewriteFile(setting, name, reverted.get(name) ?? new Map());
      if (file !== undefined) files.set(name, file);
    }
  };
  await run(names);
  const { compiler } = setting;
  if (compiler === undefined) return { files: [...files.values()], errors: [] };
  const before = compiler.errors(new Map());
  for (let round = 0; ; round += 1) {
    const after = compiler.errors(contentsOf([...files.values()]));
    const errors = newErrors(before, after, (name, place) => {
      const file = files.get(name);
      return file === undefined ? place : file.originalPlace(place);
    });
    const changed = new Set<string>();
    for (const { file: name, place, reason } of errors) {
      const file = files.get(name);
      for (const call of file === undefined ? [] : blamed(file, place)) {
        reverted.get(name)?.set(call.start, `the compiler rejects what it would be: ${reason}`);
        changed.add(name);
      }
    }
    if (changed.size === 0 || round === MOST_ROUNDS) return { files: [...files.values()], errors };
    await run([...changed]);
  }
};
