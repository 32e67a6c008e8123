import { readdirSync } from 'node:fs';
import * as sdk from '@aws-sdk/client-dynamodb';
import * as core from 'keyform';
import { attr, entity, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { updated } from '../../test/fuzz/evaluate-update.js';
import type { ConfiguredTable } from '../src/index.js';
import { type EntityModel, isTable, modelOf, type TableModel } from '../src/model.js';
import type { WireItem, WireValue } from '../src/propose/wire.js';
import { edit } from '../src/studio/edit.js';
import { toJson } from '../src/studio/json.js';
import type { Studio } from '../src/studio/studio.js';
import { sampleValue } from './values.js';

const studioOf = (name: string, one: unknown): Studio =>
  ({
    project: { tables: [{ name, table: one as ConfiguredTable }] },
    core,
    sdk,
    client: { send: () => Promise.reject(new Error('nothing is sent')) },
    place: 'a test',
    named: undefined,
    write: false,
  }) as never as Studio;

const Ticket = entity({
  keys: {
    PK: 'CUSTOMER#{customerId}',
    SK: '#TICKET#{ticketId}',
    GSI1PK: 'STATUS#{status}',
    GSI1SK: '{openedAt}#{ticketId}',
    GSI2PK: 'AGENT#{agentId}',
    GSI2SK: 'TICKET#{openedAt}#{ticketId}',
  },
  attributes: {
    customerId: attr.string(),
    ticketId: attr.string(),
    status: attr.enum('OPEN', 'SOLVED'),
    openedAt: attr.date(),
    agentId: attr.string().optional(),
    deputy: attr.string().nullable(),
  },
  version: true,
});
const desk = table('Desk', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Ticket },
});
const fields = {
  customerId: 'c',
  ticketId: 't',
  status: 'OPEN',
  openedAt: new Date('2026-11-21'),
  deputy: null,
} as const;
const unassigned = desk.put('Ticket', fields).build().Item as never as WireItem;
const assigned = desk.put('Ticket', { ...fields, agentId: 'a' }).build().Item as never as WireItem;

/** The edit of some attributes; undefined leaves one out. */
const changed = (studio: Studio, name: string, before: WireItem, changes: Record<string, WireValue | undefined>) =>
  edit(studio, {
    table: name,
    before: toJson(before),
    after: toJson(
      Object.fromEntries(
        Object.entries({ ...before, ...changes }).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        ),
      ),
    ),
    write: false,
  });
const ofDesk = (before: WireItem, changes: Record<string, WireValue | undefined>) =>
  changed(studioOf('desk', desk), 'desk', before, changes);

const LATER = { S: '2026-11-22T00:00:00.000Z' };

