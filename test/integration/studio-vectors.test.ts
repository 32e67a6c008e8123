import * as sdk from '@aws-sdk/client-dynamodb';
import * as core from 'keyform';
import { batchWrite, createTableInput } from 'keyform';
import { vectorProperties } from 'keyform/vectors';
import { beforeAll, expect, it } from 'vitest';
import { checkRequest } from '../../cli/src/studio/check-request.js';
import type { JsonItem, SimilarRequest } from '../../cli/src/studio/protocol.js';
import { rowsOf } from '../../cli/src/studio/rows.js';
import { factsOf } from '../../cli/src/studio/server.js';
import { similar } from '../../cli/src/studio/similar.js';
import type { Studio } from '../../cli/src/studio/studio.js';
import { projectOf } from '../../cli/test/support.js';
import { describeEngines } from '../support/engines.js';
import { docs } from '../vectors/fixtures.js';

describeEngines('the studio, of a table with vectors', { requires: 'vectors' }, (engine) => {
  let studio: Studio;
  let own: typeof docs;
  const doc = (tenant: string, id: string, embedding: readonly number[]) =>
    own.put('Doc', { tenant, id, title: `title of ${id}`, embedding });

  beforeAll(async () => {
    own = docs.named(await engine.createTable(createTableInput(docs, vectorProperties(docs)))) as never;
    studio = {
      project: projectOf('docs.ts', [{ name: 'docs', table: docs as never }]),
      core,
      sdk,
      client: engine.client(),
      place: 'a test',
      write: false,
      named: own.name,
    };
    const many = Array.from({ length: 12 }, (_, at) => doc('many', String(at).padStart(2, '0'), [1, at, 0]));
    await batchWrite([
      doc('acme', 'east', [1, 0, 0]),
      doc('acme', 'northeast', [1, 1, 0]),
      doc('acme', 'north', [0, 1, 0]),
      doc('globex', 'east', [1, 0, 0]),
      own.put('Note', { tenant: 'acme', id: 'n', text: 'a note', meaning: [0.9, 0.1, 0] }),
      own.put('Note', { tenant: 'acme', id: 'plain', text: 'without a vector' }),
      own.put('Tenant', { tenant: 'acme', name: 'Acme' }),
      ...many,
    ]).execute(engine.client());
  });

  const key = (tenant: string, SK: string): JsonItem => ({ PK: { S: `TENANT#${tenant}` }, SK: { S: SK } });
  const found = async (index: string, item: JsonItem) => {
    const request: SimilarRequest = { table: 'docs', index, item };
    checkRequest('similar', request);
    const { results } = await similar(studio, request);
    return results.map(({ row, score }) => `${row.item['SK']?.['S']} ${score.toFixed(3)}`);
  };

  it('finds items near the own vector of an item, of its entity and in its partition, without the item itself', async () => {
    expect(await found('ByMeaning', key('acme', 'DOC#east'))).toEqual(['DOC#northeast 0.293', 'DOC#north 1.000']);
    expect(await found('ByMeaning', key('acme', 'NOTE#n'))).toEqual([]);
  });

  it('shows items of other entities, if the index has no filter for the type', async () => {
    expect((await found('Straight', key('globex', 'DOC#east'))).slice(0, 3)).toEqual([
      'DOC#east 0.000',
      'DOC#00 0.000',
      'NOTE#n 0.141',
    ]);
  });

  it('shows at most ten, nearest first', async () => {
    const results = await found('ByMeaning', key('many', 'DOC#00'));
    expect(results).toHaveLength(10);
    expect(results[0]).toBe('DOC#01 0.293');
  });

  it('says why an item has no similar ones', async () => {
    await expect(found('ByMeaning', key('acme', 'NOTE#plain'))).rejects.toThrow(
      "this item has no emb, so it isn't in ByMeaning",
    );
    await expect(found('ByMeaning', key('acme', 'DOC#gone'))).rejects.toThrow('this item no longer exists');
    await expect(found('ByName', key('acme', 'DOC#east'))).rejects.toThrow('docs has no vector index ByName');
    await expect(found('ByMeaning', { PK: { S: 'TENANT#acme' } })).rejects.toThrow('the row has no SK');
    await expect(found('ByMeaning', key('acme', 'TENANT'))).rejects.toThrow("this item has no emb, so it isn't in");
  });

  it('knows the vector indexes of a table, and which items of the page have a vector', () => {
    const [facts] = factsOf(studio).tables;
    expect(facts?.vectorIndexes[0]).toEqual({
      name: 'ByMeaning',
      vector: 'emb',
      dimensions: 3,
      distance: 'cosine',
      projection: 'ALL',
      members: [
        { entity: 'Doc', vector: 'embedding', partition: 'tenant', filters: ['language', 'pages'] },
        { entity: 'Note', vector: 'meaning', partition: 'tenant', filters: [] },
      ],
    });
    const [row] = rowsOf(core, own as never, [doc('acme', 'x', [1, 2, 3]).build().Item as never], true);
    expect(row?.hidden).toEqual(['emb']);
  });
});
