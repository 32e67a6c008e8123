/**
 * Which attribute may be copied into which. Twin of `types/values/fits.ts`; what only types know (brands, the value of `any`)
 * isn't checked here.
 */
import { KINDS, type KindFacts } from '../facts/kinds.js';
import { type AttrDescription, isAttribute } from './attr-description.js';

/** The attributes inside another: by name, by position, or that of all elements. */
const attributesIn = ({ inner = {} }: AttrDescription): { readonly [name: string]: AttrDescription } =>
  (isAttribute(inner) ? [inner] : inner) as never;

/** The values of an attribute with a limited number of them, including null; undefined for any other. */
const valuesOfKind = ({ kind, only, acceptsNull }: AttrDescription): readonly unknown[] | undefined =>
  kind === 'null' ? [null] : Array.isArray(only) ? (acceptsNull ? [...only, null] : only) : undefined;

/** Pairs that are already being compared, for lazy attributes that contain themselves. */
type Seen = ReadonlyMap<AttrDescription, AttrDescription>;

/** Whether every stored value of one attribute is a value of the other: then an update may copy it. */
export const fits = (source: AttrDescription, target: AttrDescription, seen: Seen = new Map()): boolean => {
  if (target.kind === 'any') return target.resolved === undefined ? isNative(source) : fitsLazy(source, target, seen);
  const { copies = {} }: KindFacts = KINDS[target.kind];
  if (source.kind !== target.kind && !(source.kind in copies)) return false;
  const values = valuesOfKind(source);
  if (values !== undefined) return values.every((value) => isValue(target, value));
  if (source.acceptsNull && !target.acceptsNull) return false;
  if (source.own !== target.own || source.variants !== target.variants) return false;
  if (target.only !== undefined && target.only !== source.only) return false;
  const [input, wanted] = [attributesIn(source), attributesIn(target)];
  const names = Object.keys(wanted);
  return names.length === Object.keys(input).length && names.every((name) => fitsPart(input[name], wanted[name], seen));
};

/**
 * Whether an attribute of kind `any` decodes what another stores: all but decimals, which may have more digits than a JavaScript
 * number.
 */
const isNative = (of: AttrDescription, seen: readonly AttrDescription[] = []): boolean => {
  const { kind, resolved } = of;
  if (resolved !== undefined) return seen.includes(resolved) || isNative(resolved, [...seen, resolved]);
  return kind !== 'decimal' && Object.values(attributesIn(of)).every((part) => isNative(part, seen));
};

/** Whether a value of the attribute's kind is one of its values. */
export const isValue = ({ kind, only, acceptsNull }: AttrDescription, value: unknown): boolean => {
  if (value === null && (acceptsNull || kind === 'null')) return true;
  return only === undefined ? typeof value === kind : only.includes(value as string);
};

/** A lazy attribute accepts only lazy ones that fit: the types know only its value. */
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

/** Both members have the same name in the table. One that's required in the target is required in the source. */
const fitsPart = (source: AttrDescription | undefined, target: AttrDescription | undefined, seen: Seen): boolean =>
  source !== undefined &&
  target !== undefined &&
  source.name === target.name &&
  (target.presence !== 'required' || source.presence === 'required') &&
  fits(source, target, seen);

/** A kind for messages: `day`, `string or null`; an ordered codec is a codec to its user. */
export const kindLabel = ({ kind, only, acceptsNull, own }: AttrDescription): string =>
  `${only === 'day' ? 'day' : kind === 'ordered' ? 'codec' : (own?.kind ?? kind)}${acceptsNull && !/^(literal|any|json)$/.test(kind) ? ' or null' : ''}`;
