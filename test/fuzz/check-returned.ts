import type { WireItem } from '../support/evaluate-condition.js';
import { agree } from './agree.js';
import { type Case, messageOf } from './case.js';
import { updated, type WriteRequest } from './evaluate-update.js';

const ROWS = 4;

const only = (item: WireItem, names: readonly string[]): WireItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** What DynamoDB gives back for a request on an item. */
const outputOf = (request: WriteRequest, before: WireItem): { readonly Attributes?: WireItem } | undefined => {
  if (request.ReturnValues === 'ALL_OLD') return { Attributes: before };
  const after = updated(request, before);
  if (after === undefined) return undefined;
  const { item, touched } = after;
  switch (request.ReturnValues) {
    case 'ALL_NEW':
      return { Attributes: item };
    case 'UPDATED_NEW':
      return { Attributes: only(item, touched) };
    case 'UPDATED_OLD':
      return { Attributes: only(before, touched) };
    default:
      return {};
  }
};

/** What a write gives back, beside its type: on items that were there. */
export const checkReturned = ({ program, chain, at, rows, request, compiled, running, report, fail }: Case): void => {
  const own = rows.filter(({ entity }) => entity.name === chain.entity).slice(0, ROWS);
  for (const { wire } of own) {
    const output = outputOf(request as WriteRequest, wire);
    if (output === undefined) continue;
    report.returned++;
    try {
      const given = running[`r${at}`]?.(output);
      const { differences } = agree(compiled.checker, compiled.typeOf(`r${at}`), given);
      if (differences.length === 0) continue;
      fail('returned', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
    } catch (error) {
      fail('returned', `${messageOf(error)}\n${program.table.name}: ${JSON.stringify(output)}`);
    }
    return;
  }
};
