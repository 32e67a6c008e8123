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

/** What can be asked for by name. */
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
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  /** @type {string[]} */
  const problems = [];
  try {
    const site = { browser, origin, pages: pagesOf(), pictures, problems };
    const asked = process.argv.filter((argument) => argument in CHECKS);
    for (const [name, check] of Object.entries(CHECKS)) {
      if (asked.length === 0 || asked.includes(name)) console.log(await check(site));
    }
  } finally {
    await browser.close();
    close();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
};

await main();
