import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { addVersion, assemble, documents, newestPart, parts } from '../../../examples/models/attribute-versions.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Part {
  docId: string;
  part: 'INTRO' | 'MAIN_CONTENT' | 'SUMMARY';
  n: number;
  Timestamp: Date;
  Author: string;
  Attributes?: Record<string, string>;
}

const intro = (n: number): Part => ({
  docId: 'KBH',
  part: 'INTRO',
  n,
  Timestamp: new Date('2020-10-20T08:00:00.000Z'),
  Author: 'Tom',
  Attributes: { title: 'Single-table design' },
});

const open = (engine: TestEngine) =>
  openModel(engine, documents, (client) =>
    batchWrite([...parts].reverse().map((part) => documents.put('Part', part))).execute(client),
  );

describeEngines('M51, versions of the parts of a document', (engine) => {
  it('gives the newest version of a part', async () => {
    const { client, sent } = await open(engine);
    const expected: (Part | undefined)[] = pick(parts, 2);
    prove([await newestPart(client, 'KBH', 'MAIN_CONTENT')], expected);
    expect(sent).toEqual(['Query main · K PK = DOCUMENT#KBH AND begins_with(SK, MAIN_CONTENT_V) · Limit 1 · desc']);
  });

  it('takes the tenth version for newer than the second', async () => {
    const { quiet } = await open(engine);
    await addVersion(quiet, intro(2));
    await addVersion(quiet, intro(10));
    expect(await newestPart(quiet, 'KBH', 'INTRO')).toEqual(intro(10));
  });

  it('puts a document together of the newest versions', async () => {
    const { client, sent } = await open(engine);
    const [INTRO, , MAIN_CONTENT, SUMMARY] = pick(parts, 0, 1, 2, 3);
    const assembled: { [part: string]: Part | undefined } = await assemble(client, 'KBH');
    expect(assembled).toEqual({ INTRO, MAIN_CONTENT, SUMMARY });
    prove<Awaited<ReturnType<typeof assemble>>, { INTRO?: Part; MAIN_CONTENT?: Part; SUMMARY?: Part }>(
      await assemble(client, 'nothing'),
      {},
    );
    expect(sent).toEqual(['Query main · K PK = DOCUMENT#KBH', 'Query main · K PK = DOCUMENT#nothing']);
  });

  it('reads the parts in the order of their names and versions', async () => {
    const { quiet } = await open(engine);
    const { items } = await documents.query('primary').where({ docId: 'KBH' }).execute(quiet);
    const expected: Part[] = [...parts];
    prove(items, expected);
  });

  it('stores a version, and no other in its place', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await addVersion(client, intro(2)), intro(2));
    expect(await rejection(addVersion(quiet, { ...intro(2), Author: 'Simon' }))).toBe('conditionFailed Part ');
    expect(await newestPart(quiet, 'KBH', 'INTRO')).toEqual(intro(2));
    expect(sent).toEqual(['PutItem {PK: DOCUMENT#KBH, SK: INTRO_V00002} · C attribute_not_exists(PK)']);
  });
});
