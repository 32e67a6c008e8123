// An item is changed through its entity, where the studio writes, and only there.
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, openPage, picture } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

const KEY = { PK: { S: 'CUSTOMER#customer480' }, SK: { S: 'CUSTOMER#customer480' } };

/** @param {import('playwright-core').Page} page @param {string} address */
const openCustomer = async (page, address) => {
  await page.goto(address);
  // Until the first rows are there, the page sets the inputs from the address.
  await page.waitForSelector('.list .row');
  await page.fill('input[name=partition]', KEY.PK.S);
  await page.click('.look button[type=submit]');
  await page.waitForFunction(() => /^\d+ items? · /.test(document.querySelector('.status')?.textContent ?? ''));
  await page.focus('.list');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.detail .attributes');
};

/**
 * A row of an index is changed, too; what was typed is not lost by a click on another row, and the key isn't an input.
 *
 * @param {StudioContext} context @param {import('playwright-core').Page} page
 */
const checkIndexRow = async (context, page) => {
  await page.goto(context.writing);
  await page.click('.tabs.small button:nth-child(2)');
  await page.waitForFunction(() => document.querySelector('.row.head .partition')?.textContent === 'GSI1PK');
  await page.click('.list .row >> nth=0');
  await page.click('.detail .edit');
  await page.waitForSelector('.detail form');
  expect(
    context,
    (await page.locator('.detail textarea[name=username]').count()) === 0,
    'a field of the key is an input',
  );
  const name = await page.locator('.detail textarea').first().getAttribute('name');
  await page.fill(`.detail textarea[name="${name}"]`, 'typed');
  // The dialog is dismissed: it is reported among the problems, and the form stays.
  await page.click('.list .row >> nth=1');
  const reported = context.problems.findIndex((problem) => problem.includes('Discard your changes'));
  expect(context, reported >= 0, 'what was typed is lost without a question');
  if (reported >= 0) context.problems.splice(reported, 1);
  const typed = await page.inputValue(`.detail textarea[name="${name}"]`);
  expect(context, typed === 'typed', `after a click on another row the form has ${typed}`);
};

/** The token is in the address bar while the page loads; a reload works without it. @param {StudioContext} context */
const checkToken = async (context) => {
  const { page } = await openPage(context);
  await page.goto(context.address);
  for (const when of ['is loaded', 'is loaded again']) {
    await page.waitForSelector('.list .row');
    const address = new URL(page.url());
    expect(context, address.pathname + address.search === '/', `when the page ${when}, its address is ${address}`);
    await page.reload();
  }
  await page.waitForSelector('.list .row');
  await page.close();
};

/** @param {StudioContext} context */
export const checkEdits = async (context) => {
  await checkToken(context);
  const { page } = await openPage(context);
  await openCustomer(page, context.address);
  const offers = await page.locator('.detail .edit, .detail .remove, .tools .new').count();
  expect(context, offers === 0, 'a studio that only reads offers to write');
  const rejection = await page.evaluate(async () => {
    const token = sessionStorage.getItem('keyform studio token') ?? '';
    const headers = { 'content-type': 'application/json', 'x-keyform-token': token };
    const ask = (/** @type {string} */ name, /** @type {object} */ body) =>
      fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((answer) => answer.json());
    const { rows } = await ask('read', { table: 'shop', index: 'primary', partition: 'CUSTOMER#customer480' });
    const [{ item }] = rows.slice(-1);
    return ask('edit', { table: 'shop', before: item, after: { ...item, name: { S: 'no' } }, write: true });
  });
  expect(
    context,
    rejection.error === 'the studio is read-only',
    `an edit is rejected with ${JSON.stringify(rejection)}`,
  );
  // It's rejected with a 400, which the console reports.
  const reported = context.problems.findIndex((problem) => problem.includes('400'));
  if (reported >= 0) context.problems.splice(reported, 1);

  await openCustomer(page, context.writing);
  await page.click('.detail .edit');
  await page.fill('textarea[name=name]', 'Ada <b>Lovelace</b>');
  await page.fill('textarea[name=addresses]', '{ "Home": { "S": "no map" } }');
  await page.click('.detail button.main');
  await page.waitForSelector('.detail .problem');
  const message = (await page.textContent('.detail .problem')) ?? '';
  expect(context, /addresses/.test(message), `a wrong value is rejected with: ${message}`);
  await picture(context, page, 'edit-rejected');
  await page.fill('textarea[name=addresses]', '{}');
  await page.click('.detail button.main');
  await page.waitForSelector('[aria-label="code of the write"]');
  await picture(context, page, 'edit');
  const before = await context.client.send(new GetItemCommand({ TableName: 'EcommerceTable', Key: KEY }));
  expect(context, before.Item?.['name']?.S === 'Customer 480', 'the item was written before it was shown');
  await page.click('.detail button.main:has-text("Save")');
  await page.waitForFunction(() => document.querySelector('.detail .attributes')?.textContent?.includes('Ada <b>'));
  const after = await context.client.send(new GetItemCommand({ TableName: 'EcommerceTable', Key: KEY }));
  expect(context, after.Item?.['name']?.S === 'Ada <b>Lovelace</b>', 'the item was not written');
  await checkIndexRow(context, page);
  await page.close();
  const answer400 = context.problems.findIndex((problem) => problem.includes('400'));
  if (answer400 >= 0) context.problems.splice(answer400, 1);
  return 'edits: rejected without --write, rejected by the entity, shown, written';
};
