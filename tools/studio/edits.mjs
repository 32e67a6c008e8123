// An item is changed through its entity, where the studio writes, and only there.
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, openPage, picture } from './start.mjs';

/** @import { Given } from './start.mjs' */

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
 * A row of an index is changed, too; what was typed is not lost by a click on another row, and the key is no input.
 *
 * @param {Given} given @param {import('playwright-core').Page} page
 */
const checkIndexRow = async (given, page) => {
  await page.goto(given.writing);
  await page.click('.tabs.small button:nth-child(2)');
  await page.waitForFunction(() => document.querySelector('.row.head .partition')?.textContent === 'GSI1PK');
  await page.click('.list .row >> nth=0');
  await page.click('.detail .edit');
  await page.waitForSelector('.detail form');
  expect(
    given,
    (await page.locator('.detail textarea[name=username]').count()) === 0,
    'a field of the key is an input',
  );
  const name = await page.locator('.detail textarea').first().getAttribute('name');
  await page.fill(`.detail textarea[name="${name}"]`, 'typed');
  // The dialog is dismissed: it is told among the problems, and the form stays.
  await page.click('.list .row >> nth=1');
  const told = given.problems.findIndex((problem) => problem.includes('Discard your changes'));
  expect(given, told >= 0, 'what was typed is lost without a word');
  if (told >= 0) given.problems.splice(told, 1);
  const kept = await page.inputValue(`.detail textarea[name="${name}"]`);
  expect(given, kept === 'typed', `after a click on another row the form has ${kept}`);
};

/** The token is in the address bar for as long as the page loads; a reload works without it. @param {Given} given */
const checkToken = async (given) => {
  const { page } = await openPage(given);
  await page.goto(given.address);
  for (const when of ['is loaded', 'is loaded again']) {
    await page.waitForSelector('.list .row');
    const address = new URL(page.url());
    expect(given, address.pathname + address.search === '/', `when the page ${when}, its address is ${address}`);
    await page.reload();
  }
  await page.waitForSelector('.list .row');
  await page.close();
};

/** @param {Given} given */
export const checkEdits = async (given) => {
  await checkToken(given);
  const { page } = await openPage(given);
  await openCustomer(page, given.address);
  const offers = await page.locator('.detail .edit, .detail .remove, .tools .new').count();
  expect(given, offers === 0, 'a studio that only reads offers to write');
  const refusal = await page.evaluate(async () => {
    const token = sessionStorage.getItem('keyform studio token') ?? '';
    const headers = { 'content-type': 'application/json', 'x-keyform-token': token };
    const ask = (/** @type {string} */ name, /** @type {object} */ body) =>
      fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }).then((answer) => answer.json());
    const { rows } = await ask('read', { table: 'shop', index: 'primary', partition: 'CUSTOMER#customer480' });
    const [{ item }] = rows.slice(-1);
    return ask('edit', { table: 'shop', before: item, after: { ...item, name: { S: 'no' } }, write: true });
  });
  expect(given, refusal.error === 'the studio is read-only', `an edit is refused by ${JSON.stringify(refusal)}`);
  // The refusal is an answer of 400, of which the console tells.
  const told = given.problems.findIndex((problem) => problem.includes('400'));
  if (told >= 0) given.problems.splice(told, 1);

  await openCustomer(page, given.writing);
  await page.click('.detail .edit');
  await page.fill('textarea[name=name]', 'Ada <b>Lovelace</b>');
  await page.fill('textarea[name=addresses]', '{ "Home": { "S": "no map" } }');
  await page.click('.detail button.main');
  await page.waitForSelector('.detail .problem');
  const sentence = (await page.textContent('.detail .problem')) ?? '';
  expect(given, /addresses/.test(sentence), `a wrong value is refused by: ${sentence}`);
  await picture(given, page, 'edit-refused');
  await page.fill('textarea[name=addresses]', '{}');
  await page.click('.detail button.main');
  await page.waitForSelector('[aria-label="code of the write"]');
  await picture(given, page, 'edit');
  const before = await given.client.send(new GetItemCommand({ TableName: 'EcommerceTable', Key: KEY }));
  expect(given, before.Item?.['name']?.S === 'Customer 480', 'the item was written before it was shown');
  await page.click('.detail button.main:has-text("Save")');
  await page.waitForFunction(() => document.querySelector('.detail .attributes')?.textContent?.includes('Ada <b>'));
  const after = await given.client.send(new GetItemCommand({ TableName: 'EcommerceTable', Key: KEY }));
  expect(given, after.Item?.['name']?.S === 'Ada <b>Lovelace</b>', 'the item was not written');
  await checkIndexRow(given, page);
  await page.close();
  const told400 = given.problems.findIndex((problem) => problem.includes('400'));
  if (told400 >= 0) given.problems.splice(told400, 1);
  return 'edits: refused without --write, refused by the entity, shown, written';
};
