// The search of the site finds the page that answers a question, by the words of the question.
import { importTypeScript } from '../import-typescript.mjs';
import { watch } from './pages.mjs';

/** Words that people type, and a page that must be among the results. */
const WANTED = [
  ['install', '/start/install'],
  ['unique e-mail', '/guide/writes'],
  ['begins_with', '/reference/operators'],
  ['time to live', '/guide/'],
  ['optimistic locking', '/guide/writes'],
  ['cursor', '/guide/paging'],
  ['CloudFormation', '/operate/infra'],
  ['mock', '/operate/testing'],
  ['many-to-many', '/cookbook/'],
  ['ElectroDB', '/migrate/from-electrodb'],
  ['versionConflict', '/guide/errors'],
];

/** The forty questions of test/docs/questions.ts: what people type, and the page that answers it. @returns {Promise<string[][]>} */
const forty = async () => {
  const { QUESTIONS } = await importTypeScript(`export { QUESTIONS } from './test/docs/questions.ts';`);
  return QUESTIONS.map((/** @type {{ question: string, page: string }} */ { question, page }) => [
    question,
    page.replace(/^docs/, '').replace(/(index)?\.md$/, ''),
  ]);
};

/** @param {import('./browser.d.mts').Site} site */
export const checkSearch = async ({ browser, origin, problems, pictures }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  watch(page, origin, (what) => problems.push(`search: ${what}`));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.click('#local-search button');
  await page.waitForSelector('.VPLocalSearchBox input');
  const wanted = [...WANTED, ...(await forty())];
  for (const [words = '', path = ''] of wanted) {
    // Not the results of the words before.
    await page.fill('.VPLocalSearchBox input', '');
    await page.waitForFunction(() => document.querySelector('.VPLocalSearchBox .results a') === null);
    await page.fill('.VPLocalSearchBox input', words);
    try {
      await page.waitForFunction(
        (sought) =>
          [...document.querySelectorAll('.VPLocalSearchBox .results a')].some((a) =>
            a.getAttribute('href')?.includes(sought),
          ),
        path,
        { timeout: 30_000 },
      );
    } catch {
      problems.push(`search: '${words}' does not find ${path}`);
    }
  }
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/search.png` });
  await page.close();
  return `${wanted.length} searches find their page`;
};
