/**
 * Projections that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts` compares the
 * message stated here, with which the program throws, with the one that the compiler prints.
 */

import { notProjected, overlappingPaths, unknownAttribute } from '../src/facts/messages/expressions.js';
import { wordsOf } from '../test/support/words-of.js';
import { sensors } from './fixtures.js';
import { archive } from './fixtures-documents.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });

rejects(
  'a projection of a key, which items do not have',
  wordsOf(unknownAttribute, { field: 'PK', of: 'Invoice', hint: ': items have fields, not key attributes' }),
  () =>
    // @ts-expect-error -- the fields that it is made of
    invoices.project('PK'),
);

rejects('a projection of an index of keys only', wordsOf(notProjected, { index: 'Keys', field: 'id' }), () =>
  // @ts-expect-error -- it is in a key, but no key
  archive.query('Keys', 'Invoice').where({ status: 'PAID' }).project('id'),
);

rejects(
  'a scan with a projection that its index cannot give',
  wordsOf(notProjected, { index: 'Natural', field: 'amount' }),
  () =>
    // @ts-expect-error -- keys only
    archive.scan('Natural', 'Invoice').project('id', 'amount'),
);

rejects('a get with the same name twice', wordsOf(overlappingPaths, { field: 'id' }), () =>
  // @ts-expect-error -- once
  archive.get('Invoice', { case: 'c', id: '1' }).project('id', 'id'),
);

rejects(
  'a get with a projection of what nothing has',
  wordsOf(unknownAttribute, { field: 'titel', of: 'Invoice', hint: ': did you mean "title"?' }),
  () =>
    // @ts-expect-error -- title
    archive.get('Invoice', { case: 'c', id: '1' }).project('titel'),
);

rejects(
  'a projection of the type, in a table without types',
  wordsOf(unknownAttribute, { field: 'Type', of: 'Reading' }),
  () =>
    // @ts-expect-error -- typeAttribute: false
    sensors.query('primary', 'Reading').where({ Sensor: 's' }).project('Type'),
);

rejectsInOtherWords('a path to what nothing has', "'stattus' isn't an attribute of In", () =>
  // @ts-expect-error -- misspelt
  invoices.project((bill) => [bill.stattus]),
);

rejects('no path', 'project needs at least one field', () =>
  // @ts-expect-error -- one or more
  invoices.project(() => []),
);

rejectsInOtherWords('no field, of a query', 'project needs at least one field', () =>
  // @ts-expect-error -- one or more
  invoices.project(),
);

rejectsInOtherWords('no field, of a get', 'project needs at least one field', () =>
  // @ts-expect-error -- one or more
  archive.get('Invoice', { case: 'c', id: '1' }).project(),
);

rejectsInOtherWords('no field, of a scan', 'project needs at least one field', () =>
  // @ts-expect-error -- one or more
  archive.scan('primary', 'Invoice').project(),
);

rejects('a number', 'project accepts field names, or one callback, but got 5', () =>
  // @ts-expect-error -- names
  invoices.project(5),
);
