// A query of what is selected: its code, its request, its items and their cost; problems are shown as messages.
import { expect, openPage, picture } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

const CODE = `const page = await shop
  .query('primary', 'Order')
  .where({ username: 'alexdebrie' })
  .filter({ amount: { '>=': 50 } })
  .descending()
  .limit(25)
  .execute(client);`;

/** @param {StudioContext} context */
export const checkQueries = async (context) => {
  const { page, requests } = await openPage(context);
  await page.goto(context.address);
  await page.click('text=Query');
  await page.waitForSelector('[aria-label=query]');
  await page.waitForTimeout(300);
  expect(context, (await page.locator('.problem').count()) === 0, 'Query opens with an error');
  const hint = (await page.textContent('.answers .status')) ?? '';
  expect(context, /^Enter .*username.* to see the code/.test(hint), `Query opens with: ${hint}`);
  await page.selectOption('select[name=entity]', 'Order');
  await page.fill('input[name="where.username.0"]', 'alexdebrie');
  await page.click('text=Add a filter');
  await page.selectOption('select[name="filter.0.field"]', 'amount');
  await page.selectOption('select[name="filter.0.operator"]', '>=');
  await page.fill('input[name="filter.0.0"]', 'much');
  // The answers to what was typed before come first.
  await page
    .waitForFunction(() => document.querySelector('.answers .problem')?.textContent?.includes('amount') === true)
    .catch(() => undefined);
  const message = await page.textContent('.answers .problem');
  expect(context, message === `'amount' must be a number, not "much"`, `a wrong value is rejected with: ${message}`);
  await picture(context, page, 'rejected');
  await page.fill('input[name="filter.0.0"]', '50');
  await page.check('input[name=descending]');
  await page.waitForFunction((code) => document.querySelector('[aria-label=code]')?.textContent === code, CODE);
  const request = JSON.parse((await page.textContent('[aria-label=request]')) ?? '{}');
  const wanted = {
    TableName: 'EcommerceTable',
    KeyConditionExpression: '#PK = :PK AND begins_with(#SK, :SK)',
    Limit: 25,
  };
  for (const [name, value] of Object.entries(wanted))
    expect(context, request[name] === value, `${name} of the request is ${request[name]}`);
  expect(context, !requests.includes('/api/run'), 'the query ran before it was asked to');
  await page.click('button.main');
  await page.waitForSelector('.answers .list .row');
  const status = (await page.textContent('.answers .status')) ?? '';
  expect(context, /^\d+ items?, \d+ read · [\d.]+ read units · 1 request · \d+ ms$/.test(status), `it says ${status}`);
  await page.click('text=Items as your program gets them');
  const items = (await page.textContent('[aria-label="items of the program"]')) ?? '';
  expect(context, /createdAt: new Date\('/.test(items), `the items are ${items.slice(0, 200)}`);
  await picture(context, page, 'query');

  // Pages by cursors.
  await page.selectOption('select[name=verb]', 'scan');
  await page.click('[aria-label="remove filter 1"]');
  await page.waitForFunction(() => document.querySelector('[aria-label=code]')?.textContent?.includes('.scan('));
  await page.click('button.main');
  await page.click('text=Next page');
  await page.waitForFunction(() => document.querySelector('.answers .status')?.textContent?.startsWith('25 items'));
  await page.keyboard.press('Alt+1');
  await page.close();
  return `queries: ${status}`;
};
