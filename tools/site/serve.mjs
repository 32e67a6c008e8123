// The built site on loopback, as a host of static files would serve it.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/**
 * Serves a folder on a free port of loopback.
 *
 * @param {string} folder
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer(({ url = '/' }, response) => {
      const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
      const target = folder + (path.endsWith('/') ? `${path}index.html` : path);
      const file = existsSync(target) && statSync(target).isFile() ? target : `${target}.html`;
      if (!existsSync(file)) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
        return;
      }
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type });
      createReadStream(file).pipe(response);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
