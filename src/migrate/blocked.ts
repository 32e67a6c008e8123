/** The failure of an item whose change failed at a condition each time that it was tried. */
import type { WireItem } from '../../types/values/wire.js';
import { describeKey } from '../definitions/describe-key.js';
import { keyformError } from '../errors/issue.js';
import { redact } from '../errors/redact.js';
import { blockedWrite, keepsChanging } from '../facts/messages/migrate.js';
import { primaryOf } from '../writes/primary-key.js';
import { type Changed, type Failure, failedBy, idOf } from './change.js';
import type { MigrationModel } from './model.js';

/** The service's code for a condition that isn't met. */
export const CONDITION_FAILED = 'ConditionalCheckFailed';

/**
 * Says which write failed: of the item itself, which others change, or of another one.
 *
 * @param key the item's key
 * @param codes the service's codes for the actions of the change
 * @param attempts how many times it was tried
 */
export const blocked = (
  { source }: MigrationModel,
  key: WireItem,
  { actions, ids }: Changed,
  codes: readonly string[],
  attempts: number,
): Failure => {
  const at = codes.indexOf(CONDITION_FAILED);
  const [input] = Object.values(actions[at] ?? {});
  const target = input?.Item ?? input?.Key;
  if (target === undefined || ids[at] === idOf(source.name, key)) {
    return failedBy(keyformError(keepsChanging, { count: String(attempts) }));
  }
  const error = keyformError(blockedWrite, { item: describeKey(source, primaryOf(source, target)) });
  return failedBy(source.valuesInErrors ? error : redact(error));
};
