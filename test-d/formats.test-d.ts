/** What is wrong with a format is said by the compiler as when the program runs; and keys that are attributes need no format. */
import { attr, entity, fromSchema, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rejects } from './rejects.js';

const text = attr.string();
const attributes = {
  x: text,
  y: text,
  kind: attr.enum('A', 'B'),
  n: attr.number(),
  day: attr.date(),
  yes: attr.boolean(),
  tags: attr.set(text),
  address: attr.map({ city: text }),
};

rejects('a folded text right before another', '{x|lower}{y}: nothing marks the end of {x|lower}', () =>
  // @ts-expect-error -- {x|lower}#{y}
  entity({ keys: { PK: '{x|lower}{y}' }, attributes }),
);

rejects('an enum right before another, in the second key', 'B#{x}#{kind}{y}: nothing marks the end of {kind}', () =>
  // @ts-expect-error -- {kind}#{y}
  entity({ keys: { PK: 'A#{x}', SK: 'B#{x}#{kind}{y}' }, attributes }),
);

rejects('two texts side by side in what is unique', '{x}{y}: nothing marks the end of {x}', () =>
  // @ts-expect-error -- {x}#{y}
  unique(entity({ keys: { PK: 'A#{x}' }, attributes }), '{x}{y}'),
);

rejects('two texts of a schema side by side', '{x}{y}: nothing marks the end of {x}', () =>
  // @ts-expect-error -- {x}#{y}
  entity({ keys: { PK: '{x}{y}' }, attributes: fromSchema(z.object({ x: z.string(), y: z.string() })) }),
);

rejects('a set in a key', "A#{tags}: {tags} is a set, which can't be part of a key", () =>
  // @ts-expect-error -- no text
  entity({ keys: { PK: 'A#{tags}' }, attributes }),
);

rejects('a map as a key', "{address}: {address} is a map, which can't be part of a key", () =>
  // @ts-expect-error -- no text
  entity({ keys: { PK: '{address}' }, attributes }),
);

rejects('a map in what is unique', "{x}#{address}: {address} is a map, which can't be part of a key", () =>
  // @ts-expect-error -- no text
  unique(entity({ keys: { PK: '{x}' }, attributes }), '{x}#{address}'),
);

rejects('a placeholder of another library', "A#{y}#[x]: '[x]' is a literal: write {x}", () =>
  // @ts-expect-error -- {x}
  entity({ keys: { PK: 'A#{y}#[x]' }, attributes }),
);

rejects('a placeholder of another library behind a pipe', "A#{n|pad:5}#:x: ':x' is a literal: write {x}", () =>
  // @ts-expect-error -- {x}
  entity({ keys: { PK: 'A#{n|pad:5}#:x' }, attributes }),
);

rejects('a name after a mark', "A#@x/B: '@x' is a literal: write {x}", () =>
  // @ts-expect-error -- {x}
  entity({ keys: { PK: 'A#@x/B' }, attributes }),
);

rejects('a name after a $', "A#$x: '$x' is a literal: write {x}", () =>
  // @ts-expect-error -- {x}
  entity({ keys: { PK: 'A#$x' }, attributes }),
);

rejects('a $ before a placeholder', `A#\${n|pad:5}: '$' is a literal: write {n}`, () =>
  // @ts-expect-error -- {n|pad:5}
  entity({ keys: { PK: `A#\${n|pad:5}` }, attributes }),
);

rejects(
  'a member of a map in a key',
  "CITY#{address.city}: {address.city} isn't a field: add one with computed(entity(...), ...)",
  () =>
    // @ts-expect-error -- a field that computed() copies
    entity({ keys: { PK: 'A#{x}', GSI1PK: 'CITY#{address.city}' }, attributes }),
);

rejects(
  'a member behind another field, with a pipe',
  "{x}#{address.city|lower}: {address.city} isn't a field: add one with computed",
  () =>
    // @ts-expect-error -- a field that computed() copies
    entity({ keys: { PK: '{x}#{address.city|lower}' }, attributes }),
);

rejects(
  'a member of a map in what is unique',
  "{address.city}: {address.city} isn't a field: add one with computed",
  () =>
    // @ts-expect-error -- a field that computed() copies
    unique(entity({ keys: { PK: '{x}' }, attributes }), '{address.city}'),
);

rejects(
  "a member of a schema's object in a key",
  "{address.city}: {address.city} isn't a field: add one with computed",
  () =>
    entity({
      // @ts-expect-error -- a field of the schema
      keys: { PK: '{address.city}' },
      attributes: fromSchema(z.object({ x: z.string(), address: z.object({ city: z.string() }) })),
    }),
);

test('a field may have a point in its name, of a schema too', () => {
  const point = { 'address.city': text, address: attr.map({ city: text }) };
  expect(entity({ keys: { PK: '{address.city}' }, attributes: point }).keys.PK).toBe('{address.city}');
  const schema = z.object({ 'address.city': z.string(), address: z.object({ city: z.string() }) });
  expect(entity({ keys: { PK: '{address.city}' }, attributes: fromSchema(schema) }).keys.PK).toBe('{address.city}');
});

test('what has a width may stand before another field', () => {
  const Wide = entity({ keys: { PK: '{n|pad:5}{y}#{day}{yes}{x}' }, attributes });
  expect(Wide.keys).toEqual({ PK: '{n|pad:5}{y}#{day}{yes}{x}' });
});

describe('an entity whose keys are all attributes', () => {
  const Vote = entity({ keys: {}, attributes: { id: text, at: text.as('when'), n: attr.number() } });
  const votes = table('Votes', {
    indexes: { primary: { pk: 'id', sk: 'when' }, Inverted: { pk: 'when', sk: 'id' } },
    entities: { Vote },
  });
  const key = { id: '1', at: '2' };

  test('is written and read like any other', () => {
    expect(votes.get('Vote', key).build()).toEqual({ TableName: 'Votes', Key: { id: { S: '1' }, when: { S: '2' } } });
    expect(votes.put('Vote', { ...key, n: 3 }).build().Item).toEqual({
      Type: { S: 'Vote' },
      id: { S: '1' },
      when: { S: '2' },
      n: { N: '3' },
    });
    expect(votes.query('Inverted').where({ at: '2' }).build().KeyConditionExpression).toBe('#when = :when');
    expect(votes.update('Vote', key).set({ n: 1 }).build().Key).toEqual({ id: { S: '1' }, when: { S: '2' } });
  });

  rejects('without an attribute for a key of the table', 'Vote has no format for PK, a key of the table', () =>
    table('Votes', {
      indexes: { primary: { pk: 'PK' } },
      // @ts-expect-error -- PK
      entities: { Vote },
    }),
  );

  const Schema = entity({ keys: {}, attributes: fromSchema(z.object({ id: z.string() })) });
  rejects('of a schema, whose keys are declared', 'Schema has no format for id, a key of the table', () =>
    table('Votes', {
      indexes: { primary: { pk: 'id' } },
      // @ts-expect-error -- id: '{id}'
      entities: { Schema },
    }),
  );
});

test('literals that only look like placeholders of other libraries', () => {
  const Literal = entity({ keys: { PK: '$x#{y}', SK: 'B#<z>', GSI1PK: 'C#:{x}', GSI1SK: 'D#:xy' }, attributes });
  expect(Literal.keys.PK).toBe('$x#{y}');
});
