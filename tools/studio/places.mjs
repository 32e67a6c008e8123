// Back and reload keep the place; the list can be narrowed; a deletion takes two presses; arrow keys move between tabs.
import { expect, openPage, picture } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

/** @param {import('playwright-core').Page} page @param {string} selector @param {string} text */
const untilText = (page, selector, text) =>
  page.waitForFunction(
    ([at, wanted]) => document.querySelector(at ?? '')?.textContent?.includes(wanted ?? '') === true,
    [selector, text],
  );

const HEAD = '.row.head .partition';

/** @param {StudioContext} context @param {import('playwright-core').Page} page */
const checkHistory = async (context, page) => {
  await page.click('.tabs.small button:nth-child(2)');
  await untilText(page, HEAD, 'GSI1PK');
  await page.click('text=Entity chart');
  await page.waitForSelector('.chart table');
  await page.reload();
  await page.waitForSelector('.chart table');
  expect(context, new URL(page.url()).hash === '', `the address is ${page.url()}`);
  await page.goBack();
  await untilText(page, HEAD, 'GSI1PK');
  await page.reload();
  await untilText(page, HEAD, 'GSI1PK');
  await page.goBack();
  await page.waitForFunction((at) => document.querySelector(at)?.textContent === 'PK', HEAD);
  await page.goForward();
  await untilText(page, HEAD, 'GSI1PK');
  await page.goBack();
  await page.waitForFunction((at) => document.querySelector(at)?.textContent === 'PK', HEAD);

  await page.selectOption('select[aria-label=table]', 'sessions');
  await page.waitForSelector('.list .row');
  await page.reload();
  await page.waitForSelector('.list .row');
  const table = await page.inputValue('select[aria-label=table]');
  expect(context, table === 'sessions', `after a reload the table is ${table}`);
  await page.click('.list .row >> nth=0');
  const item = (await page.textContent('.detail .attributes')) ?? '';
  expect(context, /\d{10} \d{4}-\d\d-\d\dT[\d:]+Z/.test(item), `the time to live is shown as ${item}`);
  await page.goBack();
  await untilText(page, '.legend', 'Customer');
};

/** @param {StudioContext} context @param {import('playwright-core').Page} page */
const checkFilters = async (context, page) => {
  await page.click('.legend .chip:has-text("Order") >> nth=0');
  await untilText(page, '.collections .status', ' of ');
  const names = await page.locator('.list .row .badge').allTextContents();
  expect(context, names.length > 0 && new Set(names).size === 1, `one entity is shown as ${[...new Set(names)]}`);
  await picture(context, page, 'one-entity');
  await page.click('.legend .chip[aria-pressed=true]');
  await page.fill('input[name=partition]', 'CUSTOMER#alexdebrie');
  await page.fill('input[name=sort]', '#ORDER#');
  await page.click('.look button[type=submit]');
  await page.waitForFunction(() => {
    const keys = [...document.querySelectorAll('.list .row .sort')].map((each) => each.textContent ?? '');
    return keys.length > 0 && keys.every((key) => key.startsWith('#ORDER#'));
  });
  await picture(context, page, 'sort-keys');
  await page.goBack();
  await untilText(page, '.collections .status', 'so far');
  expect(context, (await page.inputValue('input[name=partition]')) === '', 'Back leaves the partition in its field');
};

/** A form is kept when the browser goes back and the person stays. @param {StudioContext} context */
const checkTyped = async (context) => {
  const { page } = await openPage(context);
  await page.goto(context.writing);
  await page.click('text=Entity chart');
  await page.click('text=Items');
  await page.waitForSelector('.list .row');
  await page.fill('input[name=partition]', 'CUSTOMER#customer480');
  await page.click('.look button[type=submit]');
  await page.waitForFunction(() => (document.querySelector('.list')?.getAttribute('aria-rowcount') ?? '100') !== '100');
  // Rows that come later take the selection away: then the keys are pressed again.
  for (let tries = 0; tries < 20 && (await page.locator('.detail .edit').count()) === 0; tries += 1) {
    await page.focus('.list');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }
  await page.click('.detail .edit');
  await page.fill('textarea[name=name]', 'typed');
  await Promise.all([page.waitForEvent('dialog'), page.goBack()]);
  const at = context.problems.findIndex((problem) => problem.includes('Discard your changes'));
  expect(context, at >= 0, 'Back loses what was typed without a question');
  if (at >= 0) context.problems.splice(at, 1);
  expect(context, (await page.inputValue('textarea[name=name]')) === 'typed', 'Back loses what was typed');
  await page.close();
};

/** @param {StudioContext} context */
export const checkPlaces = async (context) => {
  const { page } = await openPage(context);
  await page.goto(context.address);
  await page.waitForSelector('.list .row');
  await checkHistory(context, page);
  await checkFilters(context, page);
  await page.focus('.bar [role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[aria-label=query]');
  const focus = await page.evaluate(() => document.activeElement?.textContent);
  expect(context, focus === 'Query', `ArrowRight moves to ${focus}`);
  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('.collections');
  await page.close();
  await checkTyped(context);
  return 'places: back, forward, reload, filters, arrow keys';
};
