/** Random searches of random tables with vector indexes: an engine returns what an evaluation in memory finds. */
import { BatchWriteItemCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { type Client, createTableInput } from 'keyform';
import { vectorProperties } from 'keyform/vectors';
import { expect, it } from 'vitest';
import { randomOf } from '../fuzz/random.js';
import { type Row, rowsOf } from '../fuzz/rows.js';
import { expectedOf, type Result, type Scored, scoredBy } from '../fuzz/searches/check-search.js';
import { withPrograms } from '../fuzz/searches/fuzz-searches.js';
import type { Search } from '../fuzz/searches/random-search.js';
import { type SearchProgram, searchProgramOf } from '../fuzz/searches/search-program.js';
import { asText } from '../support/as-text.js';
import { describeEngines, type TestEngine } from '../support/engines.js';
import { runs } from '../support/runs.js';

const SEED = 20261128;
/** More by hand: KEYFORM_RUNS=500. */
const RUNS = runs(40, 8);

/** The digits that an engine's score shares with that of this test: it may compare floats of 32 bits. */
const DIGITS = 3;

interface Table {
  readonly name: string;
  named(name: string): { search: (index: string, entity: string) => unknown };
}

/** What a program's search sends with. */
interface Executable {
  execute(client: Client, options: object): Promise<Result[]>;
}

const fill = async (engine: TestEngine, name: string, rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 25) {
    const requests = rows.slice(at, at + 25).map(({ wire }) => ({ PutRequest: { Item: { ...wire } } }));
    const output = await engine.client().send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
    expect(Object.keys(output.UnprocessedItems ?? {})).toEqual([]);
  }
};

/** A vector is read as an array, whatever was written. */
const asRead = (value: unknown): unknown =>
  value instanceof Float32Array || value instanceof Float64Array ? [...value] : value;

/** The item of a result, among those in the index: the one with its key fields, which every index has. */
const rowOf = (result: Result, scored: readonly Scored[]): Scored | undefined =>
  scored.find(
    ({ row, score }) =>
      Math.abs(score - result.score) <= 10 ** -DIGITS * Math.max(1, Math.abs(score)) &&
      Object.entries(result.item).every(([name, value]) => {
        const written = row.item[name];
        return written === undefined || asText(asRead(written.value)) === asText(value);
      }),
  );

/** The search, of the table with this name. */
const inTable = (search: Executable, name: string): Executable => ({
  execute: (client, options) =>
    search.execute(
      {
        send: (command: { readonly input: object }, ...more: never[]) => {
          Object.assign(command.input, { TableName: name });
          return (client.send as (...sent: unknown[]) => Promise<unknown>).call(client, command, ...more);
        },
      } as never,
      options,
    ),
});

describeEngines(
  'random searches (DynamoDB Local has no vector indexes: these run on dynoxide only)',
  { requires: 'vectors' },
  (engine) => {
    it(
      `return the nearest items of brute force, in ${RUNS} tables`,
      async () => {
        let found = 0;
        let exact = 0;
        const programs = Array.from({ length: RUNS }, (_, at) => searchProgramOf(SEED * 1_000_003 + at));
        const check = async (program: SearchProgram, search: Search, request: Executable, rows: readonly Row[]) => {
          const one = { vectors: program.vectors, search };
          let dropped = 0;
          const results = await request.execute(engine.client() as unknown as Client, {
            onMetrics: (metrics: { readonly dropped: number }) => {
              dropped = metrics.dropped;
            },
          });
          const expected = expectedOf(one, rows);
          const own = expected.filter(({ row }) => row.entity.name === search.entity);
          const text = `${program.seed}: ${JSON.stringify([search.head, search.calls.map((call) => call.text)])}`;
          const last = expected.at(-1)?.score ?? 0;
          // Of items with the score of the last one, the engine may return others: of this entity or of different ones.
          const isTied = scoredBy(one, rows).filter(({ score }) => Math.abs(score - last) < 1e-9).length > 1;
          if (!isTied) exact++;
          if (!isTied) expect([results.length, dropped], text).toEqual([own.length, expected.length - own.length]);
          expect(results.length + dropped, text).toBe(expected.length);
          for (const [at, result] of results.entries()) {
            if (!isTied) expect(result.score, text).toBeCloseTo(own[at]?.score ?? Number.NaN, DIGITS);
            expect(rowOf(result, scoredBy(one, rows)), `${text} returns ${asText(result.item)}`).toBeDefined();
          }
          found += results.length;
        };
        await withPrograms(programs, async (program, running) => {
          if (running instanceof Error) throw running;
          const db = running.db as unknown as Table;
          const rows = rowsOf(randomOf(program.seed + 1), running.db, program.vectors.table);
          const name = await engine.createTable(
            createTableInput(db as never, vectorProperties(db as never)) as CreateTableCommandInput,
          );
          await fill(engine, name, rows);
          for (const [at, search] of program.searches.entries()) {
            if (search.mayBeRejected) continue;
            await check(program, search, inTable(running[`c${at}`]?.() as Executable, name), rows);
          }
        });
        // Searches that find nothing would prove little.
        expect(found).toBeGreaterThan(RUNS * 10);
        expect(exact).toBeGreaterThan(RUNS * 4);
      },
      Math.max(120_000, RUNS * 4_000),
    );
  },
);
