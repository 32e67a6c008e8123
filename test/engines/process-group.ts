import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The processes that live in a process group. Zombies do not count: where nobody reaps orphans, as in some containers,
 * they stay for ever.
 *
 * @param group the process group's id.
 * @returns one line each: state and command.
 */
export const processesOf = (group: number): string[] => {
  const { stdout, error } = spawnSync('ps', ['-A', '-o', 'pgid=,stat=,args='], { encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && Number(match[1]) === group && !match[2]?.startsWith('Z'))
    .map((match) => `${match?.[2]} ${match?.[3]}`);
};

/**
 * Waits until the process groups are empty.
 *
 * @param groups process group ids.
 * @param patience milliseconds.
 * @returns what still lives at the end: empty if all is well.
 */
export const survivorsOf = async (groups: readonly number[], patience = 4_000): Promise<string[]> => {
  const started = performance.now();
  for (;;) {
    const survivors = groups.flatMap(processesOf);
    if (survivors.length === 0 || performance.now() - started > patience) return survivors;
    await sleep(50);
  }
};
