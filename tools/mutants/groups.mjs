/** @typedef {{ modules: RegExp, tests: RegExp }} Group */

/**
 * The modules that are mutated, those that send requests left out, and for each group of them the tests that run: such as
 * measure no time, which many mutants take.
 * `src/errors/messages/` is left out, too: it is sentences and nothing else, which test/proof compares word by word.
 *
 * @type {{ [name: string]: Group }}
 */
export const GROUPS = {
  formats: {
    modules: /^src\/formats\/(format|pipe|unique-format|pipe\/.+)\.ts$/,
    tests:
      /^test\/(format\/(key|order|pipes|reading|refusal|shard|tails)|options\/unique|query\/(exact|where|shard-fields))\.test\.ts$|^test-d\/(query-.+|refusals-(keys|table))\.test-d\.ts$/,
  },
  collision: {
    modules: /^src\/formats\/collision\.ts$/,
    tests: /^test\/format\/collision\.test\.ts$/,
  },
  codecs: {
    modules: /^src\/(values\/(codec\/.+|shape)|requests\/item-size)\.ts$/,
    tests:
      /^test\/(attr\/.+|table\/(entity|get|put|shape)|batch\/item-size.*|condition\/fields|query\/projection)\.test\.ts$|^test-d\/(attr|get-put|items|refusals-values)\.test-d\.ts$/,
  },
  conditions: {
    modules: /^src\/(expressions\/((condition|path)\/.+|limits)|keys\/(placeholder|expression))\.ts$/,
    tests:
      /^test\/((condition|scan|update)\/(?!copies|said).+|query\/(placeholder|key-condition))\.test\.ts$|^test-d\/(query-(filters|names|scans)|refusals-(filter|values)|regressions)\.test-d\.ts$/,
  },
  queries: {
    modules:
      /^src\/(keys\/(where|sort-plan|key-condition|partition|operator|shard)|formats\/(key-order|overlap)|expressions\/projection|definitions\/cursor|reads\/(merge|merge-position))\.ts$/,
    tests:
      /^test\/((query|scan)\/.+|table\/(entity|get|put)|format\/shard)\.test\.ts$|^test-d\/(query-.+|refusals-.+|sharded|models|regressions|get-put|options)\.test-d\.ts$/,
  },
  updates: {
    modules: /^src\/(writes\/((update|index-maintenance)\/.+|update-expression|returned))\.ts$/,
    tests:
      /^test\/((update|options)\/(?!copies|said).+|table\/(entity|put)|condition\/callback)\.test\.ts$|^test-d\/(update|merge|half-keys|options|refusals-values|regressions)\.test-d\.ts$/,
  },
};

/**
 * What `npm run verify` runs: a small module on which all else rests, with the tests that are closest to it.
 *
 * @type {{ [name: string]: Group }}
 */
export const QUICK = {
  quick: {
    modules: /^src\/formats\/format\.ts$/,
    tests: /^test\/format\/(reading|refusal|pipes|key|tails|order)\.test\.ts$/,
  },
};
