/**
 * Values that conditions cannot have. The compiler knows the kind of a field; the program begins with the same sentence and
 * adds the value that it was given, or has a sentence of its own. And one that the compiler has in its second line only.
 */
import { archive } from './fixtures-documents.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });

rejects('a text behind an operator of a number', "'amount' needs a value of kind number: ", () =>
  // @ts-expect-error -- a number
  invoices.filter({ amount: { '>': '5' } }),
);

rejects('a type that there is not', "'Type' needs a value of kind enum: ", () =>
  // @ts-expect-error -- Invoice, RECEIPT, Memo
  archive.query('primary').where({ case: 'c' }).filter({ Type: 'Receipt' }),
);

rejects('null for what cannot be null', "'title' needs a value of kind string: ", () =>
  // @ts-expect-error -- a text
  invoices.filter({ title: null }),
);

rejectsInOtherWords('a document as a condition', "'codes' needs an operator, such as { '=': value }", () =>
  // @ts-expect-error -- { '=': [1, 2] }
  invoices.filter({ codes: [1, 2] }),
);

rejects('a text in the place of a document', "'billTo' needs an operator, such as { '=': value }", () =>
  // @ts-expect-error -- { '=': ... }
  invoices.filter({ billTo: 'Oslo' }),
);

rejects('an element of another kind', "'tags' needs a value of kind string: ", () =>
  // @ts-expect-error -- texts
  invoices.filter({ tags: { contains: 1 } }),
);

rejectsInOtherWords('a number for whether there is one', "'title' needs exists with true or false", () =>
  // @ts-expect-error -- a boolean
  invoices.filter({ title: { exists: 1 } }),
);

rejects('a size that is a text', "'lines' needs a value of kind number: ", () =>
  // @ts-expect-error -- a number
  invoices.filter({ lines: { size: '2' } }),
);

rejectsInOtherWords('a condition that is undefined', "'title' is compared with undefined", () =>
  // @ts-expect-error -- left out, or exists: false
  invoices.filter({ title: undefined }),
);

rejects('a member of another kind', "'billTo' needs a value of kind map: ", () =>
  // @ts-expect-error -- a text
  invoices.filter({ billTo: { '=': { city: 5 } } }),
);
