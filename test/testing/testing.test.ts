import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { attr, batchGet, computed, entity, readChange, segments, table, transactWrite, unique } from 'keyform';
import { expandRequest, requestLike, stored } from 'keyform/testing';
import { describe, expect, test } from 'vitest';
import { severalRequests } from '../../src/facts/messages/arguments.js';
import { unknownEntity } from '../../src/facts/messages/definitions.js';
import { wordsOf } from '../support/words-of.js';

const Page = computed(
  entity({
    keys: { PK: 'PAGE#{id}', SK: 'PAGE', GSI1PK: 'PAGES', GSI1SK: '{updatedAt}#{id}' },
    attributes: {
      id: attr.string(),
      text: attr.string(),
      length: attr.number().optional(),
      state: attr.enum('DRAFT', 'LIVE').default('DRAFT'),
      tags: attr.set(attr.string()).optional(),
      secret: attr.string().optional().hidden(),
      links: attr.map({ 'first-link': attr.string().optional() }).optional(),
    },
    version: true,
    timestamps: true,
  }),
  'length',
  ['text'],
  ({ text }) => text.length,
);
const User = unique(
  entity({ keys: { PK: 'USER#{name}', SK: 'USER' }, attributes: { name: attr.string(), email: attr.string() } }),
  'email',
);
const wiki = table('Wiki', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Page, User },
  now: () => new Date('2026-11-24T00:00:00.000Z'),
});

describe('stored', () => {
  test('has keys, type, defaults, computed and hidden fields, version 1 and the times of the table', () => {
    expect(stored(wiki, 'Page', { id: '1', text: 'abc', secret: 's' })).toEqual({
      PK: { S: 'PAGE#1' },
      SK: { S: 'PAGE' },
      GSI1PK: { S: 'PAGES' },
      GSI1SK: { S: '2026-11-24T00:00:00.000Z#1' },
      Type: { S: 'Page' },
      id: { S: '1' },
      text: { S: 'abc' },
      length: { N: '3' },
      state: { S: 'DRAFT' },
      secret: { S: 's' },
      createdAt: { S: '2026-11-24T00:00:00.000Z' },
      updatedAt: { S: '2026-11-24T00:00:00.000Z' },
      version: { N: '1' },
    });
  });

  test('takes the version and the time of the last write as they are stored, also in keys', () => {
    const updatedAt = new Date('2026-01-02T03:04:05.006Z');
    expect(stored(wiki, 'Page', { id: '1', text: 'abc', version: 7, updatedAt })).toMatchObject({
      version: { N: '7' },
      createdAt: { S: '2026-01-02T03:04:05.006Z' },
      updatedAt: { S: '2026-01-02T03:04:05.006Z' },
      GSI1SK: { S: '2026-01-02T03:04:05.006Z#1' },
    });
    const createdAt = new Date('2025-01-01T00:00:00.000Z');
    expect(stored(wiki, 'Page', { id: '1', text: 'abc', createdAt, updatedAt })).toMatchObject({
      createdAt: { S: '2025-01-01T00:00:00.000Z' },
      updatedAt: { S: '2026-01-02T03:04:05.006Z' },
    });
  });

  test('is what a mock returns: reads, and a lock, take it', async () => {
    const item = stored(wiki, 'Page', { id: '1', text: 'abc', version: 4 });
    const client = { send: async () => ({ Item: item }) };
    const page = await wiki.get('Page', { id: '1' }).execute(client);
    expect(page).toMatchObject({ id: '1', text: 'abc', length: 3, version: 4 });
    expect(wiki.get('Page', { id: '1' }).parse({ Item: item })).toEqual(page);
    expect(
      readChange(wiki, {
        eventName: 'INSERT',
        dynamodb: { Keys: { PK: { S: 'PAGE#1' }, SK: { S: 'PAGE' } }, NewImage: item },
      }),
    ).toMatchObject({ entity: 'Page' });
  });

  test('is the item of an entity with unique fields, without its markers', () => {
    expect(stored(wiki, 'User', { name: 'ada', email: 'a@b' })).toEqual({
      PK: { S: 'USER#ada' },
      SK: { S: 'USER' },
      Type: { S: 'User' },
      name: { S: 'ada' },
      email: { S: 'a@b' },
    });
  });

  test('does not change what it is given', () => {
    const given = Object.freeze({ id: '1', text: 'abc', version: 7, updatedAt: new Date(0) });
    stored(wiki, 'Page', given);
    expect(given.version).toBe(7);
  });

  test('rejects what put rejects, and versions and times that are not stored', () => {
    const loose = stored as (...given: unknown[]) => unknown;
    expect(() => loose(wiki, 'Page', { id: 1, text: 'a' })).toThrow('Page.id must be a string, but is 1');
    expect(() => loose(wiki, 'Page', { id: '1', text: 'a', length: 1 })).toThrow('computed');
    expect(() => loose(wiki, 'Page', { id: '1', text: 'a', version: 0 })).toThrow(
      'Page.version must be the stored version, 1 or more, but is 0',
    );
    expect(() => loose(wiki, 'Page', { id: '1', text: 'a', updatedAt: 'now' })).toThrow(
      'Page.updatedAt must be the Date of the last write, but is "now"',
    );
    expect(() => loose(wiki, 'Pages', {})).toThrow(
      wordsOf(unknownEntity, { table: 'Wiki', name: '"Pages"', hint: ': did you mean "Page"?' }),
    );
    expect(() => loose({}, 'Page', {})).toThrow('stored accepts a table as its first argument');
    expect(() => loose(wiki, 'Page', undefined)).toThrow('Page must be an object, but is undefined');
    const quiet = table('Quiet', { ...wiki.definition, valuesInErrors: false });
    expect(() => loose(quiet, 'Page', { id: '1', text: 'a', updatedAt: 'secret' })).toThrow(/^(?!.*secret)/);
  });
});

