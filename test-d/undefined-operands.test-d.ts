/**
 * An operand that may be undefined doesn't compile, with `exactOptionalPropertyTypes` and without it, and the program says the same.
 * The compiler options are those of test/package/compiler-options.test.ts.
 */
import { attr, entity, table } from 'keyform';
import { describe, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { refused, refusedInOtherWords } from './refused.js';

const Visit = entity({
  keys: { PK: 'VISIT#{id}', SK: 'N#{number|sortable}', GSI1PK: 'VISIT#{id}', GSI1SK: '{at}#{page}' },
  attributes: { id: attr.string(), number: attr.number(), at: attr.date(), page: attr.string() },
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
const says = (field: string) =>
  `'${field}' is compared with undefined: leave the condition out, or spread it in where there is a value`;

describe('where', () => {
  // @ts-expect-error -- it may be undefined
  refused('a range', says('number'), () => start.where({ id, number: { '>': number } }));
  // @ts-expect-error -- it may be undefined
  refused('an equality', says('number'), () => start.where({ id, number: { '=': number } }));
  // @ts-expect-error -- one bound may be undefined
  refusedInOtherWords('a bound', says('number'), () => start.where({ id, number: { between: [1, number] } }));
  refused('a beginning', says('page'), () =>
    // @ts-expect-error -- it may be undefined
    visits.query('GSI1', 'Visit').where({ id, at: new Date(), page: { begins_with: page } }),
  );
  // @ts-expect-error -- it may be undefined
  refused('a date', says('at'), () => visits.query('GSI1', 'Visit').where({ id, at: { '>=': at } }));
  // @ts-expect-error -- it may be undefined
  refused('without an entity', says('number'), () => visits.query('primary').where({ id, number: { '>': number } }));
  // @ts-expect-error -- it may be undefined
  refused('without partition fields', says('id'), () => visits.query('primary', 'Only').where({ id: { '<': page } }));
  refused('of an entity that may be undefined', says('number'), () =>
    // @ts-expect-error -- it may be undefined
    visits.query('primary', 'Visit' as 'Visit' | undefined).where({ id, number: { '>': number } }),
  );
  const either = { '>': undefined } as { '>': number | undefined } | { '<': number };
  // @ts-expect-error -- one of several
  refused('one of several conditions', says('number'), () => start.where({ id, number: either }));
});

describe('filters and conditions', () => {
  const scan = visits.scan('primary', 'Visit');
  // @ts-expect-error -- it may be undefined
  refused('a range', says('number'), () => scan.filter({ number: { '>': number } }));
  // @ts-expect-error -- one value may be undefined
  refusedInOtherWords('a list', says('number'), () => scan.filter({ number: { in: [1, number] } }));
  // @ts-expect-error -- it may be undefined
  refusedInOtherWords('a callback', says('number'), () => scan.filter((visit, { gt }) => gt(visit.number, number)));
  // @ts-expect-error -- it may be undefined
  refused('a size', says('page'), () => scan.filter({ page: { size: number } }));
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
