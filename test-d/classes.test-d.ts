/**
 * Where keyform takes an object literal it takes an instance of a class, also of one with methods: they are no values.
 */
import { attr, entity, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unknownAttribute } from '../src/facts/messages/expressions.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

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

describe('a value that is no attribute is rejected all the same', () => {
  const unknown = wordsOf(unknownAttribute, { field: 'nmae', of: 'Part' });
  class Wrong extends Patch {
    nmae = 'x';
  }
  // @ts-expect-error -- 'nmae' is no attribute
  rejects('set', unknown, () => update.set(new Wrong()));
  // @ts-expect-error -- 'nmae' is no attribute
  rejects('merge', unknown, () => update.merge(new Wrong()));
  // @ts-expect-error -- 'nmae' is no attribute
  rejects('filter', unknown, () => parts.scan('primary', 'Part').filter(new Wrong()));
});

describe('functions as members are passed over like methods, and getters are read like fields', () => {
  class Base {
    get number() {
      return '2';
    }
    get amount() {
      return 7;
    }
  }
  class Got extends Base {
    readonly id = '1';
    readonly name = 'x';
    readonly place = new Located();
    readonly isLarge = () => this.amount > 5;
  }
  class Located {
    readonly city = 'Oslo';
    readonly distance = () => 1;
    get zip() {
      return '1';
    }
  }
  class GotKey {
    readonly id = '1';
    readonly isKey = () => true;
    get number() {
      return '2';
    }
  }
  class Change {
    readonly undo = () => {};
    get amount() {
      return 7;
    }
  }
  class Starts {
    readonly print = () => '';
    get id() {
      return '1';
    }
  }
  class MergedPlace {
    readonly print = () => '';
    readonly place = new Located();
  }
  class Views {
    readonly print = () => '';
    get views() {
      return 1;
    }
  }
  const literal = { amount: 7, undo: () => {} };
  const seven = { ':amount': { N: '7' } };
  const item = { amount: { N: '7' }, number: { S: '2' }, place: { M: { city: { S: 'Oslo' }, zip: { S: '1' } } } };
  const key = { PK: { S: 'PART#1' }, SK: { S: 'N#2' } };

  test('in writes', () => {
    expect(parts.put('Part', new Got()).build().Item).toMatchObject(item);
    expect(parts.create('Part', new Got()).build().Item).toMatchObject(item);
    expect(parts.put('Part', { ...new Got(), number: '2', amount: 7 }).build().Item).toMatchObject(item);
    prove(update.set(new Change()).build().ExpressionAttributeValues, seven);
    prove(update.set(literal).build().ExpressionAttributeValues, seven);
    prove(update.merge(new MergedPlace()).build().UpdateExpression, 'SET #place.#city = :city, #place.#zip = :zip');
    expect(update.patch(new Change()).build().ExpressionAttributeValues).toEqual(seven);
    prove(update.add(new Views()).build().UpdateExpression, 'ADD #views :views');
    expect(update.set({ place: new Located() }).build().ExpressionAttributeValues).toEqual({ ':place': item.place });
  });

  test('in keys and conditions', () => {
    expect(parts.get('Part', new GotKey()).build().Key).toEqual(key);
    expect(parts.update('Part', new GotKey()).set({ amount: 1 }).build().Key).toEqual(key);
    expect(parts.delete('Part', new GotKey()).condition(new Change()).build()).toMatchObject({
      Key: key,
      ExpressionAttributeValues: seven,
    });
    prove(
      parts.scan('primary', 'Part').filter(literal).build().FilterExpression,
      '#Type = :Type AND #amount = :amount',
    );
    const only = parts.query('primary', 'Part').where(new Starts()).build();
    expect(only.ExpressionAttributeValues).toMatchObject({ ':PK': key.PK });
    expect(parts.query('primary').where(new Starts()).build().ExpressionAttributeValues).toEqual({ ':PK': key.PK });
  });

  test('in an item of unique values and in one with a version', () => {
    const Account = unique(
      entity({
        keys: { PK: 'ACCOUNT#{id}', SK: 'ACCOUNT' },
        attributes: { id: attr.string(), email: attr.string() },
        version: true,
      }),
      'email',
    );
    const accounts = table('Accounts', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Account } });
    class Registered {
      readonly id = '1';
      readonly greet = () => 'hello';
      get email() {
        return 'a@example.com';
      }
    }
    const put = accounts.put('Account', new Registered()).build();
    const deleted = accounts.delete('Account', new Registered()).build();
    for (const request of [put, deleted]) expect(JSON.stringify(request)).toContain('a@example.com');
  });

  // A function under the name of a field is a wrong value, wherever it stands.
  // @ts-expect-error -- a function isn't a number
  rejectsInOtherWords('set', 'Part.amount', () => update.set({ amount: () => 1 }));
  // @ts-expect-error -- a function isn't a number
  rejectsInOtherWords('filter', "'amount'", () => parts.scan('primary', 'Part').filter({ amount: () => 1 }));

  test('what every object inherits is no getter of its class', () => {
    const inherited = entity({
      keys: { PK: 'I#{id}' },
      attributes: { id: attr.string(), note: attr.string().optional() },
    });
    const items = table('Items', { indexes: { primary: { pk: 'PK' } }, entities: { Item: inherited } });
    class Item {
      readonly id = '1';
    }
    Object.defineProperty(Object.prototype, 'note', { get: () => 'injected', configurable: true });
    try {
      expect(Object.keys(items.put('Item', new Item()).build().Item)).toEqual(['PK', 'Type', 'id']);
    } finally {
      delete (Object.prototype as { note?: unknown }).note;
    }
  });
});