const drafts = wiki
  .query('GSI1', 'Page')
  .where({ updatedAt: { '>=': new Date(0) } })
  .filter({ state: 'DRAFT', tags: { contains: 'x' } })
  .descending()
  .take(5);

describe('expandRequest', () => {
  test('puts names and values in the place of placeholders', () => {
    expect(expandRequest(drafts)).toEqual({
      TableName: 'Wiki',
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = "PAGES" AND GSI1SK >= "1970-01-01T00:00:00.000Z"',
      FilterExpression: 'state = "DRAFT" AND contains(tags, "x")',
      ScanIndexForward: false,
      Limit: 5,
    });
  });

  test('takes commands, inputs of either client, and requests of several items', () => {
    const get = wiki.get('Page', { id: '1' }).project('text');
    const said = {
      TableName: 'Wiki',
      Key: { PK: { S: 'PAGE#1' }, SK: { S: 'PAGE' } },
      ProjectionExpression: expect.any(String),
    };
    expect(expandRequest(new GetItemCommand(get.build()))).toEqual(said);
    expect(expandRequest(get.document())).toEqual({ ...said, Key: { PK: 'PAGE#1', SK: 'PAGE' } });
    const set = wiki.update('Page', { id: '1' }).set({ state: 'LIVE' }).mustExist();
    const { TransactItems } = expandRequest(transactWrite([set])) as { TransactItems: { Update: object }[] };
    expect(TransactItems[0]?.Update).toEqual(expandRequest(set));
    const { RequestItems } = expandRequest(batchGet([get]).build()[0] as object) as { RequestItems: { Wiki: object } };
    expect(RequestItems.Wiki).toMatchObject({ ProjectionExpression: expect.stringMatching(/^[A-Za-z, ]+$/) });
  });

  test('prints values of each kind, the same for both clients', () => {
    const values = {
      ':a': { M: { S: { S: 'x' }, b: { L: [{ N: '1.50' }, { BOOL: true }, { NULL: true }] } } },
      ':b': { SS: ['b', 'a'] },
      ':c': { NS: ['2', '10'] },
      ':d': { B: Uint8Array.of(1, 2, 3) },
    };
    const FilterExpression =
      'a.b[0]=:a and  #n in(:b,:c) or not begins_with (#o,:d) and size(a)>:e and x between :b and :c';
    const given = { FilterExpression, ExpressionAttributeNames: { '#n': 'a-b', '#o': 'o' } };
    const text =
      'a.b[0] = {"S": "x", "b": [1.50, true, null]} AND `a-b` IN (<"a", "b">, <10, 2>) OR NOT begins_with(o, bytes(AQID)) AND size(a) > :e AND x BETWEEN <"a", "b"> AND <10, 2>';
    expect(expandRequest({ ...given, ExpressionAttributeValues: values })).toEqual({ FilterExpression: text });
    const native = {
      ':a': { S: 'x', b: ['1.50', true, null] },
      ':b': new Set(['b', 'a']),
      ':c': new Set([2, 10]),
      ':d': Uint8Array.of(1, 2, 3),
    };
    expect(expandRequest({ ...given, ExpressionAttributeValues: native })).toEqual({
      FilterExpression: text.replace('1.50', '"1.50"'),
    });
  });

  test('keeps placeholders that no expression uses, for DynamoDB rejects them', () => {
    const request = { FilterExpression: 'a = :a', ExpressionAttributeValues: { ':a': { N: '1' }, ':b': { N: '2' } } };
    expect(expandRequest(request)).toEqual({
      FilterExpression: 'a = 1',
      ExpressionAttributeValues: { ':b': { N: '2' } },
    });
  });

  test('leaves the items of a request alone, whatever their attributes are called', () => {
    const Item = { ProjectionExpression: { S: ':a' }, RequestItems: { M: {} } };
    expect(expandRequest({ TableName: 'T', Item })).toEqual({ TableName: 'T', Item });
  });

  test('takes a builder whose requests are one, however many items it asks for', () => {
    const gets = ['1', '2', '3'].map((id) => wiki.get('Page', { id }));
    for (const builder of [batchGet(gets.slice(0, 1)), batchGet(gets)]) {
      const [input] = builder.build();
      expect(expandRequest(builder)).toEqual(expandRequest(input as object));
      expect(expandRequest(builder.build())).toEqual(expandRequest(input as object));
      expect(requestLike(builder).asymmetricMatch(input)).toBe(true);
    }
    const one = segments(wiki.scan('primary'), 1);
    expect(expandRequest(one)).toEqual(expandRequest(one.build()[0] as object));
    expect(() => expandRequest(batchGet([]))).toThrow(
      wordsOf(severalRequests, { call: 'expandRequest', count: '0', method: 'build' }),
    );
    expect(() => expandRequest(segments(wiki.scan('primary'), 2))).toThrow('but this builder makes 2');
  });

  test('rejects what is not one request', () => {
    const loose = expandRequest as (given: unknown) => unknown;
    for (const [given, shown] of [
      [undefined, 'undefined'],
      ['x', '"x"'],
      [5, '5'],
      [null, 'null'],
    ]) {
      expect(() => loose(given)).toThrow(`a request must be a builder, an SDK command or its input, but is ${shown}`);
    }
    expect(() => loose({ build: () => [{}, {}] })).toThrow('but this builder makes 2: pass one that build() returns');
  });
});

