// The playground in a browser: types, an error, a hover, the request of a run, a shared address, input that looks like HTML, a loop
// without an end.
import { watch } from './pages.mjs';

/** @typedef {import('./browser.d.mts').Page} Page */

const SLOW = { timeout: 60_000 };

/**
 * Replaces the program, like a reader who selects all and types. The caret goes to the line's start, because an
 * editor that is scrolled to the end of a long line hides the names under its margin.
 *
 * @param {Page} page @param {string} text
 */
const write = async (page, text) => {
  await page.click('.monaco-editor .view-lines');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Home');
};

/** Waits until a part of the page has a text. @param {Page} page @param {string} selector @param {string} text */
const shows = (page, selector, text) =>
  page.waitForFunction(
    ({ selector, text }) => document.querySelector(selector)?.textContent?.includes(text) === true,
    { selector, text },
    SLOW,
  );

/** The middle of a character of a name that the editor shows. @param {Page} page @param {string} name */
const placeOf = (page, name) =>
  page.evaluate((name) => {
    for (const span of document.querySelectorAll('.monaco-editor .view-line span span')) {
      const at = span.textContent?.indexOf(name) ?? -1;
      if (at < 0 || span.firstChild === null) continue;
      const range = document.createRange();
      range.setStart(span.firstChild, at + 2);
      range.setEnd(span.firstChild, at + 3);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 2, y: top + height / 2 };
    }
    throw new Error(`the editor does not show ${name}`);
  }, name);

/** Whether one of the hovers has a text. @param {Page} page @param {string} text */
const hoverHas = (page, text) =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll('.monaco-hover:not(.hidden)')].some(({ textContent }) =>
        textContent?.includes(text),
      ),
    text,
  );

/**
 * Rests the mouse on a name until its hover has a text, as a reader who tries again: a list that opened late may lie over the name,
 * and a busy machine may show the hover of a place that the mouse passed.
 *
 * @param {Page} page @param {string} name @param {string} text
 */
const hover = async (page, name, text) => {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.keyboard.press('Escape');
    await page.mouse.move(2, 2);
    await page.waitForTimeout(500);
    const { x, y } = await placeOf(page, name);
    for (const step of [3, 2, 1, 0]) await page.mouse.move(x + step, y);
    for (let tick = 0; tick < 15 + 10 * attempt; tick += 1) {
      if (await hoverHas(page, text)) return;
      await page.waitForTimeout(500);
    }
  }
  const { x, y } = await placeOf(page, name);
  const seen = await page.evaluate(
    ({ x, y }) => ({
      under: document
        .elementsFromPoint(x, y)
        .slice(0, 4)
        .map(({ className }) => String(className)),
      hovers: [...document.querySelectorAll('.monaco-hover')].map(({ className, textContent }) => [
        className,
        textContent,
      ]),
    }),
    { x, y },
  );
  throw new Error(`no hover of ${name} has ${text} (${x}, ${y}): ${JSON.stringify(seen)}`);
};

const DEFINITION = `import { attr, entity, table } from 'keyform';
const Order = entity({
keys: { PK: 'C#{who}', SK: 'O#{id}' },
attributes: { who: attr.string(), id: attr.string() },
});
export const shop = table('Shop', {
indexes: { primary: { pk: 'PK', sk: 'SK' } },
entities: { Order },
});
const orders = shop.query('primary', 'Order').where({ who: 'ada' });
`;

const noProblems = (/** @type {Page} */ page) =>
  page.waitForFunction(() => document.querySelector('.playground-problems')?.textContent === '', undefined, SLOW);

/** Each step by its name; what it waits for must come. @type {Readonly<Record<string, (page: Page, origin: string) => Promise<unknown>>>} */
const STEPS = {
  'a first program runs, and its request is shown': async (page, origin) => {
    await page.goto(`${origin}/playground.html`);
    await shows(page, '.playground-results', 'begins_with(#SK, :SK)');
    await shows(page, '.playground-results', 'STATUS#SHIPPED');
  },
  'a table is shown as its entity chart': (page) => shows(page, '.playground-results', '| Order'),
  'a wrong key is rejected with the message of the compiler': async (page) => {
    await write(page, `${DEFINITION}export const wrong = shop.query('primary').keyCondition('PK', '=', 'X#alex');`);
    await shows(page, '.playground-problems', 'PK must match ');
    await shows(page, '.playground-results', 'PK must match ');
  },
  'a right program has no problems': async (page) => {
    await write(page, `${DEFINITION}export const newest = orders.limit(7).build();`);
    await noProblems(page);
    await shows(page, '.playground-results', 'Limit: 7');
  },
  'a hover shows the request as a type': async (page) => {
    await hover(page, 'newest', 'KeyConditionExpression');
    // The hover lies over what is clicked next.
    await page.mouse.move(2, 2);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_000);
  },
  'a shared address brings the program, which waits for Run': async (page, origin) => {
    await page.click('.playground-bar button:nth-of-type(2)');
    await page.waitForFunction(() => location.hash.startsWith('#code='), undefined, SLOW);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await shows(page, '.playground-state', 'press Run');
    await shows(page, '.monaco-editor .view-lines', 'newest');
    if ((await page.textContent('.playground-results')) !== '') throw new Error('a shared program ran by itself');
    await page.click('.playground-run');
    await shows(page, '.playground-results', 'Limit: 7');
    await page.goto(`${origin}/playground.html`);
    await shows(page, '.playground-results', 'begins_with(#SK, :SK)');
  },
  'a block of a page opens in it': async (page, origin) => {
    await page.goto(`${origin}/guide/key-formats.html`);
    const address = await page.evaluate(
      () => document.querySelector('.open-in-playground a')?.getAttribute('href') ?? '',
    );
    await page.goto('about:blank');
    await page.goto(origin + address);
    await shows(page, '.playground-state', 'press Run');
    await shows(page, '.monaco-editor .view-lines', 'entity');
    await page.goto(`${origin}/playground.html`);
    await shows(page, '.playground-results', 'begins_with(#SK, :SK)');
  },
  'a string that looks like HTML stays a string': async (page) => {
    await write(page, `export const text = '<img src=x onerror="document.title=1">';`);
    await shows(page, '.playground-results', '<img src=x');
    if (await page.evaluate(() => document.querySelector('.playground-results img') !== null))
      throw new Error('it became HTML');
  },
  'a loop without an end is ended': async (page) => {
    await write(page, 'for (;;);');
    await shows(page, '.playground-state', 'ended after five seconds');
  },
  'a sample and a model start': async (page) => {
    await page.selectOption('.playground-select', 'sending');
    await shows(page, '.playground-results', 'TransactWriteItems');
    await page.selectOption('.playground-select', 'orders-by-status-and-date');
    await shows(page, '.monaco-editor .view-lines', 'CustomerOrders');
    await shows(page, '.playground-results', '{Status}#{OrderTime}');
    await page.waitForTimeout(3_000);
    await noProblems(page);
  },
};

/** @param {import('./browser.d.mts').Site} site */
export const checkPlayground = async ({ browser, origin, problems, pictures }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  watch(page, origin, (what) => problems.push(`playground: ${what}`));
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step(page, origin);
    } catch (error) {
      problems.push(`playground: ${name}: ${String(error).split('\n')[0]}`);
    }
    if (pictures !== undefined)
      await page.screenshot({ path: `${pictures}/playground-${Object.keys(STEPS).indexOf(name)}.png` });
  }
  await page.close();
  return `${Object.keys(STEPS).length} steps in the playground`;
};
