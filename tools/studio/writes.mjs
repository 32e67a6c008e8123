// A new item is made through its entity, by the keyboard alone, and deleted again: both are shown before they are sent.
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { closeByEscape, expect, openPage, picture } from './start.mjs';

/** @import { StudioContext, closeByEscape } from './start.mjs' */

const NAME = '<img src=x onerror="alert(3)">';
const KEY = { PK: { S: 'CUSTOMER#ada' }, SK: { S: 'CUSTOMER#ada' } };

/** @param {StudioContext} context */
export const checkWrites = async (context) => {
  const { page } = await openPage(context);
  const stored = () => context.client.send(new GetItemCommand({ TableName: 'EcommerceTable', Key: KEY }));
  await page.goto(context.writing);
  await page.waitForSelector('.list .row');

  await page.focus('.tools .new');
  await page.keyboard.press('Enter');
  // The form takes the focus when it's drawn.
  await page
    .waitForFunction(() => document.activeElement?.getAttribute('name') === 'new.entity')
    .catch(() => undefined);
  const focus = await page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(context, focus === 'new.entity', `a new item begins at ${focus}`);
  await page.keyboard.press('Home');
  await page.focus('textarea[name=username]');
  await page.keyboard.type('ada');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.detail .problem');
  const message = (await page.textContent('.detail .problem')) ?? '';
  expect(context, /email/.test(message), `an item without its email address is rejected with: ${message}`);
  await picture(context, page, 'new-rejected');
  await page.fill('textarea[name=email]', 'new@example.com');
  await page.fill('textarea[name=name]', 'Ada Lovelace');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('[aria-label="code of the write"]');
  await picture(context, page.locator('.detail'), 'new');
  expect(context, (await stored()).Item === undefined, 'the item was written before it was shown');
  // What was shown is what is sent: after another change it's shown again.
  await page.fill('textarea[name=email]', 'other@example.com');
  await page.fill('textarea[name=name]', NAME);
  expect(
    context,
    (await page.locator('.detail button.main:has-text("Create")').count()) === 0,
    'an item is sent that was not shown',
  );
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.detail button.main:has-text("Create")');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('.detail .attributes');
  const { Item } = await stored();
  expect(context, Item?.['email']?.S === 'other@example.com', `the new item is ${JSON.stringify(Item)}`);
  expect(context, Item?.['addresses']?.M !== undefined, 'the new item has no default');
  const shown = (await page.textContent('.detail .attributes')) ?? '';
  expect(context, shown.includes(NAME), `the new item is shown as ${shown}`);
  expect(context, (await page.locator('#app img').count()) === 0, 'a hostile value became HTML');
  await picture(context, page, 'made');

  // A second one of the same key takes the place of none.
  await page.click('.tools .new');
  await page.selectOption('select[name="new.entity"]', 'Customer');
  for (const name of ['username', 'email', 'name']) await page.fill(`textarea[name=${name}]`, 'ada');
  await page.click('.detail button.main');
  await page.click('.detail button.main:has-text("Create")');
  await page.waitForSelector('.detail .problem');
  expect(context, (await stored()).Item?.['name']?.S === NAME, 'a new item replaced another one');
  await closeByEscape(context, page, 'a new item');

  await page.focus('.list');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.click('.detail .remove');
  await page.waitForSelector('[aria-label="code of the write"]');
  await picture(context, page, 'delete');
  expect(context, (await stored()).Item !== undefined, 'the item was deleted before that was shown');
  await page.click('.detail button.main:has-text("Delete")');
  await page.waitForFunction(() => document.querySelectorAll('.detail, .list .row').length === 0);
  expect(context, (await stored()).Item === undefined, 'the item was not deleted');
  await page.close();
  // Rejections are responses with 400, which the console reports.
  for (let at = context.problems.length - 1; at >= 0; at -= 1)
    if (context.problems[at]?.includes('400')) context.problems.splice(at, 1);
  return 'writes: created by keyboard, rejected twice, deleted';
};
