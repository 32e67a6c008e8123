/** What `dynamic()` requests reject: the same, and in the same messages, as those whose type grows. */
import { shards, transactWrite } from 'keyform';
import {
  absentNumber,
  keyInFilter,
  noOperator,
  notProjected,
  unknownAttribute,
} from '../src/facts/messages/expressions.js';
import { globalConsistency } from '../src/facts/messages/key-conditions.js';
import {
  batchPart,
  noAddition,
  noContainer,
  primaryField,
  requiredField,
  uniqueField,
} from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { work } from './fixtures-dynamic.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const key = { project: 'p', id: '1' };
const tasks = work.query('primary', 'Task').where({ project: 'p' }).dynamic();
const titles = work.query('GSI1', 'Task').where({ owner: 'o' }).dynamic();
const change = work.update('Task', key).dynamic();

rejects(
  'a dynamic query of what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Task', hint: ': did you mean "title"?' }),
  () =>
    // @ts-expect-error -- there is no such field
    tasks.filter({ titel: 'a' }),
);

rejects('a key in the filter of one', wordsOf(keyInFilter, { field: 'SK', index: 'primary' }), () =>
  // @ts-expect-error -- a key of the index
  tasks.filter({ SK: 'a' }),
);

rejects(
  'an operator that the kind does not take',
  wordsOf(noOperator, { field: 'points', operator: 'begins_with', kind: 'number' }),
  () =>
    // @ts-expect-error -- no text
    tasks.filter({ points: { begins_with: 1 } }),
);

rejects('what the index does not project', wordsOf(notProjected, { index: 'GSI1', field: 'points' }), () =>
  // @ts-expect-error -- not projected
  titles.filter({ points: 1 }),
);

rejects('consistent reads of a global index', wordsOf(globalConsistency, { index: 'GSI1' }), () =>
  // @ts-expect-error -- a global index
  titles.consistent(),
);

rejects(
  'a dynamic query of shards by what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Visit' }),
  () =>
    shards(work.query('primary', 'Visit').where({ day: 'd' }))
      .dynamic()
      // @ts-expect-error -- there is no such field
      .filter({ titel: 'a' }),
);

rejects(
  'a dynamic scan by what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Task', hint: ': did you mean "title"?' }),
  () =>
    // @ts-expect-error -- there is no such field
    work.scan('primary', 'Task').dynamic().filter({ titel: 'a' }),
);

rejects(
  'a dynamic update of what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Task', hint: ': did you mean "title"?' }),
  () =>
    // @ts-expect-error -- there is no such field
    change.set({ titel: 'a' }),
);

// @ts-expect-error -- a text is not a number
rejectsInOtherWords('a value of another type', 'Task.points must be a number', () => change.set({ points: 'a' }));

rejects('a field of the primary key', wordsOf(primaryField, { field: 'id' }), () =>
  // @ts-expect-error -- part of the key
  change.set({ id: '2' }),
);

rejects(
  'a field of an index key without the others',
  "setting 'state' rewrites GSI1SK '{state}#{due|day}': set 'due' too",
  () =>
    // @ts-expect-error -- GSI1SK has both
    change.set({ state: 'DONE' }),
);

rejects('a unique field', wordsOf(uniqueField, { field: 'address' }), () =>
  // @ts-expect-error -- it has a marker
  work.update('Mail', { box: 'b', id: '1' }).dynamic().set({ address: 'a' }),
);

rejects('the removal of what is required', wordsOf(requiredField, { field: 'title' }), () =>
  // @ts-expect-error -- required
  change.remove('title'),
);

rejects('an addition to a text', wordsOf(noAddition, { field: 'note', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  change.add({ note: 'a' }),
);

rejects('a container where a text is', wordsOf(noContainer, { field: 'title', kind: 'string' }), () =>
  // @ts-expect-error -- a text
  change.ensure('title'),
);

rejects(
  'a condition on what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Task', hint: ': did you mean "title"?' }),
  () =>
    // @ts-expect-error -- there is no such field
    change.condition({ titel: 'a' }),
);

rejects('arithmetic on what may be absent', wordsOf(absentNumber, { field: 'points', operator: 'plus' }), () =>
  // @ts-expect-error -- optional
  change.set((task, { plus }) => plus(task.points, 1)),
);

rejects(
  'a condition of a dynamic put on what is not a field',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Project' }),
  () =>
    // @ts-expect-error -- there is no such field
    work.put('Project', { project: 'p', name: 'n' }).dynamic().condition({ titel: 'a' }),
);

rejects(
  'what a dynamic update would return, in a transaction',
  wordsOf(batchPart, { part: 'ReturnValues', batch: 'transactWrite' }),
  () =>
    // @ts-expect-error -- a transaction returns nothing
    transactWrite([change.set({ title: 'a' }).returning('ALL_NEW')]).build(),
);
