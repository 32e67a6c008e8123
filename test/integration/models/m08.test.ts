import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  children,
  childrenOf,
  getChild,
  indexedFamilies,
  moveChild,
  parentAndChildren,
  parents,
} from '../../../examples/models/relation-by-index.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Parent {
  Type: 'Parent';
  parentId: string;
}

interface Child {
  Type: 'Child';
  parentId: string;
  childId: string;
}

const load = (client: Client) =>
  batchWrite([
    ...parents.map((parent) => indexedFamilies.put('Parent', parent)),
    ...children.map((child) => indexedFamilies.put('Child', child)),
  ]).execute(client);

describeEngines('M8, parent and children in a secondary index', (engine) => {
  it('gives a child by its own id', async () => {
    const { client, sent } = await openModel(engine, indexedFamilies, load);
    const expected: Child | undefined = children[1];
    prove(await getChild(client, 'b'), expected);
    expect(sent).toEqual(['GetItem {PK: CHILD#b, SK: CHILD#b}']);
  });

  it('gives the children, then the parent', async () => {
    const { client, sent } = await openModel(engine, indexedFamilies, load);
    const expected: (Parent | Child)[] = [...pick(children, 0, 1), ...pick(parents, 0)];
    prove(await parentAndChildren(client, '1'), expected);
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = PARENT#1']);
  });

  it('gives the children only', async () => {
    const { client, sent } = await openModel(engine, indexedFamilies, load);
    const expected: Child[] = pick(children, 0, 1);
    prove(await childrenOf(client, '1'), expected);
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = PARENT#1 AND begins_with(GSI1SK, CHILD#)']);
  });

  it('gives a child to another parent: its key in the index follows', async () => {
    const { client, quiet, sent } = await openModel(engine, indexedFamilies, load);
    prove(await moveChild(client, 'a', '2'), undefined);
    expect(await childrenOf(quiet, '1')).toStrictEqual(pick(children, 1));
    expect(await childrenOf(quiet, '2')).toStrictEqual([
      { Type: 'Child', parentId: '2', childId: 'a' },
      ...pick(children, 2),
    ]);
    expect(sent).toEqual([
      'UpdateItem {PK: CHILD#a, SK: CHILD#a} · U SET parentId = 2, GSI1PK = PARENT#2 · C attribute_exists(PK)',
    ]);
  });
});
