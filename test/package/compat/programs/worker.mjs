import { Worker } from 'node:worker_threads';

for (const name of ['main.mjs', 'main.cjs']) {
  await new Promise((resolve, reject) => {
    const worker = new Worker(new URL(name, import.meta.url));
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });
}
