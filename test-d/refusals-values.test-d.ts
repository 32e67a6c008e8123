/**
 * What the compiler and the running program refuse in two sentences: the compiler knows the kind of a field, the program
 * the value that it was given, too. And a sentence that the compiler has in its second line only.
 */
import { archive } from './fixtures-documents.js';
import { refused, refusedInOtherWords } from './refused.js';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });

refused('a path of a projection to what the index does not project', "Some does not project 'tags'", () =>
  archive
    .query('Some', 'Receipt')
    .where({ status: 'PAID' })
    // @ts-expect-error -- status, shipTo, lines, Type, amount
    .project((bill) => bill.tags),
);

refusedInOtherWords('a text for a number', 'Invoice.amount must be a number, but is "5"', () =>
  // @ts-expect-error -- a number
  invoices.filter({ amount: '5' }),
);

refusedInOtherWords('a text behind an operator of a number', 'Invoice.amount must be a number, but is "5"', () =>
  // @ts-expect-error -- a number
  invoices.filter({ amount: { '>': '5' } }),
);

refusedInOtherWords('one of an enumeration that is not in it', 'Invoice.status must be one of', () =>
  // @ts-expect-error -- PAID, OPEN, LOST
  invoices.filter({ status: 'GONE' }),
);

refusedInOtherWords('a type that there is not', 'Type must be one of', () =>
  // @ts-expect-error -- Invoice, RECEIPT, Memo
  archive.query('primary').where({ case: 'c' }).filter({ Type: 'Receipt' }),
);

refusedInOtherWords('null for what cannot be null', 'Invoice.title must be a string', () =>
  // @ts-expect-error -- a text
  invoices.filter({ title: null }),
);

refusedInOtherWords('a document as a condition', "'codes' takes operators such as { '=': value }", () =>
  // @ts-expect-error -- { '=': [1, 2] }
  invoices.filter({ codes: [1, 2] }),
);

refusedInOtherWords('an element of another kind', 'Invoice.tags must be a string', () =>
  // @ts-expect-error -- texts
  invoices.filter({ tags: { contains: 1 } }),
);

refusedInOtherWords('one of no values', "'status' takes in with an array of 1 to 100 values", () =>
  // @ts-expect-error -- one or more
  invoices.filter({ status: { in: [] } }),
);

refusedInOtherWords('a range of one value', "'amount' takes between with [low, high]", () =>
  // @ts-expect-error -- two values
  invoices.filter({ amount: { between: [1] } }),
);

refusedInOtherWords('a number for whether there is one', "'title' takes exists with true or false", () =>
  // @ts-expect-error -- a boolean
  invoices.filter({ title: { exists: 1 } }),
);

refusedInOtherWords('a size that is a text', 'Invoice.lines must be a number', () =>
  // @ts-expect-error -- a number
  invoices.filter({ lines: { size: '2' } }),
);

refusedInOtherWords('a condition that is undefined', "'title' is compared with undefined", () =>
  // @ts-expect-error -- left out, or exists: false
  invoices.filter({ title: undefined }),
);

refusedInOtherWords('a member of another kind', 'Invoice.billTo.city must be a string', () =>
  // @ts-expect-error -- a text
  invoices.filter({ billTo: { '=': { city: 5 } } }),
);
