/** How often the parent process is looked for, in milliseconds. */
const PARENT_INTERVAL = 250;

const parent = process.ppid;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, and belongs to a different user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** On Windows, `ppid` doesn't change when the parent ends. */
const hasParent = (): boolean => process.ppid === parent && isRunning(parent);

/**
 * Resolves when the user interrupts the program: by a signal, or by ending the npm or npx that started it. npm passes signals to the shell in
 * which it runs a program, and the shell ends without passing them on.
 */
export const interrupted = (env: NodeJS.ProcessEnv): Promise<unknown> =>
  new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    if (env['npm_command'] === undefined) return;
    const timer = setInterval(() => {
      if (hasParent()) return;
      clearInterval(timer);
      done();
    }, PARENT_INTERVAL);
    // The watch doesn't keep a program running that is done.
    timer.unref();
  });
