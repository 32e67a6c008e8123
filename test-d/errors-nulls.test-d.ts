/** Null in the place of a field that is rejected: an error type and null have only `never` in common. */
import { attr, entity, table, unique } from 'keyform';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { unknownField } from '../src/facts/messages/key-conditions.js';
import { changedTwice, typeAttribute, uniqueField } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const Person = unique(
  entity({
    keys: { PK: 'PERSON#{id}', SK: 'PERSON', GPK: 'CITY#{city}', GSK: '{zip}' },
    attributes: {
      id: attr.string(),
      email: attr.string().nullable(),
      city: attr.string().nullable(),
      zip: attr.string().nullable(),
      note: attr.string().nullable().optional(),
    },
  }),
  'email',
);
const people = table('People', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, ByCity: { pk: 'GPK', sk: 'GSK' } },
  entities: { Person },
});
const person = people.update('Person', { id: '1' });

rejects('null for a unique field', wordsOf(uniqueField, { field: 'email' }), () =>
  // @ts-expect-error -- rekey
  person.set({ email: null }),
);

rejects('null for a unique field beside another one', wordsOf(uniqueField, { field: 'email' }), () =>
  // @ts-expect-error -- rekey
  person.merge({ city: 'Oslo', zip: '0150', email: null }),
);

rejects(
  'null for an unknown attribute',
  wordsOf(unknownAttribute, { field: 'emial', of: 'Person', hint: ': did you mean "email"?' }),
  () =>
    // @ts-expect-error -- email
    person.set({ emial: null }),
);

rejects('null for a type', wordsOf(typeAttribute, { field: 'Type' }), () =>
  // @ts-expect-error -- Type
  person.set({ Type: null }),
);

rejects('null for a field that is set already', wordsOf(changedTwice, { field: 'note' }), () =>
  // @ts-expect-error -- once
  person.set({ note: 'a' }).set({ note: null }),
);

rejects(
  'null for a field that a key does not have',
  wordsOf(unknownField, { field: 'email', index: 'primary', hint: ': its fields are id' }),
  () =>
    // @ts-expect-error -- a filter
    people.query('primary', 'Person').where({ id: '1', email: null }),
);

rejects(
  'null in a filter for an unknown attribute',
  wordsOf(unknownAttribute, { field: 'emial', of: 'Person', hint: ': did you mean "email"?' }),
  () =>
    // @ts-expect-error -- email
    people.query('primary', 'Person').where({ id: '1' }).filter({ emial: null }),
);

rejects(
  'null in a condition for an unknown attribute',
  wordsOf(unknownAttribute, { field: 'emial', of: 'Person', hint: ': did you mean "email"?' }),
  () =>
    // @ts-expect-error -- email
    person.set({ city: 'Oslo', zip: '0150' }).condition({ emial: null }),
);
