import type { KeyformError } from 'keyform';
import { batchWrite, transactGet } from 'keyform';
import { expect, it } from 'vitest';
import { admins, billing, deleteBilling, saasApp } from '../../../examples/models/billing-for-admins.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel } from '../../support/model.js';
import { prove } from '../../support/prove.js';

const load = (client: Client) =>
  batchWrite([saasApp.put('Admins', admins), saasApp.put('Billing', billing)]).execute(client);
const read = (client: Client) =>
  transactGet([saasApp.get('Admins', { orgId: 'acme' }), saasApp.get('Billing', { orgId: 'acme' })]).execute(client);

describeEngines('M4, only an admin may delete billing', (engine) => {
  it('deletes the billing for an admin', async () => {
    const { client, quiet, sent } = await openModel(engine, saasApp, load);
    const nothing: [undefined, undefined] = [undefined, undefined];
    prove(await deleteBilling(client, 'acme', 'alexdebrie'), nothing);
    expect((await read(quiet)).items).toStrictEqual([admins, undefined]);
    expect(sent).toEqual([
      'TransactWriteItems: ConditionCheck {PK: Admins#acme} · C contains(Admins, alexdebrie), Delete {PK: Billing#acme}',
    ]);
  });

  it('deletes nothing for anybody else, and says which condition failed', async () => {
    const { client, quiet } = await openModel(engine, saasApp, load);
    const rejected = await deleteBilling(client, 'acme', 'mallory').catch((error: KeyformError) => error);
    expect(rejected).toMatchObject({ reasons: [{ code: 'ConditionalCheckFailed' }, { code: 'None' }] });
    expect((await read(quiet)).items).toStrictEqual([admins, billing]);
  });

  it('deletes nothing where an organisation has no admins', async () => {
    const { client } = await openModel(engine, saasApp, load);
    await expect(deleteBilling(client, 'other', 'alexdebrie')).rejects.toMatchObject({
      reasons: [{ code: 'ConditionalCheckFailed' }, { code: 'None' }],
    });
  });
});
