/** The names that messages suggest for misspelled ones. */
import { attr, entity, table } from 'keyform';
import { expect, test } from 'vitest';

test('two letters swapped are one mistake', () => {
  const Event = entity({
    keys: { PK: 'EVENT#{id}' },
    attributes: { id: attr.string(), data: attr.string().optional(), date: attr.string().optional() },
  });
  const events = table('Events', { indexes: { primary: { pk: 'PK' } }, entities: { Event } });
  const put = (field: string) => () => events.put('Event', { id: '1', [field]: 'x' } as never).build();
  // Two letters of "data" differ, and it comes first.
  expect(put('daet')).toThrow('did you mean "date"?');
  expect(put('dtaa')).toThrow('did you mean "data"?');
  // Two mistakes are still near, three aren't.
  expect(put('datez')).toThrow('did you mean "date"?');
  expect(put('dxtexy')).not.toThrow('did you mean');
});
