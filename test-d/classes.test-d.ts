/**
 * Where keyform takes an object literal it takes an instance of a class, also of one with methods: they are no values.
 */
import { attr, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { refused } from './refused.js';

const Part = entity({
  keys: { PK: 'PART#{id}', SK: 'N#{number}', GSI1PK: 'NAME#{name}', GSI1SK: '{id}' },
  attributes: {
    id: attr.string(),
    number: attr.string(),
    name: attr.string(),
    amount: attr.number(),
    views: attr.number().default(0),
    flags: attr.set(attr.string()).optional(),
    place: attr.map({ city: attr.string(), zip: attr.string() }),
    sizes: attr.list(attr.map({ width: attr.number() })).default([]),
  },
});
const parts = table('Parts', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Part },
});

class Place {
  city = 'Oslo';
  zip = '1';
  label() {
    return `${this.city} ${this.zip}`;
  }
}
class Size {
  width = 1;
  twice() {
    return 2 * this.width;
  }
}
class Patch {
  amount = 1;
  place = new Place();
  validate() {
    return this.amount > 0;
  }
}
class Renamed {
  name = 'x';
  validate() {
    return true;
  }
  toString() {
    return this.name;
  }
}
class Whole extends Patch {
  id = '1';
  number = '2';
  name = 'x';
}
class Key {
  id = '1';
  number = '2';
  validate() {
    return true;
  }
}
class Owner {
  id = '1';
  validate() {
    return true;
  }
}
class AtLeast {
  readonly '>=' = 5;
  label() {
    return '5 or more';
  }
}
class Wanted {
  readonly amount = { '>=': 5 } as const;
  readonly name = 'x';
  label() {
    return 'wanted';
  }
}
class Deleted {
  flags = new Set(['late']);
  validate() {
    return true;
  }
}
class Added {
  views = 1;
  flags = new Set(['late']);
  validate() {
    return true;
  }
}

const update = parts.update('Part', new Key());

test('updates take it', () => {
  prove(update.set(new Patch()).build().UpdateExpression, 'SET #amount = :amount, #place = :place');
  prove(update.set(new Renamed()).build().UpdateExpression, 'SET #name = :name, #GSI1PK = :GSI1PK');
  prove(
    update.merge(new Patch()).build().UpdateExpression,
    'SET #amount = :amount, #place.#city = :city, #place.#zip = :zip',
  );
  prove(update.add(new Added()).build().UpdateExpression, 'ADD #flags :flags, #views :views');
  prove(update.delete(new Deleted()).build().UpdateExpression, 'DELETE #flags :flags');
  prove(
    update.set((part, { to, append }) => [to(part.place, new Place()), append(part.sizes, [new Size()])]).build()
      .UpdateExpression,
    'SET #place = :place, #sizes = list_append(#sizes, :sizes)',
  );
  prove(update.set({ sizes: [new Size()] }).build().UpdateExpression, 'SET #sizes = :sizes');
  expect(update.patch(new Renamed()).build().UpdateExpression).toBe('SET #name = :name, #GSI1PK = :GSI1PK');
  const grown = update.dynamic().set(new Patch()).add(new Added()).condition(new Wanted());
  expect(grown.build().UpdateExpression).toBe(
    'SET #amount = :amount, #place = :place ADD #flags :flags, #views :views',
  );
});

test('conditions and filters take it', () => {
  const condition = '#amount >= :amount AND #name = :name';
  prove(parts.delete('Part', new Key()).condition(new Wanted()).build().ConditionExpression, condition);
  prove(parts.put('Part', new Whole()).condition(new Wanted()).build().ConditionExpression, condition);
  prove(
    update.add({ views: 1 }).condition({ amount: new AtLeast() }).build().ConditionExpression,
    '#amount >= :amount',
  );
  const query = parts.query('primary', 'Part').where(new Owner());
  prove(query.filter(new Wanted()).build().FilterExpression, condition);
  expect(query.dynamic().filter(new Wanted()).build().FilterExpression).toBe(condition);
  prove(parts.scan('primary').filter(new Wanted()).build().FilterExpression, condition);
});

test('where takes it, with an entity and without', () => {
  const begins = '#PK = :PK AND begins_with(#SK, :SK)';
  prove(parts.query('primary', 'Part').where(new Owner()).build().KeyConditionExpression, begins);
  prove(parts.query('primary').where(new Owner()).build().KeyConditionExpression, '#PK = :PK');
  prove(parts.query('primary').where(new Key()).build().KeyConditionExpression, '#PK = :PK AND #SK = :SK');
  prove(parts.query('GSI1', 'Part').where(new Renamed()).build().KeyConditionExpression, '#GSI1PK = :GSI1PK');
  const name = 'Part' as 'Part' | undefined;
  expect(parts.query('primary', name).where(new Owner()).build().KeyConditionExpression).toBe(begins);
});

test('items and keys take it', () => {
  prove(parts.get('Part', new Key()).build().TableName, 'Parts');
  expect(parts.create('Part', new Whole()).build().Item.place).toEqual({ M: { city: { S: 'Oslo' }, zip: { S: '1' } } });
});

describe('a value that is no attribute is refused all the same', () => {
  class Wrong extends Patch {
    nmae = 'x';
  }
  // @ts-expect-error -- 'nmae' is no attribute
  refused('set', "'nmae' is not an attribute of Part", () => update.set(new Wrong()));
  // @ts-expect-error -- 'nmae' is no attribute
  refused('merge', "'nmae' is not an attribute of Part", () => update.merge(new Wrong()));
  // @ts-expect-error -- 'nmae' is no attribute
  refused('filter', "'nmae' is not an attribute of Part", () => parts.scan('primary', 'Part').filter(new Wrong()));
});
