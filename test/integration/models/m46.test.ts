import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { documents, edit, editors, sample } from '../../../examples/models/editors-in-another-item.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

const open = (engine: TestEngine) =>
  openModel(engine, documents, (client) =>
    batchWrite([
      documents.put('Editors', editors),
      ...sample.map((document) => documents.put('Document', document)),
    ]).execute(client),
  );

const contentOf = async (client: Parameters<typeof edit>[0], docId: string) => {
  const document = await documents.get('Document', { docId }).execute(client);
  return document?.content;
};

describeEngines('M46, editors on another item', (engine) => {
  it('lets an editor change a document, in one transaction', async () => {
    const { client, quiet, sent } = await open(engine);
    const written: [undefined, undefined] = [undefined, undefined];
    prove(await edit(client, 'JKK', 'John', 'New content'), written);
    const content: string | undefined = 'New content';
    prove<string | undefined, string | undefined>(await contentOf(quiet, 'JKK'), content);
    expect(sent).toEqual([
      'TransactWriteItems: ConditionCheck {PK: EDITORS, SK: EDITORS} · C contains(editors, John), ' +
        'Update {PK: DOCUMENT#JKK, SK: DOCUMENT#JKK} · U SET content = New content · C attribute_exists(PK)',
    ]);
  });

  it('lets nobody else, and says what is in the way', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(edit(quiet, 'JKK', 'Susan', 'New content'))).toBe('conditionFailed Editors ');
    expect(await rejection(edit(quiet, 'XYZ', 'John', 'New content'))).toBe('notFound Document ');
    expect(await contentOf(quiet, 'JKK')).toBe('Some content');
    expect(await contentOf(quiet, 'XYZ')).toBeUndefined();
  });
});
