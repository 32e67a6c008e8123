/** Which of the two clients' formats an output has: wire or document. */
import type { FormOption } from '../../types/requests/tolerance.js';
import type { Attributes } from '../../types/values/attr.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { ambiguousForm } from '../facts/messages/requests.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isBytes } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';

/**
 * The format of an output: `sent` if keyform sent the request through a low-level client, so only a mocked client returns the
 * other format.
 */
export type Form = FormOption['form'] | 'sent';

type Item = { readonly [attribute: string]: unknown };

/**
 * The format of an item that a client returned. A key or the type attribute shows it, because they contain no objects. Without
 * them, attribute values show it if they're valid in one format only. Free-form values may be valid in both: to guess would
 * change what was stored.
 *
 * @param said what the caller knows about the format
 * @param entity the item's entity, if the request names one
 * @throws KeyformError `request` if the item may be in either format
 */
export const formOf = (
  model: TableModel,
  item: Item,
  said: 'sent' | undefined,
  entity: EntityModel | undefined,
): 'wire' | 'document' => {
  const value = tellingValue(model, item);
  if (value !== undefined) return isDescriptor(value) ? 'wire' : 'document';
  if (!Object.values(item).every(mayBeWire)) return 'document';
  // An item without key and type belongs to the entity that the request names, or to none.
  const isEmpty = Object.keys(item).length === 0;
  if (said === 'sent' || entity === undefined || isEmpty || !isDocument(entity, item)) return 'wire';
  if (!everyValue(entity, item, mayBeTagged)) return 'document';
  const names = Object.keys(item).join(', ');
  throw keyformError(ambiguousForm, { names }, entity.name);
};

/** The value of an attribute that shows the format of an item: a key or the type attribute. */
const tellingValue = ({ primary, keyAttributes, typeAttribute = '' }: TableModel, item: Item): unknown => {
  const first = item[primary[0] as string];
  if (first !== undefined) return first;
  for (const attribute of keyAttributes) if (item[attribute] !== undefined) return item[attribute];
  return item[typeAttribute];
};

const isDescriptor = (value: unknown): value is Item => {
  if (typeof value !== 'object' || value === null || isBytes(value)) return false;
  const names = Object.keys(value);
  return names.length === 1 && /^([SNB]S?|BOOL|NULL|L|M)$/.test(names[0] as string);
};

/** Whether a value may be in wire format, with all its parts. */
const mayBeWire = (value: unknown): boolean => {
  if (!isDescriptor(value)) return false;
  const { S, N, BOOL, NULL, M, L, B, SS, NS, BS } = value;
  if (M !== undefined) return isRecord(M) && Object.values(M).every(mayBeWire);
  if (L !== undefined) return Array.isArray(L) && L.every(mayBeWire);
  if (B !== undefined) return isBytes(B) || typeof B === 'string';
  const text = S ?? N;
  if (text !== undefined) return typeof text === 'string';
  return typeof (BOOL ?? NULL) === 'boolean' || Array.isArray(SS ?? NS ?? BS);
};

/** Whether all attributes of an item may be in document format. */
const isDocument = (entity: EntityModel, item: Item): boolean => everyValue(entity, item, mayBeDocument);

const everyValue = (
  entity: EntityModel,
  item: Item,
  test: (attribute: AttrDescription | undefined, value: unknown) => boolean,
): boolean => {
  const names = new Map(entity.fields?.map((field) => [entity.physicalName(field), field]));
  return Object.keys(item).every((name) => {
    const field = names.get(name);
    return test(field === undefined ? undefined : entity.attributeOf(field), item[name]);
  });
};

/**
 * Whether a tagged object may be the document value of an attribute that's an object in document format: only a map is an object
 * in both.
 */
const mayBeTagged = (attribute: AttrDescription | undefined, value: unknown): boolean => {
  switch (attribute?.kind) {
    case 'record':
    case 'map':
      return 'M' in (value as Item) || 'NULL' in (value as Item);
    case 'codec':
      return mayBeTagged(attribute.inner as AttrDescription, value);
    default:
      return true;
  }
};

/** Whether a value may be an attribute's value in document format. For an undeclared attribute, any may. */
const mayBeDocument = (attribute: AttrDescription | undefined, value: unknown): boolean => {
  if (!isRecord(value)) return true;
  switch (attribute?.kind) {
    case undefined:
    case 'any':
      return true;
    case 'record':
      return Object.values(value).every((member) => mayBeDocument(attribute.inner as AttrDescription, member));
    case 'map': {
      const forms = Object.values(attribute.variants?.members ?? [attribute.inner as Attributes]).map(membersOf);
      return forms.some((members) =>
        Object.keys(value).every((name) => members.has(name) && mayBeDocument(members.get(name), value[name])),
      );
    }
    case 'codec':
      return mayBeDocument(attribute.inner as AttrDescription, value);
    default:
      // The document client returns plain objects for no other kind.
      return false;
  }
};

/** The members of a map by their names in the table. */
const membersOf = (inner: Attributes): ReadonlyMap<string, AttrDescription> =>
  new Map(
    Object.entries(inner as unknown as { readonly [name: string]: AttrDescription }).map(([name, member]) => [
      member.name ?? name,
      member,
    ]),
  );
