/** What the service answers to an update. */

import type { WireItem } from '../../types/values/wire.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { showPath } from '../expressions/path.js';
import { incompleteOutput, missingParent } from '../facts/messages/writes.js';
import type { Form } from '../requests/form.js';
import { type RawItem, wireItem } from '../requests/recognise.js';
import type { UpdateState } from './update/state.js';
import type { Change } from './update-expression.js';
import { decodeItem } from './write-state.js';

/**
 * What the service returned, decoded: the item, or those of its fields that were touched.
 *
 * @throws KeyformError `request` for an output without what the service always returns, such as that of a mock
 */
export const readReturned = (state: UpdateState, attributes: RawItem | undefined, form?: Form): object | undefined => {
  const { table, entity, returning } = state;
  // This leaves out the fields that a function of the user makes.
  const changes = state.changes.filter(({ isGenerated }) => !isGenerated);
  if (returning === undefined || returning === 'NONE') return undefined;
  const isNew = returning === 'UPDATED_NEW';
  if (attributes === undefined) {
    if (returning === 'ALL_NEW' || (isNew && changes.some(writes))) throw incomplete(state, 'Attributes');
    return undefined;
  }
  if (!returning.startsWith('UPDATED')) return decodeItem(table, entity, attributes, form);
  const item = wireItem(table, attributes, form, entity);
  const touched: WireItem = {};
  for (const change of changes) {
    const { target } = change;
    const { steps } = target;
    const [field] = target.fields;
    const name = steps[0] as string;
    const value = item[name];
    // The service returns only the touched elements of a tuple, and does not say which ones they are.
    const isTorn = steps.length > 1 && entity.attributeOf(field as string)?.kind === 'tuple';
    if (isTorn) continue;
    if (value !== undefined) touched[name] = value;
    else if (isNew && writes(change)) throw incomplete(state, `'${name}' in Attributes`);
  }
  const read = entity.decode(touched, true) as Record<string, unknown>;
  const fields = new Set<unknown>(changes.map(({ target }) => target.fields[0]));
  return Object.fromEntries(Object.entries(read).filter(([field]) => fields.has(field)));
};

/** Whether the attribute exists after a change: the service then returns it for `UPDATED_NEW`. */
const writes = ({ clause }: Change): boolean => clause === 'SET' || clause === 'ADD';

const incomplete = ({ entity, returning = '' }: UpdateState, part: string): KeyformError =>
  keyformError(incompleteOutput, { part, returning }, entity.name);

/** An error of the service, with what to do where that can be told. */
export const updateError = ({ entity, changes }: UpdateState, error: unknown): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'execution') return error;
  const { name, message } = error.cause as Error;
  const nested = changes.map(({ target }) => target).filter(({ steps }) => steps.length > 1);
  // The service's words are the only sign of it; where they change, its own message is what the user sees.
  if (name !== 'ValidationException' || !/document path/i.test(message) || nested.length === 0) return error;
  const paths = nested.map(showPath);
  const values = { problem: error, paths };
  return withDetails(error, { entity: entity.name, field: paths[0] }, { row: missingParent, values });
};
