/** How many lines around a change are shown. */
const CONTEXT = 3;

type Line = { readonly sign: ' ' | '-' | '+'; readonly text: string };

/** The lines of both texts, in order, by their longest common subsequence. */
const linesOf = (before: readonly string[], after: readonly string[]): Line[] => {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1)
      lengths[left * width + right] =
        before[left] === after[right]
          ? (lengths[(left + 1) * width + right + 1] as number) + 1
          : Math.max(lengths[(left + 1) * width + right] as number, lengths[left * width + right + 1] as number);
  const lines: Line[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const isSame = left < before.length && right < after.length && before[left] === after[right];
    if (isSame) {
      lines.push({ sign: ' ', text: before[left] as string });
      left += 1;
      right += 1;
    } else if (
      left < before.length &&
      (right === after.length ||
        (lengths[(left + 1) * width + right] as number) >= (lengths[left * width + right + 1] as number))
    ) {
      lines.push({ sign: '-', text: before[left] as string });
      left += 1;
    } else {
      lines.push({ sign: '+', text: after[right] as string });
      right += 1;
    }
  }
  return lines;
};

/** The lines of a file. The last one says if no line break ends it, as diffs do. */
const splitLines = (text: string): string[] => {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
};

/** A unified diff of a file, which `git apply` accepts. @param before undefined for a new file */
export const unifiedDiff = (name: string, before: string | undefined, after: string): string => {
  const lines = linesOf(splitLines(before ?? ''), splitLines(after));
  const changed = lines.flatMap(({ sign }, at) => (sign === ' ' ? [] : [at]));
  const hunks: [start: number, end: number][] = [];
  for (const at of changed) {
    const last = hunks.at(-1);
    if (last !== undefined && at - CONTEXT <= last[1]) last[1] = at + CONTEXT + 1;
    else hunks.push([Math.max(0, at - CONTEXT), at + CONTEXT + 1]);
  }
  const numberAt = (end: number, without: '-' | '+'): number =>
    lines.slice(0, end).filter(({ sign }) => sign !== without).length;
  const texts = hunks.map(([start, end]) => {
    const part = lines.slice(start, end);
    const count = (without: '-' | '+'): number => part.filter(({ sign }) => sign !== without).length;
    const rangeOf = (without: '-' | '+'): string => {
      const [first, length] = [numberAt(start, without), count(without)];
      return `${length === 0 ? first : first + 1},${length}`;
    };
    const head = `@@ -${rangeOf('+')} +${rangeOf('-')} @@`;
    return [head, ...part.map(({ sign, text }) => `${sign}${text}`)].join('\n');
  });
  return `--- ${before === undefined ? '/dev/null' : name}\n+++ ${name}\n${texts.join('\n')}\n`;
};
