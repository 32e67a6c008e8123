import fc from 'fast-check';
import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';
import { keyConditionTooLong } from '../../src/facts/messages/definitions.js';
import { compareText } from '../../src/utf8.js';
import { describeEngines } from '../support/engines.js';
import { runs } from '../support/runs.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();

const Order = entity({ keys: { PK: 'ORDERS#{user}', SK: '#ORDER#{id}' }, attributes: { user: text, id: text } });
const Event = entity({ keys: { PK: 'EVENTS#{user}', SK: '{id}' }, attributes: { user: text, id: text } });
const Step = entity({
  keys: { PK: 'STEPS#{user}', SK: 'S#{id}#{n|pad:2}' },
  attributes: { user: text, id: text, n: attr.number() },
});

const longest = table('Longest', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Order, Event, Step },
});

/** What a key of so many bytes ends with: characters of one to four bytes, at both ends of each length. */
const TAILS = [
  'a',
  'b',
  '\u0001',
  '\u007f',
  '\u0080',
  '\u07ff',
  '\u0800',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '\u{10000}',
  '\u{10fffe}',
];

const bytes = (value: string): number => new TextEncoder().encode(value).length;

/** A value whose key has the given number of bytes, or a few less. */
const longValue = (room: number, tail: readonly string[]): string => {
  const end = tail.join('');
  return 'z'.repeat(Math.max(0, room - bytes(end))) + end;
};

const OPERATORS = ['<', '<=', '>', '>=', '=', 'between', 'begins_with'] as const;

const meets = (operator: (typeof OPERATORS)[number], value: string, bound: string): boolean => {
  const order = compareText(value, bound);
  if (operator === 'begins_with') return value.startsWith(bound);
  if (operator === '=' || operator === 'between') return order === 0;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
};

const SPACE = { Order: 1024 - 7, Event: 1024, Step: 1024 - 5 } as const;

describeEngines('keys of the greatest length', (engine) => {
  it('are found by every operator, exactly', { timeout: 300_000 }, async () => {
    const client = engine.client();
    const shop = longest.named(await engine.createTable(createTableInput(longest)));
    let users = 0;
    const tails = fc.array(fc.constantFrom(...TAILS), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Order' as const, 'Event' as const, 'Step' as const),
        fc.array(fc.record({ tail: tails, less: fc.integer({ min: 0, max: 4 }) }), { minLength: 2, maxLength: 6 }),
        async (name, shapes) => {
          const user = 'u'.repeat(2030) + String(users++).padStart(5, '0');
          const ids = [...new Set(shapes.map(({ tail, less }) => longValue(SPACE[name] - less, tail)))];
          for (const id of ids) {
            const n = 1;
            if (name === 'Step') await shop.put('Step', { user, id, n }).execute(client);
            else await shop.put(name, { user, id }).execute(client);
          }
          for (const operator of OPERATORS) {
            for (const bound of ids) {
              const operand = operator === 'between' ? [bound, bound] : bound;
              // A range of a text that others follow needs a filter on it, and has one: `id` is not a key.
              const query = shop
                .query('primary', name as 'Order')
                .where({ user, id: { [operator]: operand } } as never);
              const { items } = await query.execute(client);
              const found = items.map(({ id }) => id).sort(compareText);
              expect(found, `${name} ${operator}`).toEqual(
                ids.filter((id) => meets(operator, id, bound)).sort(compareText),
              );
            }
          }
        },
      ),
      { numRuns: runs(15) },
    );
  });

  it('are rejected where the value itself is too long, with its own length', () => {
    const at = (id: string) => () =>
      longest
        .query('primary', 'Order')
        .where({ user: 'u', id: { '>': id } })
        .build();
    expect(at('z'.repeat(1018))).toThrow(
      wordsOf(keyConditionTooLong, { attribute: 'SK', most: '1024', length: '1025' }),
    );
    expect(at('z'.repeat(1017))).not.toThrow();
    const hash = (user: string) => () => longest.query('primary', 'Event').where({ user }).build();
    expect(hash('u'.repeat(2041))).not.toThrow();
    expect(hash('u'.repeat(2042))).toThrow(
      wordsOf(keyConditionTooLong, { attribute: 'PK', most: '2048', length: '2049' }),
    );
  });
});
