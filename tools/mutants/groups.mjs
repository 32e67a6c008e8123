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
      /^test\/(format\/(kept|key|order|pipes|reading|refusal|shard|tails)|attr\/(codec|edges)|limits\/(refused|snapshot)|options\/unique|prepared\/.+|query\/(exact|key-condition|where|shard-fields)|table\/(functions|half-.+|native|sentences))\.test\.ts$|^test-d\/(codec|formats|made|placeholders|query-.+|refusals-(keys|table)|stored)\.test-d\.ts$/,
  },
  collision: {
    modules: /^src\/formats\/collision\.ts$/,
    tests: /^test\/format\/(collision|common-keys)\.test\.ts$/,
  },
  codecs: {
    modules: /^src\/(values\/(codec\/.+|shape)|requests\/item-size)\.ts$/,
    tests:
      /^test\/(attr\/.+|limits\/(refused|shared|snapshot)|requests\/own-objects|table\/(?!definition).+|batch\/item-size.*|condition\/fields|prepared\/.+|query\/(projection|tolerant)|update\/(?!copies).+)\.test\.ts$|^test-d\/(attr|branded|codec|get-put|hidden|inherited-names|items|made|merge|read-only.*|refusals-values|stored|tolerant|union|unknown-reads)\.test-d\.ts$/,
  },
  conditions: {
    modules: /^src\/(expressions\/((condition|path)\/.+|limits)|keys\/(placeholder|expression))\.ts$/,
    tests:
      /^test\/((condition|scan|update)\/(?!copies).+|attr\/(codec|edges|read-only|union)|limits\/(refused|snapshot)|options\/(?!clock|values-in-errors).+|prepared\/.+|query\/(placeholder|projection|key-condition)|requests\/own-objects|table\/(functions|schema|sentences))\.test\.ts$|^test-d\/(codec|inherited-names|query-(filters|names|scans)|refusals-.+|regressions|schema-.+|several-paths|uncertain.*|unsure)\.test-d\.ts$/,
  },
  queries: {
    modules:
      /^src\/(keys\/(where|sort-plan|key-condition|partition|operator|shard)|formats\/(key-order|overlap)|expressions\/projection|definitions\/cursor|reads\/(merge|merge-position))\.ts$/,
    tests:
      /^test\/((query|scan)\/.+|attr\/(codec|read-only)|condition\/strict-operators|limits\/(refused|snapshot)|options\/(call-options|live|options|said)|prepared\/.+|requests\/own-objects|stream\/.+|table\/(?!definition).+|format\/shard)\.test\.ts$|^test-d\/(codec|cursors|get-put|inherited-names|interfaces|made|models|open-keys|options|query-.+|read-.+|refusals-.+|regressions|schema-.+|several-paths|sharded|tolerant|unknown-reads|unsure|where-.+)\.test-d\.ts$/,
  },
  updates: {
    modules: /^src\/(writes\/((update|index-maintenance)\/.+|update-expression|returned))\.ts$/,
    tests:
      /^test\/((update|options)\/(?!copies|clock).+|attr\/.+|limits\/(refused|snapshot)|prepared\/.+|table\/(?!definition).+|condition\/callback)\.test\.ts$|^test-d\/(codec|hidden|inherited-names|made|merge|half-keys|options|read-only.*|refusals-.+|regressions|schema-.+|spread-removals|union|uncertain.*|unsure|update)\.test-d\.ts$/,
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