describe('requestLike', () => {
  test('is what was written by hand, in toEqual at any depth', () => {
    const byHand = {
      TableName: 'Wiki',
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK=:pk and GSI1SK >= :from',
      FilterExpression: '#s = :s AND contains(tags, :tag)',
      ExpressionAttributeNames: { '#s': 'state' },
      ExpressionAttributeValues: {
        ':pk': { S: 'PAGES' },
        ':from': { S: '1970-01-01T00:00:00.000Z' },
        ':s': { S: 'DRAFT' },
        ':tag': { S: 'x' },
      },
      ScanIndexForward: false,
      Limit: 5,
    };
    expect({ sent: [drafts.build()] }).toEqual({ sent: [requestLike(byHand)] });
    expect([byHand]).toEqual([requestLike(drafts)]);
    expect([{ ...byHand, Limit: 6 }]).not.toEqual([requestLike(drafts)]);
    expect([undefined]).not.toEqual([requestLike(drafts)]);
    expect(requestLike(drafts).toAsymmetricMatcher()).toContain('"Limit": 5');
    const binary = { ExclusiveStartKey: { PK: 10n, b: Uint8Array.of(1, 2, 3), c: new Set([1]) } };
    expect(requestLike(binary).toAsymmetricMatcher()).toMatch(/"10".*"bytes\(AQID\)".*"<1>"/s);
  });

  test('a token counts only where it is expected', () => {
    const write = transactWrite([wiki.check('Page', { id: '1' }).mustExist()]);
    const sent = { ...write.build(), ClientRequestToken: 'random' };
    expect(sent).toEqual(requestLike(write));
    expect(sent).not.toEqual(requestLike({ ...write.build(), ClientRequestToken: 'other' }));
  });

  const word = fc.stringMatching(/^[ -"$-~é]{1,8}$/);
  const requests = fc.oneof(
    fc.record({ id: word, text: word }).map(({ id, text }) => wiki.put('Page', { id, text }).condition({ text })),
    fc.record({ id: word, text: word, tag: word }).map(({ id, text, tag }) =>
      wiki
        .update('Page', { id })
        .add({ tags: new Set([tag]) })
        .remove('secret')
        .set((page, { to }) => [to(page.links['first-link'], text)])
        .condition((page, { contains, not }) => not(contains(page.text, tag))),
    ),
    fc.record({ state: fc.constantFrom('DRAFT' as const, 'LIVE' as const), text: word }).map(({ state, text }) =>
      wiki
        .query('GSI1', 'Page')
        .where({})
        .filter({ state, text: { between: [text, `${text}z`] } }),
    ),
  );
  type Input = { readonly [part: string]: unknown };

  /** The same request with other placeholders. */
  const renamed = (input: Input, suffix: string): Input => {
    const rename = (text: string) =>
      text.replace(/[#:]\w+/g, (placeholder) => `${placeholder[0]}x${suffix}${placeholder.slice(1)}`);
    return Object.fromEntries(
      Object.entries(input).map(([name, part]) => {
        if (name.startsWith('ExpressionAttribute')) {
          const entries = Object.entries(part as object).map(([placeholder, value]) => [rename(placeholder), value]);
          return [name, Object.fromEntries(entries.reverse())];
        }
        return [name, name.endsWith('Expression') ? rename(part as string) : part];
      }),
    );
  };

  test('takes any names of placeholders, and no other name, value, part or text', () => {
    fc.assert(
      fc.property(requests, fc.stringMatching(/^[a-z0-9]{0,4}$/), fc.nat(), (request, suffix, pick) => {
        const input = renamed(request.build() as never, suffix);
        const matcher = requestLike(request);
        expect(matcher.asymmetricMatch(input)).toBe(true);
        const changes: Input[] = [
          { ...input, ReturnValues: 'ALL_OLD' },
          { ...input, TableName: 'Other' },
        ];
        for (const name of Object.keys(input)) {
          if (name.endsWith('Expression')) changes.push({ ...input, [name]: `${input[name]} AND a = a` });
          if (!name.startsWith('ExpressionAttribute')) continue;
          for (const placeholder of Object.keys(input[name] as object)) {
            const changed = {
              ...(input[name] as object),
              [placeholder]: name.endsWith('Names') ? '~' : { S: '~~~~~~~~~' },
            };
            changes.push({ ...input, [name]: changed });
          }
        }
        const changed = changes[pick % changes.length] as Input;
        expect(matcher.asymmetricMatch(changed)).toBe(false);
      }),
    );
  });
});
