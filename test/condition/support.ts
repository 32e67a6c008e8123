import { attr, entity, fromSchema } from 'keyform';
import { z } from 'zod';
import type { EntityModel, TableModel } from '../../src/definitions/model.js';
import { createTableModel } from '../../src/definitions/table-model.js';
import { readCondition } from '../../src/expressions/condition.js';
import type { PathRoot } from '../../src/expressions/path.js';
import { printConditions } from '../../src/keys/printer.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { ConditionFunctions } from '../../types/expressions/condition.js';
import type { Attr } from '../../types/values/attr.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';

interface Comment {
  text: string;
  replies: Comment[];
}

const comment: Attr<Comment, 'any'> = attr.lazy<Comment>(
  () => attr.map({ text: attr.string().as('t'), replies: attr.list(comment) }) as never,
);

const text = attr.string();

/** An attribute of every kind, and a second entity that shares some of them. */
const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'status', sk: 'amount', projection: ['note', 'tags'] },
    Other: { pk: 'GSI2PK' },
  },
  keyTypes: { amount: 'N' },
  entities: {
    Order: entity({
      keys: { PK: 'ORDERS', SK: 'ORDER#{orderId}', GSI2PK: 'NOTE#{note}' },
      attributes: {
        orderId: text,
        status: attr.enum('PLACED', 'SHIPPED'),
        amount: attr.number(),
        note: attr.string().optional(),
        nick: attr.string().nullable(),
        big: attr.bigint(),
        price: attr.decimal(),
        active: attr.boolean(),
        nothing: attr.null(),
        placedAt: attr.date().as('placed'),
        expires: attr.epoch(),
        data: attr.binary(),
        version: attr.literal('v1'),
        flag: attr.literal(true),
        tags: attr.set(attr.string()),
        scores: attr.set(attr.number()),
        list: attr.list(attr.number()),
        pair: attr.tuple([attr.string(), attr.number()]),
        shipTo: attr.map({
          city: attr.string().as('town'),
          at: text,
          size: attr.number(),
          then: text,
          constructor: text,
          ['__proto__']: text,
          name: text,
          'odd name': text,
        }),
        lines: attr.list(attr.map({ sku: text, dates: attr.list(attr.date()) })),
        addresses: attr.record(attr.map({ city: text })),
        free: attr.any(),
        comment,
        json: attr.json(),
        constructor: text,
        then: text,
        size: attr.number(),
        at: text,
        'two words': text,
        ['__proto__']: text,
      },
    }),
    Parcel: entity({
      keys: { PK: 'PARCELS', SK: 'PARCEL#{parcelId}' },
      attributes: {
        parcelId: text,
        status: attr.enum('SHIPPED', 'LOST'),
        amount: attr.decimal(),
        placedAt: attr.date(),
        weight: attr.number(),
      },
    }),
    Event: entity({
      keys: { PK: 'EVENTS', SK: 'EVENT#{eventId}' },
      attributes: fromSchema(
        z.object({ eventId: z.string(), level: z.number(), tags: z.array(z.string()).optional() }),
      ),
    }),
  },
} as unknown as TableDefinition;

const table: TableModel = createTableModel('Conditions', definition);

/** Items of these entities. */
export const rootOf = (...entities: string[]): PathRoot => ({
  table,
  entities: entities.map((name) => table.entities.get(name) as EntityModel),
});

/** Items of one entity, read through an index. */
export const through = (index: string, entity: string, scan = false): PathRoot => ({
  ...rootOf(entity),
  index: table.indexes.get(index),
  scan,
});

/** A request's filter, as the conditions of one entity, or of the root given, print it. */
export const printed = (input: unknown, root = rootOf('Order')) => {
  const names: { [placeholder: string]: string } = {};
  const values: { [placeholder: string]: AttributeValue } = {};
  const expression = printConditions('', [readCondition(root, input)], names, values, 'filter');
  return { expression, names, values };
};

/** Any path, as a callback of a JavaScript program sees it. */
export type AnyPath = { readonly [name: string]: AnyPath } & { readonly at: (step: unknown) => AnyPath };

/** The functions as such a callback sees them. */
export type AnyFunctions = { readonly [Name in keyof ConditionFunctions]: (...operands: unknown[]) => unknown };

/** A callback, unchecked. */
export const by = (callback: (paths: AnyPath, functions: AnyFunctions) => unknown): unknown => callback;
