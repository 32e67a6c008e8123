import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import {
  commit,
  currentVersion,
  head,
  history,
  historyOf,
  newestVersions,
  prepare,
  versions,
} from '../../../examples/models/version-history.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Head {
  Type: 'Head';
  docId: string;
  CurVer: number;
}

interface Version {
  Type: 'Version';
  docId: string;
  n: number;
  Timestamp: Date;
  Author: string;
  Attributes?: Record<string, string>;
}

const version = (n: number): Version => ({
  Type: 'Version',
  docId: '1',
  n,
  Timestamp: new Date('2020-10-20T08:00:00.000Z'),
  Author: 'Tom',
  Attributes: { title: 'Single-table design' },
});

const open = (engine: TestEngine) =>
  openModel(engine, history, (client) =>
    batchWrite([history.put('Head', head), ...versions.map((each) => history.put('Version', each))]).execute(client),
  );

describeEngines('M50, version history with a manual commit', (engine) => {
  it('reads the current version by two reads', async () => {
    const { client, quiet, sent } = await open(engine);
    const expected: (Version | undefined)[] = pick(versions, 1);
    prove([await currentVersion(client, '1')], expected);
    expect(await currentVersion(quiet, '2')).toBeUndefined();
    expect(sent).toEqual(['GetItem {PK: 1, SK: V0}', 'GetItem {PK: 1, SK: V00002}']);
  });

  it('prepares a version, which is not current by that', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await prepare(client, version(4)), version(4));
    expect(await currentVersion(quiet, '1')).toEqual(versions[1]);
    expect(sent).toEqual(['PutItem {PK: 1, SK: V00004} · C attribute_not_exists(PK)']);
  });

  it('does not replace a version that is there', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(prepare(quiet, version(3)))).toBe('conditionFailed Version ');
    expect(await historyOf(quiet, '1')).toEqual([head, ...versions]);
  });

  it('makes a prepared version the current one', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await commit(client, '1', 2, 3), undefined);
    expect(await currentVersion(quiet, '1')).toEqual(versions[2]);
    expect(sent).toEqual(['UpdateItem {PK: 1, SK: V0} · U SET CurVer = 3 · C CurVer = 2']);
  });

  it('commits nothing when another has committed since', async () => {
    const { quiet } = await open(engine);
    await commit(quiet, '1', 2, 3);
    expect(await rejection(commit(quiet, '1', 2, 1))).toBe('conditionFailed Head ');
    expect(await currentVersion(quiet, '1')).toEqual(versions[2]);
  });

  it('gives the head and all versions, the oldest first', async () => {
    const { client, sent } = await open(engine);
    const expected: (Head | Version)[] = [head, ...versions];
    prove(await historyOf(client, '1'), expected);
    expect(sent).toEqual(['Query main · K PK = 1 AND begins_with(SK, V)']);
  });

  it('gives the newest versions, the tenth before the second, and never the head', async () => {
    const { client, quiet, sent } = await open(engine);
    for (const n of [4, 5, 6, 7, 8, 9, 10]) await prepare(quiet, version(n));
    const newest: Version[] = [version(10), version(9)];
    prove(await newestVersions(client, '1', 2), newest);
    expect((await newestVersions(quiet, '1', 99)).map(({ n }) => n)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(sent).toEqual(['Query main · K PK = 1 AND begins_with(SK, V) · F Type = Version · Limit 2 · desc']);
  });
});
