/** Reads the response of an update. */

import type { WireItem } from '../../types/values/wire.js';
import { KeyformError } from '../errors/error.js';
import { keyformError, withDetails } from '../errors/issue.js';
import { showPath } from '../expressions/path.js';
import { incompleteOutput, missingParent } from '../facts/messages/writes.js';
import type { Form } from '../requests/form.js';
import { type RawItem, wireItem } from '../requests/recognize.js';
import type { UpdateState } from './update/state.js';
import type { Change } from './update-expression.js';
import { decodeItem } from './write-state.js';

/**
 * Decodes the returned item, or its changed fields.
 *
 * @throws KeyformError `request` if a part is missing that the service always returns, for example in the output of a mock
 */
export const readReturned = (state: UpdateState, attributes: RawItem | undefined, form?: Form): object | undefined => {
  const { table, entity, returning } = state;
  // Leaves out computed fields.
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
    // The service returns only the changed elements of a tuple, without their positions.
    const isTorn = steps.length > 1 && entity.attributeOf(field as string)?.kind === 'tuple';
    if (isTorn) continue;
    if (value !== undefined) touched[name] = value;
    else if (isNew && writes(change)) throw incomplete(state, `'${name}' in Attributes`);
  }
  const read = entity.decode(touched, true) as Record<string, unknown>;
  const fields = new Set<unknown>(changes.map(({ target }) => target.fields[0]));
  return Object.fromEntries(Object.entries(read).filter(([field]) => fields.has(field)));
};

/** Whether the attribute exists after the change: the service then returns it for `UPDATED_NEW`. */
const writes = ({ clause }: Change): boolean => clause === 'SET' || clause === 'ADD';

const incomplete = ({ entity, returning = '' }: UpdateState, part: string): KeyformError =>
  keyformError(incompleteOutput, { part, returning }, entity.name);

/** Adds advice to the error for a missing parent path; returns any other error unchanged. */
export const updateError = ({ entity, changes }: UpdateState, error: unknown): unknown => {
  if (!(error instanceof KeyformError) || error.code !== 'execution') return error;
  const { name, message } = error.cause as Error;
  const nested = changes.map(({ target }) => target).filter(({ steps }) => steps.length > 1);
  // Only the service's message shows the cause. If AWS rewords it, the user sees the original error.
  if (name !== 'ValidationException' || !/document path/i.test(message) || nested.length === 0) return error;
  const paths = nested.map(showPath);
  const values = { problem: error, paths };
  return withDetails(error, { entity: entity.name, field: paths[0] }, { row: missingParent, values });
};