describe('an edit of a field in the keys of an index', () => {
  it('sets that field alone where keyform needs no other', async () => {
    for (const before of [unassigned, assigned]) {
      const { code } = await ofDesk(before, { status: { S: 'SOLVED' } });
      expect(code).toContain(".set({ status: 'SOLVED' })\n  .condition({ status: { '=': 'OPEN' } })");
    }
  });

  it('gives the fields beside it, as they are stored, where keyform needs them', async () => {
    const { code } = await ofDesk(assigned, { openedAt: LATER });
    expect(code).toContain(".set({ openedAt: new Date('2026-11-22T00:00:00.000Z'), agentId: 'a' })");
    expect(code).toContain("agentId: { '=': 'a' }");
    expect(code).not.toContain('status');
  });

  it('also of a table whose errors name no values', async () => {
    const { definition, name } = desk;
    const quiet = table(name, { ...definition, valuesInErrors: false });
    const { code } = await changed(studioOf('desk', quiet), 'desk', assigned, { openedAt: LATER });
    expect(code).toContain("agentId: 'a'");
    expect(code).toContain("agentId: { '=': 'a' }");
  });

  it('keeps an item out of an index that it is not in, if it still is not', async () => {
    const { code, request } = await ofDesk(unassigned, { openedAt: LATER });
    expect(code).toContain(".remove('agentId')\n  .set({ openedAt: new Date('2026-11-22T00:00:00.000Z') })");
    expect(code).toContain('agentId: { exists: false }');
    expect(request).toMatchObject({ UpdateExpression: expect.stringMatching(/REMOVE #agentId, #GSI2PK, #GSI2SK /) });
    expect((await ofDesk(assigned, { openedAt: LATER, agentId: undefined })).code).toContain(
      ".remove('agentId')\n  .set({ openedAt: new Date('2026-11-22T00:00:00.000Z') })",
    );
  });

  it('names the item by its key and its version', async () => {
    const { code } = await ofDesk(assigned, { status: { S: 'SOLVED' } });
    expect(code).toContain(".update('Ticket', { customerId: 'c', ticketId: 't', version: 1 })");
  });
});

/** The tables of the models, by file. */
const tablesOfModels = async (): Promise<[string, ConfiguredTable][]> => {
  const folder = new URL('../../examples/models/', import.meta.url);
  const found: [string, ConfiguredTable][] = [];
  for (const file of readdirSync(folder).filter((name) => /\.ts$/.test(name))) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) if (isTable(value)) found.push([`${file}/${name}`, value]);
  }
  return found;
};

/** An item of an entity: with all that it may have, or without. */
const itemOf = (model: EntityModel, full: boolean, turn: number): Record<string, unknown> =>
  Object.fromEntries(
    (model.fields ?? []).flatMap((name) => {
      const attribute = model.attributeOf(name);
      if (attribute === undefined || (attribute.presence === 'optional' && !full)) return [];
      return [[name, sampleValue(attribute, turn)]];
    }),
  );

type Putting = {
  put(entity: string, item: object): { build?(): { Item: WireItem }; requests?(): { build(): { Item: WireItem } }[] };
};

const stored = (one: ConfiguredTable, name: string, item: object): WireItem => {
  const put = (one as never as Putting).put(name, item);
  return (put.requests?.()[0] ?? put).build?.().Item as WireItem;
};

/** Why keyform changes no such field, as its messages say it, and whether that is so. */
const REASONS: readonly [RegExp, (model: EntityModel, field: string) => boolean][] = [
  [/is unique: change it with rekey/, ({ options }, field) => options.some((one) => one.identity?.includes(field))],
  [/is set by every write/, ({ options }, field) => options.some((one) => one.writes?.includes(field))],
];

/** What `put` would make of the item that the update leaves. */
const rewritten = (one: ConfiguredTable, model: EntityModel, item: WireItem): WireItem =>
  stored(one, model.name, model.decode(item, new Map(Object.keys(item).map((name) => [name, undefined]))));

describe('each field of each entity of the models', () => {
  it('is edited alone, and leaves the item that a put would leave; or the rejection is true', async () => {
    let edits = 0;
    let rejections = 0;
    const wrong: string[] = [];
    for (const [file, one] of await tablesOfModels()) {
      const model = modelOf(one) as TableModel;
      const keys = new Set([...model.indexes.values()].flatMap(({ partition, sort }) => [...partition, ...sort]));
      const studio = studioOf('it', one);
      for (const each of model.entities.values()) {
        for (const full of [true, false]) {
          const before = stored(one, each.name, itemOf(each, full, 0));
          const other = stored(one, each.name, {
            ...itemOf(each, true, 1),
            ...Object.fromEntries(each.primaryFields.map((name) => [name, itemOf(each, true, 0)[name]])),
          });
          for (const field of each.fields ?? []) {
            const name = each.physicalName(field);
            if (each.primaryFields.includes(field)) continue;
            const options = JSON.stringify(other[name]) === JSON.stringify(before[name]) ? [] : [other[name]];
            if (each.attributeOf(field)?.presence === 'optional' && before[name] !== undefined) options.push(undefined);
            for (const value of options) {
              const title = `${file} ${each.name}.${field} (${full ? 'all' : 'least'}) to ${JSON.stringify(value)}`;
              try {
                const { request } = await changed(studio, 'it', before, { [name]: value });
                const after = updated(request as never, before as never)?.item as never as WireItem;
                edits += 1;
                expect(after, title).toEqual({ ...after, ...keysOf(rewritten(one, each, after), keys) });
                expect([...keys].filter((key) => after[key] !== undefined).sort(), title).toEqual(
                  [...keys].filter((key) => rewritten(one, each, after)[key] !== undefined).sort(),
                );
              } catch (error) {
                const { message } = error as Error;
                const reason = REASONS.find(([pattern]) => pattern.test(message));
                if (reason?.[1](each, field) !== true) wrong.push(`${title}: ${message}`);
                else rejections += 1;
              }
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(edits).toBeGreaterThan(100);
    expect(rejections).toBeLessThan(edits / 20);
  }, 120_000);
});

const keysOf = (item: WireItem, keys: ReadonlySet<string>): WireItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => keys.has(name)));
