import type { TestEngine } from './engines.js';

/** A client that counts what is sent and what is under way. */
export const countingClient = (engine: TestEngine) => {
  const figures = { sent: 0, running: 0, most: 0 };
  const client = {
    send: async (command: object, options: object): Promise<unknown> => {
      figures.sent++;
      figures.most = Math.max(figures.most, ++figures.running);
      try {
        return await engine.client().send(command as never, options);
      } finally {
        figures.running--;
      }
    },
  };
  return { client, figures };
};
