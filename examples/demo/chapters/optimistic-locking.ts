import { documents, items, updateItem } from '../../models/optimistic-locking.js';
import { type Chapter, rejected, step } from '../step.js';

const MODEL = 'models/optimistic-locking.ts';
const read = { itemId: '2345', data: 'Data', version: 1 };

export const optimisticLocking: Chapter = {
  title: 'Optimistic locking',
  table: documents,
  size: items.length,
  load: (client) =>
    Promise.all(items.map(({ itemId, data }) => documents.create('Item', { itemId, data }).execute(client))),
  steps: [
    step(MODEL, updateItem, [read, "Ada's data"], {
      title: 'An item changed, as it was read',
      expected: [{ itemId: '2345', data: "Ada's data", version: 2 }],
      columns: ['itemId', 'data', 'version'],
    }),
    rejected(MODEL, updateItem, [read, "Bob's data"], {
      title: 'A second change of what was read: it would undo the first',
      expected: { code: 'versionConflict', entity: 'Item', field: 'version' },
    }),
  ],
};
