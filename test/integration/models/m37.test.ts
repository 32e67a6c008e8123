import { batchWrite, transactWrite } from 'keyform';
import { expect, it } from 'vitest';
import { documents, getPart, parts, partsNamed, wholeDocument } from '../../../examples/models/document-parts.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Part {
  TYPE: 'Part';
  id: string;
  name: string;
  content: string;
}

const open = (engine: TestEngine) =>
  openModel(engine, documents, (client) =>
    batchWrite(parts.map((part) => documents.put('Part', part))).execute(client),
  );

describeEngines('M37, a large document in parts', (engine) => {
  it('gives the whole document, by the names of its parts', async () => {
    const { client, sent } = await open(engine);
    const expected: Part[] = pick(parts, 2, 1, 0);
    prove(await wholeDocument(client, 'KBH'), expected);
    expect(sent).toEqual(['Query main · K PK = DOCUMENT#KBH']);
  });

  it('gives some parts', async () => {
    const { client, sent } = await open(engine);
    const expected: Part[] = pick(parts, 2, 1);
    prove(await partsNamed(client, 'KBH', 'CHAPTER'), expected);
    expect(sent).toEqual(['Query main · K PK = DOCUMENT#KBH AND begins_with(SK, PART#CHAPTER)']);
  });

  it('gives one part', async () => {
    const { client, quiet, sent } = await open(engine);
    const [expected]: (Part | undefined)[] = pick(parts, 0);
    prove(await getPart(client, 'KBH', 'INTRODUCTION'), expected);
    expect(await getPart(quiet, 'KBH', 'CHAPTER')).toBeUndefined();
    expect(sent).toEqual(['GetItem {PK: DOCUMENT#KBH, SK: PART#INTRODUCTION}']);
  });

  it('rejects a part of more than 400 KB before it is sent', () => {
    const put = documents.put('Part', { id: 'KBH', name: 'ALL', content: 'x'.repeat(410_000) });
    expect(() => transactWrite([put]).build()).toThrow('400 KB');
  });
});
