/** Maps with several variants, told apart by one member. Twin of `types/values/union.ts`. */

import type { Attributes } from '../../types/values/attr.js';
import { keyformError } from '../errors/issue.js';
import { variantForm, variantKey } from '../facts/messages/attributes.js';
import { type AttrDescription, describedAs, isAttribute, type Variants } from './attr-description.js';
import { isRecord } from './codec/codec.js';

/** The variant of a value; undefined if there's none. */
export const tagOf = ({ key, members }: Variants, value: unknown): string | undefined => {
  const tag = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof tag === 'string' && Object.hasOwn(members, tag) ? tag : undefined;
};

/**
 * Checks the arguments of `attr.union`.
 *
 * @throws KeyformError `definition`
 */
export const variantsOf = (key: unknown, input: unknown): Variants => {
  if (typeof key !== 'string' || key === '' || !isRecord(input)) throw keyformError(variantForm, {});
  const maps = input as { readonly [tag: string]: AttrDescription };
  const tags = Object.keys(maps);
  if (tags.length === 0) throw keyformError(variantForm, {});
  const members = tags.map((tag) => {
    const of = maps[tag] as AttrDescription;
    const isMap = isAttribute(of) && of.kind === 'map' && of.variants === undefined;
    if (!isMap || of.presence !== 'required' || of.acceptsNull || of.name !== undefined) {
      throw keyformError(variantForm, {});
    }
    const own = of.parts as unknown as { readonly [name: string]: AttrDescription };
    const clash = Object.keys(own).some((name) => name === key || own[name]?.name === key);
    if (clash) throw keyformError(variantKey, { key, tag });
    return [tag, Object.freeze({ [key]: describedAs('enum', undefined, [tag]), ...own })];
  });
  return { key, maps: Object.freeze({ ...maps }), members: Object.fromEntries(members) };
};

const isSameList = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((part, at) => part === other[at]));

/**
 * Whether two attributes have the same declaration as far as an update of either must know; `checked`: with the same checks, too.
 */
const isSame = (one: AttrDescription, other: AttrDescription, checked = true): boolean => {
  if (one === other) return true;
  const { kind, presence, name, acceptsNull, own, variants, only, checks, parts } = one;
  if (kind !== other.kind || presence !== other.presence || name !== other.name || acceptsNull !== other.acceptsNull) {
    return false;
  }
  if (own !== other.own || variants !== other.variants) return false;
  if (!isSameList(only, other.only) || (checked && !isSameList(checks, other.checks))) return false;
  if (parts === other.parts) return true;
  if (typeof parts !== 'object' || typeof other.parts !== 'object') return false;
  if (isAttribute(parts) || isAttribute(other.parts)) {
    return isAttribute(parts) && isAttribute(other.parts) && isSame(parts, other.parts);
  }
  const [members, others] = [parts, other.parts] as unknown as { readonly [name: string]: AttrDescription }[];
  const names = Object.keys(members as object);
  return (
    names.length === Object.keys(others as object).length &&
    names.every((part) => others?.[part] !== undefined && isSame(members?.[part] as never, others[part] as never))
  );
};

/** An attribute with the checks of all variants: an update that sets a member doesn't know the item's variant. */
const withChecksOf = (first: AttrDescription, others: readonly AttrDescription[]): AttrDescription =>
  [...new Set(others.flatMap(({ checks = [] }) => checks))]
    .filter((check) => !first.checks?.includes(check))
    .reduce((all: AttrDescription, check) => all.check(check), first);

/** The members of a union to which paths lead: the discriminator, and those that all variants that have them declare the same. */
export const sharedMembers = ({ key, members }: Variants): Attributes => {
  const tags = Object.keys(members);
  const all = Object.values(members) as unknown as { readonly [name: string]: AttrDescription }[];
  const shared: Record<string, AttrDescription> = { [key]: describedAs('enum', undefined, tags).asForm() };
  for (const name of new Set(all.flatMap((one) => Object.keys(one)))) {
    if (name === key) continue;
    const found = all.flatMap((one) => (one[name] === undefined ? [] : [one[name]]));
    const [first, ...others] = found as [AttrDescription, ...AttrDescription[]];
    if (!others.every((other) => isSame(first, other, false))) continue;
    const checked = withChecksOf(first, others);
    shared[name] = found.length === all.length ? checked : checked.inSome();
  }
  return Object.freeze(shared) as unknown as Attributes;
};
