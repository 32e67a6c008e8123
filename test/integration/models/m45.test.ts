import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { documents, edit, sample } from '../../../examples/models/editors.js';
import { unknownAttribute } from '../../../src/facts/messages/expressions.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

interface Document {
  TYPE: 'DOCUMENT';
  docId: string;
  content: string;
  editors: string[];
}

const open = (engine: TestEngine) =>
  openModel(engine, documents, (client) =>
    batchWrite(sample.map((document) => documents.put('Document', document))).execute(client),
  );

describeEngines('M45, only editors may change a document', (engine) => {
  it('lets an editor change it, and gives it', async () => {
    const { client, sent } = await open(engine);
    const expected: Document = { TYPE: 'DOCUMENT', docId: 'JKK', content: 'New content', editors: ['John', 'Michael'] };
    prove(await edit(client, 'JKK', 'John', 'New content'), expected);
    expect(sent).toEqual([
      'UpdateItem {PK: DOCUMENT#JKK, SK: DOCUMENT#JKK} · U SET content = New content · C contains(editors, John) · ' +
        '-> ALL_NEW',
    ]);
  });

  it('lets nobody else, and makes no document', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(edit(quiet, 'MKG', 'John', 'New content'))).toBe('conditionFailed Document ');
    expect(await rejection(edit(quiet, 'XYZ', 'John', 'New content'))).toBe('conditionFailed Document ');
    const { items } = await documents.scan('primary').execute(quiet);
    expect(new Set(items)).toEqual(new Set(pick(sample, 0, 1)));
  });

  it('knows the names of the attributes', () => {
    const update = documents.update('Document', { docId: 'JKK' });
    // @ts-expect-error The message that is thrown.
    expect(() => update.condition({ Editors: { contains: 'John' } })).toThrow(
      wordsOf(unknownAttribute, { field: 'Editors', of: 'Document' }),
    );
  });
});
