// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of the other library
import { Table } from 'dynamodb-onetable';

const text = { type: String, required: true } as const;
const keys = {
  PK: { type: String, value: 'org:${org}' },
  SK: { type: String, value: '${_type}:${id}' },
  GSI2PK: { type: String, value: 'owner:${owner}' },
  org: text,
  id: text,
  owner: { ...text, map: 'o' },
  note: { type: String },
} as const;

/** Most of what a OneTable schema can say. */
export const schema = {
  format: 'onetable:1.1.0',
  version: '0.0.1',
  indexes: {
    primary: { hash: 'PK', sort: 'SK' },
    GSI1: { hash: 'GSI1PK', sort: 'GSI1SK', project: 'all' },
    GSI2: { hash: 'GSI2PK', sort: 'GSI2SK', project: 'all' },
  },
  models: {
    Task: {
      ...keys,
      GSI1PK: { type: String, value: 'S#${status}' },
      GSI1SK: { type: String, value: '${rank:5:0}~${id}' },
      GSI2SK: { type: String, value: '${_type}:${flag}~${id}' },
      status: { ...text, enum: ['open', 'done'] },
      rank: { type: Number, required: true },
      flag: { type: Boolean, required: true },
      tags: { type: Set },
      home: { type: Object, schema: { city: { type: String, required: true }, zip: { type: String } } },
      lines: { type: Array, items: { type: Object, schema: { n: { type: Number } } } },
      price: { type: Number, default: 1 },
      assignee: { type: String },
      due: { type: Date },
      label: { type: String, value: '${owner} ${status}', hidden: false },
    },
    Member: { ...keys, GSI2SK: { type: String, value: '${_type}:${id}' }, rank: { type: Number, required: true } },
  },
  params: { timestamps: true, isoDates: true },
} as const;

export const board = new Table({ name: 'Board', partial: false, schema });
