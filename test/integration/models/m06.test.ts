import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  children,
  childrenOf,
  createChild,
  getChild,
  namedFamilies,
  parent,
  renameFamily,
  renameLargeFamily,
} from '../../../examples/models/duplicated-fields.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { listed, openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Child {
  Type: 'Child';
  parentId: string;
  childId: string;
  parentName: string;
}

const load = (client: Client) =>
  batchWrite([
    namedFamilies.put('Parent', parent),
    ...children.map((child) => namedFamilies.put('Child', child)),
  ]).execute(client);
const all = async (client: Client) => {
  const { items } = await namedFamilies.query('primary').where({ parentId: '1' }).execute(client);
  return items;
};
const renamedFamily = [
  ...children.map((child) => ({ ...child, parentName: 'Tolstaya' })),
  { ...parent, name: 'Tolstaya' },
];

describeEngines('M6, children with a copy of their parent’s name', (engine) => {
  it('adds a child with the name of its parent', async () => {
    const { client, sent } = await openModel(engine, namedFamilies, load);
    const expected: Child = { Type: 'Child', parentId: '1', childId: 'c', parentName: 'Tolstoy' };
    prove(await createChild(client, parent, 'c'), expected);
    expect(sent).toEqual(['PutItem {PK: PARENT#1, SK: CHILD#c} · C attribute_not_exists(PK)']);
  });

  it('gives a child with its parent’s name, by one GetItem', async () => {
    const { client, sent } = await openModel(engine, namedFamilies, load);
    const expected: Child | undefined = children[1];
    prove(await getChild(client, '1', 'b'), expected);
    expect(sent).toEqual(['GetItem {PK: PARENT#1, SK: CHILD#b}']);
  });

  it('gives the children only', async () => {
    const { client, sent } = await openModel(engine, namedFamilies, load);
    const expected: Child[] = pick(children, 0, 1);
    prove(await listed(childrenOf(client, '1')), expected);
    expect(sent).toEqual(['Query main · K PK = PARENT#1 AND begins_with(SK, CHILD#)']);
  });

  it('renames a parent and all copies of the name in one transaction', async () => {
    const { client, quiet, sent } = await openModel(engine, namedFamilies, load);
    const nothing: [undefined, ...undefined[]] = [undefined, undefined, undefined];
    prove(await renameFamily(client, '1', 'Tolstaya'), nothing);
    expect(await all(quiet)).toStrictEqual(renamedFamily);
    expect(sent).toEqual([
      'Query main · K PK = PARENT#1 AND begins_with(SK, CHILD#)',
      'TransactWriteItems: ' +
        'Update {PK: PARENT#1, SK: PARENT#1} · U SET name = Tolstaya · C attribute_exists(PK), ' +
        'Update {PK: PARENT#1, SK: CHILD#a} · U SET parentName = Tolstaya · C attribute_exists(PK), ' +
        'Update {PK: PARENT#1, SK: CHILD#b} · U SET parentName = Tolstaya · C attribute_exists(PK)',
    ]);
  });

  it('renames a parent and the copies of the name in batches', async () => {
    const { client, quiet, sent } = await openModel(engine, namedFamilies, load);
    const { written } = await renameLargeFamily(client, '1', 'Tolstaya');
    prove(written, 2 as number);
    expect(await all(quiet)).toStrictEqual(renamedFamily);
    expect(sent).toEqual([
      'UpdateItem {PK: PARENT#1, SK: PARENT#1} · U SET name = Tolstaya · C attribute_exists(PK)',
      'Query main · K PK = PARENT#1 AND begins_with(SK, CHILD#)',
      'BatchWriteItem: PutRequest {PK: PARENT#1, SK: CHILD#a}, PutRequest {PK: PARENT#1, SK: CHILD#b}',
    ]);
  });

  it('renames more children in batches than a transaction takes', async () => {
    const { client, quiet } = await openModel(engine, namedFamilies, load);
    const many = Array.from({ length: 120 }, (_, at) => ({
      parentId: '1',
      childId: `child ${at}`,
      parentName: 'Tolstoy',
    }));
    await batchWrite(many.map((child) => namedFamilies.put('Child', child))).execute(quiet);
    await renameLargeFamily(client, '1', 'Tolstaya');
    const names = (await listed(childrenOf(quiet, '1'))).map(({ parentName }) => parentName);
    expect(names).toStrictEqual(Array.from({ length: 122 }, () => 'Tolstaya'));
  });
});
