/**
 * What `attr.any<T>()` says of what is read: a Date is stored as its text, and a bigint comes back as a number where a number can hold
 * it. A type that says otherwise is rejected by the compiler; the program knows no types.
 */
import { type Attr, attr, entity, table } from 'keyform';
import { expectType } from 'tsd';
import { expect, test } from 'vitest';

interface Node {
  readonly name: string;
  readonly children: readonly Node[];
}

test('a type of what DynamoDB holds is taken, one that holds itself too', () => {
  expectType<Attr<unknown, 'any'>>(attr.any());
  expectType<Attr<Node, 'any', 'required', never, Node>>(attr.any<Node>());
  const made = [
    attr.any<{ at: string; size: number | bigint; tags: Set<string>; raw: Uint8Array; none: null; more?: boolean }>(),
    // biome-ignore lint/suspicious/noExplicitAny: what programs write
    attr.any<any>(),
    attr.any<{ [name: string]: unknown }>(),
    attr.any<string | number>(),
  ];
  expect(made).toHaveLength(4);
});

test('a Date, and a bigint alone, are rejected at any depth', () => {
  const made = [
    // @ts-expect-error -- a Date is read as its text
    attr.any<Date>(),
    // @ts-expect-error -- in a member that may be missing
    attr.any<{ at?: Date }>(),
    // @ts-expect-error -- in a list in a list
    attr.any<{ stops: { at: Date }[] }[]>(),
    // @ts-expect-error -- a small bigint is read as a number
    attr.any<{ size: bigint }>(),
    // @ts-expect-error -- in a set
    attr.any<Set<bigint>>(),
    // @ts-expect-error -- in one form of several
    attr.any<{ kind: 'a' } | { kind: 'b'; at: Date }>(),
  ];
  expect(made).toHaveLength(6);
});

test('a Map is rejected at any depth, because there is no way to store it', () => {
  const made = [
    // @ts-expect-error -- attr.any() can't store a Map
    attr.any<Map<string, string>>(),
    // @ts-expect-error -- in a member of an element
    attr.any<{ stops?: ReadonlyMap<string, number> }[]>(),
  ];
  const Any = entity({ keys: { PK: 'E#{id}' }, attributes: { id: attr.string(), m: attr.any() } });
  const any = table('Anything', { indexes: { primary: { pk: 'PK' } }, entities: { Any } });
  expect(() => any.put('Any', { id: '1', m: new Map() })).toThrow('Any.m');
  expect(made).toHaveLength(2);
});

class Point {
  readonly x: number = 1;
  readonly ends?: Point[];
  move() {
    return this.x;
  }
}

test('a type with methods is rejected at any depth, because a read returns a plain object', () => {
  const { any, json } = attr;
  const made = [
    // @ts-expect-error -- a method of a class
    attr.any<Point>(),
    // @ts-expect-error -- a function as a member
    attr.any<{ run(): void }>(),
    // @ts-expect-error -- one that may be missing, in a list
    attr.any<{ readonly steps: readonly { undo?: () => void }[] }>(),
    // @ts-expect-error -- one form of several
    attr.any<string | Point>(),
    // @ts-expect-error -- in a Set
    attr.any<Set<Point>>(),
    // @ts-expect-error -- a method of a class
    attr.json<Point>(),
    // @ts-expect-error -- a function as a member that may be missing
    attr.json<{ onSave?: () => void }>(),
    // @ts-expect-error -- in a list
    attr.json<readonly Point[]>(),
    // @ts-expect-error -- in a record
    attr.json<Record<string, Point>>(),
    // @ts-expect-error -- a function itself
    attr.json<() => void>(),
    // @ts-expect-error -- a symbol
    attr.json<{ id: symbol }>(),
  ];
  expect(made).toHaveLength(11);
  const Doc = entity({ keys: { PK: 'D#{id}' }, attributes: { id: attr.string(), any: any(), json: json() } });
  const docs = table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc } });
  for (const field of ['any', 'json'])
    expect(() => docs.put('Doc', { id: '1', any: 1, json: 1, [field]: { run: () => 1 } })).toThrow(`Doc.${field}`);
});

class Money {
  readonly cents = 1;
  toJSON(): string {
    return '0.01';
  }
}

test('what JSON returns as something else is no type of attr.json(), and the program rejects its values', () => {
  const Doc = entity({ keys: { PK: 'D#{id}' }, attributes: { id: attr.string(), j: attr.json() } });
  const docs = table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc } });
  for (const j of [new Date(), [1n], { m: new Map() }, new Set([1]), { raw: new Uint8Array(1) }, new Money()])
    expect(() => docs.put('Doc', { id: '1', j })).toThrow('Doc.j');
  const made = [
    // @ts-expect-error -- a Date
    attr.json<Date>(),
    // @ts-expect-error -- a bigint
    attr.json<bigint[]>(),
    // @ts-expect-error -- a Map in a member that may be missing
    attr.json<{ m?: Map<string, string> }>(),
    // @ts-expect-error -- a Set
    attr.json<Set<number>>(),
    // @ts-expect-error -- bytes
    attr.json<{ raw: Uint8Array }>(),
    // @ts-expect-error -- an instance that says what JSON writes
    attr.json<{ price: Money }>(),
  ];
  expectType<Attr<Node, 'json', 'required', never, Node>>(attr.json<Node>());
  const { json } = attr;
  expect([...made, json(), attr.json<{ a: string | null; b?: number[] }>()]).toHaveLength(8);
});
