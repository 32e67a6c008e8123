// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of the other library
import { Entity } from 'electrodb';

const text = { type: 'string', required: true } as const;
const main = { pk: { field: 'PK', composite: ['org'] }, sk: { field: 'SK', composite: ['id'] } } as const;
const owned = {
  index: 'GSI2',
  type: 'clustered',
  collection: 'owned',
  pk: { field: 'GSI2PK', composite: ['owner'] },
} as const;

/** Most of what an ElectroDB schema can say. */
export const Task = new Entity(
  {
    model: { entity: 'Task', service: 'Board', version: '1' },
    attributes: {
      org: text,
      id: text,
      owner: { ...text, field: 'o' },
      status: { type: ['open', 'done'] as const, required: true },
      rank: { type: 'number', required: true, padding: { length: 5, char: '0' } },
      flag: { type: 'boolean', required: true },
      note: { type: 'string' },
      tags: { type: 'set', items: 'string' },
      home: { type: 'map', properties: { city: text, zip: { type: 'string' } } },
      lines: { type: 'list', items: { type: 'map', properties: { n: { type: 'number' } } } },
      price: {
        type: 'number',
        set: (value?: number) => (value === undefined ? value : value * 4),
        get: (value?: number) => (value === undefined ? value : value / 4),
      },
      label: {
        type: 'string',
        watch: ['status', 'owner'],
        set: (_: unknown, { status, owner }: { status?: string; owner?: string }) => `${owner} ${status}`,
      },
      assignee: { type: 'string' },
      size: { type: 'number', default: 7 },
      changed: { type: 'number', watch: '*', set: () => Date.now() },
    },
    indexes: {
      main,
      byStatus: {
        index: 'GSI1',
        pk: { field: 'GSI1PK', composite: ['status'], template: 'S#${status}', casing: 'none' },
        sk: { field: 'GSI1SK', composite: ['rank', 'id'] },
      },
      byOwner: { ...owned, sk: { field: 'GSI2SK', composite: ['flag', 'id'] } },
      byAssignee: {
        index: 'GSI3',
        pk: { field: 'GSI3PK', composite: ['assignee'] },
        sk: { field: 'GSI3SK', composite: ['size'] },
      },
    },
  } as const,
  { table: 'Board' },
);

/** A different entity in the same partitions. */
export const Member = new Entity(
  {
    model: { entity: 'Member', service: 'Board', version: '1' },
    attributes: {
      org: text,
      id: text,
      owner: text,
      rank: { type: 'number', required: true },
      note: { type: 'string' },
    },
    indexes: {
      main,
      byOwner: { ...owned, sk: { field: 'GSI2SK', composite: ['id'] } },
    },
  } as const,
  { table: 'Board' },
);
