import { attr, entity, table } from 'keyform';
import { describe, expect, it } from 'vitest';

const text = attr.string();
const Reading = entity({
  keys: { PK: 'R#{id}', SK: 'D#{day}#{id}', NextPK: '{next}' },
  attributes: { id: text, day: attr.day(), next: attr.day(), maybe: attr.day().optional() },
});
const readings = table('Readings', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Next: { pk: 'NextPK' }, Plain: { pk: 'next', sk: 'id' } },
  entities: { Reading },
});

describe('a day that the calendar lacks', () => {
  const lacking = '2023-06-31';
  const key = { id: '1', day: '2023-06-30' };
  it.each<[string, () => unknown]>([
    ['get', () => readings.get('Reading', { id: '1', day: lacking })],
    ['update', () => readings.update('Reading', { id: '1', day: lacking })],
    ['where', () => readings.query('primary').where({ id: '1', day: lacking })],
    ['where of an entity', () => readings.query('primary', 'Reading').where({ id: '1', day: lacking })],
    ['a bound of where', () => readings.query('primary', 'Reading').where({ id: '1', day: { '>': lacking } })],
    [
      'a bound of between',
      () => readings.query('primary', 'Reading').where({ id: '1', day: { between: ['2023-06-01', lacking] } }),
    ],
    ['where of an index', () => readings.query('Next').where({ next: lacking })],
    ['where of an index over the attribute', () => readings.query('Plain').where({ next: lacking })],
    ['filter', () => readings.scan('primary').filter({ next: lacking })],
    ['filter by a callback', () => readings.scan('primary').filter((one, { le }) => le(one.next, lacking))],
    ['condition', () => readings.delete('Reading', key).condition({ maybe: lacking })],
  ])('is rejected by %s', (_what, ask) => {
    expect(ask).toThrow('must be a day such as "2026-11-21", but is "2023-06-31"');
  });

  it('is none where the beginning of a day is asked for', () => {
    const june = readings.query('primary', 'Reading').where({ id: '1', day: { begins_with: '2023-06' } });
    expect(june.build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'R#1' }, ':SK': { S: 'D#2023-06' } });
  });
});
