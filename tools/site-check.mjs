// Opens the built site in Chromium: every page, the search, a phone's width, the dark, the playground. `npm run check:site` builds it
// first where it is not there; `--screenshots FOLDER` keeps pictures to look at.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { CHROMIUM_FLAGS, findChromium } from './site/chromium.mjs';
import { checkPages } from './site/pages.mjs';
import { checkPlayground } from './site/playground.mjs';
import { checkSearch } from './site/search.mjs';
import { serve } from './site/serve.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = `${ROOT}docs/.vitepress/dist`;

/** The checks, by the names that select them. */
const CHECKS = { pages: checkPages, search: checkSearch, playground: checkPlayground };

/** The pages of the site, as the paths of their addresses. */
const pagesOf = () =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name}`)
    .sort();

const main = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.log('SKIPPED LANE site: there is no Chromium; install it, or name it in CHROMIUM');
    return;
  }
  if (!existsSync(`${DIST}/index.html`) || !process.argv.includes('--built')) {
    const { code, output } = await run('npm', ['run', '--silent', 'docs'], { cwd: ROOT });
    if (code !== 0) throw new Error(`npm run docs failed\n${output}`);
  }
  const at = process.argv.indexOf('--screenshots');
  const pictures = at > 0 ? process.argv[at + 1] : undefined;
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  /** @type {import('./site/browser.d.mts').Playwright} */
  const { chromium } = createRequire(`${ROOT}docs/package.json`)('playwright-core');
  const { origin, close } = await serve(DIST);
  /** What a check finds, in a browser of its own. @param {keyof typeof CHECKS} name */
  const attempt = async (name) => {
    /** @type {string[]} */
    const problems = [];
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      console.log(await CHECKS[name]({ browser, origin, pages: pagesOf(), pictures, problems }));
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await browser.close();
    }
    return problems;
  };
  const names = /** @type {(keyof typeof CHECKS)[]} */ (Object.keys(CHECKS));
  const selected = names.filter((name) => process.argv.includes(name));
  for (const name of selected.length > 0 ? selected : names) {
    const first = await attempt(name);
    if (first.length === 0) continue;
    // A browser on a busy machine stumbles; what is wrong is wrong twice.
    for (const problem of first) console.log(`note: the first of two tries: ${problem}`);
    for (const problem of await attempt(name)) {
      console.error(problem);
      process.exitCode = 1;
    }
  }
  close();
};

await main();
