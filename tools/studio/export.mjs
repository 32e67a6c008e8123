// An exported page opens from a file, with no server, and no network at all.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../run.mjs';
import { expect, openPage, picture } from './start.mjs';

/** @import { StudioContext } from './start.mjs' */

/** @param {StudioContext} context */
export const checkExport = async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyform-studio-'));
  try {
    let count = 0;
    for (const [name, args] of /** @type {const} */ ([
      ['live', ['--endpoint', context.endpoint]],
      ['samples', []],
    ])) {
      const file = join(folder, `${name}.html`);
      const { code, output } = await run(
        process.execPath,
        [`${context.root}cli/dist/main.js`, 'studio', '--config', context.config, '--export', file, ...args],
        { cwd: context.root },
      );
      expect(context, code === 0, `keyform studio --export ended with ${code}: ${output}`);
      const { page } = await openPage(context);
      await page.context().setOffline(true);
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector('.list .row');
      count += Number((await page.getAttribute('.list', 'aria-rowcount')) ?? '0');
      expect(context, (await page.locator('#app img, #app script').count()) === 0, 'a hostile value became HTML');
      expect(context, (await page.locator('text=Query').count()) === 0, 'a page without a server offers queries');
      await picture(context, page, `export-${name}`);
      await page.click('text=Entity chart');
      await page.waitForSelector('.chart table');
      await page.close();
    }
    return `exported pages: ${count} rows, offline`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
