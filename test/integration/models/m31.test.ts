import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  sales,
  salesOfCity,
  salesOfCountry,
  salesOfPeriod,
  salesOfStore,
  sampleSales,
} from '../../../examples/models/sales-hierarchy.js';
import { gap } from '../../../src/facts/messages/key-conditions.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

interface Sale {
  TYPE: 'SALE';
  COUNTRY: string;
  CITY: string;
  STORE: number;
  DATE: string;
  Sales: number;
}

const open = (engine: TestEngine) =>
  openModel(engine, sales, (client) => batchWrite(sampleSales.map((sale) => sales.put('Sale', sale))).execute(client));

const STORE = ['USA', 'San Francisco', 235] as const;

describeEngines('M31, sales by country, city, store and date', (engine) => {
  it('gives the sales of a country, by city', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: Sale[] = pick(sampleSales, 1, 0, 2);
    prove(await salesOfCountry(client, 'USA'), expected);
    expect(await salesOfCountry(quiet, 'France')).toEqual(pick(sampleSales, 3));
    expect(sent).toEqual(['Query main · K PK = SALE#USA']);
  });

  it('gives the sales of a city, and not those of a city whose name begins alike', async () => {
    const { client, quiet, sent } = await open(engine);
    const [sale] = pick(sampleSales, 0);
    if (!sale) throw new Error('The sample of M31 has changed.');
    await sales.put('Sale', { ...sale, CITY: 'San Francisco Bay' }).execute(quiet);
    const expected: Sale[] = [sale];
    prove(await salesOfCity(client, 'USA', 'San Francisco'), expected);
    expect(sent).toEqual(['Query main · K PK = SALE#USA AND begins_with(SK, SAN_FRANCISCO#)']);
  });

  it('gives the sales of a store', async () => {
    const { client, sent } = await open(engine);
    const expected: Sale[] = pick(sampleSales, 0);
    prove(await salesOfStore(client, ...STORE), expected);
    expect(sent).toEqual(['Query main · K PK = SALE#USA AND begins_with(SK, SAN_FRANCISCO#00235#)']);
  });

  it('gives the sales of a store in a year, in a month, on a day', async () => {
    const { client, quiet, sent } = await open(engine);
    const [sale] = pick(sampleSales, 0);
    if (!sale) throw new Error('The sample of M31 has changed.');
    const later: Sale = { ...sale, DATE: '2020-10-01' };
    await sales.put('Sale', later).execute(quiet);
    const expected: Sale[] = [sale];
    prove(await salesOfPeriod(client, ...STORE, '2020-09'), expected);
    expect(await salesOfPeriod(client, ...STORE, '2020')).toEqual([sale, later]);
    expect(await salesOfPeriod(client, ...STORE, '2020-09-22')).toEqual([sale]);
    const query = 'Query main · K PK = SALE#USA AND begins_with(SK, SAN_FRANCISCO#00235#';
    expect(sent).toEqual([`${query}2020-09)`, `${query}2020)`, `${query}2020-09-22)`]);
  });

  it('skips no level: a store is one of a city', () => {
    const query = sales.query('primary', 'Sale');
    // @ts-expect-error The message that is thrown.
    expect(() => query.where({ COUNTRY: 'USA', STORE: 235 })).toThrow(
      wordsOf(gap, { field: 'STORE', missing: 'CITY' }),
    );
  });

  it('takes no day that there is not', () => {
    const [sale] = pick(sampleSales, 3);
    if (!sale) throw new Error('The sample of M31 has changed.');
    expect(() => sales.put('Sale', { ...sale, DATE: '2020-15-15' }).build()).toThrow(
      'must be a day such as "2026-11-21", but is "2020-15-15"',
    );
  });

  it('takes no store number that its five digits cannot hold', () => {
    const [sale] = pick(sampleSales, 0);
    if (!sale) throw new Error('The sample of M31 has changed.');
    expect(() => sales.put('Sale', { ...sale, STORE: 100_000 }).build()).toThrow(
      'must be a whole number of at most 5 digits',
    );
  });
});
