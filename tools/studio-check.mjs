// Clicks through `keyform studio` in Chromium, on a real engine with the demo's data: items, pages, a query with its code and request,
// an edit, a new item, a deletion, hostile values, and an exported page without a server. `--screenshots FOLDER` keeps pictures to look at.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { firstEngine } from '@keyform/engines';
import { chromium } from 'playwright-core';
import { importTypeScript } from './import-typescript.mjs';
import { CHROMIUM_FLAGS, findChromium } from './site/chromium.mjs';
import { checkEdits } from './studio/edits.mjs';
import { checkExport } from './studio/export.mjs';
import { checkItems } from './studio/items.mjs';
import { checkLarge } from './studio/large.mjs';
import { checkPlaces } from './studio/places.mjs';
import { checkQueries } from './studio/queries.mjs';
import { checkSimilar } from './studio/similar.mjs';
import { startStudio } from './studio/start.mjs';
import { checkWrites } from './studio/writes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONFIG = `${ROOT}examples/studio/keyform.config.ts`;

const main = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.log('SKIPPED LANE studio: there is no Chromium; install it, or name it in CHROMIUM');
    return;
  }
  const at = process.argv.indexOf('--screenshots');
  const pictures = at > 0 ? process.argv[at + 1] : undefined;
  if (pictures !== undefined) mkdirSync(pictures, { recursive: true });
  const { load } = await importTypeScript("export * from './examples/studio/main.ts';");
  const engine = await firstEngine();
  const client = new DynamoDBClient(engine.clientConfig());
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  /** @type {string[]} */
  const problems = [];
  const studio = await load(client).then(() => startStudio(ROOT, ['--config', CONFIG, '--endpoint', engine.endpoint]));
  const writing = await startStudio(ROOT, ['--config', CONFIG, '--endpoint', engine.endpoint, '--write']);
  try {
    const context = { root: ROOT, config: CONFIG, endpoint: engine.endpoint, browser, client, pictures, problems };
    const checks = [
      checkPlaces,
      checkWrites,
      checkItems,
      checkLarge,
      checkQueries,
      checkEdits,
      checkExport,
      checkSimilar,
    ];
    for (const check of checks)
      console.log(await check({ ...context, address: studio.address, writing: writing.address }));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await browser.close();
    await studio.stop();
    await writing.stop();
    client.destroy();
    await engine.stop();
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
};

await main();
