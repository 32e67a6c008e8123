import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  places,
  stores,
  storesOfCitiesFrom,
  storesOfCity,
  storesOfState,
  storesOfZip,
} from '../../../examples/models/store-locations.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Store {
  country: string;
  state: string;
  city: string;
  zip: string;
}

const load = (client: Client) => batchWrite(places.map((place) => stores.put('Store', place))).execute(client);

describeEngines('M9, a hierarchy of places', (engine) => {
  it('gives a state, by the remaining parts', async () => {
    const { client, sent } = await openModel(engine, stores, load);
    const expected: Store[] = pick(places, 2, 3);
    prove(await storesOfState(client, 'USA', 'NE'), expected);
    expect(sent).toEqual(['Query main · K PK = USA AND begins_with(SK, NE#)']);
  });

  // The model leaves out the closing delimiter, so that it reads KANSAS CITY, too (its own pitfall).
  it('gives a city, and not another whose name is longer', async () => {
    const { client, sent } = await openModel(engine, stores, load);
    const expected: Store[] = pick(places, 0);
    prove(await storesOfCity(client, 'USA', 'MO', 'KANSAS'), expected);
    expect(sent).toEqual(['Query main · K PK = USA AND begins_with(SK, MO#KANSAS#)']);
  });

  it('gives all cities that begin so, where that is asked for', async () => {
    const { client, sent } = await openModel(engine, stores, load);
    // A blank sorts before the delimiter.
    const expected: Store[] = pick(places, 1, 0);
    prove(await storesOfCitiesFrom(client, 'USA', 'MO', 'KANSAS'), expected);
    expect(sent).toEqual(['Query main · K PK = USA AND begins_with(SK, MO#KANSAS)']);
  });

  // The model's sort key may be longer than its zip code: here it ends with it, so that one key is meant.
  it('gives a zip code, whole', async () => {
    const { client, sent } = await openModel(engine, stores, load);
    const expected: Store[] = pick(places, 2);
    prove(await storesOfZip(client, { country: 'USA', state: 'NE', city: 'OMAHA', zip: '68101' }), expected);
    expect(sent).toEqual(['Query main · K PK = USA AND SK = NE#OMAHA#68101']);
  });

  it('rejects a name that holds the delimiter: it would be another place', async () => {
    const { client, sent } = await openModel(engine, stores, load);
    expect(await rejection(storesOfCity(client, 'USA', 'MO', 'KANSAS#64101'))).toBe('field Store city');
    expect(sent).toEqual([]);
  });
});
