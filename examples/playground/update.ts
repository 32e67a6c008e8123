// Updates: SET, REMOVE and ADD from one builder, with conditions, and index keys that follow.
import { attr, entity, table } from 'keyform';

const Task = entity({
  keys: { PK: 'TEAM#{team}', SK: 'TASK#{id}', GSI1PK: 'TEAM#{team}#{state}', GSI1SK: '{due}' },
  attributes: {
    team: attr.string(),
    id: attr.string(),
    state: attr.enum('open', 'done'),
    due: attr.day(),
    title: attr.string(),
    note: attr.string().optional(),
    tags: attr.set(attr.string()).optional(),
    likes: attr.number(),
    owner: attr.map({ name: attr.string(), mail: attr.string() }),
  },
});

export const tasks = table('Tasks', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Task },
});

const key = { team: 'red', id: '7' };

export const finished = tasks
  .update('Task', key)
  .set({ state: 'done', title: 'Paint the door' })
  .set((task, { to }) => to(task.owner.name, 'Ada'))
  .remove('note')
  .add({ likes: 1, tags: new Set(['urgent']) })
  .condition({ state: 'open' });

// Take the comment away: the key of an item is not changed by an update.
// tasks.update('Task', key).set({ team: 'blue' });
