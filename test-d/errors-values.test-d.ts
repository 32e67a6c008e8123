/**
 * Values that conditions cannot have. The compiler knows the kind of a field; the program begins with the same message and
 * adds the value that it was given, or has a message of its own. And one that the compiler has in its second line only.
 */

import { absentCondition, noPlainValue, wrongValue } from '../src/facts/messages/expressions.js';
import { wordsOf } from '../test/support/words-of.js';
import { archive } from './fixtures-documents.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });

rejects('a text behind an operator of a number', `${wordsOf(wrongValue, { field: 'amount', kind: 'number' })}: `, () =>
  // @ts-expect-error -- a number
  invoices.filter({ amount: { '>': '5' } }),
);

rejects('a type that there is not', `${wordsOf(wrongValue, { field: 'Type', kind: 'enum' })}: `, () =>
  // @ts-expect-error -- Invoice, RECEIPT, Memo
  archive.query('primary').where({ case: 'c' }).filter({ Type: 'Receipt' }),
);

rejects(
  'null for what cannot be null',
  wordsOf(absentCondition, { field: 'title', value: 'null', exists: 'false' }),
  () =>
    // @ts-expect-error -- a text
    invoices.filter({ title: null }),
);

rejectsInOtherWords('a document as a condition', wordsOf(noPlainValue, { field: 'codes' }), () =>
  // @ts-expect-error -- { '=': [1, 2] }
  invoices.filter({ codes: [1, 2] }),
);

rejects('a text in the place of a document', wordsOf(noPlainValue, { field: 'billTo' }), () =>
  // @ts-expect-error -- { '=': ... }
  invoices.filter({ billTo: 'Oslo' }),
);

rejects('an element of another kind', `${wordsOf(wrongValue, { field: 'tags', kind: 'string' })}: `, () =>
  // @ts-expect-error -- texts
  invoices.filter({ tags: { contains: 1 } }),
);

rejectsInOtherWords('a number for whether there is one', "exists on 'title' needs true or false", () =>
  // @ts-expect-error -- a boolean
  invoices.filter({ title: { exists: 1 } }),
);

rejects('a size that is a string', "size on 'lines' needs a number", () =>
  // @ts-expect-error -- a number
  invoices.filter({ lines: { size: '2' } }),
);

rejectsInOtherWords('a condition that is undefined', "'title' is compared with undefined", () =>
  // @ts-expect-error -- left out, or exists: false
  invoices.filter({ title: undefined }),
);

rejects('a member of another kind', `${wordsOf(wrongValue, { field: 'billTo', kind: 'map' })}: `, () =>
  // @ts-expect-error -- a text
  invoices.filter({ billTo: { '=': { city: 5 } } }),
);
