// Items that are similar to one, by its own vector: documents of an example, in a studio of their own.
import { CreateTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { importTypeScript } from '../import-typescript.mjs';
import { expect, openPage, picture, startStudio } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

const TITLES = ['Annual leave', 'Annual leave in Oslo', 'Parking', 'Parking in Lima', 'Sick leave'];

/** @param {StudioContext} context */
export const checkSimilar = async (context) => {
  const { root, endpoint, client } = context;
  const program = [
    "export { addDocuments, documents, vectorIndexes } from './examples/documents.ts';",
    "export { createTableInput } from 'keyform';",
  ].join('\n');
  const { addDocuments, createTableInput, documents, vectorIndexes } = await importTypeScript(program);
  await client.send(new CreateTableCommand(createTableInput(documents, vectorIndexes)));
  const { VectorIndexes } = (
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: documents.name })
  ).reason.Table;
  // DynamoDB Local ignores them.
  if (VectorIndexes === undefined) return 'similar items: not checked, because this engine has no vector indexes';
  const added = TITLES.map((title, at) => ({ tenant: 'acme', id: `${at}`, title, language: 'en' }));
  await addDocuments(client, added);
  const studio = await startStudio(root, [`${root}examples/documents.ts`, '--endpoint', endpoint]);
  try {
    const { page } = await openPage(context);
    await page.goto(studio.address);
    await page.waitForSelector('.list .row');
    await page.click('.list .row >> nth=0');
    await page.click('.similar button');
    await page.waitForSelector('.similar .results tr');
    const found = await page.locator('.similar .results tr').allTextContents();
    expect(context, found.length === TITLES.length - 1, `${found.length} items are similar`);
    expect(context, /Annual leave in Oslo/.test(found[0] ?? ''), `the most similar item is ${found[0]}`);
    await picture(context, page, 'similar');
    await page.click('.similar .results .link >> nth=0');
    await page.waitForFunction(() => /DOC#1/.test(document.querySelector('.list .row.selected')?.textContent ?? ''));
    const shown = (await page.textContent('.detail .attributes')) ?? '';
    expect(context, shown.includes('Annual leave in Oslo'), `a similar item opens as ${shown}`);
    await page.fill('input[name=partition]', 'TENANT#acme');
    await page.fill('input[name=sort]', 'DOC#4');
    await page.click('.look button[type=submit]');
    await page.waitForFunction(() => document.querySelectorAll('.list .row').length === 1);
    await page.click('.list .row');
    await page.click('.similar button');
    // Its partition isn't all loaded, so the page goes there.
    await page.click('.similar .results .link >> nth=0');
    await page.waitForFunction(
      () => !/DOC#4/.test(document.querySelector('.list .row.selected')?.textContent ?? 'DOC#4'),
    );
    await page.click('text=Entity chart');
    const chart = (await page.textContent('.chart')) ?? '';
    expect(context, /ByMeaning vector index of 64 dimensions, cosine/.test(chart), `the chart shows ${chart}`);
    await page.close();
    return `similar items: ${found.length} next to an item`;
  } finally {
    await studio.stop();
  }
};
