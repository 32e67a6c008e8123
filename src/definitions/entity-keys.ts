/** The keys of an entity in its table: writes them, and reads fields of a partial item from them. */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { keyformError } from '../errors/issue.js';
import { halfKey } from '../facts/messages/writes.js';
import { type Format, type FormatOptions, matchKey } from '../formats/format.js';
import { fieldsOfParts, type KeyPart, type KeyPlan } from '../formats/key-plan.js';
import { asStored, isRecord, setOwn, storedString } from '../values/codec/codec.js';
import { decode } from '../values/kinds.js';
import type { EntityDefinition } from './entity.js';
import type { EntityModel } from './model.js';
import { planKeys, planParts } from './plan-keys.js';
import { checkOwnKey, writeKeys } from './write-keys.js';

// A blank item has null in place of its attributes.
const isPresent = (value: AttributeValue | undefined | null): boolean => !!value && !Object.hasOwn(value, 'NULL');

/** Adds the fields of one key that the item doesn't have. */
const fillIn = (
  { attribute, format }: KeyPart,
  definition: EntityDefinition,
  options: FormatOptions,
  fields: Record<string, unknown>,
  item: WireItem,
): void => {
  const value = item[attribute];
  const isRead = (name: string): boolean => fields[name] !== undefined && Object.hasOwn(fields, name);
  if (!isRecord(value) || format.fields.every(({ name }) => isRead(name))) return;
  const { natural = '' } = format;
  const own = definition.fields.attribute(natural);
  const { S: text } = value as { readonly S?: unknown };
  const found =
    text !== undefined
      ? matchKey(format, storedString(asStored(value)), options)
      : { [natural]: own && decode(own, asStored(value)) };
  for (const [field, read] of Object.entries(found ?? {})) {
    if (!isRead(field)) setOwn(fields, field, read);
  }
};

/** The formats by key attribute; reuses the entity's map if it's the same. */
const formatsOf = (parts: readonly KeyPart[], { formats: declared }: EntityDefinition): ReadonlyMap<string, Format> => {
  let at = 0;
  let isSame = parts.length === declared.size;
  for (const attribute of declared.keys()) isSame &&= parts[at++]?.attribute === attribute;
  return isSame ? declared : new Map(parts.map(({ attribute, format }) => [attribute, format]));
};

/** What requests need of the keys, computed on first use. */
interface KeyPlans {
  readonly plans: readonly KeyPlan[];
  /** The parts of the primary key, partition first. */
  readonly primary: KeyPlan['parts'];
  readonly primaryFields: readonly string[];
  /** The indexes with fields that an item must have all together. */
  readonly wholes: readonly KeyPlan[];
  /** Attributes of the entity that are keys of an index. They must fit it even if the item lacks its other keys. */
  readonly ownParts: readonly KeyPart[];
}

/**
 * The keys of an entity in its table, in the order of the indexes.
 *
 * @throws KeyformError `definition` if the primary key is incomplete, or a key's type isn't that of its index
 */
export class EntityKeys {
  readonly parts: readonly KeyPart[];
  readonly formats: ReadonlyMap<string, Format>;
  readonly #entity: EntityModel;
  #known: KeyPlans | undefined;

  /** @param entity an entity whose keys aren't planned yet */
  constructor(entity: EntityModel) {
    this.#entity = entity;
    this.parts = planParts(entity);
    this.formats = formatsOf(this.parts, entity.definition);
  }

  get #planned(): KeyPlans {
    if (this.#known === undefined) {
      const plans = planKeys(this.#entity, this.parts);
      const { parts: primary } = plans[0] as KeyPlan;
      this.#known = {
        plans,
        primary,
        primaryFields: fieldsOfParts(primary.flat()),
        wholes: plans.filter(({ allOrNone }) => allOrNone.length > 0),
        ownParts: this.parts.filter(({ own }) => own),
      };
    }
    return this.#known;
  }

  /** The keys by index, for the indexes that the entity has all keys of. The primary key comes first. */
  get plans(): readonly KeyPlan[] {
    return this.#planned.plans;
  }

  get primaryFields(): readonly string[] {
    return this.#planned.primaryFields;
  }

  /** Builds the primary key. Throws Issue. */
  writePrimary(values: Fields, wire: WireItem): WireItem {
    const item: WireItem = {};
    writeKeys(this.#planned.primary, values, wire, item);
    return item;
  }

  /** Adds the keys of all indexes whose fields the item has. Throws Issue. */
  writeAll(values: Fields, wire: WireItem, item: WireItem): void {
    const { name, definition } = this.#entity;
    const { plans, wholes } = this.#planned;
    const exists = (field: string): boolean => {
      const stored = definition.fields.physicalName(field);
      return isPresent(wire[stored]) && Object.hasOwn(wire, stored);
    };
    for (const { parts, optionalFields } of plans) {
      if (optionalFields.every(exists)) writeKeys(parts, values, wire, item);
      else for (const { attribute } of parts.flat()) if (item[attribute] === null) delete item[attribute];
    }
    this.checkOwn(values, wire);
    for (const { index, allOrNone } of wholes) {
      const field = allOrNone.find(exists);
      const missing = allOrNone.find((each) => !exists(each));
      if (field && missing) throw keyformError(halfKey, { field, index, missing }, name);
    }
  }

  /** Checks the attributes that are keys of an index, if they exist. Throws Issue. */
  checkOwn(values: Fields, wire: WireItem): void {
    for (const part of this.#planned.ownParts) checkOwnKey(part, values, wire);
  }

  /** Adds the fields of the keys that the item doesn't have. */
  fillIn(fields: Record<string, unknown>, item: WireItem): void {
    const { definition, context } = this.#entity;
    for (const part of this.parts) fillIn(part, definition, context.formatOptions, fields, item);
  }
}
