/** A bound for a mistaken number. */
const MOST_AT_ONCE = 1000;

/**
 * Processes all elements of a source, a limited number concurrently. After a failure, no more are started, and those in progress
 * finish first.
 *
 * @param source each element is requested only when a worker is free
 * @throws the first error of the work or the source
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
