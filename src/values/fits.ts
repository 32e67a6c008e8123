/**
 * Which attribute may be copied into which. Twin of `types/values/fits.ts`; what only types tell (brands, the value of `any`) is
 * not looked at here.
 */
import type { Attributes, AttrKind } from '../../types/values/attr.js';
import type { AttrDescription } from './attr-description.js';

/** The kinds of which a kind may take values. */
const COMPATIBLE: { readonly [Kind in AttrKind]?: readonly AttrKind[] } = {
  string: ['string', 'enum', 'literal'],
  enum: ['enum', 'literal'],
  literal: ['enum', 'literal', 'null'],
  number: ['number', 'literal'],
  boolean: ['boolean', 'literal'],
  null: ['null', 'literal'],
};

const member = (of: AttrDescription, name: string): AttrDescription =>
  (of.inner as Attributes)[name] as unknown as AttrDescription;

/** The values of an attribute that has but some, null among them; undefined for one that has any number. */
const valuesOf = ({ kind, only, acceptsNull }: AttrDescription): readonly unknown[] | undefined =>
  kind === 'null' ? [null] : Array.isArray(only) ? (acceptsNull ? [...only, null] : only) : undefined;

/** Pairs that are compared already, for lazy attributes that hold themselves. */
type Seen = ReadonlyMap<AttrDescription, AttrDescription>;

/**
 * Whether every value of one attribute, as it is stored, is a value of another: then an update may copy it.
 *
 * @example
 * ```ts
 * fits(describe(attr.enum('A')), describe(attr.enum('A', 'B'))); //=> true
 * fits(describe(attr.string()), describe(attr.enum('A'))); //=> false
 * ```
 */
export const fits = (source: AttrDescription, target: AttrDescription, seen: Seen = new Map()): boolean => {
  if (target.kind === 'any') return target.resolved === undefined ? isNative(source) : fitsLazy(source, target, seen);
  if (!(COMPATIBLE[target.kind] ?? [target.kind]).includes(source.kind)) return false;
  const values = valuesOf(source);
  if (values !== undefined) return values.every((value) => isValue(target, value));
  if (source.acceptsNull && !target.acceptsNull) return false;
  switch (target.kind) {
    case 'list':
    case 'record':
    case 'set':
      return fits(source.inner as AttrDescription, target.inner as AttrDescription, seen);
    case 'tuple':
      return fitsEach(source.inner as readonly AttrDescription[], target.inner as readonly AttrDescription[], seen);
    case 'map':
      return fitsMembers(source, target, seen);
    default:
      return target.only === undefined || target.only === source.only;
  }
};

/**
 * Whether an attribute of any kind reads what another stores: all but decimals, which may have more digits than a number of
 * JavaScript.
 */
const isNative = ({ kind, inner, resolved }: AttrDescription, seen: readonly AttrDescription[] = []): boolean => {
  if (kind === 'decimal') return false;
  if (resolved !== undefined) return seen.includes(resolved) || isNative(resolved, [...seen, resolved]);
  if (kind === 'map') return Object.values(inner as Attributes).every((each) => isNative(each as never, seen));
  if (kind === 'tuple') return (inner as readonly AttrDescription[]).every((each) => isNative(each, seen));
  return !/^(list|record|set)$/.test(kind) || isNative(inner as AttrDescription, seen);
};

/** Whether one value is one of an attribute whose kind it has. */
const isValue = ({ kind, only, acceptsNull }: AttrDescription, value: unknown): boolean => {
  if (value === null && (acceptsNull || kind === 'null')) return true;
  return only === undefined ? typeof value === kind : only.includes(value as string);
};

/** A lazy attribute takes lazy ones that fit, and nothing else: the types know no more of it than its value. */
const fitsLazy = (source: AttrDescription, target: AttrDescription, seen: Seen): boolean => {
  if (source.resolved === undefined) return false;
  if (source.acceptsNull && !target.acceptsNull) return false;
  if (source.resolved === target.resolved || seen.get(source.resolved) === target.resolved) return true;
  return fits(
    source.resolved,
    target.resolved as AttrDescription,
    new Map([...seen, [source.resolved, target.resolved as AttrDescription]]),
  );
};

const fitsEach = (source: readonly AttrDescription[], target: readonly AttrDescription[], seen: Seen): boolean =>
  source.length === target.length && source.every((element, at) => fits(element, target[at] as AttrDescription, seen));

/** The members of a map: of the same names, here and in the table, and there where the other's must be. */
const fitsMembers = (source: AttrDescription, target: AttrDescription, seen: Seen): boolean => {
  const names = Object.keys(target.inner as Attributes);
  return (
    names.length === Object.keys(source.inner as Attributes).length &&
    names.every((name) => {
      if (!Object.hasOwn(source.inner as Attributes, name)) return false;
      const [from, to] = [member(source, name), member(target, name)];
      if (from.name !== to.name || (to.presence === 'required' && from.presence !== 'required')) return false;
      return fits(from, to, seen);
    })
  );
};

/** A kind in the words of messages: `day`, `string or null`. */
export const kindLabel = ({ kind, only, acceptsNull }: AttrDescription): string =>
  `${only === 'days' ? 'day' : kind}${acceptsNull && !/^(literal|any|json)$/.test(kind) ? ' or null' : ''}`;
