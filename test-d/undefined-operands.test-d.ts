/**
 * An operand that may be undefined doesn't compile, with `exactOptionalPropertyTypes` and without it, and the program says the same.
 * The compiler options are those of test/package/compiler-options.test.ts.
 */
import { attr, entity, table } from 'keyform';
import { describe, test } from 'vitest';
import { undefinedOperand } from '../src/facts/messages/expressions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const Visit = entity({
  keys: { PK: 'VISIT#{id}', SK: 'N#{number|sortable}', GSI1PK: 'VISIT#{id}', GSI1SK: '{at}#{page}' },
  attributes: { id: attr.string(), number: attr.number(), at: attr.date(), page: attr.string(), note: attr.any() },
});
const Only = entity({ keys: { PK: 'ONLY', SK: '{id}' }, attributes: { id: attr.string() } });
const visits = table('Visits', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Visit, Only },
});
const number = undefined as number | undefined;
const page = undefined as string | undefined;
const at = undefined as Date | undefined;
const id = '1';
const start = visits.query('primary', 'Visit');
const says = (field: string) => wordsOf(undefinedOperand, { field });

describe('where', () => {
  // @ts-expect-error -- it may be undefined
  rejects('a range', says('number'), () => start.where({ id, number: { '>': number } }));
  // @ts-expect-error -- it may be undefined
  rejects('an equality', says('number'), () => start.where({ id, number: { '=': number } }));
  // @ts-expect-error -- one bound may be undefined
  rejectsInOtherWords('a bound', says('number'), () => start.where({ id, number: { between: [1, number] } }));
  rejects('a beginning', says('page'), () =>
    // @ts-expect-error -- it may be undefined
    visits.query('GSI1', 'Visit').where({ id, at: new Date(), page: { begins_with: page } }),
  );
  // @ts-expect-error -- it may be undefined
  rejects('a date', says('at'), () => visits.query('GSI1', 'Visit').where({ id, at: { '>=': at } }));
  // @ts-expect-error -- it may be undefined
  rejects('without an entity', says('number'), () => visits.query('primary').where({ id, number: { '>': number } }));
  // @ts-expect-error -- it may be undefined
  rejects('without partition fields', says('id'), () => visits.query('primary', 'Only').where({ id: { '<': page } }));
  rejects('of an entity that may be undefined', says('number'), () =>
    // @ts-expect-error -- it may be undefined
    visits.query('primary', 'Visit' as 'Visit' | undefined).where({ id, number: { '>': number } }),
  );
  const either = { '>': undefined } as { '>': number | undefined } | { '<': number };
  // @ts-expect-error -- one of several
  rejects('one of several conditions', says('number'), () => start.where({ id, number: either }));
});

describe('filters and conditions', () => {
  const scan = visits.scan('primary', 'Visit');
  // @ts-expect-error -- it may be undefined
  rejects('a range', says('number'), () => scan.filter({ number: { '>': number } }));
  // @ts-expect-error -- one value may be undefined
  rejects('a list', says('number'), () => scan.filter({ number: { in: [1, number] } }));
  // @ts-expect-error -- a bound may be undefined
  rejects('bounds', says('number'), () => scan.filter({ number: { between: [1, number] } }));
  // @ts-expect-error -- it may be undefined
  rejectsInOtherWords('a callback', says('number'), () => scan.filter((visit, { gt }) => gt(visit.number, number)));
  // @ts-expect-error -- it may be undefined
  rejects('a size', says('page'), () => scan.filter({ page: { size: number } }));
});

// `exactOptionalPropertyTypes` tells an operand that may be left out from one that may be undefined: `{}` isn't a condition.
describe('an operand that may be left out', () => {
  const range = { '>': undefined } as unknown as { '>'?: number };
  const beginning = { begins_with: undefined } as unknown as { begins_with?: string };
  const text = { '>=': undefined } as unknown as { '>='?: string };
  const dates = { between: undefined } as unknown as { between?: readonly [Date, Date] };
  const first = { '=': undefined } as unknown as { '='?: string };
  const list = { in: undefined } as unknown as { in?: readonly [number] };
  const any = { '=': undefined } as unknown as { '='?: unknown };
  const size = { size: undefined } as unknown as { size?: number };
  const scan = visits.scan('primary', 'Visit');
  const update = visits.update('Visit', { id, number: 1 });
  // @ts-expect-error -- it may be left out
  rejects('of attr.any()', says('note'), () => scan.filter({ note: any }));
  // @ts-expect-error -- behind a pipe
  rejects('where, behind a pipe', says('number'), () => start.where({ id, number: range }));
  // @ts-expect-error -- the last field of a key
  rejects('where, the last field', says('id'), () => visits.query('primary', 'Only').where({ id: text }));
  // @ts-expect-error -- a beginning
  rejects('where, a beginning', says('id'), () => visits.query('primary', 'Only').where({ id: beginning }));
  // @ts-expect-error -- a date
  rejects('where, a date', says('at'), () => visits.query('GSI1', 'Visit').where({ id, at: dates }));
  // @ts-expect-error -- no entity is named
  rejects('where, without an entity', says('number'), () => visits.query('primary').where({ id, number: range }));
  // @ts-expect-error -- a range
  rejects('filter', says('number'), () => scan.filter({ number: range }));
  // @ts-expect-error -- behind another field
  rejects('filter, of two fields', says('number'), () => scan.filter({ page: 'x', number: range }));
  // @ts-expect-error -- several entities
  rejects('filter, of several entities', says('id'), () => visits.scan('primary').filter({ id: beginning }));
  // @ts-expect-error -- a date
  rejects('filter, a date', says('at'), () => scan.filter({ at: dates }));
  // @ts-expect-error -- a list
  rejects('filter, a list', says('number'), () => scan.filter({ number: list }));
  // @ts-expect-error -- a size
  rejects('filter, a size', says('page'), () => scan.filter({ page: size }));
  const removal = visits.delete('Visit', { id, number: 1 });
  // @ts-expect-error -- a range
  rejects('condition of a delete', says('number'), () => removal.condition({ number: range }));
  // @ts-expect-error -- an equality
  rejects('condition', says('page'), () => update.condition({ page: first }));
});

test('an operand that is given compiles', () => {
  const bound = 5 as number | undefined;
  const query = start.where({ id, ...(bound !== undefined && { number: { '>': bound } }) });
  prove(query.build().TableName, 'Visits');
  prove(
    start.where({ id, number: { '>': 5 } }).build().KeyConditionExpression,
    '#PK = :PK AND #SK BETWEEN :SK AND :SK_2',
  );
});
