import { batchWrite, timeToLiveInput } from 'keyform';
import { expect, it } from 'vitest';
import { liveItemsOf, offers, sampleOffers, user } from '../../../examples/models/scheduled-delete.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface User {
  TYPE: 'User';
  username: string;
}

interface Offer {
  TYPE: 'Offer';
  username: string;
  offerId: string;
  ttl?: Date;
}

const sample = sampleOffers(new Date());
const open = (engine: TestEngine) =>
  openModel(engine, offers, (client) =>
    batchWrite([offers.put('User', user), ...sample.map((offer) => offers.put('Offer', offer))]).execute(client),
  );

describeEngines('M33, items that are deleted when they have expired', (engine) => {
  it('gives what has not expired, and what never does', async () => {
    const { client, sent } = await open(engine);
    const started = Math.floor(Date.now() / 1000);
    const expected: (User | Offer)[] = [...pick(sample, 1, 2), user];
    prove(await liveItemsOf(client, 'johndoe'), expected);
    const [request = ''] = sent;
    const now = Number(/\d+$/.exec(request));
    expect(now).toBeGreaterThanOrEqual(started);
    expect(now).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
    expect(sent).toEqual([`Query main · K PK = USER#johndoe · F attribute_not_exists(ttl) OR ttl > ${now}`]);
  });

  it('stores whole seconds, and rejects parts of one', async () => {
    const { client, commands } = await open(engine);
    const [offer] = pick(sample, 1);
    if (!offer?.ttl) throw new Error('The sample of M33 has changed.');
    await offers.put('Offer', offer).execute(client);
    expect(commands[0]?.input.Item?.['ttl']).toEqual({ N: String(offer.ttl.getTime() / 1000) });
    expect(() => offers.put('Offer', { ...offer, ttl: new Date(1.5) }).build()).toThrow('must be a whole second');
  });

  it('tells DynamoDB in which attribute the time is', () => {
    const input: { TableName: 'data'; TimeToLiveSpecification: { AttributeName: 'ttl'; Enabled: true } } = {
      TableName: 'data',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    };
    prove(timeToLiveInput(offers), input);
  });
});
