import type { AttributeValue as SdkAttributeValue } from '@aws-sdk/client-dynamodb';
import { type Attr, attr } from 'keyform';
import { expectType } from 'tsd';
import { test } from 'vitest';
import { compileItem } from '../src/values/kinds.js';
import { prove } from '../test/support/prove.js';
import type { InputOf, ValueOf } from '../types/values/attr.js';
import type { AttributeInput, AttributeItem } from '../types/values/attribute-item.js';
import type { AttributeValue } from '../types/values/attribute-value.js';

const attributes = {
  id: attr.string(),
  amount: attr.number(),
  big: attr.bigint(),
  exact: attr.decimal(),
  paid: attr.boolean(),
  nothing: attr.null(),
  bytes: attr.binary(),
  at: attr.date(),
  born: attr.day(),
  expires: attr.epoch().optional(),
  status: attr.enum('PLACED', 'SHIPPED'),
  version: attr.literal(1),
  tags: attr.list(attr.string()).default([]),
  point: attr.tuple([attr.number(), attr.enum('N', 'S')]),
  shipTo: attr.map({ city: attr.string(), zip: attr.string().optional(), country: attr.string().default('NO') }),
  scores: attr.record(attr.number()),
  flags: attr.set(attr.enum('late', 'gift')).optional(),
  extra: attr.any(),
  data: attr.json<{ a: number }>(),
  note: attr.string().nullable(),
  created: attr.date().as('ct'),
};

const value = <Type>(): Type => undefined as Type;

test('reading gives required attributes and those with a default, and optional ones exactly', () => {
  expectType<{
    id: string;
    amount: number;
    big: bigint;
    exact: string;
    paid: boolean;
    nothing: null;
    bytes: Uint8Array;
    at: Date;
    born: string;
    expires?: Date;
    status: 'PLACED' | 'SHIPPED';
    version: 1;
    tags: string[];
    point: [number, 'N' | 'S'];
    shipTo: { city: string; zip?: string; country: string };
    scores: Record<string, number>;
    flags?: Set<'late' | 'gift'>;
    extra: unknown;
    data: { a: number };
    note: string | null;
    created: Date;
  }>(value<AttributeItem<typeof attributes>>());
});

test('writing takes undefined for absence, at every depth', () => {
  expectType<{
    id: string;
    amount: number;
    big: bigint;
    exact: string;
    paid: boolean;
    nothing: null;
    bytes: Uint8Array;
    at: Date;
    born: string;
    expires?: Date | undefined;
    status: 'PLACED' | 'SHIPPED';
    version: 1;
    tags?: readonly string[] | undefined;
    point: readonly [number, 'N' | 'S'];
    shipTo: { city: string; zip?: string | undefined; country?: string | undefined };
    scores: Readonly<Record<string, number | undefined>>;
    flags?: ReadonlySet<'late' | 'gift'> | undefined;
    extra: unknown;
    data: { readonly a: number };
    note: string | null;
    created: Date;
  }>(value<AttributeInput<typeof attributes>>());
});

test('items without an optional attribute, without a required one and without any have their shapes too', () => {
  const all = { a: attr.string(), b: attr.number().default(1) };
  const none = { a: attr.string().optional() };
  expectType<{ a: string; b: number }>(value<AttributeItem<typeof all>>());
  expectType<{ a: string; b?: number | undefined }>(value<AttributeInput<typeof all>>());
  expectType<{ a?: string }>(value<AttributeItem<typeof none>>());
  expectType<{ a?: string | undefined }>(value<AttributeInput<typeof none>>());
  expectType<{}>(value<AttributeItem<{}>>());
});

test('an attribute tells its kind, presence, name and members', () => {
  expectType<Attr<Date, 'date', 'optional', 'ct'>>(attr.date().optional().as('ct'));
  expectType<Attr<'A' | 'B', 'enum', 'default'>>(attr.enum('A', 'B').default('A'));
  expectType<string[]>(value<ValueOf<typeof attributes.tags>>());
  expectType<readonly string[]>(value<InputOf<typeof attributes.tags>>());
  expectType<string>(value<ValueOf<(typeof attributes.shipTo)[' ~inner']['city']>>());
  prove(value<undefined>(), undefined);
});

test('an item that was read can be written', () => {
  const write = (_input: AttributeInput<typeof attributes>): void => {};
  const copy = (item: AttributeItem<typeof attributes>): void => write(item);
  void copy;
});

test('what cannot be is rejected by the compiler', () => {
  const rejected = [
    // @ts-expect-error an element cannot be optional
    () => attr.list(attr.string().optional()),
    // @ts-expect-error an element has no name
    () => attr.list(attr.string().as('x')),
    // @ts-expect-error DynamoDB has no sets of dates
    () => attr.set(attr.date()),
    // @ts-expect-error nor of null
    () => attr.set(attr.string().nullable()),
    // @ts-expect-error a default is a value of the attribute
    () => attr.enum('A', 'B').default('C'),
    // @ts-expect-error a map is made of attributes
    () => attr.map({ a: 'string' }),
  ];
  void rejected;
});

test("the wire types are the SDK's", () => {
  const sdk = (stored: AttributeValue): SdkAttributeValue => stored;
  const item: Record<string, SdkAttributeValue> = compileItem({ id: attr.string() }).encode({ id: 'a' });
  prove(sdk({ S: 'x' }).S as string, 'x' as string);
  void item;
});
