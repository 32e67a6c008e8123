/** What a codec that changes only now and then does to keys: they have the encoding that is stored, or the request is rejected. */
import type { RunProgram } from './case.js';
import { givenOf } from './chains/chain.js';
import { add } from './report.js';
import type { Row } from './rows.js';
import { type EntityModel, fieldsIn, type TableModel } from './tables.js';

/** What programs with a codec export: how often it encoded, the call that encodes differently, and whether all do. */
interface Calls {
  count: number;
  changing: number;
  all: boolean;
}

/** No key has it: each of its values may be encoded on its own. */
const FREE = /^:?secret$/;
/** Calls whose values all belong to the item and its keys. */
const WRITTEN = /^(set|upsert|patch|merge|mustExist|remove|returning|token)$/;

const hasCodecInKeys = ({ indexes }: TableModel, { keys, attributes }: EntityModel): boolean => {
  const inFormats = fieldsIn(Object.values(keys));
  const own = indexes.flatMap(({ pk, sk }) => [...pk, ...sk]);
  return attributes.some(
    ({ field }) => field.kind === 'codec' && (inFormats.includes(field.name) || own.includes(field.stored)),
  );
};

/** Changes the encoding at each call of the codec in turn. */
export const checkCodecs = ({ program, running, report }: RunProgram, rows: readonly Row[]): void => {
  const { table, chains } = program;
  const calls = running['codecCalls'] as unknown as Calls | undefined;
  if (calls === undefined) return;
  const check = (build: () => unknown, chain?: number): void => {
    const text = (changing: number, all = false): string => {
      Object.assign(calls, { count: 0, changing, all });
      return JSON.stringify(build(), (name, value) => (FREE.test(name) ? undefined : value));
    };
    try {
      const valid = [text(-1), text(-1, true)];
      const stable = calls.count;
      for (let at = 0; at < stable; at++) {
        const changed = textOr(() => text(at));
        if (changed === undefined || valid.includes(changed)) continue;
        add(report, {
          program,
          ...(chain !== undefined && { chain }),
          kind: 'codec',
          message: `call ${at}: ${changed}`,
        });
        return;
      }
    } finally {
      Object.assign(calls, { changing: -1, all: false });
    }
  };
  const known = table.entities.filter((entity) => hasCodecInKeys(table, entity));
  for (const entity of known) {
    for (const { item } of rows.filter((row) => row.entity === entity).slice(0, 2)) {
      const fields = Object.fromEntries(givenOf(entity, item).map(([name, { value }]) => [name, value]));
      check(() => running.db.put(entity.name, fields).build());
    }
  }
  for (const [at, chain] of chains.entries()) {
    const isWrite = /^(put|create|update|delete|get|rekey)$/.test(chain.verb);
    const isOf = known.some(({ name }) => name === chain.entity);
    if (!isWrite || !isOf || chain.mustThrow || !chain.calls.every(({ method }) => WRITTEN.test(method))) continue;
    const build = running[`b${at}`];
    if (build !== undefined && textOr(build) !== undefined) check(build, at);
  }
};

/** What it makes; undefined if keyform rejects it. */
const textOr = <Made>(make: () => Made): Made | undefined => {
  try {
    return make();
  } catch (error) {
    if ((error as Error).name === 'KeyformError') return undefined;
    throw error;
  }
};
