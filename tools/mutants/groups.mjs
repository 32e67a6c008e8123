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
    modules: /^src\/formats\/(format|pipe|unique-format|pipe\/.+)\.ts$/,
    tests: tests(
      'test/format/(kept|key|order|own-codecs|pipes|reading|refusal|shard|tails)',
      'test/attr/(codec|edges)',
      'test/limits/(refused|snapshot)',
      'test/options/unique',
      'test/query/(exact|key-condition|where|shard-fields)',
      'test/table/(functions|half-.+|native|sentences)',
      'test-d/(codec|formats|computed|placeholders|query-.+|refusals-(keys|table)|stored)',
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
      'test/limits/(large|refused|snapshot)',
      'test/requests/own-objects',
      'test/table/(?!definition).+',
      'test/batch/item-size.*',
      'test/condition/fields',
      'test/query/(projection|tolerant)',
      'test/update/(?!copies).+',
      'test-d/(attr|branded|codec|get-put|hidden|inherited-names|items|computed|merge|read-only.*|refusals-values|stored|tolerant|union|unknown-reads)',
    ),
  },
  conditions: {
    modules: /^src\/(expressions\/(condition|path)\/.+|keys\/(placeholder|expression|expression-limits|printer))\.ts$/,
    tests: tests(
      'test/(condition|scan|update)/(?!copies).+',
      'test/attr/(codec|edges|read-only|union)',
      'test/limits/(refused|snapshot)',
      'test/options/(?!clock|values-in-errors).+',
      'test/query/(placeholder|projection|key-condition)',
      'test/requests/own-objects',
      'test/table/(functions|schema|sentences)',
      'test-d/(codec|inherited-names|query-(filters|names|scans)|refusals-.+|regressions|schema-.+|several-paths|uncertain.*|unsure)',
    ),
  },
  queries: {
    modules:
      /^src\/(keys\/(where|sort-plan|key-condition|partition|operator|shard)|formats\/(key-order|overlap)|expressions\/projection|definitions\/cursor|reads\/(merge|merge-position))\.ts$/,
    tests: tests(
      'test/(query|scan)/(?!hidden-secret).+',
      'test/attr/(codec|read-only)',
      'test/condition/strict-operators',
      'test/limits/(refused|snapshot)',
      'test/options/(call-options|live|options|said)',
      'test/requests/own-objects',
      'test/stream/.+',
      'test/table/(?!definition).+',
      'test/format/shard',
      'test-d/(codec|cursors|get-put|inherited-names|interfaces|computed|models|open-keys|options|query-.+|read-.+|refusals-.+|regressions|schema-.+|several-paths|sharded|tolerant|unknown-reads|unsure|where-.+)',
    ),
  },
  updates: {
    modules: /^src\/(writes\/((update|index-maintenance)\/.+|update-expression|returned))\.ts$/,
    tests: tests(
      'test/(update|options)/(?!copies|clock|values-in-errors).+',
      'test/attr/.+',
      'test/limits/(refused|snapshot)',
      'test/table/(?!definition).+',
      'test/condition/callback',
      'test-d/(codec|hidden|inherited-names|computed|merge|half-keys|options|read-only.*|refusals-.+|regressions|schema-.+|spread-removals|union|uncertain.*|unsure|update)',
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
    tests: tests('test/format/(kept|reading|refusal|pipes|key|tails|order)'),
  },
};
