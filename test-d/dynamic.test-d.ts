/** `dynamic()`: requests that grow step by step. Each type and value are stated together. */

import type { AttributeValue, Client, WriteResult } from 'keyform';
import { segments, shards, transactWrite } from 'keyform';
import { expectType } from 'tsd';
import { describe, expect, test } from 'vitest';
import { changedTwice } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { work } from './fixtures-dynamic.js';

const key = { project: 'p', id: '1' };
const tasks = work.query('primary', 'Task').where({ project: 'p' });
const change = work.update('Task', key);
/** What a caller may ask for: nothing of it is known before. */
interface Wanted {
  readonly state?: 'OPEN' | 'DONE' | undefined;
  readonly points?: number | undefined;
  readonly after?: string | undefined;
  readonly newestFirst?: boolean | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

describe('a dynamic query', () => {
  const search = ({ state, points, after, newestFirst, size, cursor }: Wanted) => {
    let query =
      after === undefined
        ? tasks.dynamic()
        : work
            .query('primary', 'Task')
            .where({ project: 'p', id: { '>': after } })
            .dynamic();
    if (state !== undefined) query = query.filter({ state });
    if (points !== undefined) query = query.filter((task, { ge }) => ge(task.points, points));
    if (newestFirst) query = query.descending();
    query = query.limit(10).consistent().startFrom(cursor);
    if (size !== undefined) query = query.limit(size).take(size).consumedCapacity('INDEXES').with({ Select: 'COUNT' });
    return query;
  };

  test('is the request of the calls that were made', () => {
    expect(search({}).build()).toStrictEqual(tasks.limit(10).consistent().build());
    expect(search({ state: 'OPEN', points: 3, newestFirst: true }).build()).toStrictEqual(
      tasks
        .filter({ state: 'OPEN' })
        .filter((task, { ge }) => ge(task.points, 3))
        .descending()
        .limit(10)
        .consistent()
        .build(),
    );
    expect(search({ after: '1', size: 5 }).document()).toStrictEqual(
      work
        .query('primary', 'Task')
        .where({ project: 'p', id: { '>': '1' } })
        .limit(5)
        .take(5)
        .consistent()
        .consumedCapacity('INDEXES')
        .with({ Select: 'COUNT' })
        .document(),
    );
  });

  test('has an input of plain strings and records', () => {
    const input = search({ state: 'OPEN' }).build();
    expectType<{
      TableName: string;
      IndexName?: string;
      KeyConditionExpression: string;
      FilterExpression?: string;
      ProjectionExpression?: string;
      ExpressionAttributeNames: Record<string, string>;
      ExpressionAttributeValues: Record<string, AttributeValue>;
      ExclusiveStartKey?: Record<string, AttributeValue>;
      ScanIndexForward?: boolean;
      Limit?: number;
      ConsistentRead?: boolean;
      ReturnConsumedCapacity?: 'TOTAL' | 'INDEXES';
      Select?: 'ALL_ATTRIBUTES' | 'ALL_PROJECTED_ATTRIBUTES' | 'SPECIFIC_ATTRIBUTES' | 'COUNT';
    }>({ ...input });
    expectType<Record<string, unknown>>(search({}).document().ExpressionAttributeValues);
    expect(input.FilterExpression).toBe('#state = :state');
  });

  test('reads the items of the query that it was made of', () => {
    const { items } = tasks.project('title', 'points').dynamic().parse({});
    expectType<{ title: string; points?: number }[]>(items);
    const projected = tasks.dynamic().limit(5).project('title', 'points');
    expectType<typeof items>(projected.parse({}).items);
    expectType<typeof projected>(projected.descending());
    expectType<{ title: string }[]>(projected.project('title').dynamic().parse({}).items);
    const all = work.query('primary').where({ project: 'p' });
    const some = all.dynamic().filter({ Type: 'Task' }).parse({});
    // A type that does not grow does not narrow either.
    expectType<typeof some>(all.parse({}));
    const chosen = all.filter({ Type: 'Project' }).dynamic().parse({});
    expectType<{ Type: 'Project'; project: string; name: string }[]>(chosen.items);
    expect([items, some.items, chosen.items]).toEqual([[], [], []]);
    const item = { Type: 'Task', ...key, owner: 'o', state: 'OPEN', due: new Date(0), title: 't', log: [] } as const;
    expect(tasks.dynamic().cursorFor({ ...item, log: [] })).toBe(tasks.cursorFor({ ...item, log: [] }));
  });

  test('of shards, and a scan with its segments, grow likewise', () => {
    const visits = shards(work.query('primary', 'Visit').where({ day: 'd' }));
    let sharded = visits.dynamic();
    sharded = sharded.filter({ page: '/' }).descending().limit(5).take(2);
    expectType<string | undefined>(sharded.build()[0]?.FilterExpression);
    expect(sharded.build()).toStrictEqual(visits.filter({ page: '/' }).descending().limit(5).take(2).build());

    const all = work.scan('primary', 'Task');
    let scan = all.dynamic();
    scan = scan.filter({ SK: { begins_with: 'TASK#1' } }).limit(5);
    expectType<string | undefined>(scan.build().FilterExpression);
    const same = all.filter({ SK: { begins_with: 'TASK#1' } }).limit(5);
    expect(scan.build()).toStrictEqual(same.build());
    expect(segments(scan, 2).build()).toStrictEqual(segments(same, 2).build());
    expectType<2 | undefined>(segments(scan, 2).build()[0]?.TotalSegments);
    expectType<typeof same extends { parse(output: {}): infer Page } ? Page : never>(scan.parse({}));
  });
});

describe('a dynamic update', () => {
  test('is the request of the calls that were made', () => {
    const patch = (body: { title?: string; note?: string | null; points?: number | null; city?: string }) => {
      let update = change.mustExist().dynamic();
      const { title, note, points, city } = body;
      if (title !== undefined) update = update.set({ title });
      if (note !== undefined) update = note === null ? update.remove('note') : update.set({ note });
      if (points !== undefined) update = points === null ? update.remove('points') : update.add({ points });
      if (city !== undefined) update = update.set((task, { to }) => to(task.place.city, city));
      if (points === null) update = update.condition({ state: 'OPEN' });
      return update;
    };
    expect(patch({ title: 'a', note: null, points: 2, city: 'Oslo' }).build()).toStrictEqual(
      change
        .mustExist()
        .set({ title: 'a' })
        .remove('note')
        .add({ points: 2 })
        .set((task, { to }) => to(task.place.city, 'Oslo'))
        .build(),
    );
    const input = patch({ points: null }).build();
    expectType<{
      TableName: string;
      Key: Record<string, AttributeValue>;
      UpdateExpression: string;
      ConditionExpression?: string;
      ExpressionAttributeNames?: Record<string, string>;
      ExpressionAttributeValues?: Record<string, AttributeValue>;
      ReturnValues?: 'NONE' | 'ALL_OLD' | 'UPDATED_OLD' | 'ALL_NEW' | 'UPDATED_NEW';
      ReturnValuesOnConditionCheckFailure?: 'ALL_OLD';
      ReturnConsumedCapacity?: 'TOTAL' | 'INDEXES';
      ReturnItemCollectionMetrics?: 'SIZE';
    }>({ ...input });
    expect(input).toStrictEqual(change.mustExist().remove('points').condition({ state: 'OPEN' }).build());
    expectType<Record<string, unknown>>(patch({ title: 'a' }).document().Key);
  });

  test('has every method of other updates', () => {
    let update = change.dynamic();
    update = update
      .set({ title: 'a' })
      .delete({ tags: new Set(['x']) })
      .ensure('log')
      .mustExist();
    update = update.consumedCapacity().collectionMetrics().with({ TableName: 'Other' });
    expect(update.build()).toStrictEqual(
      change
        .set({ title: 'a' })
        .delete({ tags: new Set(['x']) })
        .ensure('log')
        .mustExist()
        .consumedCapacity()
        .collectionMetrics()
        .with({ TableName: 'Other' })
        .build(),
    );
    const whole = { owner: 'o', state: 'OPEN', due: new Date(0), title: 't', log: [] } as const;
    expect(change.dynamic().set(whole).upsert().build()).toStrictEqual(change.set(whole).upsert().build());
  });

  test('gives what returning asks for, wherever it stands', () => {
    type Item = Parameters<ReturnType<typeof tasks.dynamic>['cursorFor']>[0];
    type Parsed<Update> = Update extends { parse(output: {}): infer Result } ? Result : never;
    const set = change.dynamic().set({ title: 'a' });
    const results = {
      none: set,
      before: change.returning('ALL_NEW').returnOnFailure().dynamic().set({ title: 'a' }),
      after: set.returning('ALL_NEW'),
      old: set.returning('ALL_OLD'),
      touched: set.returning('UPDATED_NEW'),
    };
    type Result<Of extends keyof typeof results> = Parsed<(typeof results)[Of]>;
    const typed = (client: Client) => {
      expectType<Promise<WriteResult<Item, Item>>>(results.before.execute(client));
      expectType<Promise<Item>>(results.after.execute(client));
      expectType<Promise<undefined>>(results.none.execute(client));
    };
    void typed;
    expectType<undefined>(results.none.parse({}) as Result<'none'>);
    expectType<Item>(undefined as unknown as Result<'after'>);
    expectType<Item | undefined>(undefined as Result<'old'>);
    const touched = results.touched.parse({ Attributes: { title: { S: 'a' } } });
    // Any field may be there, and of a document any part.
    expectType<string | undefined>(touched?.title);
    expectType<string | undefined>(touched?.place?.city);
    expect(touched).toEqual({ title: 'a' });
    expect(results.before.build().ReturnValues).toBe('ALL_NEW');
    expect(results.before.build()).toStrictEqual(results.after.returnOnFailure().build());
  });

  test('stands in a transaction as others do', () => {
    const update = change.dynamic().set({ title: 'a' });
    expect(transactWrite([update]).build().TransactItems[0]).toStrictEqual({ Update: update.build() });
    expectType<string>(transactWrite([update]).build().TransactItems[0].Update.UpdateExpression);
  });

  // What the calls make together no type of one size can tell.
  test('rejects when it runs what was changed twice, an update of nothing, and half an upsert', () => {
    const update = change.dynamic();
    const set = update.set({ title: 'a' });
    expect(() => set.set({ title: 'b' })).toThrow(wordsOf(changedTwice, { field: 'title' }));
    expect(() => update.build()).toThrow('this update of Task changes nothing');
    expect(() => set.upsert()).toThrow("'owner'");
  });
});

describe('a dynamic put and a dynamic deletion', () => {
  const item = { ...key, owner: 'o', state: 'OPEN', due: new Date(0), title: 't' } as const;

  test('are the requests of the calls that were made', () => {
    let put = work.put('Task', item).dynamic();
    put = put.condition({ state: 'DONE' }).condition((task, { exists }) => exists(task.note));
    expectType<string | undefined>(put.build().ConditionExpression);
    expect(put.build()).toStrictEqual(
      work
        .put('Task', item)
        .condition({ state: 'DONE' })
        .condition((task, { exists }) => exists(task.note))
        .build(),
    );
    let gone = work.delete('Task', key).dynamic();
    gone = gone.mustExist().condition({ state: 'DONE' });
    expectType<string | undefined>(gone.build().ConditionExpression);
    expect(gone.document()).toStrictEqual(work.delete('Task', key).mustExist().condition({ state: 'DONE' }).document());
  });

  test('give what returning asks for', () => {
    type Item = ReturnType<typeof work.put<'Task'>> extends { readonly ' ~item': infer Whole } ? Whole : never;
    const typed = (client: Client) => {
      expectType<Promise<Item>>(work.put('Task', item).dynamic().execute(client));
      expectType<Promise<Item | undefined>>(work.put('Task', item).dynamic().returning('ALL_OLD').execute(client));
      expectType<Promise<WriteResult<undefined, Item>>>(
        work.delete('Task', key).returnOnFailure().dynamic().execute(client),
      );
    };
    void typed;
    expect(work.delete('Task', key).dynamic().returning('ALL_OLD').parse({})).toBeUndefined();
  });
});
