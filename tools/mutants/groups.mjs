/** @typedef {{ modules: RegExp, tests: RegExp }} Group */

/**
 * The modules that are mutated, those that send requests left out, and for each group of them the tests that run: such as
 * measure no time, which many mutants take.
 * `src/messages.ts` is left out, too: it is sentences and nothing else, which test/proof compares word by word.
 *
 * @type {{ [name: string]: Group }}
 */
export const GROUPS = {
  formats: {
    modules: /^src\/(format|pipe|unique-format|pipe\/.+)\.ts$/,
    tests:
      /^test\/(format\/(key|order|pipes|reading|refusal|shard|tails)|options\/unique|query\/(exact|where|shard-fields))\.test\.ts$|^test-d\/(query-.+|refusals-(keys|table))\.test-d\.ts$/,
  },
  collision: {
    modules: /^src\/collision\.ts$/,
    tests: /^test\/format\/collision\.test\.ts$/,
  },
  codecs: {
    modules: /^src\/(codec\/.+|item-size|shape)\.ts$/,
    tests:
      /^test\/(attr\/.+|table\/(entity|get|put|shape)|batch\/item-size.*|condition\/fields|query\/projection)\.test\.ts$|^test-d\/(attr|get-put|items|refusals-values)\.test-d\.ts$/,
  },
  conditions: {
    modules: /^src\/((condition|path)\/.+|placeholder|expression)\.ts$/,
    tests:
      /^test\/((condition|scan|update)\/.+|query\/(placeholder|key-condition))\.test\.ts$|^test-d\/(query-(filters|names|scans)|refusals-(filter|values)|regressions)\.test-d\.ts$/,
  },
  queries: {
    modules:
      /^src\/(where|sort-plan|key-condition|key-order|partition|operator|overlap|shard|projection|cursor|merge|place)\.ts$/,
    tests:
      /^test\/((query|scan)\/.+|table\/(entity|get|put)|format\/shard)\.test\.ts$|^test-d\/(query-.+|refusals-.+|sharded|models|regressions|get-put|options)\.test-d\.ts$/,
  },
  updates: {
    modules: /^src\/(update\/.+|update-expression|stale-keys)\.ts$/,
    tests:
      /^test\/((update|options)\/.+|table\/(entity|put)|condition\/callback)\.test\.ts$|^test-d\/(update|options|refusals-values|regressions)\.test-d\.ts$/,
  },
};

/**
 * What `npm test` runs: a small module on which all else rests, with the tests that are closest to it.
 *
 * @type {{ [name: string]: Group }}
 */
export const QUICK = {
  quick: {
    modules: /^src\/format\.ts$/,
    tests: /^test\/format\/(reading|refusal|pipes)\.test\.ts$/,
  },
};
