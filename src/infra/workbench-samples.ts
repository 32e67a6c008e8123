import type { WorkbenchItem, WorkbenchSample } from '../../types/infra/workbench.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { duplicateSample } from '../facts/messages/infra.js';
import { requestOf } from '../requests/request.js';

/** A sample item. It has no entity if it's the marker of a unique field. Internal. */
export interface Sample {
  readonly entity: EntityModel | undefined;
  readonly item: WorkbenchItem;
}

/**
 * The items of puts, as DynamoDB JSON. Null attributes are dropped, because Workbench allows only one type per attribute.
 *
 * @throws KeyformError `request` for anything but a put of this table, and for two samples with the same key
 */
export const samplesOf = (model: TableModel, puts: readonly WorkbenchSample[]): Sample[] => {
  const keys = new Set<string>();
  return puts
    .flatMap((put) => (isSeveral(put) ? put.requests() : [put]))
    .map((put): Sample => {
      const request = requestOf(put);
      const stored = request?.input()['Item'] as Record<string, AttributeValue> | undefined;
      if (request === undefined || stored === undefined)
        throw argumentError('a sample', 'a put or a create', request?.verb ?? put);
      const entity = model.entities.get(request.entity.name);
      if (entity === undefined || request.table.primary.join() !== model.primary.join())
        throw argumentError('the table of a sample', model.name, request.table.name);
      const item = Object.fromEntries(
        Object.entries(stored).flatMap(([name, value]) => ('NULL' in value ? [] : [[name, jsonOf(value)]])),
      );
      const key = JSON.stringify(model.primary.map((name) => item[name]));
      if (keys.has(key)) throw keyformError(duplicateSample, { key });
      keys.add(key);
      return { entity: request.marker === undefined ? entity : undefined, item };
    });
};

const isSeveral = (put: WorkbenchSample | null): put is { readonly requests: () => readonly object[] } =>
  typeof (put as { readonly requests?: unknown } | null)?.requests === 'function';

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const jsonOf = (value: AttributeValue): { [type: string]: unknown } => {
  const [type = '', content] = Object.entries(value)[0] ?? [];
  if (type === 'B') return { B: base64(content) };
  if (type === 'BS') return { BS: content.map(base64) };
  if (type === 'L') return { L: content.map(jsonOf) };
  if (type !== 'M') return { [type]: content };
  return {
    M: Object.fromEntries(
      Object.entries(content as Record<string, AttributeValue>).map(([name, one]) => [name, jsonOf(one)]),
    ),
  };
};
