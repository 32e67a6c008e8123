import { expect, it } from 'vitest';
import {
  appendChild,
  childOfMap,
  embeddedFamilies,
  parent,
  parentWithChildren,
  removeChild,
  removeChildAt,
  setAge,
  setChild,
} from '../../../examples/models/embedded-children.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Child {
  name: string;
  age?: number;
}

interface Parent {
  Type: 'Parent';
  parentId: string;
  childMap: Record<string, Child>;
  childList: Child[];
}

const ada: Child = { name: 'Ada', age: 7 };
const ben: Child = { name: 'Ben' };
const cleo: Child = { name: 'Cleo' };

const load = (client: Client) => embeddedFamilies.put('Parent', parent).execute(client);
const full = (client: Client) =>
  embeddedFamilies
    .put('Parent', {
      ...parent,
      childMap: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`child ${at}`, cleo])),
      childList: Array.from({ length: 20 }, () => cleo),
    })
    .execute(client);

const KEY = '{PK: PARENT#1, SK: PARENT#1}';

describeEngines('M5, children embedded in their parent', (engine) => {
  it('gives a parent with all children, by one GetItem', async () => {
    const { client, sent } = await openModel(engine, embeddedFamilies, load);
    const expected: Parent | undefined = parent as Parent | undefined;
    prove(await parentWithChildren(client, '1'), expected);
    expect(sent).toEqual([`GetItem ${KEY}`]);
  });

  it('gives one child of the map, whatever its name, and reads nothing else', async () => {
    const { client, sent } = await openModel(engine, embeddedFamilies, load);
    const expected = ben as Child | undefined;
    prove(await childOfMap(client, '1', 'ben jr.'), expected);
    expect(await childOfMap(client, '1', 'nobody')).toBeUndefined();
    expect(sent).toEqual([`GetItem ${KEY} · P childMap.ben jr., Type`, `GetItem ${KEY} · P childMap.nobody, Type`]);
  });

  it('sets one child of the map', async () => {
    const { client, quiet, sent } = await openModel(engine, embeddedFamilies, load);
    prove(await setChild(client, '1', 'cleo', cleo), undefined);
    expect((await parentWithChildren(quiet, '1'))?.childMap).toStrictEqual({ ada, 'ben jr.': ben, cleo });
    expect(sent).toEqual([`UpdateItem ${KEY} · U SET childMap.cleo = {name: Cleo} · C size(childMap) < 20`]);
  });

  it('sets one member of a child', async () => {
    const { client, quiet, sent } = await openModel(engine, embeddedFamilies, load);
    prove(await setAge(client, '1', 'ben jr.', 3), undefined);
    expect((await parentWithChildren(quiet, '1'))?.childMap).toStrictEqual({ ada, 'ben jr.': { name: 'Ben', age: 3 } });
    expect(sent).toEqual([`UpdateItem ${KEY} · U SET childMap.ben jr..age = 3`]);
  });

  it('takes one child out of the map', async () => {
    const { client, quiet, sent } = await openModel(engine, embeddedFamilies, load);
    prove(await removeChild(client, '1', 'ada'), undefined);
    expect((await parentWithChildren(quiet, '1'))?.childMap).toStrictEqual({ 'ben jr.': ben });
    expect(sent).toEqual([`UpdateItem ${KEY} · U REMOVE childMap.ada`]);
  });

  it('adds a child at the end of the list', async () => {
    const { client, quiet, sent } = await openModel(engine, embeddedFamilies, load);
    prove(await appendChild(client, '1', cleo), undefined);
    expect((await parentWithChildren(quiet, '1'))?.childList).toStrictEqual([ada, ben, cleo]);
    expect(sent).toEqual([
      `UpdateItem ${KEY} · U SET childList = list_append(childList, [{"M":{"name":{"S":"Cleo"}}}]) · C size(childList) < 20`,
    ]);
  });

  it('takes a child out of the list, if it is the one that is expected at that place', async () => {
    const { client, quiet, sent } = await openModel(engine, embeddedFamilies, load);
    prove(await removeChildAt(client, '1', 0, 'Ada'), undefined);
    expect((await parentWithChildren(quiet, '1'))?.childList).toStrictEqual([ben]);
    expect(sent).toEqual([`UpdateItem ${KEY} · U REMOVE childList[0] · C childList[0].name = Ada`]);
    expect(await rejection(removeChildAt(quiet, '1', 0, 'Ada'))).toBe('conditionFailed Parent ');
    expect((await parentWithChildren(quiet, '1'))?.childList).toStrictEqual([ben]);
  });

  it('takes no more than 20 children', async () => {
    const { client } = await openModel(engine, embeddedFamilies, full);
    expect(await rejection(setChild(client, '1', 'cleo', cleo))).toBe('conditionFailed Parent ');
    expect(await rejection(appendChild(client, '1', cleo))).toBe('conditionFailed Parent ');
  });
});
