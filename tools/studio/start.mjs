// The built command line, as a process of its own.
import { spawn } from 'node:child_process';

/** @import { Browser, Page } from 'playwright-core' */
/** @import { DynamoDBClient } from '@aws-sdk/client-dynamodb' */

/**
 * What each check works with.
 *
 * @typedef {object} StudioContext
 * @property {string} root
 * @property {string} config
 * @property {string} endpoint
 * @property {string} address of a studio that only reads
 * @property {string} writing the address of one that writes
 * @property {Browser} browser
 * @property {DynamoDBClient} client
 * @property {string | undefined} pictures the folder for pictures, where they are wanted
 * @property {string[]} problems each check adds what it finds wrong
 */

/**
 * Starts `keyform studio`, and waits for its address.
 *
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ address: string, stop: () => Promise<unknown> }>}
 */
export const startStudio = (root, args) =>
  new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [`${root}cli/dist/main.js`, 'studio', '--json', ...args]);
    const ended = new Promise((done) => program.on('exit', done));
    let printed = '';
    program.stderr.on('data', (text) => {
      printed += text;
    });
    program.stdout.on('data', (text) => {
      printed += text;
      const address = /"address": "([^"]+)"/.exec(printed)?.[1];
      if (address === undefined) return;
      resolve({
        address,
        stop: () => {
          program.kill('SIGTERM');
          return ended;
        },
      });
    });
    void ended.then(() => reject(new Error(`keyform studio ended\n${printed}`)));
  });

/**
 * A page that reports what it shouldn't do: errors, requests to other hosts, dialogs.
 *
 * @param {StudioContext} context
 * @param {Parameters<Browser['newPage']>[0]} [options]
 * @returns {Promise<{ page: Page, requests: string[] }>}
 */
export const openPage = async ({ browser, problems }, options = { viewport: { width: 1360, height: 860 } }) => {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(10_000);
  /** @type {string[]} */
  const requests = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`the console says ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`the page throws ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    if (protocol === 'http:' && hostname === '127.0.0.1') requests.push(pathname);
    else if (!/^(data|file|blob):$/.test(protocol)) problems.push(`the page asks ${request.url()}`);
  });
  return { page, requests };
};

/** @param {StudioContext} context @param {boolean} isTrue @param {string} problem what's wrong if it isn't true */
export const expect = ({ problems }, isTrue, problem) => {
  if (!isTrue) problems.push(problem);
};

/** Presses Escape, which closes what is open next to the list. @param {StudioContext} context @param {Page} page @param {string} what */
export const closeByEscape = async (context, page, what) => {
  await page.keyboard.press('Escape');
  const closed = await page.waitForSelector('.detail', { state: 'detached', timeout: 5000 }).then(
    () => true,
    () => false,
  );
  expect(context, closed, `Escape does not close ${what}`);
};

/** @param {StudioContext} context @param {Page | import('playwright-core').Locator} page @param {string} name */
export const picture = async ({ pictures }, page, name) => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
