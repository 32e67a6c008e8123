// 100,000 items: the server's answers are made up here, so that it is the page that is measured.
import { expect, openPage } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

const ITEMS = 100_000;

/** Ten items of each partition. @param {number} at */
const rowOf = (at) => {
  const username = `customer${String(Math.floor(at / 10)).padStart(6, '0')}`;
  const orderId = String(at).padStart(7, '0');
  const item = {
    PK: { S: `CUSTOMER#${username}` },
    SK: { S: `#ORDER#${orderId}` },
    Type: { S: 'Order' },
    username: { S: username },
    orderId: { S: orderId },
    amount: { N: String(at % 100) },
  };
  return { entity: 'Order', item };
};

/** @param {StudioContext} context */
export const checkLarge = async (context) => {
  const { page } = await openPage(context);
  let reads = 0;
  await page.route('**/api/read', async (route) => {
    const { cursor = '0', limit = 100 } = route.request().postDataJSON();
    const from = Number(cursor);
    const rows = Array.from({ length: Math.min(limit, ITEMS - from) }, (_, at) => rowOf(from + at));
    const to = from + rows.length;
    const figures = { scanned: rows.length, found: rows.length, units: 1, milliseconds: 1 };
    reads += 1;
    await route.fulfill({ json: { rows, cursor: to < ITEMS ? String(to) : undefined, figures } });
  });
  await page.goto(context.address);
  await page.waitForSelector('.list .row');
  await page.waitForTimeout(200);
  expect(context, reads === 1, `the first view of ${ITEMS} items made ${reads} reads`);
  const milliseconds = await page.evaluate(async (items) => {
    const list = /** @type {HTMLElement} */ (document.querySelector('.list'));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (Number(list.getAttribute('aria-rowcount')) < items) {
      list.scrollTop = list.scrollHeight;
      await frame();
    }
    const times = [];
    for (let at = 0; at < 40; at += 1) {
      const started = performance.now();
      list.scrollTop = ((at * 7919) % 1000) * (list.scrollHeight / 1000);
      await frame();
      await frame();
      times.push(performance.now() - started);
    }
    return times.sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0;
  }, ITEMS);
  const drawn = await page.locator('.list .row').count();
  expect(context, drawn < 60, `of ${ITEMS} items ${drawn} are in the document`);
  expect(context, milliseconds < 500, `to scroll in ${ITEMS} items takes ${milliseconds} ms`);
  await page.close();
  return `${ITEMS} items: ${reads} reads, ${drawn} rows in the document, ${milliseconds.toFixed(0)} ms from a jump to its rows (two frames)`;
};
