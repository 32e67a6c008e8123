// Items by their collections: one page first, more by scrolling, by the keyboard too; values of strangers are texts.
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { closeByEscape, expect, openPage, picture } from './start.mjs';

/** @import { Given, closeByEscape } from './start.mjs' */

const HOSTILE = `<img src=x onerror="alert(1)"></script><script>alert(2)</script>{{7*7}}\u202Ejs`;

/** Items whose every text would be a program, if it were HTML. @param {Given} given */
const putHostile = async ({ client }) => {
  await client.send(
    new PutItemCommand({
      TableName: 'EcommerceTable',
      Item: {
        PK: { S: `CUSTOMER#!${HOSTILE}` },
        SK: { S: `CUSTOMER#!${HOSTILE}` },
        Type: { S: 'Customer' },
        username: { S: `!${HOSTILE}` },
        email: { S: HOSTILE },
        name: { S: HOSTILE },
        addresses: { M: { [HOSTILE]: { M: { street: { S: HOSTILE }, city: { S: '' }, country: { S: '' } } } } },
        [HOSTILE]: { S: HOSTILE },
        __proto: { S: 'x' },
        ['__proto__']: { S: 'a member' },
      },
    }),
  );
};

/** @param {Given} given */
export const checkItems = async (given) => {
  const { page, requests } = await openPage(given);
  await page.goto(given.address);
  await page.waitForSelector('.list .row');
  const reads = () => requests.filter((path) => path === '/api/read').length;
  expect(given, reads() === 1, `the first view made ${reads()} reads`);
  const status = (await page.textContent('.collections .status')) ?? '';
  expect(given, /^100 items so far · 1 request · /.test(status), `the first view says ${status}`);
  const drawn = await page.locator('.list .row').count();
  expect(given, drawn < 60, `${drawn} rows are in the document`);
  await picture(given, page, 'items');
  await putHostile(given);

  await page.focus('.list');
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('End');
    await page.waitForTimeout(60);
  }
  await page.waitForFunction(() => !/oading/.test(document.querySelector('.collections .status')?.textContent ?? ''));
  const loaded = Number((await page.getAttribute('.list', 'aria-rowcount')) ?? '0');
  expect(given, loaded > 1000, `after twelve times End ${loaded} rows were read`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.detail .attributes');
  await closeByEscape(given, page, 'an item');

  await page.fill('input[name=partition]', `CUSTOMER#!${HOSTILE}`);
  await page.click('.look button[type=submit]');
  await page.waitForFunction(() => document.querySelectorAll('.list .row').length === 1);
  await page.click('.list .row');
  const shown = (await page.textContent('.detail .attributes')) ?? '';
  expect(
    given,
    shown.split(HOSTILE.replace('\u202E', '\\u202e')).length > 6 && !shown.includes('\u202E'),
    `a hostile item is shown as ${shown}`,
  );
  expect(given, (await page.locator('#app img, #app script').count()) === 0, 'a hostile value became HTML');
  await picture(given, page, 'hostile');

  const before = reads();
  await page.click('.tabs.small button:nth-child(2)');
  await page.waitForFunction(() => document.querySelector('.row.head .partition')?.textContent === 'GSI1PK');
  await page.waitForSelector('.list .row');
  await page.waitForTimeout(200);
  expect(given, reads() === before + 1, `another index takes ${reads() - before} reads`);
  await picture(given, page, 'index');
  await page.click('.bar button[aria-label="dark theme"]');
  await picture(given, page, 'dark');
  await page.click('text=Entity chart');
  await page.waitForSelector('.chart table');
  await picture(given, page, 'chart');
  await page.click('text=Access patterns');
  await page.click('.patterns summary >> nth=1');
  await picture(given, page, 'patterns');
  await page.close();
  return `items: ${loaded} rows, ${reads()} reads`;
};
