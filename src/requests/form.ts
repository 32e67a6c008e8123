/**
 * In which of the two clients' forms an answer is.
 */
import type { FormOption } from '../../types/requests/tolerance.js';
import type { Attributes } from '../../types/values/attr.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { ambiguousForm } from '../facts/messages/requests.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isBytes } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';

/**
 * In which form an answer is said to be: `sent` for one that keyform asked for, of the low-level client, so that only a client which
 * stands in for one in a test gives another form.
 */
export type Form = FormOption['form'] | 'sent';

type Item = { readonly [attribute: string]: unknown };

/**
 * The form of an item that a client returned. A key and the type attribute show it, for they hold no objects. An item without
 * them shows it where the values of its attributes can be of one form only. Free-form values can be of both: to take one for the
 * other would change what was stored.
 *
 * @param said what the caller knows of the form
 * @param entity whose item it is, where the request names one
 * @throws KeyformError `request` where the item could be of either form
 */
export const formOf = (
  model: TableModel,
  item: Item,
  said: 'sent' | undefined,
  entity: EntityModel | undefined,
): 'wire' | 'document' => {
  const told = tellingValue(model, item);
  if (told !== undefined) return isDescriptor(told) ? 'wire' : 'document';
  if (!Object.values(item).every(mayBeWire)) return 'document';
  // What has no key and no type is of the entity that the request names, or of none.
  const isEmpty = Object.keys(item).length === 0;
  if (said === 'sent' || entity === undefined || isEmpty || !isDocument(entity, item)) return 'wire';
  if (!everyValue(entity, item, mayBeTagged)) return 'document';
  const names = Object.keys(item).join(', ');
  throw keyformError(ambiguousForm, { names }, entity.name);
};

/** The value of an attribute that shows in which form an item is: of a key, or of the type attribute. */
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

/** Whether a value can be one in wire form, in all of its parts. */
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

/** Whether all attributes of an item can be as the document client gives them. */
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

/** Whether a descriptor can be the stored value of an attribute that has an object as a document: only a map is one in both forms. */
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

/** Whether a value can be one of an attribute as the document client gives it; of what is not declared any can. */
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
      // The document client makes a plain object of no other kind.
      return false;
  }
};

/** The members of a map by the names that they have in the table. */
const membersOf = (inner: Attributes): ReadonlyMap<string, AttrDescription> =>
  new Map(
    Object.entries(inner as unknown as { readonly [name: string]: AttrDescription }).map(([name, member]) => [
      member.name ?? name,
      member,
    ]),
  );
