import { typeAndContent, type WireItem, type WireValue } from './wire.js';

/** A proposed attribute: the call of `attr` and its arguments. */
export interface Shape {
  readonly kind:
    | 'any'
    | 'string'
    | 'date'
    | 'number'
    | 'bigint'
    | 'decimal'
    | 'epoch'
    | 'millis'
    | 'literal'
    | 'boolean'
    | 'null'
    | 'binary'
    | 'list'
    | 'set'
    | 'record'
    | 'map'
    | 'vector';
  /** The shape of all elements of a list, a set or a record. */
  readonly of?: Shape;
  readonly members?: readonly Member[];
  readonly nullable?: boolean;
  /** How many numbers a vector has. */
  readonly dimensions?: number;
  /** The value of a literal. */
  readonly value?: string;
}

/** A member of a map, or an attribute of an item. */
export interface Member {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** Its stored name, if that differs. */
  readonly as?: string;
  /** Whether it's a marker of a library: hidden, with its literal as the default. */
  readonly marker?: boolean;
}

const ANY: Shape = { kind: 'any' };
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a string is a date in the form that keyform writes. */
const isDate = (text: string): boolean => {
  const at = ISO.test(text) ? new Date(text) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString() === text;
};

const digitsOf = (text: string): number => text.replace(/[eE].*$|[^\d]/g, '').replace(/^0+|0+$/g, '').length;

/** The kind that represents all numbers exactly. */
const numberKind = (texts: readonly string[]): Shape['kind'] => {
  const fits = (text: string): boolean => {
    const value = Number(text);
    return Number.isInteger(value) ? Number.isSafeInteger(value) : digitsOf(text) <= 15;
  };
  if (texts.every(fits)) return 'number';
  return texts.every((text) => /^-?\d+$/.test(text)) ? 'bigint' : 'decimal';
};

/** Whether every object inherits a member of this name: keyform rejects it as a name. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** If there are more members than this, and no member is in all maps, the maps are records. */
const MOST_MEMBERS = 12;

const ofMaps = (maps: readonly { readonly [name: string]: WireValue }[]): Shape => {
  const names = [...new Set(maps.flatMap((map) => Object.keys(map)))];
  const members = membersOf(maps, names);
  const isRecord =
    names.length === 0 ||
    names.some(isInherited) ||
    (members.every(({ optional }) => optional) &&
      (names.length > MOST_MEMBERS || names.some((name) => !/^[A-Za-z_]\w*$/.test(name)))) ||
    names.length > 100;
  if (!isRecord) return { kind: 'map', members };
  return { kind: 'record', of: shapeOf(maps.flatMap((map) => Object.values(map))) };
};

const OF_TYPE: { readonly [type: string]: (contents: readonly never[]) => Shape } = {
  S: (texts: readonly string[]) => ({ kind: texts.every(isDate) ? 'date' : 'string' }),
  N: (texts: readonly string[]) => ({ kind: numberKind(texts) }),
  BOOL: () => ({ kind: 'boolean' }),
  B: () => ({ kind: 'binary' }),
  L: (lists: readonly (readonly WireValue[])[]) => ({ kind: 'list', of: shapeOf(lists.flat()) }),
  M: ofMaps,
  SS: () => ({ kind: 'set', of: { kind: 'string' } }),
  NS: (sets: readonly (readonly string[])[]) => ({ kind: 'set', of: { kind: numberKind(sets.flat()) } }),
  BS: () => ({ kind: 'set', of: { kind: 'binary' } }),
};

/** The shape of all values; `any` if they have none in common. */
const shapeOf = (values: readonly WireValue[]): Shape => {
  const byType = new Map<string, unknown[]>();
  for (const value of values) {
    const [type, content] = typeAndContent(value);
    const known = byType.get(type);
    if (known === undefined) byType.set(type, [content]);
    else known.push(content);
  }
  const nullable = byType.delete('NULL');
  const [only, ...others] = byType;
  if (only === undefined) return nullable ? { kind: 'null' } : ANY;
  const shape = others.length === 0 ? OF_TYPE[only[0]]?.(only[1] as never[]) : undefined;
  if (shape === undefined || shape.kind === 'any') return ANY;
  return nullable ? { ...shape, nullable } : shape;
};

/** The members of maps, or the attributes of items. Members that aren't in all of them are optional. */
export const membersOf = (maps: readonly WireItem[], names: readonly string[]): Member[] =>
  names.map((name) => {
    const values = maps.flatMap((map) => (Object.hasOwn(map, name) ? [map[name] as WireValue] : []));
    return { name, shape: shapeOf(values), optional: values.length < maps.length };
  });
