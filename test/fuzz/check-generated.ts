/** What keyform stores: each field as its attribute says, and those that it makes as the entity says. */
import { inspect, isDeepStrictEqual } from 'node:util';
import type { WireItem } from '../support/evaluate-condition.js';
import type { Case, RunProgram } from './case.js';
import { computedValue, type ItemValues } from './chains/chain.js';
import { updated, type WriteRequest } from './evaluate-update.js';
import type { Value } from './fields.js';
import { isMade } from './generated-fields.js';
import { add } from './report.js';
import { entityOf, type Row } from './rows.js';

/** A set has no order. */
const unordered = (value: WireItem[string] | undefined): unknown => {
  const members = value?.SS ?? value?.NS;
  return members === undefined ? value : [...members].sort();
};

const isSame = (stored: WireItem[string] | undefined, value: Value | undefined): boolean =>
  isDeepStrictEqual(unordered(stored), unordered(value?.wire));

/** Whether a put stored what it was given, and what keyform makes of it. */
export const checkStored = ({ program, report }: RunProgram, { entity, item, wire }: Row): void => {
  for (const { field, initial } of entity.attributes) {
    if (isSame(wire[field.stored], item[field.name] ?? initial)) continue;
    const message = `${entity.name}.${field.name} is ${item[field.name]?.text}, and stored as ${inspect(wire[field.stored])}`;
    add(report, { program, kind: 'stored', message });
    return;
  }
};

/** Whether an update made the fields that follow what it sets, and no others. */
export const checkMade = ({ program, chain, request, rows, fail }: Case): void => {
  if (chain.verb !== 'update' || chain.loose !== undefined || chain.entity === undefined) return;
  const entity = entityOf(program.table, chain.entity);
  const row = rows.find((one) => one.entity === entity);
  if (row === undefined || !entity.attributes.some(isMade)) return;
  const after = updated(request as WriteRequest, row.wire);
  if (after === undefined) return;
  const set: Record<string, Value> = {};
  const given = [
    ...(chain.given ?? []),
    ...chain.calls.flatMap(({ method, members = [] }) => (method === 'set' ? members : [])),
  ];
  for (const { name, text } of given) {
    const value = entity.attributes
      .find(({ field }) => field.name === name)
      ?.field.values.find((one) => one.text === text);
    if (value !== undefined) set[name] = value;
  }
  const changed = chain.calls.map(({ text }) => text).join('');
  for (const declared of entity.attributes) {
    const { name, stored } = declared.field;
    const value = wantedOf(
      declared,
      set,
      row.item,
      chain.given?.map((one) => one.name) ?? [],
      changed.includes('.upsert()'),
    );
    if (!isMade(declared) || (declared.stamped !== undefined && changed.includes(name))) continue;
    if (!isSame(after.item[stored], value)) {
      fail('made', `${name} is to be ${value?.text}, and is ${inspect(after.item[stored])}: ${inspect(request)}`);
    }
  }
};

/** The value of a field that keyform makes, after an update of an item. */
const wantedOf = (
  declared: Parameters<typeof computedValue>[0],
  set: ItemValues,
  item: ItemValues,
  key: readonly string[],
  isUpsert: boolean,
): Value | undefined => {
  const { computed, stamped, field } = declared;
  if (computed === undefined) return stamped;
  const isChanged = computed.from.some((name) => set[name] !== undefined && !key.includes(name));
  if (isChanged) return computedValue(declared, { ...item, ...set });
  // What the item lacks an upsert makes of the key.
  const ofKey = Object.fromEntries(Object.entries(set).filter(([name]) => key.includes(name)));
  return item[field.name] ?? (isUpsert ? computedValue(declared, ofKey) : undefined);
};
