import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.js';
import { jsonText } from '../text/visible.js';
import type { Exported } from './protocol.js';

/** The page's file: next to the program, or, for tests, in the build folder. */
const PLACES = ['./studio.html', '../../dist/studio.html'];

/** The built page. */
const built = (): string => {
  const path = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((each) => existsSync(each));
  if (path === undefined) throw new Failure('the studio page is missing', 'reinstall keyform-cli');
  return readFileSync(path, 'utf8');
};

const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/** The content security policy of the page: it may only run its own script and connect to its own server. */
const policyOf = (html: string, connect: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashesOf(html, 'script')}`,
    `style-src ${hashesOf(html, 'style')}`,
    'img-src data:',
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** The page for the server, and its policy. */
export const servedPage = (): { readonly html: string; readonly policy: string } => {
  const html = built();
  return { html, policy: `${policyOf(html, "'self'")}; frame-ancestors 'none'` };
};

/** JSON that can be embedded in HTML: it can't end an element or begin a comment. */
const dataText = (value: object): string =>
  jsonText(value).replace(/[<>&]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);

/** A self-contained page: it contains its data and sends no requests. */
export const exportedPage = (exported: Exported): string => {
  const html = built();
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, "'none'")}">`;
  const data = `<script type="application/json" id="data">${dataText(exported)}</script>`;
  return html
    .replace('<meta charset="utf-8">', (head) => `${head}\n${policy}`)
    .replace('<div id="app">', (app) => `${data}\n${app}`);
};
