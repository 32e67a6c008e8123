/**
 * What `attr.any<T>()` says of what is read: a Date is stored as its text, and a bigint comes back as a number where a number can hold
 * it. A type that says otherwise is refused by the compiler; the program knows no types.
 */
import { type Attr, attr } from 'keyform';
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

test('a Date, and a bigint alone, are refused at any depth', () => {
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
