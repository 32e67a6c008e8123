import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooLongExpression } from '../../src/facts/messages/key-conditions.js';
import type { Condition, Expression } from '../../src/keys/expression.js';
import { type Expressions, NOW, Printer, printerOf } from '../../src/keys/printer.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { wordsOf } from '../support/words-of.js';

const is = (name: string, value: AttributeValue): Condition => ({ op: '=', of: [{ steps: [name] }, { value, name }] });

const filter = (...conditions: Condition[]): Expressions => ({ conditions, noun: 'filter' });

describe('a printer', () => {
  it('gives the same for the first, the second and the third request of a form, with the values of each', () => {
    const printer = new Printer();
    for (const text of ['a', 'b', 'c', 'd']) {
      expect(printer.print(filter(is('status', { S: text }), is('amount', { N: '1' })))).toEqual({
        texts: { update: '', condition: '#status = :status AND #amount = :amount', projection: '' },
        names: { '#status': 'status', '#amount': 'amount' },
        values: { ':status': { S: text }, ':amount': { N: '1' } },
      });
    }
  });

  it('gives objects that are the own ones of each request', () => {
    const printer = new Printer();
    const value = { L: [{ S: 'a' }] };
    const first = printer.print(filter(is('tags', value)));
    for (let round = 0; round < 3; round++) {
      const printed = printer.print(filter(is('tags', value)));
      expect(printed).toEqual(first);
      printed.names['#more'] = 'more';
      (printed.values[':tags'] as typeof value).L.push({ S: 'b' });
      printed.values[':more'] = { S: 'c' };
    }
    expect(value).toEqual({ L: [{ S: 'a' }] });
    expect(printer.print(filter(is('tags', value)))).toEqual({ ...first, values: { ':tags': { L: [{ S: 'a' }] } } });
  });

  it('goes on from what was printed before, with its values', () => {
    const printer = new Printer();
    const before = { filter: '#Type = :Type', names: { '#PK': 'PK', '#Type': 'Type' } };
    for (const key of ['a', 'b', 'c']) {
      const given = { ':PK': { S: key }, ':Type': { S: 'Order' } };
      const { texts, names, values } = printer.print(
        filter(is('Type', { S: 'x' }), is('PK', { S: 'y' })),
        before,
        given,
      );
      expect(texts.condition).toBe('#Type = :Type AND #Type = :Type_2 AND #PK = :PK_2');
      expect(names).toEqual(before.names);
      expect(values).toEqual({ ...given, ':Type_2': { S: 'x' }, ':PK_2': { S: 'y' } });
      expect(printer.print({ noun: 'filter' }, before, given)).toEqual({
        texts: { update: '', condition: '#Type = :Type', projection: '' },
        names: before.names,
        values: given,
      });
    }
  });

  it('puts the time into the place that waits for it', () => {
    const printer = new Printer();
    const live = filter(is('until', NOW), is('note', { N: '' }));
    for (const N of ['1', '2', '3']) {
      expect(printer.print(live, undefined, undefined, { N }).values).toEqual({ ':until': { N }, ':note': { N: '' } });
    }
  });

  it('rejects what is too long, however often it is asked', () => {
    const printer = new Printer();
    const update = Array.from({ length: 500 }, (_, at) => [', ', { steps: [`field${at}`] }]).flat();
    const projection = Array.from({ length: 500 }, (_, at) => ({ steps: [`field${at}`] }));
    for (let round = 0; round < 3; round++) {
      expect(() => printer.print({ update, noun: 'condition', entity: 'Order' })).toThrow(
        wordsOf(tooLongExpression, { noun: 'update of Order', most: '4096', fix: 'make several of it' }),
      );
      expect(() => printer.print({ projection, noun: 'filter' })).toThrow('the projection is longer than');
      expect(() => printer.print(filter(...projection.map((path) => ({ op: 'size' as const, of: [path] }))))).toThrow(
        'the filter is longer than',
      );
    }
  });

  it('is one for an entity', () => {
    const [order, customer] = [{}, {}];
    expect(printerOf(order)).toBe(printerOf(order));
    expect(printerOf(order)).not.toBe(printerOf(customer));
  });
});

const name = fc.constantFrom('a', 'b', 'size', 'AND', 'SET ', '#', 'a.b');
const path = fc.array(fc.oneof(name, fc.nat(2)), { minLength: 1, maxLength: 3 }).map((steps) => ({ steps }));
const operand = fc.record({ value: fc.string({ maxLength: 2 }).map((S) => ({ S })), name });
const expression: fc.Memo<Expression> = fc.memo((depth) => {
  const parts = depth <= 1 ? fc.oneof(path, operand) : fc.oneof(path, operand, expression());
  const op = fc.constantFrom('=', 'IN', 'AND', 'OR', 'size', 'if_not_exists', 'list_append', '+');
  return fc.record({ op, of: fc.array(parts, { minLength: 1, maxLength: 3 }) }) as fc.Arbitrary<Expression>;
});
const request: fc.Arbitrary<Expressions> = fc.record({
  update: fc.option(
    fc
      .array(fc.tuple(fc.constantFrom('SET ', ', ', ' REMOVE '), fc.oneof(path, expression(2))), {
        minLength: 1,
        maxLength: 3,
      })
      .map((parts) => parts.flat()),
    { nil: undefined },
  ),
  conditions: fc.option(fc.array(expression(2) as fc.Arbitrary<Condition>, { maxLength: 2 }), { nil: undefined }),
  projection: fc.option(fc.array(path, { maxLength: 3 }), { nil: undefined }),
  noun: fc.constant('filter' as const),
});

it('what a printer met before never changes what it prints', () => {
  fc.assert(
    fc.property(fc.array(request, { minLength: 2, maxLength: 40 }), (requests) => {
      const printer = new Printer();
      // Each is met often enough to be kept, and more of them than are kept.
      for (const each of [...requests, ...requests, ...requests]) {
        const alone = new Printer().print(each);
        const printed = printer.print(each);
        expect(printed).toEqual(alone);
        expect([Object.keys(printed.names), Object.keys(printed.values)]).toEqual([
          Object.keys(alone.names),
          Object.keys(alone.values),
        ]);
      }
    }),
  );
});
