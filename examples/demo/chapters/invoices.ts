import {
  changeAmounts,
  createInvoice,
  invoices,
  largeInvoices,
  moveTo,
  newInvoices,
  paidByCard,
} from '../../invoices.js';
import { type Chapter, rejected, step } from '../step.js';

const FILE = 'invoices.ts';
const key = { customer: 'ada', number: 2 };
const address = { street: 'Main 1', city: 'Oslo', zip: '0150' };
const columns = ['number', 'net', 'tax', 'total', 'payment', 'changedBy'];
const first = {
  Type: 'Invoice',
  customer: 'ada',
  number: 1,
  net: 100,
  tax: 25,
  total: 125,
  payment: { by: 'card', last4: '4242' },
  address,
  changedBy: 'office',
};
const second = {
  ...first,
  number: 2,
  net: 10,
  tax: 2.5,
  total: 12.5,
  payment: { by: 'transfer', iban: 'NO93' },
};
const third = { customer: 'ada', number: 3, net: 1, tax: 0, payment: { by: 'card', last4: '1111' }, address } as const;

export const invoiceAttributes: Chapter = {
  title: 'Invoices: a codec, checks, a union, computed fields, merge',
  table: invoices,
  size: newInvoices.length,
  load: (client) => Promise.all(newInvoices.map((invoice) => createInvoice(client, invoice))),
  steps: [
    step(FILE, createInvoice, [third], {
      title: 'Invoices: an invoice written; its total is computed, its amounts are stored as cents',
      expected: [{ ...third, Type: 'Invoice', total: 1, changedBy: 'office' }],
      columns,
    }),
    rejected(FILE, createInvoice, [{ ...third, number: 4, payment: { by: 'card', last4: 'x' } }], {
      title: 'Invoices: a value that its check rejects, in a variant of the union',
      expected: { code: 'field', entity: 'Invoice', field: 'payment.last4' },
    }),
    step(FILE, largeInvoices, ['ada', 12.5], {
      title: 'Invoices: by their totals, from an index',
      expected: [second, first],
      columns,
    }),
    step(FILE, paidByCard, ['ada'], {
      title: 'Invoices: those paid with a card',
      expected: [first, { ...third, Type: 'Invoice', total: 1, changedBy: 'office' }],
      columns,
    }),
    step(FILE, changeAmounts, [key, 200, 50], {
      title: 'Invoices: amounts changed; the total and the key of the index follow',
      expected: [{ ...second, net: 200, tax: 50, total: 250 }],
      columns,
    }),
    step(FILE, moveTo, [key, 'Bergen', '5003'], {
      title: 'Invoices: a part of the address changed',
      expected: [{ ...second, net: 200, tax: 50, total: 250, address: { ...address, city: 'Bergen', zip: '5003' } }],
      columns: ['number', 'address', 'changedBy'],
    }),
  ],
};
