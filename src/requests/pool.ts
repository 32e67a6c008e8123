/** Bounds what may be given by mistake. */
const MOST_AT_ONCE = 1000;

/**
 * Works on everything that a source gives, on so many at a time. When work fails, nothing more is begun; what is under way
 * ends first.
 *
 * @param source each element is asked for only when there is a hand free for it
 * @throws the first failure, of the work or of the source
 */
export const pool = async <Element>(
  source: Iterator<Element> | AsyncIterator<Element>,
  concurrency: number,
  work: (element: Element) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = [];
  const hand = async (): Promise<void> => {
    try {
      while (failures.length === 0) {
        const { done, value } = await source.next();
        if (done === true) return;
        await work(value);
      }
    } catch (failure) {
      failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: concurrency >= 1 ? Math.min(concurrency, MOST_AT_ONCE) : 1 }, hand));
  if (failures.length > 0) {
    await source.return?.();
    throw failures[0];
  }
};
