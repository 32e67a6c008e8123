/** @typedef {{ id: string, name: string, run: () => Promise<string | undefined> | undefined | string }} Collected */
/** @typedef {(...args: any[]) => unknown} Body */

/**
 * The tests of a file, collected by `describe`, `test` and `it` as vitest has them: as far as the unit tests use them.
 *
 * @param {string} file
 * @param {(globals: object) => void} load loads the file with these
 * @returns {Collected[]} `run` returns the failure, if there is one
 */
export const collect = (file, load) => {
  /** @type {Collected[]} */
  const tests = [];
  /** @type {string[]} */
  const within = [];
  /** @type {Map<string, number>} */
  const names = new Map();
  /** @type {Body[]} */
  const before = [];

  const test = (
    /** @type {string} */ title,
    /** @type {unknown} */ first,
    /** @type {unknown} */ second = undefined,
  ) => {
    const body = /** @type {Body} */ (typeof first === 'function' ? first : second);
    const same = [...within, title].join(' ');
    const count = names.get(same) ?? 0;
    names.set(same, count + 1);
    const name = count === 0 ? same : `${same} (${count + 1})`;
    tests.push({ id: `${file}#${name}`, name, run: () => attempt(body, before) });
  };
  const describe = (/** @type {string} */ title, /** @type {() => void} */ body) => {
    within.push(title);
    body();
    within.pop();
  };
  const each =
    (/** @type {(title: string, body: () => unknown) => void} */ declare) =>
    (/** @type {readonly unknown[]} */ rows) =>
    (/** @type {string} */ title, /** @type {Body} */ body) => {
      // As vitest has it: a list is the arguments of a call only where all rows are lists.
      const areLists = rows.every((row) => Array.isArray(row));
      rows.forEach((row, at) => {
        declare(`${title} ${at}`, () => (areLists ? body(.../** @type {readonly unknown[]} */ (row)) : body(row)));
      });
    };

  const it = Object.assign(test, { each: each(test) });
  load({
    it,
    test: it,
    describe: Object.assign(describe, { each: each(describe) }),
    beforeEach: (/** @type {Body} */ body) => before.push(body),
  });
  return tests;
};

/**
 * @param {Body} body
 * @param {readonly Body[]} before
 */
const attempt = (body, before) => {
  try {
    for (const one of before) one();
    const result = body();
    return result instanceof Promise ? result.then(() => undefined, messageOf) : undefined;
  } catch (error) {
    return messageOf(error);
  }
};

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));
