import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { createTableInput, table } from 'keyform';
import { expect } from 'vitest';
import type { EntityModel, IndexModel } from '../../src/definitions/model.js';
import { createTableModel } from '../../src/definitions/table-model.js';
import { createScan, type Scan } from '../../src/reads/scan.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { type Opened, queriesOf } from '../query/support.js';
import type { TestEngine } from '../support/engines.js';

export type Item = Record<string, unknown>;

/** A table with items on an engine. */
export interface Filled extends Opened {
  readonly scan: (index: string, entity?: string) => Scan;
}

/** Creates a table on an engine, and writes items into it, by entity. */
export const fill = async (
  engine: TestEngine,
  definition: TableDefinition,
  items: { readonly [entity: string]: readonly Item[] },
): Promise<Filled> => {
  const model = createTableModel('scanned', definition);
  const name = await engine.createTable(createTableInput(table('scanned', definition as never)) as never);
  const opened = queriesOf({ ...model, name });
  const entityOf = (entity: string): EntityModel => opened.model.entities.get(entity) as EntityModel;
  const requests = Object.entries(items).flatMap(([entity, list]) =>
    list.map((item) => ({ PutRequest: { Item: entityOf(entity).encode(item) } })),
  );
  for (let at = 0; at < requests.length; at += 25) {
    const { UnprocessedItems } = await engine
      .client()
      .send(new BatchWriteItemCommand({ RequestItems: { [name]: requests.slice(at, at + 25) } }));
    expect(Object.keys(UnprocessedItems ?? {})).toEqual([]);
  }
  return {
    ...opened,
    scan: (index, entity) =>
      createScan(
        opened.model,
        opened.model.indexes.get(index) as IndexModel,
        entity === undefined ? undefined : entityOf(entity),
      ),
  };
};

/** What a generator gives. */
export const all = async <Value>(values: AsyncIterable<Value>): Promise<Value[]> => {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
};

/** Items as texts in one order, to be compared as a set. */
export const sorted = (items: readonly object[]): string[] =>
  items
    .map((item) =>
      JSON.stringify(
        Object.entries(item).sort(([left], [right]) => (left < right ? -1 : 1)),
        (_, value) => (value instanceof Set ? [...value].sort() : value),
      ),
    )
    .sort();
