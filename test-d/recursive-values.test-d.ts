/**
 * A type that contains itself, such as JSON, is a type of values like any other: declared, written, filtered, projected and returned.
 */
import { type } from 'arktype';
import { attr, entity, fromSchema, parseItem, table } from 'keyform';
import { expectAssignable, expectType } from 'tsd';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prove } from '../test/support/prove.js';

/** As widely used packages of types declare JSON: a mapped type, and lists that may be read-only. */
type JsonValue = string | number | boolean | null | JsonObject | JsonValue[] | readonly JsonValue[];
type JsonObject = { [Key in string]: JsonValue };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Sum = number | readonly [operator: '+', left: Sum, right: Sum] | { readonly of: readonly Sum[] };
const lazyJson: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(lazyJson), v.record(v.string(), lazyJson)]),
);

const Plain = entity({
  keys: { PK: 'PLAIN#{id}' },
  attributes: {
    id: attr.string(),
    any: attr.any<Json>(),
    text: attr.json<Json>(),
    value: attr.any<JsonValue>(),
    object: attr.any<{ [key: string]: Json }>(),
    sum: attr.any<Sum>(),
    map: attr.map({ any: attr.any<Json>() }),
    list: attr.list(attr.any<Json>()),
    record: attr.record(attr.any<Json>()),
  },
});
const key = { PK: 'ZOD#{id}' } as const;
const Zod = entity({ keys: key, attributes: fromSchema(z.object({ id: z.string(), data: z.json() })) });
const Valibot = entity({
  keys: { PK: 'VALIBOT#{id}' },
  attributes: fromSchema(v.object({ id: v.string(), data: lazyJson })),
});
const Arktype = entity({
  keys: { PK: 'ARKTYPE#{id}' },
  attributes: fromSchema(type({ id: 'string', data: 'object.json' })),
});
const documents = table('Documents', {
  indexes: { primary: { pk: 'PK' } },
  entities: { Plain, Zod, Valibot, Arktype },
});

const json: Json = { a: [1, { b: null }] };
const object = { a: [1, { b: null }] };
const sum: Sum = ['+', 1, { of: [['+', 2, 3]] }];
const item = {
  id: '1',
  any: json,
  text: json,
  value: json,
  object,
  sum,
  map: { any: json },
  list: [json],
  record: { a: json },
};
const wire = { form: 'wire' } as const;
const update = documents.update('Plain', { id: '1' });
const stored = { M: { a: { L: [{ N: '1' }, { M: { b: { NULL: true } } }] } } };

test('attributes of a JSON type take it, whole and below maps, lists and records', () => {
  const put = documents.put('Plain', item).build().Item;
  expect(put).toMatchObject({ any: stored, object: stored, map: { M: { any: stored } }, list: { L: [stored] } });
  expect(put.text).toEqual({ S: '{"a":[1,{"b":null}]}' });
  expect(parseItem(documents, 'Plain', put)).toEqual({ ...item, Type: 'Plain' });
});

test('updates set, merge and assign it, and return it', () => {
  prove(
    update.set({ any: json, object: {}, sum }).build().UpdateExpression,
    'SET #any = :any, #object = :object, #sum = :sum',
  );
  prove(update.set({ any: { a: [1, [2]] }, list: [[1]] }).build().UpdateExpression, 'SET #any = :any, #list = :list');
  prove(
    update.merge({ map: { any: [1] }, record: { a: 1 }, object: { b: 1 } }).build().UpdateExpression,
    'SET #object = :object, #map.#any = :any, #record.#a = :a',
  );
  prove(
    update.set((path, { to }) => [to(path.any, json), to(path.object.at('b'), 1), to(path.list.at(0), [1])]).build()
      .UpdateExpression,
    'SET #any = :any, #object.#b = :b, #list[0] = :list',
  );
  const returned = update
    .set({ object: {}, any: 1 })
    .returning('UPDATED_NEW')
    .parse({ Attributes: { object: { M: {} }, any: { N: '1' } } }, wire);
  expectAssignable<{ object: { [key: string]: Json }; any: Json }>(returned);
  expect(returned).toEqual({ object: {}, any: 1 });
  expect(
    update
      .patch({ object: { b: 1 } })
      .returning('UPDATED_NEW')
      .build().UpdateExpression,
  ).toBe('SET #object = :object');
});

test('reads filter by it and project parts of it', () => {
  const scan = documents.scan('primary', 'Plain');
  prove(
    scan.filter((path, { and, eq, exists }) => and(eq(path.any, json), exists(path.object.at('b')))).build()
      .FilterExpression,
    '#Type = :Type AND #any = :any AND attribute_exists(#object.#b)',
  );
  prove(scan.filter({ any: { '=': json } }).build().FilterExpression, '#Type = :Type AND #any = :any');
  expectType<'#any, #object.#b, #map.#any, #Type'>(
    scan.project((path) => [path.any, path.object.at('b'), path.map.any]).build().ProjectionExpression,
  );
});

test('schemas of it', () => {
  for (const name of ['Zod', 'Valibot'] as const) {
    expect(documents.put(name, { id: '1', data: json }).build().Item['data']).toEqual(stored);
  }
  expect(documents.put('Arktype', { id: '1', data: { a: [1] } }).build().Item['data']).toEqual({
    M: { a: { L: [{ N: '1' }] } },
  });
  const zod = documents.update('Zod', { id: '1' });
  prove(zod.set({ data: json }).build().UpdateExpression, 'SET #data = :data');
  prove(zod.set((path, { to }) => to(path.data, json)).build().UpdateExpression, 'SET #data = :data');
  const returned = zod
    .set({ data: json })
    .returning('UPDATED_NEW')
    .parse({ Attributes: { data: stored } }, wire);
  expectAssignable<z.infer<ReturnType<typeof z.json>>>(returned.data);
  expect(returned.data).toEqual(json);
  prove(
    documents
      .update('Valibot', { id: '1' })
      .merge({ data: [1] })
      .build().UpdateExpression,
    'SET #data = :data',
  );
  const parts = documents
    .get('Arktype', { id: '1' })
    .project('data')
    .parse({ Item: { data: { M: {} } } }, wire);
  expect(parts).toEqual({ data: {} });
});
