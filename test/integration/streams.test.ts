import type { StreamViewType } from 'keyform';
import { createTableInput, readChange } from 'keyform';
import { expect, it } from 'vitest';
import { shop } from '../stream/shop.js';
import { describeEngines } from '../support/engines.js';
import { recordsOf } from '../support/stream-records.js';

const order = {
  username: 'alex',
  number: 7,
  status: 'PLACED',
  placedAt: new Date(0),
  proofs: [{ bytes: new Uint8Array([0, 255]), hashes: new Set([new Uint8Array([1])]) }],
} as const;

describeEngines('the stream of a table', (engine) => {
  const changesOf = async <View extends StreamViewType>(view: View) => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: view };
    const real = shop.named(await engine.createTable(createTableInput(shop, { StreamSpecification })));
    const client = engine.client();
    await real.create('Order', order).execute(client);
    await real.update('Order', { username: 'alex', number: 7 }).set({ status: 'SHIPPED' }).execute(client);
    await real.delete('Order', { username: 'alex', number: 7 }).execute(client);
    return (await recordsOf(client, real.name)).map((record) => readChange(real, record, { view }));
  };

  it.each(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY'] as const)('of %s is read', async (view) => {
    const base = {
      entity: 'Order',
      key: { username: 'alex', number: 7 },
      at: expect.any(Date),
      sequenceNumber: expect.any(String),
      eventId: expect.any(String),
    };
    const placed = { Type: 'Order', ...order };
    const shipped = { ...placed, status: 'SHIPPED' };
    const isNew = view.startsWith('NEW');
    const isOld = view.includes('OLD');
    expect(await changesOf(view)).toEqual([
      { ...base, eventName: 'INSERT', ...(isNew && { item: placed }) },
      { ...base, eventName: 'MODIFY', ...(isNew && { item: shipped }), ...(isOld && { old: placed }) },
      { ...base, eventName: 'REMOVE', ...(isOld && { old: shipped }), expired: false },
    ]);
  });

  it('has markers of unique fields beside their items', async () => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };
    const real = shop.named(await engine.createTable(createTableInput(shop, { StreamSpecification })));
    await real.create('Customer', { username: 'ada', email: 'a' }).execute(engine.client());
    const changes = (await recordsOf(engine.client(), real.name)).map((record) => readChange(real, record)?.entity);
    expect(changes.sort()).toEqual(['Customer', undefined]);
    const scan = real.scan('primary');
    expect((await scan.execute(engine.client())).items).toEqual([{ Type: 'Customer', username: 'ada', email: 'a' }]);
    const projected = (scan as never as { project(field: string): typeof scan }).project('username');
    expect((await projected.execute(engine.client())).items).toEqual([{ username: 'ada' }]);
  });
});
