import { attr, entity, table, unique } from 'keyform';

const text = attr.string();
const Task = entity({
  keys: { PK: 'PROJECT#{project}', SK: 'TASK#{id}', GSI1PK: 'OWNER#{owner}', GSI1SK: '{state}#{due|day}' },
  attributes: {
    project: text,
    id: text,
    owner: text,
    state: attr.enum('OPEN', 'DONE'),
    due: attr.date(),
    title: text,
    points: attr.number().optional(),
    note: text.optional(),
    tags: attr.set(text).optional(),
    place: attr.map({ city: text, zip: text.optional() }).optional(),
    log: attr.list(text).default([]),
  },
});
const Project = entity({
  keys: { PK: 'PROJECT#{project}', SK: 'PROJECT' },
  attributes: { project: text, name: text },
});
const Mail = unique(
  entity({
    keys: { PK: 'MAIL#{box}', SK: 'MAIL#{id}' },
    attributes: { box: text, id: text, address: text },
  }),
  'address',
);
const Visit = entity({
  keys: { PK: 'DAY#{day}_{id|shard:2}', SK: '{at}' },
  attributes: { day: text, id: text, at: attr.date(), page: text },
});
/** The table of the tests of `dynamic()`: an index that projects a part, a unique field, shards. */
export const work = table('Work', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['title'] },
  },
  entities: { Task, Project, Mail, Visit },
});
