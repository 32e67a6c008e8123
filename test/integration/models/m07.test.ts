import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  children,
  childrenOf,
  families,
  getChild,
  getParent,
  parent,
  parentAndChildren,
} from '../../../examples/models/parent-and-children.js';
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
  batchWrite([families.put('Parent', parent), ...children.map((child) => families.put('Child', child))]).execute(
    client,
  );

describeEngines('M7, parent and children in one collection', (engine) => {
  it('gives the parent', async () => {
    const { client, sent } = await openModel(engine, families, load);
    const expected = parent as Parent | undefined;
    prove(await getParent(client, '1'), expected);
    expect(sent).toEqual(['GetItem {PK: PARENT#1, SK: PARENT#1}']);
  });

  it('gives the children, then the parent', async () => {
    const { client, sent } = await openModel(engine, families, load);
    const expected: (Parent | Child)[] = [...children, parent];
    prove(await parentAndChildren(client, '1'), expected);
    expect(sent).toEqual(['Query main · K PK = PARENT#1']);
  });

  it('gives the children only', async () => {
    const { client, sent } = await openModel(engine, families, load);
    const expected: Child[] = pick(children, 0, 1);
    prove(await childrenOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K PK = PARENT#1 AND begins_with(SK, CHILD#)']);
  });

  it('gives one child', async () => {
    const { client, sent } = await openModel(engine, families, load);
    const expected: Child | undefined = children[1];
    prove(await getChild(client, '1', 'b'), expected);
    expect(sent).toEqual(['GetItem {PK: PARENT#1, SK: CHILD#b}']);
  });
});
