// The pictures of docs/tools/studio.md: `keyform studio` in Chromium, on an engine with the demo's data. `node tools/studio-pictures.mjs`
// writes them; run it when the studio looks different.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { firstEngine } from '@keyform/engines';
import { chromium } from 'playwright-core';
import { importTypeScript } from './import-typescript.mjs';
import { CHROMIUM_FLAGS, findChromium } from './site/chromium.mjs';
import { startStudio } from './studio/start.mjs';

/** @import { Page } from 'playwright-core' */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONFIG = `${ROOT}examples/studio/keyform.config.ts`;
const VIEWPORT = { width: 1280, height: 760 };
const QUALITY = 30;
/** The pictures are shown at most 800 pixels wide, and every npm package contains them. */
const SCALE = 0.9;

/** Saves the page, or a part of it, as WebP. @param {Page} page @param {string} name @param {string} [selector] of the part */
const save = async (page, name, selector = 'body') => {
  const session = await page.context().newCDPSession(page);
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...box, scale: SCALE },
  });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(`${ROOT}docs/images/studio-${name}.webp`, bytes);
  console.log(`studio-${name}.webp: ${bytes.length} bytes`);
};

/** @type {Record<string, (page: Page) => Promise<void>>} */
const PICTURES = {
  items: async (page) => {
    await page.setViewportSize({ ...VIEWPORT, height: 420 });
    await page.click('.list .row:has-text("CUSTOMER#alexdebrie") >> nth=0');
    await page.waitForSelector('.detail .attributes');
    await page.waitForTimeout(300);
    await save(page, 'items');
  },
  query: async (page) => {
    await page.click('text=Query');
    await page.selectOption('select[name=entity]', 'Order');
    await page.fill('input[name="where.username.0"]', 'alexdebrie');
    await page.click('text=Add a filter');
    await page.selectOption('select[name="filter.0.field"]', 'amount');
    await page.selectOption('select[name="filter.0.operator"]', '>=');
    await page.fill('input[name="filter.0.0"]', '50');
    await page.check('input[name=descending]');
    await page.locator('[aria-label=code]', { hasText: '.descending()' }).waitFor();
    await page.click('button.main');
    await page.waitForSelector('.answers .list .row');
    await page.click('text=Items as your program gets them');
    await save(page, 'query');
  },
  chart: async (page) => {
    await page.click('.bar button[aria-label="dark theme"]');
    await page.click('text=Entity chart');
    await page.waitForTimeout(300);
    await save(page, 'chart');
  },
  new: async (page) => {
    await page.click('.tools .new');
    await page.selectOption('select[name="new.entity"]', 'Customer');
    await page.fill('textarea[name=username]', 'ada');
    await page.fill('textarea[name=email]', 'ada@example.com');
    await page.fill('textarea[name=name]', 'Ada Lovelace');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('[aria-label="code of the write"]');
    await save(page, 'new', '.detail');
  },
};

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('Chromium is missing: install it, or name it in CHROMIUM');
const { load } = await importTypeScript("export * from './examples/studio/main.ts';");
const engine = await firstEngine();
const client = new DynamoDBClient(engine.clientConfig());
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
await load(client);
const studio = await startStudio(ROOT, ['--config', CONFIG, '--endpoint', engine.endpoint, '--write']);
try {
  for (const draw of Object.values(PICTURES)) {
    const page = await browser.newPage({ viewport: VIEWPORT });
    page.setDefaultTimeout(10_000);
    await page.goto(studio.address);
    await page.waitForSelector('.list .row');
    await draw(page);
    await page.close();
  }
} finally {
  await browser.close();
  await studio.stop();
  client.destroy();
  await engine.stop();
}
