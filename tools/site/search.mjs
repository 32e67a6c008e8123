// The search of the site: how often the page that answers a question comes first, by the words of the question.
import { importTypeScript } from '../import-typescript.mjs';
import { watch } from './pages.mjs';

/** So many of the 58 searches, and of the 62 questions, must find their page first. */
const FIRST_SEARCHES = 47;
const FIRST_QUESTIONS = 56;

/** Words that people type, and the page that must come first. */
const WANTED = [
  ['install', '/start/'],
  ['begins_with', '/guide/queries', '/reference/operators'],
  ['time to live', '/guide/', '/cookbook/expire-items'],
  ['optimistic locking', '/guide/writes', '/cookbook/concurrent-edits'],
  ['cursor', '/guide/paging'],
  ['CloudFormation', '/operate/infra'],
  ['mock', '/operate/testing'],
  ['many-to-many', '/cookbook/'],
  ['ElectroDB', '/migrate/from-electrodb'],
  ['zod', '/guide/schemas'],
];

/** What people type, and the beginnings of addresses that answer it. @typedef {{ words: string, paths: readonly string[] }} Wanted */

/** The lists of test/docs/questions.ts. @returns {Promise<{ searches: Wanted[], questions: Wanted[] }>} */
const lists = async () => {
  const { QUESTIONS, SEARCHES } = await importTypeScript(
    `export { QUESTIONS, SEARCHES } from './test/docs/questions.ts';`,
  );
  const addressOf = (/** @type {string} */ page) => `/${page.replace(/^docs\//, '').replace(/(index)?\.md$/, '')}`;
  return {
    searches: SEARCHES.map((/** @type {{ words: string, pages: readonly string[] }} */ { words, pages }) => ({
      words,
      paths: pages.map(addressOf),
    })),
    questions: QUESTIONS.map((/** @type {{ question: string, page: string }} */ { question, page }) => ({
      words: question,
      paths: [addressOf(page)],
    })),
  };
};

/** The addresses that the search finds, best first. @param {import('./browser.d.mts').Page} page @param {string} words */
const resultsOf = async (page, words) => {
  // Not the results of the words before.
  await page.fill('.VPLocalSearchBox input', '');
  await page.waitForFunction(() => document.querySelector('.VPLocalSearchBox .results a') === null);
  await page.fill('.VPLocalSearchBox input', words);
  await page.waitForFunction(
    () => document.querySelector('.VPLocalSearchBox .results :is(a, .no-results)') !== null,
    undefined,
    { timeout: 30_000 },
  );
  return page.evaluate(() =>
    [...document.querySelectorAll('.VPLocalSearchBox .results a')].map((a) => a.getAttribute('href') ?? ''),
  );
};

/** @param {import('./browser.d.mts').Site} site */
export const checkSearch = async ({ browser, origin, problems, pictures }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  watch(page, origin, (what) => problems.push(`search: ${what}`));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.click('#local-search button');
  await page.waitForSelector('.VPLocalSearchBox input');
  /** Those whose page isn't the first result. @param {readonly Wanted[]} wanted */
  const missed = async (wanted) => {
    /** @type {string[]} */
    const all = [];
    for (const { words, paths } of wanted) {
      const results = await resultsOf(page, words);
      const rank = results.findIndex((address) => paths.some((path) => address.startsWith(path)));
      if (rank !== 0) all.push(`'${words}' finds ${results[0] ?? 'nothing'}, ${paths[0]} is number ${rank + 1}`);
    }
    return all;
  };
  /** @param {string} name @param {readonly Wanted[]} wanted @param {number} least */
  const count = async (name, wanted, least) => {
    const misses = await missed(wanted);
    const first = wanted.length - misses.length;
    const said = `${first} of ${wanted.length} ${name} find their page first`;
    if (first < least) problems.push(`search: ${said}, not ${least}: ${misses.join('; ')}`);
    return said;
  };
  const { searches, questions } = await lists();
  const words = WANTED.map(([typed = '', ...paths]) => ({ words: typed, paths }));
  const said = [
    await count('single words', words, words.length),
    await count('searches', searches, FIRST_SEARCHES),
    await count('questions', questions, FIRST_QUESTIONS),
  ];
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/search.png` });
  await page.close();
  return said.join(', ');
};
