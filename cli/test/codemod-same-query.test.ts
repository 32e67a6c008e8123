import { expect, it } from 'vitest';
import type { Known } from '../src/codemod/known.js';
import { queryDifference } from '../src/codemod/same-query.js';
import type { ImportedEntity, ImportedMember } from '../src/import/model.js';

const member = (name: string, input: ImportedMember['input']): ImportedMember => ({
  name,
  storedAs: undefined,
  value: { kind: 'string' },
  isRequired: input === 'required',
  default: undefined,
  isHidden: false,
  isReadOnly: false,
  input,
});

const imported: ImportedEntity = {
  name: 'Order',
  typeName: 'order',
  table: 'Shop',
  typeAttribute: 'type',
  constants: [],
  about: '',
  indexes: [],
  keys: new Map(),
  keyTypes: new Map(),
  attributes: [member('owner', 'required'), member('at', 'required'), member('hidden', 'never')],
  pipes: [],
  generators: [],
  notes: [],
};

type Input = object | (() => object);

/** An entity whose two libraries build these queries. */
const known = (theirs: Input, ours: Input): Known => {
  const of = (input: Input): object => (typeof input === 'function' ? (input as () => object)() : input);
  const ranged = { begins: () => ({ params: () => of(theirs) }), params: () => of(theirs) };
  return {
    electro: { query: { byOwner: () => ranged } },
    name: 'Order',
    definition: { constant: 'shop', table: { query: () => ({ where: () => ({ document: () => of(ours) }) }) } },
    pair: { theirs: { create: () => ({}) } },
    imported,
  } as never;
};

const QUERY = {
  KeyConditionExpression: '#pk = :pk and begins_with(#sk, :sk)',
  ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
  ExpressionAttributeValues: { ':pk': 'a', ':sk': 'b' },
};
const shape = (field: string, isRange: boolean) => ({
  accessPattern: 'byOwner',
  index: 'gsi1',
  fields: isRange ? ['owner'] : [field],
  range: isRange ? { method: 'begins', field } : undefined,
});

it.each([
  ['is undefined for the same range', QUERY, QUERY, 'at', true, undefined],
  [
    'says that keyform filters the items of a range',
    QUERY,
    { ...QUERY, FilterExpression: '#at > :at' },
    'at',
    true,
    'keyform filters the items of byOwner for these composites',
  ],
  ['allows a filter without a range', QUERY, { ...QUERY, FilterExpression: '#at > :at' }, 'owner', false, undefined],
  [
    'says that no generated item has all composites',
    QUERY,
    QUERY,
    'hidden',
    false,
    'no generated item has all composites of byOwner, so nothing was compared',
  ],
  [
    'says the same if ElectroDB rejects all of them',
    () => {
      throw new Error('no');
    },
    QUERY,
    'owner',
    false,
    'no generated item has all composites of byOwner, so nothing was compared',
  ],
  [
    'has the message of keyform',
    QUERY,
    () => {
      throw new Error('only =');
    },
    'owner',
    false,
    'keyform throws "only ="',
  ],
  [
    'says that the ranges differ',
    QUERY,
    { ...QUERY, ExpressionAttributeValues: { ':pk': 'a', ':sk': 'c' } },
    'at',
    true,
    'keyform and ElectroDB read different ranges of byOwner for these composites',
  ],
  [
    'says so for a key condition of an unknown form, too',
    QUERY,
    { ...QUERY, KeyConditionExpression: 'size(#pk) = :pk' },
    'at',
    true,
    'keyform and ElectroDB read different ranges of byOwner for these composites',
  ],
] as const)('the reason why a query stays %s', (_, theirs, ours, field, isRange, reason) => {
  expect(queryDifference(known(theirs, ours), shape(field, isRange))).toBe(reason);
});
