/**
 * Invoices: attributes with a codec, checks, a union and computed fields, and updates that merge.
 *
 * | entity  | PK                  | SK                     | GSI1PK            | GSI1SK                         |
 * | ------- | ------------------- | ---------------------- | ----------------- | ------------------------------ |
 * | Invoice | CUSTOMER#{customer} | INVOICE#{number,pad:6} | TOTALS#{customer} | {total,pad:9}#{number,pad:6}   |
 */
import { attr, type Client, computed, type EntityInputOf, entity, onUpdate, table } from 'keyform';

/** Euros, stored as whole cents. */
const money = attr.number().codec({
  encode: (euros: number) => Math.round(euros * 100),
  decode: (cents) => cents / 100,
  ordered: true,
});

const payment = attr.union('by', {
  card: attr.map({ last4: attr.string().check((digits) => /^\d{4}$/.test(digits) || 'must have four digits') }),
  transfer: attr.map({ iban: attr.string().check((iban) => /^[A-Z]{2}\d+$/.test(iban) || 'must be an IBAN') }),
});

const Invoice = onUpdate(
  computed(
    entity({
      keys: {
        PK: 'CUSTOMER#{customer}',
        SK: 'INVOICE#{number|pad:6}',
        GSI1PK: 'TOTALS#{customer}',
        GSI1SK: '{total|pad:9}#{number|pad:6}',
      },
      attributes: {
        customer: attr.string(),
        number: attr.number(),
        net: money.check((net) => net > 0 || 'must be more than nothing'),
        tax: money,
        total: money,
        payment,
        address: attr.map({ street: attr.string(), city: attr.string(), zip: attr.string() }),
        changedBy: attr.string(),
      },
    }),
    'total',
    ['net', 'tax'],
    ({ net, tax }) => Math.round((net + tax) * 100) / 100,
  ),
  'changedBy',
  () => 'office',
);

export const invoices = table('Invoices', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Invoice },
});

export type NewInvoice = EntityInputOf<typeof invoices, 'Invoice'>;

const address = { street: 'Main 1', city: 'Oslo', zip: '0150' };

export const newInvoices: readonly NewInvoice[] = [
  { customer: 'ada', number: 1, net: 100, tax: 25, payment: { by: 'card', last4: '4242' }, address },
  { customer: 'ada', number: 2, net: 10, tax: 2.5, payment: { by: 'transfer', iban: 'NO93' }, address },
];

/** Writes a new invoice. Its total is computed, amounts are stored as cents, and each value is checked. */
export const createInvoice = (client: Client, invoice: NewInvoice) =>
  invoices.create('Invoice', invoice).execute(client);

/** The invoices of a customer from a total on, by the key that is made of the computed field. */
export const largeInvoices = async (client: Client, customer: string, total: number) => {
  const { items } = await invoices
    .query('GSI1', 'Invoice')
    .where({ customer, total: { '>=': total } })
    .execute(client);
  return items;
};

/** The invoices of a customer that were paid with a card: a path into the union. */
export const paidByCard = async (client: Client, customer: string) => {
  const { items } = await invoices
    .query('primary', 'Invoice')
    .where({ customer })
    .filter((invoice, { eq }) => eq(invoice.payment.by, 'card'))
    .execute(client);
  return items;
};

/** Changes the amounts. The total follows, and so does the key of the index. */
export const changeAmounts = (client: Client, key: { customer: string; number: number }, net: number, tax: number) =>
  invoices.update('Invoice', key).set({ net, tax }).mustExist().returning('ALL_NEW').execute(client);

/** Changes a part of the address, and leaves the rest as it is. */
export const moveTo = (client: Client, key: { customer: string; number: number }, city: string, zip: string) =>
  invoices.update('Invoice', key).merge({ address: { city, zip } }).mustExist().returning('ALL_NEW').execute(client);
