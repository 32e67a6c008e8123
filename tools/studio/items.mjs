// Items by their collections: one page first, more by scrolling, by the keyboard too; values of strangers are shown as strings.
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { closeByEscape, expect, openPage, picture } from './start.mjs';

/** @import { StudioContext, closeByEscape } from './start.mjs' */

const HOSTILE = `<img src=x onerror="alert(1)"></script><script>alert(2)</script>{{7*7}}\u202Ejs`;

/** Items whose every text would be a program, if it were HTML. @param {StudioContext} context */
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

/** @param {StudioContext} context */
export const checkItems = async (context) => {
  const { page, requests } = await openPage(context);
  await page.goto(context.address);
  await page.waitForSelector('.list .row');
  const reads = () => requests.filter((path) => path === '/api/read').length;
  expect(context, reads() === 1, `the first view made ${reads()} reads`);
  const status = (await page.textContent('.collections .status')) ?? '';
  expect(context, /^100 items so far · 1 request · /.test(status), `the first view says ${status}`);
  const drawn = await page.locator('.list .row').count();
  expect(context, drawn < 60, `${drawn} rows are in the document`);
  await picture(context, page, 'items');
  await putHostile(context);

  await page.focus('.list');
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('End');
    await page.waitForTimeout(60);
  }
  await page.waitForFunction(() => !/oading/.test(document.querySelector('.collections .status')?.textContent ?? ''));
  const loaded = Number((await page.getAttribute('.list', 'aria-rowcount')) ?? '0');
  expect(context, loaded > 1000, `after twelve times End ${loaded} rows were read`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.detail .attributes');
  await closeByEscape(context, page, 'an item');

  await page.fill('input[name=partition]', `CUSTOMER#!${HOSTILE}`);
  await page.click('.look button[type=submit]');
  await page.waitForFunction(() => document.querySelectorAll('.list .row').length === 1);
  await page.click('.list .row');
  const shown = (await page.textContent('.detail .attributes')) ?? '';
  expect(
    context,
    shown.split(HOSTILE.replace('\u202E', '\\u202e')).length > 6 && !shown.includes('\u202E'),
    `a hostile item is shown as ${shown}`,
  );
  expect(context, (await page.locator('#app img, #app script').count()) === 0, 'a hostile value became HTML');
  await picture(context, page, 'hostile');

  const before = reads();
  await page.click('.tabs.small button:nth-child(2)');
  await page.waitForFunction(() => document.querySelector('.row.head .partition')?.textContent === 'GSI1PK');
  await page.waitForSelector('.list .row');
  await page.waitForTimeout(200);
  expect(context, reads() === before + 1, `another index takes ${reads() - before} reads`);
  await picture(context, page, 'index');
  await page.click('.bar button[aria-label="dark theme"]');
  await picture(context, page, 'dark');
  await page.click('text=Entity chart');
  await page.waitForSelector('.chart table');
  await picture(context, page, 'chart');
  await page.click('text=Access patterns');
  await page.click('.patterns summary >> nth=1');
  await picture(context, page, 'patterns');
  await page.close();
  return `items: ${loaded} rows, ${reads()} reads`;
};
