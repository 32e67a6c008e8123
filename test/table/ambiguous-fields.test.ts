import { attr, computed, entity, fromSchema, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const attributes = {
  sensor: attr.string(),
  day: attr.string(),
  at: attr.date(),
  city: attr.string().optional(),
  both: attr.string(),
};
const indexes = { primary: { pk: 'PK', sk: 'SK' }, byDay: { pk: 'GPK', sk: 'GSK' } };
const define = (keys: { [name: string]: string }, from?: string[]): unknown => {
  const E = entity({ keys, attributes } as never);
  const made = from === undefined ? E : computed(E as never, 'both' as never, from as never, (() => 'x') as never);
  return table('Readings', { indexes, entities: { E: made } } as never);
};
const primary = { PK: 'S#{sensor|lower}', SK: '{at|day}' };
const messageFor = (place: string, field: string): string =>
  `E.${place} needs '${field}', which the primary key has only behind a pipe`;

describe('a field that the primary key holds only behind a pipe', () => {
  it.each([
    ['GPK', 'sensor', { GPK: 'DAY#{day}#{sensor}', GSK: 'X' }],
    ['GPK', 'sensor', { GPK: 'DAY#{day}#{sensor|upper}', GSK: 'X' }],
    ['GSK', 'sensor', { GPK: 'CITY#{city}', GSK: '{sensor}' }],
    ['GSK', 'at', { GPK: 'DAY#{day}', GSK: '{at}#{day}' }],
  ])('cannot be in %s with another pipe: an update would write it (%s)', (place, field, keys) => {
    expect(() => define({ ...primary, ...keys })).toThrow(messageFor(place, field));
  });
  it('cannot be a source of a computed field, or of one in a key, that an update writes', () => {
    const keys = { GPK: 'DAY#{day}', GSK: '{both}#{day}' };
    expect(() => define({ ...primary, ...keys }, ['sensor', 'day'])).toThrow(messageFor('both', 'sensor'));
    expect(() => define({ ...primary, ...keys }, ['sensor'])).toThrow(messageFor('GSK', 'both'));
  });
  it.each([
    ['the same pipe', { ...primary, GPK: 'DAY#{day}#{sensor|lower}', GSK: '{at|day}' }],
    [
      'the field itself in the primary key',
      { ...primary, SK: '{sensor}#{at}', GPK: 'DAY#{day}#{sensor}', GSK: '{at}' },
    ],
    ['a key of its own whose fields no update changes', { ...primary, GPK: 'DAY#{day}', GSK: '{at}' }],
    ['keys that no update writes', { ...primary, GPK: 'S#{sensor}', GSK: '{at}' }],
  ])('is right with %s', (_, keys) => {
    expect(() => define(keys)).not.toThrow();
  });
  it('is right for a number of a schema behind pad and sortable, which keep all of it', () => {
    const attributes = fromSchema(z.object({ id: z.number(), day: z.string() }));
    const keys = { PK: 'N#{id|pad:5}', SK: 'N', GPK: 'DAY#{day}', GSK: '{id|sortable}#{id|pad:5|desc}' };
    expect(() =>
      table('Numbers', { indexes, entities: { E: entity({ keys, attributes } as never) } } as never),
    ).not.toThrow();
  });
  it('is right as the source of a computed field that no update writes', () => {
    expect(() => define({ ...primary, GPK: 'DAY#{day}', GSK: 'X' }, ['sensor'])).not.toThrow();
  });
});
