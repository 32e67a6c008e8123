// Where a Chromium is. The package playwright-core drives it, and brings none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATHS = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => PATHS.find((path) => path !== undefined && existsSync(path));

/**
 * The path of a Chromium. Where there is none, and the machine is a Debian whose user may install packages, it is installed.
 *
 * @returns {string | undefined}
 */
export const findChromium = () => {
  const path = found();
  if (path !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return path;
  console.log('installing the package chromium of Debian');
  const options = { stdio: /** @type {const} */ ('ignore'), timeout: 300_000 };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], options);
  return found();
};

/** Flags for a browser that is alone with the pages of this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
