// Every page loads without an error, asks no other host, has links that lead somewhere, and fits a phone.

/** @typedef {import('./browser.d.mts').Site} Site */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** No page of the API is as high. */
const HIGHEST = 15_000;
/** So many characters of code fit into the text column on a desktop, and into two widths of a phone. */
const COLUMNS = 76;

/** @param {import('./browser.d.mts').Page} page @param {string} origin @param {(what: string) => void} tell */
export const watch = (page, origin, tell) => {
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`the console says ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`it throws ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) tell(`it asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.url()} answers ${response.status()}`);
  });
};

/**
 * What the page has: its links into the site, its anchors, whether it is wider than the screen, and its heading.
 *
 * @param {import('./browser.d.mts').Page} page
 */
const read = (page) =>
  page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map((a) => /** @type {HTMLAnchorElement} */ (a).href),
    anchors: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    heading: document.querySelector('h1')?.textContent ?? '',
  }));

/** The widths that a block of code has and needs: for a line of so many characters, without the blanks around it. @param {import('./browser.d.mts').Page} page */
const codeWidths = (page) =>
  page.evaluate((columns) => {
    const pre = document.querySelector('.vp-doc > div > div[class*="language-ts"] pre');
    const code = pre?.querySelector('code');
    if (!pre || !code) return undefined;
    const line = document.createElement('span');
    line.textContent = '0'.repeat(columns);
    code.append(line);
    const { paddingLeft } = getComputedStyle(code);
    const needed = line.getBoundingClientRect().width + Number.parseFloat(paddingLeft);
    line.remove();
    return { has: pre.clientWidth, needed };
  }, COLUMNS);

/**
 * What a name in code shows under the mouse. Scrolling to the name hides what it shows, and the page's script may start
 * after the page has loaded: so the mouse comes again until something shows, for at most 10 seconds.
 * @param {import('./browser.d.mts').Page} page
 */
const shownOnHover = async (page) => {
  let shown = '';
  for (let tries = 0; shown === '' && tries < 40; tries += 1) {
    await page.mouse.move(0, 0);
    await page.hover('.code-hover');
    await page.waitForTimeout(250);
    shown = await page.evaluate(() => document.querySelector('.hover-box:not([hidden])')?.textContent ?? '');
  }
  return shown;
};

/** The sizes that readers see on a desktop and a phone. @param {Site} site */
const checkSizes = async ({ browser, origin, pages, problems }) => {
  const page = await browser.newPage({ viewport: DESKTOP });
  for (const path of pages.filter((each) => each.startsWith('/reference/api'))) {
    await page.goto(origin + path, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.querySelector('.vp-doc')?.scrollHeight ?? 0);
    if (height >= HIGHEST) problems.push(`${path}: it is ${height} pixels high`);
  }
  await page.goto(`${origin}/guide/queries.html`, { waitUntil: 'load' });
  const wide = await codeWidths(page);
  if (wide === undefined || wide.needed > wide.has) problems.push(`code on a desktop: ${JSON.stringify(wide)}`);
  const shown = await shownOnHover(page);
  if (!/^const \w+: /.test(shown)) problems.push(`a name in code shows '${shown}'`);
  await page.close();
  const phone = await browser.newPage({ viewport: PHONE });
  await phone.goto(`${origin}/guide/queries.html`, { waitUntil: 'load' });
  const narrow = await codeWidths(phone);
  if (narrow === undefined || narrow.needed > 2 * narrow.has)
    problems.push(`code on a phone: ${JSON.stringify(narrow)}`);
  await phone.close();
};

/** @param {Site} site */
export const checkPages = async ({ browser, origin, pages, pictures, problems }) => {
  const page = await browser.newPage({ viewport: PHONE });
  let now = '';
  watch(page, origin, (what) => problems.push(`${now}: ${what}`));
  /** @type {Map<string, { links: readonly string[], anchors: ReadonlySet<string> }>} */
  const seen = new Map();
  for (const path of pages) {
    now = path;
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForSelector('#app');
    const { links, anchors, tooWide, heading } = await read(page);
    if (heading.trim() === '') problems.push(`${path}: it has no heading`);
    if (tooWide > 1) problems.push(`${path}: it is ${tooWide} pixels wider than a phone`);
    seen.set(path, { links, anchors: new Set(anchors) });
  }
  let count = 0;
  for (const [path, { links }] of seen) {
    for (const link of new Set(links.filter((each) => each.startsWith(origin)))) {
      count += 1;
      const { pathname, hash } = new URL(link);
      const target = seen.get(
        pathname.endsWith('/') ? `${pathname}index.html` : pathname.replace(/(?<!\.html|\.txt)$/, '.html'),
      );
      if (pathname.endsWith('.txt')) continue;
      if (target === undefined) problems.push(`${path}: ${pathname} is not a page`);
      else if (
        hash !== '' &&
        pathname !== '/playground.html' &&
        !target.anchors.has(decodeURIComponent(hash.slice(1)))
      ) {
        problems.push(`${path}: ${pathname} has no ${hash}`);
      }
    }
  }
  await page.close();
  await checkSizes({ browser, origin, pages, pictures, problems });
  if (pictures !== undefined) await takePictures(browser, origin, pictures);
  return `${seen.size} pages load, ${count} links work`;
};

/** Pictures to look at: the light, the dark, a phone. @param {Site['browser']} browser @param {string} origin @param {string} folder */
const takePictures = async (browser, origin, folder) => {
  for (const { name, path, ...options } of /** @type {const} */ ([
    { name: 'home', path: '/', viewport: { width: 1280, height: 900 } },
    { name: 'home-dark', path: '/', viewport: DESKTOP, colorScheme: 'dark' },
    { name: 'home-phone', path: '/', viewport: PHONE },
    { name: 'queries', path: '/guide/queries.html', viewport: { width: 1280, height: 900 } },
    { name: 'queries-dark-phone', path: '/guide/queries.html', viewport: PHONE, colorScheme: 'dark' },
    { name: 'api', path: '/reference/api.html', viewport: { width: 1280, height: 900 } },
  ])) {
    const page = await browser.newPage(options);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.close();
  }
};
