import {
  DescribeTableCommand,
  PutItemCommand,
  SearchVectorsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { SearchVectorsCommand as DocumentSearchCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attr, batchWrite, createTableInput, entity, KeyformError, table } from 'keyform';
import { type SearchMetrics, vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeEngines } from '../support/engines.js';
import { docs, plainDocs } from '../vectors/fixtures.js';

const NOTE = 'DynamoDB Local has no vector indexes: these tests run on dynoxide only';

describeEngines(`a search (${NOTE})`, { requires: 'vectors' }, (engine) => {
  let own: typeof docs;
  const doc = (tenant: string, id: string, embedding: readonly number[], more: object = {}) =>
    own.put('Doc', { tenant, id, title: `title of ${id}`, embedding, ...more });
  beforeAll(async () => {
    const name = await engine.createTable(createTableInput(docs, vectorProperties(docs)));
    own = docs.named(name) as never;
    const client = engine.client();
    await batchWrite([
      doc('acme', 'east', [1, 0, 0], { language: 'en', pages: 7 }),
      doc('acme', 'northeast', [1, 1, 0], { language: 'no' }),
      doc('acme', 'north', [0, 1, 0], { language: 'en' }),
      doc('globex', 'far east', [9, 0, 0]),
      own.put('Note', { tenant: 'acme', id: 'n', text: 'a note', meaning: [0.9, 0.1, 0] }),
      own.put('Note', { tenant: 'acme', id: 'plain', text: 'without a vector' }),
      own.put('Tenant', { tenant: 'acme', name: 'Acme' }),
    ]).execute(client);
  });

  it('returns the nearest items of its entity in one partition, with typed items and scores', async () => {
    const results = await own
      .search('ByMeaning', 'Doc')
      .near([1, 0, 0])
      .where({ tenant: 'acme' })
      .top(2)
      .execute(engine.client());
    expect(results.map(({ item }) => item)).toStrictEqual([
      { Type: 'Doc', tenant: 'acme', id: 'east', title: 'title of east', language: 'en', pages: 7 },
      { Type: 'Doc', tenant: 'acme', id: 'northeast', title: 'title of northeast', language: 'no' },
    ]);
    expect(results[0]?.score).toBeCloseTo(0);
    expect(results[1]?.score).toBeCloseTo(1 - Math.SQRT1_2);
  });

  it('finds another entity, or filters more', async () => {
    const near = own.search('ByMeaning', 'Note').near([1, 0, 0]);
    const notes = await near.where({ tenant: 'acme' }).execute(engine.client());
    expect(notes.map(({ item }) => item.text)).toEqual(['a note']);
    const search = own.search('ByMeaning', 'Doc').near([1, 0, 0]);
    const english = await search.where({ tenant: 'acme', language: 'en', pages: 7 }).execute(engine.client());
    expect(english.map(({ item }) => item.id)).toEqual(['east']);
    expect(await search.where({ tenant: 'nobody' }).execute(engine.client())).toEqual([]);
  });

  it('drops other entities where the index has no filter for the type, and counts them', async () => {
    const told: SearchMetrics[] = [];
    const results = await own
      .search('Everywhere', 'Doc')
      .near([1, 0, 0])
      .project('title')
      .consumedCapacity()
      .execute(engine.client(), { onMetrics: (metrics) => told.push(metrics) });
    expect(results.map(({ item, score }) => [item, score])).toEqual([
      [{ title: 'title of far east' }, 9],
      [{ title: 'title of east' }, 1],
      [{ title: 'title of northeast' }, 1],
      [{ title: 'title of north' }, 0],
    ]);
    const { searchRequestBytes, ...others } = told[0] as SearchMetrics;
    expect(others).toEqual({ table: own.name, index: 'Everywhere', results: 4, dropped: 1 });
    expect(searchRequestBytes).toBeGreaterThan(0);
  });

  it('reads an index of keys', async () => {
    const results = await own.search('Straight', 'Doc').near([9, 1, 0]).top(1).execute(engine.client());
    expect(results).toEqual([{ item: { Type: 'Doc', tenant: 'globex', id: 'far east' }, score: 1 }]);
  });

  it('sorts equal scores by key, and compares a zero vector with every distance', async () => {
    const client = engine.client();
    const tied = docs.named(await engine.createTable(createTableInput(docs, vectorProperties(docs))));
    for (const id of ['c', 'a', 'd', 'b']) {
      await tied.put('Doc', { tenant: 't', id, title: id, embedding: new Float32Array([1, 0, 0]) }).execute(client);
    }
    await tied.put('Doc', { tenant: 't', id: 'zero', title: 'zero', embedding: [0, 0, 0] }).execute(client);
    const cosine = tied.search('ByMeaning', 'Doc').near([2, 0, 0]).where({ tenant: 't' });
    const euclidean = tied.search('Straight', 'Doc').near([0, 0, 0]);
    const shown = (results: readonly { readonly item: { readonly id: string }; readonly score: number }[]) =>
      results.map(({ item, score }) => `${item.id} ${score}`);
    expect(shown(await cosine.execute(client))).toEqual(['a 0', 'b 0', 'c 0', 'd 0', 'zero 1']);
    expect(shown(await cosine.top(2).execute(client))).toEqual(['a 0', 'b 0']);
    expect(shown(await euclidean.top(3).execute(client))).toEqual(['zero 0', 'a 1', 'b 1']);
  });

  it('builds and parses for both clients', async () => {
    const search = own
      .search('ByMeaning', 'Doc')
      .near(new Float32Array([1, 0, 0]))
      .where({ tenant: 'acme' })
      .top(1);
    const client = engine.client();
    const wire = search.parse(await client.send(new SearchVectorsCommand(search.build())));
    const document = DynamoDBDocumentClient.from(client);
    const plain = search.parse(await document.send(new DocumentSearchCommand(search.document())));
    expect(plain).toEqual(wire);
    expect(wire[0]?.item.id).toBe('east');
    expect(await search.execute(document)).toEqual(wire);
  });

  it('reads a vector where a projection names it, and finds similar items by it', async () => {
    const client = engine.client();
    const read = await own.get('Doc', { tenant: 'acme', id: 'north' }).project('embedding').execute(client);
    expect(read).toEqual({ embedding: [0, 1, 0] });
    const near = own.search('ByMeaning', 'Doc').near(read?.embedding ?? []);
    const similar = await near.where({ tenant: 'acme' }).top(2).execute(client);
    expect(similar.map(({ item }) => item.id)).toEqual(['north', 'northeast']);
  });

  it('is rejected as keyform says: the service has the same limits', async () => {
    const client = engine.client();
    const search = own.search('ByMeaning', 'Doc').near([1, 0, 0]).where({ tenant: 'acme' });
    const sent = (change: object) => client.send(new SearchVectorsCommand({ ...search.build(), ...change }));
    await expect(sent({ TopK: 101 })).rejects.toThrow(/TopK|topK/);
    await expect(sent({ SearchVector: [{ N: '1' }] })).rejects.toThrow();
    const {
      SearchConditionExpression: _,
      ExpressionAttributeNames: __,
      ExpressionAttributeValues: ___,
      ...bare
    } = search.build();
    await expect(client.send(new SearchVectorsCommand(bare))).rejects.toThrow('HASH');
    const item = doc('acme', 'x', [1, 2, 3]).build();
    const put = (L: { N: string }[]) =>
      client.send(new PutItemCommand({ ...item, Item: { ...item.Item, emb: { L } } }));
    await expect(put([{ N: '1' }])).rejects.toThrow('emb');
    await expect(put([{ N: '1e39' }, { N: '1' }, { N: '1' }])).rejects.toThrow('emb');
    await expect(put([{ N: '3.4028234e38' }, { N: '1e-45' }, { N: '1' }])).resolves.toBeDefined();
    await own.delete('Doc', { tenant: 'acme', id: 'x' }).execute(client);
    const failure: unknown = await own
      .named('NoSuchTable')
      .search('ByMeaning', 'Doc')
      .near([1, 0, 0])
      .where({ tenant: 'a' })
      .execute(client)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(KeyformError);
    expect((failure as KeyformError).message).toContain(
      'search of ByMeaning of NoSuchTable failed: ResourceNotFoundException',
    );
  });
});

describeEngines(`vector indexes of an existing table (${NOTE})`, { requires: 'vectors' }, (engine) => {
  it('are brought to the definition by the commands of vectorDifferences', async () => {
    const client = engine.client();
    const { Everywhere } = docs.vectors;
    const before = withVectors(plainDocs(), {
      Everywhere,
      ByMeaning: { vector: 'emb', distance: 'dot', filters: ['language'] },
      Old: { vector: 'emb', distance: 'cosine' },
    });
    const name = await engine.createTable(createTableInput(before, vectorProperties(before)));
    const own = docs.named(name);
    const described = () => client.send(new DescribeTableCommand({ TableName: name }));
    const differences = vectorDifferences(own, await described());
    expect(differences.map(({ message }) => message)).toEqual([
      'ByMeaning has the distance dot, but the definition says cosine; it has the partition none, but the definition says tenant; it has the filters language, but the definition says Type, language, pageCount: recreate it, or first add a new one',
      'Straight is missing: create it',
      "the definition doesn't have the vector index Old: add it there, or delete it",
    ]);
    const isBusy = async () => {
      const { VectorIndexes = [] } = (await described()).Table ?? {};
      return VectorIndexes.some(({ IndexStatus }) => IndexStatus !== 'ACTIVE');
    };
    // One change of an index at a time: the service rejects others.
    for (const { input } of differences.flatMap(({ commands }) => commands)) {
      await client.send(new UpdateTableCommand(input));
      await vi.waitUntil(async () => !(await isBusy()), { timeout: 30_000, interval: 200 });
    }
    expect(vectorDifferences(own, await described())).toEqual([]);
    // dynoxide takes seconds for each index.
  }, 120_000);
});

/** The same numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state += 0x6d2b79f5;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
};

const COUNT = 5_000;
const DIMENSIONS = 16;
const TENANTS = ['acme', 'globex', 'initech'];

describeEngines(`${COUNT} vectors (${NOTE})`, { requires: 'vectors' }, (engine) => {
  const Point = entity({
    keys: { PK: 'T#{tenant}', SK: 'P#{number}' },
    attributes: { tenant: attr.string(), number: attr.string(), color: attr.string(), at: vector(DIMENSIONS) },
  });
  const shape = { vector: 'at', partition: 'tenant', filters: ['color'], projection: 'KEYS_ONLY' } as const;
  const points = withVectors(table('Points', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Point } }), {
    Cosine: { ...shape, distance: 'cosine' },
    Straight: { ...shape, distance: 'euclidean' },
    Product: { ...shape, distance: 'dot' },
  });
  const random = randomFrom(34);
  const randomVector = () => Float32Array.from({ length: DIMENSIONS }, () => random() * 2 - 1);
  const all = Array.from({ length: COUNT }, (_, number) => ({
    tenant: TENANTS[number % TENANTS.length] as string,
    number: String(number).padStart(5, '0'),
    color: number % 2 === 0 ? 'red' : 'blue',
    at: randomVector(),
  }));
  let own: typeof points;

  beforeAll(async () => {
    own = points.named(await engine.createTable(createTableInput(points, vectorProperties(points)))) as never;
    await batchWrite(all.map((point) => own.put('Point', point))).execute(engine.client(), { concurrency: 8 });
  }, 120_000);

  const dot = (one: Float32Array, other: Float32Array) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
  const length = (of: Float32Array) => Math.sqrt(dot(of, of));
  /** For each distance its score, and whether the nearest has the smallest. */
  const SCORES = {
    Cosine: [(one: Float32Array, other: Float32Array) => 1 - dot(one, other) / (length(one) * length(other)), 1],
    Straight: [
      (one: Float32Array, other: Float32Array) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0))),
      1,
    ],
    Product: [dot, -1],
  } as const;

  it.each(['Cosine', 'Straight', 'Product'] as const)('%s: the nearest 25 are those of brute force', async (index) => {
    const [scoreOf, sign] = SCORES[index];
    for (const [tenant, color] of [
      ['acme', undefined],
      ['globex', 'red'],
      ['initech', 'blue'],
    ] as const) {
      const query = randomVector();
      const where = { tenant, ...(color && { color }) };
      const results = await own.search(index, 'Point').near(query).where(where).top(25).execute(engine.client());
      const expected = all
        .filter((point) => point.tenant === tenant && (color === undefined || point.color === color))
        .map((point) => ({ number: point.number, score: scoreOf(query, point.at) }))
        .sort((one, other) => sign * (one.score - other.score))
        .slice(0, 25);
      expect(results.map(({ item }) => item.number)).toEqual(expected.map(({ number }) => number));
      for (const [at, { score }] of results.entries()) expect(score).toBeCloseTo(expected[at]?.score ?? Number.NaN, 4);
    }
  });
});
