import { type AttributeValue, BatchWriteItemCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { type AnyIndex, createTableInput } from 'keyform';
import { beforeAll, expect, it } from 'vitest';
import type { Case, FieldCheck, Look, Reads } from '../../test-d/cases/case.js';
import { escapedCases } from '../../test-d/cases/escaped.js';
import { filterCases, schemaFilterCases } from '../../test-d/cases/filters.js';
import { indexCases } from '../../test-d/cases/indexes.js';
import { keyCases } from '../../test-d/cases/keys.js';
import { natureCases, oddCases, parcelCases } from '../../test-d/cases/names.js';
import { orderedCases } from '../../test-d/cases/ordered.js';
import { placeCases } from '../../test-d/cases/places.js';
import { localProjectionCases, projectionCases } from '../../test-d/cases/projections.js';
import { otherScanCases, scanCases } from '../../test-d/cases/scans.js';
import { shopCases } from '../../test-d/cases/shop.js';
import { atlas, files, odd, parcels, sensors, shop } from '../../test-d/fixtures.js';
import { ARCHIVE_HELD, ARCHIVED, archive } from '../../test-d/fixtures-documents.js';
import { asText } from '../support/as-text.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { compare, holds } from '../support/evaluate.js';
import { HELD, STORED } from '../support/proof-data.js';
import { isLong } from '../support/runs.js';

/** Items of a page: the smaller, the more requests. */
const PAGE = isLong ? 3 : 15;

type Wire = Record<string, AttributeValue>;

/** A table as code sees it that does not know which one it is. */
interface AnyTable {
  readonly name: string;
  readonly definition: {
    readonly indexes: { readonly [index: string]: AnyIndex };
    readonly entities: { readonly [name: string]: { readonly ' ~type': string | undefined } };
    readonly typeAttribute?: string | false;
  };
  put(entity: string, item: object): { build(): { readonly Item: Wire } };
}

/** An item that is in a table, as it was given and as it lies there. */
interface Row {
  readonly entity: string;
  readonly item: Record<string, unknown>;
  readonly wire: Wire;
}

const rowsOf = (table: AnyTable): Row[] => {
  const keys = new Set<string>();
  const { pk, sk } = table.definition.indexes['primary'] as { pk: string; sk: string };
  return (table.name === archive.name ? ARCHIVED : (STORED[table.name] ?? [])).map(({ entity, item }) => {
    const wire = table.put(entity, item).build().Item;
    const key = JSON.stringify([wire[pk], wire[sk]]);
    if (keys.has(key)) throw new Error(`two items of ${table.name} have the key ${key}`);
    keys.add(key);
    return { entity, item, wire };
  });
};

const writeAll = async (engine: TestEngine, name: string, rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 25) {
    const requests = rows.slice(at, at + 25).map(({ wire }) => ({ PutRequest: { Item: wire } }));
    const { UnprocessedItems } = await engine
      .client()
      .send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
    expect(Object.keys(UnprocessedItems ?? {})).toEqual([]);
  }
};

/** A value in wire form as it compares. */
const native = (value: AttributeValue | undefined): unknown => value?.S ?? value?.B ?? Number(value?.N);

const meets = (value: unknown, check: FieldCheck): boolean => {
  if (typeof check === 'function') return check(value as never);
  return Array.isArray(check) ? holds(value, check[0], check[1]) : holds(value, '=', check);
};

/** Whether a row is what a case reads: said by its fields, or by its keys. */
const isRead = ({ entity, item, wire }: Row, reads: Reads): boolean => {
  if (Array.isArray(reads)) {
    return reads.every(
      ([attribute, operator, operand]) =>
        wire[attribute] !== undefined && holds(native(wire[attribute]), operator, operand),
    );
  }
  const checks = (reads as { [entity: string]: { [field: string]: FieldCheck } | Look })[entity];
  if (typeof checks === 'function') return checks(item);
  return checks !== undefined && Object.entries(checks).every(([field, check]) => meets(item[field], check));
};

