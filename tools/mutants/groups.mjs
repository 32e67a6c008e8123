/** @typedef {{ modules: RegExp, tests: RegExp }} Group */

/**
 * Test files, by expressions of their paths without `.test.ts` or `.test-d.ts`.
 *
 * @param {readonly string[]} paths
 */
const tests = (...paths) => new RegExp(`^(${paths.join('|')})\\.test(-d)?\\.ts$`);

/**
 * The modules that are mutated, those that send requests left out, and for each group of them the tests that run: such as
 * measure no time, which many mutants take.
 * `src/facts/` is left out, too: it is data and nothing else, which test/proof compares word by word.
 *
 * @type {{ [name: string]: Group }}
 */
export const GROUPS = {
  formats: {
    modules: /^src\/(formats\/(format|pipe|pipe\/.+)|options\/unique\/constraint)\.ts$/,
    tests: tests(
      'test/format/(cached|custom-codecs|errors|key|order|pipes|reading|shard|tails)',
      'test/attr/(codec|edges)',
      'test/limits/(errors|snapshot)',
      'test/options/unique',
      'test/query/(exact|key-condition|where|shard-fields)',
      'test/table/(functions|half-.+|messages|native)',
      'test-d/(codec|formats|computed|placeholders|query-.+|errors-(keys|table)|stored)',
    ),
  },
  collision: {
    modules: /^src\/formats\/collision\.ts$/,
    tests: tests('test/format/(collision|common-keys)'),
  },
  codecs: {
    modules: /^src\/(values\/(codec\/.+|shape)|requests\/item-size)\.ts$/,
    tests: tests(
      'test/attr/.+',
      'test/limits/(errors|large|snapshot)',
      'test/requests/custom-objects',
      'test/table/(?!definition).+',
      'test/batch/item-size.*',
      'test/condition/fields',
      'test/query/(projection|tolerant)',
      'test/update/(?!copies).+',
      'test-d/(attr|branded|codec|get-put|hidden|inherited-names|items|computed|merge|read-only.*|errors-values|stored|tolerant|union|unknown-reads)',
    ),
  },
  conditions: {
    modules: /^src\/(expressions\/(condition|path)\/.+|keys\/(placeholder|expression|expression-limits|printer))\.ts$/,
    tests: tests(
      'test/(condition|scan|update)/(?!copies).+',
      'test/attr/(codec|edges|read-only|union)',
      'test/limits/(errors|snapshot)',
      'test/options/(?!clock|values-in-errors).+',
      'test/query/(placeholder|projection|key-condition)',
      'test/requests/custom-objects',
      'test/table/(functions|messages|schema)',
      'test-d/(codec|inherited-names|query-(filters|names|scans)|errors-.+|regressions|schema-.+|several-paths|uncertain.*|one-of-several)',
    ),
  },
  queries: {
    modules:
      /^src\/(keys\/(where|sort-plan|key-condition|partition|operator|shard)|formats\/(key-order|overlap)|expressions\/projection|definitions\/cursor|reads\/(merge|merge-position))\.ts$/,
    tests: tests(
      'test/(query|scan)/(?!hidden-secret).+',
      'test/attr/(codec|read-only)',
      'test/condition/strict-operators',
      'test/limits/(errors|snapshot)',
      'test/options/(call-options|live|options|reported)',
      'test/requests/custom-objects',
      'test/stream/.+',
      'test/table/(?!definition).+',
      'test/format/shard',
      'test-d/(codec|cursors|get-put|inherited-names|interfaces|computed|models|open-keys|options|query-.+|read-.+|errors-.+|regressions|schema-.+|several-paths|sharded|tolerant|unknown-reads|one-of-several|where-.+)',
    ),
  },
  updates: {
    modules: /^src\/(writes\/((update|index-maintenance)\/.+|update-expression|returned))\.ts$/,
    tests: tests(
      'test/(update|options)/(?!copies|clock|values-in-errors).+',
      'test/attr/.+',
      'test/limits/(errors|snapshot)',
      'test/table/(?!definition).+',
      'test/condition/callback',
      'test-d/(codec|hidden|inherited-names|computed|merge|half-keys|options|read-only.*|errors-.+|regressions|schema-.+|spread-removals|union|uncertain.*|one-of-several|update)',
    ),
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
    tests: tests('test/format/(cached|errors|key|optional-fields|optional-parts|order|pipes|reading|tails)'),
  },
};
