// An exported page opens from a file, with no server, and no network at all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../run.mjs';
import { expect, openPage, picture } from './start.mjs';

/** @import { Given } from './start.mjs' */

/** @param {Given} given */
export const checkExport = async (given) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyform-studio-'));
  try {
    let count = 0;
    for (const [name, args] of /** @type {const} */ ([
      ['live', ['--endpoint', given.endpoint]],
      ['samples', []],
    ])) {
      const file = join(folder, `${name}.html`);
      const { code, output } = await run(
        process.execPath,
        [`${given.root}cli/dist/main.js`, 'studio', '--config', given.config, '--export', file, ...args],
        { cwd: given.root },
      );
      expect(given, code === 0, `keyform studio --export ended with ${code}: ${output}`);
      const { page } = await openPage(given);
      await page.context().setOffline(true);
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector('.list .row');
      count += Number((await page.getAttribute('.list', 'aria-rowcount')) ?? '0');
      expect(given, (await page.locator('#app img, #app script').count()) === 0, 'a hostile value became HTML');
      expect(given, (await page.locator('text=Query').count()) === 0, 'a page without a server offers queries');
      await picture(given, page, `export-${name}`);
      await page.click('text=Entity chart');
      await page.waitForSelector('.chart table');
      await page.close();
    }
    return `exported pages: ${count} rows, offline`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