/** All rows that a case reads, by a look at each, in the order of the sort key. */
const evaluate = (table: AnyTable, rows: readonly Row[], { request, reads }: Case): { rows: Row[]; sort: string[] } => {
  const { IndexName = 'primary', ScanIndexForward } = request as { IndexName?: string; ScanIndexForward?: boolean };
  const { pk, sk = [] } = table.definition.indexes[IndexName] as AnyIndex;
  const sort = [sk].flat();
  const direction = ScanIndexForward === false ? -1 : 1;
  const found = rows
    .filter((row) => [pk, sk].flat().every((attribute) => row.wire[attribute] !== undefined) && isRead(row, reads))
    .sort((left, right) => {
      for (const attribute of sort) {
        const order = compare(native(left.wire[attribute]), native(right.wire[attribute]));
        if (order !== 0) return direction * order;
      }
      return 0;
    });
  return { rows: found, sort };
};

/** An item as a read through the index gives it. */
const asRead = (table: AnyTable, index: string, { entity, item }: Row): Record<string, unknown> => {
  const { typeAttribute = 'Type', entities } = table.definition;
  const held = { ...HELD, ...ARCHIVE_HELD }[`${table.name} ${index}`]?.[entity];
  const fields = Object.entries(item).filter(([field]) => held?.includes(field) ?? true);
  return {
    ...(typeAttribute !== false && { [typeAttribute]: entities[entity]?.[' ~type'] ?? entity }),
    ...Object.fromEntries(fields),
  };
};

const check = async (
  engine: TestEngine,
  table: AnyTable,
  name: string,
  rows: readonly Row[],
  it: Case,
): Promise<number> => {
  const { IndexName = 'primary', KeyConditionExpression } = it.request as {
    IndexName?: string;
    KeyConditionExpression?: string;
  };
  const { rows: expected, sort } = evaluate(table, rows, it);
  const { picks = (item: object) => item } = it.portion;
  const wanted = expected.slice(0, it.portion.take);
  const query = it.query.with({ TableName: name });
  const read: object[] = [];
  for await (const item of query.items(engine.client())) read.push(item);
  // What is read is among what should be, each as often as it should, and as much as was wanted.
  const left = new Map<string, Row[]>();
  for (const row of expected) {
    const item = asText(picks(asRead(table, IndexName, row)));
    left.set(item, [...(left.get(item) ?? []), row]);
  }
  const readRows = read.map((item) => left.get(asText(item))?.shift());
  expect(read.filter((_, at) => readRows[at] === undefined)).toEqual([]);
  expect(read.length).toBe(wanted.length);
  // A query gives it in the order of the sort key.
  const keysOf = (row: Row | undefined): unknown[] => sort.map((attribute) => row?.wire[attribute]);
  if (KeyConditionExpression !== undefined) expect(readRows.map(keysOf)).toEqual(wanted.map(keysOf));
  if (it.portion.take !== undefined) {
    expect((await query.execute(engine.client())).items).toEqual(read);
  } else {
    const paged: object[] = [];
    for await (const item of it.query.with({ TableName: name }).limit(PAGE).items(engine.client())) paged.push(item);
    expect(paged).toEqual(read);
  }
  return read.length;
};

const suites = [
  { table: shop, cases: [...shopCases, ...indexCases, ...keyCases, ...otherScanCases] },
  { table: atlas, cases: [...placeCases, ...orderedCases, ...keyCases] },
  { table: sensors, cases: [...natureCases, ...otherScanCases] },
  { table: odd, cases: oddCases },
  { table: files, cases: [...escapedCases, ...schemaFilterCases] },
  { table: archive, cases: [...filterCases, ...projectionCases, ...scanCases] },
  { table: archive, cases: localProjectionCases, requires: 'lsiFetchesUnprojected' },
  { table: parcels, cases: parcelCases, requires: 'multiAttributeKeys' },
] as const;

for (const { table: typed, cases, ...requirements } of suites) {
  const table = typed as unknown as AnyTable;
  describeEngines(`each request proven of ${table.name} reads what it should, in order`, requirements, (engine) => {
    const rows = rowsOf(table);
    let name: string;
    beforeAll(async () => {
      name = await engine.createTable(createTableInput(table) as CreateTableCommandInput);
      await writeAll(engine, name, rows);
    });
    for (const proven of cases.filter(({ request }) => 'TableName' in request && request.TableName === table.name)) {
      it(proven.name, async () => {
        // A case that reads nothing, or all there is, would prove little.
        const count = await check(engine, table, name, rows, proven);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(rows.length);
      });
    }
  });
}
