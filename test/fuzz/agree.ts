/** Whether a value is what a type says: the compiler's type, walked beside the value. */
import { inspect } from 'node:util';
import ts from 'typescript';

/** A place where type and value differ. */
export interface Difference {
  readonly path: string;
  readonly message: string;
}

/** What a walk found. */
export interface Agreement {
  readonly differences: readonly Difference[];
  /** Where the type says no more than `string`, `number` and the like: places, with how often. */
  readonly wide: ReadonlyMap<string, number>;
}

const show = (value: unknown): string => inspect(value).slice(0, 200);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The texts of a template-literal type, as a regular expression. */
const patternOf = (type: ts.TemplateLiteralType): RegExp => {
  const holes = type.types.map((hole) =>
    hole.flags & ts.TypeFlags.String || hole.isIntersection()
      ? '[^]*'
      : hole.flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt)
        ? '-?[\\d.e+]+'
        : `(?:${(hole.isUnion() ? hole.types : [hole]).map((one) => escaped(String((one as ts.LiteralType).value))).join('|')})`,
  );
  return new RegExp(`^${type.texts.map((text, at) => escaped(text) + (holes[at] ?? '')).join('')}$`, 'u');
};

/** Compares a value with a type. */
export const agree = (checker: ts.TypeChecker, type: ts.Type, value: unknown): Agreement => {
  const wide = new Map<string, number>();

  const note = (place: string, what: string): void => {
    const name = `${place}: ${what}`;
    wide.set(name, (wide.get(name) ?? 0) + 1);
  };

  const walk = (type: ts.Type, value: unknown, path: string, place: string): Difference[] => {
    const differ = (message: string): Difference[] => [{ path, message }];
    const is = (holds: boolean): Difference[] =>
      holds ? [] : differ(`the type is ${checker.typeToString(type)}, the value ${show(value)}`);
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
      note(place, checker.typeToString(type));
      return [];
    }
    if (type.flags & ts.TypeFlags.Never) return differ(`the type is never, the value ${show(value)}`);
    if (type.isUnion()) {
      const several = type.types.map((one) => walk(one, value, path, place));
      const good = several.find((differences) => differences.length === 0);
      if (good !== undefined) return good;
      // What lacks no more than members of the value is what is meant, or else what differs deepest.
      return [...several].sort((a, b) => +isLess(b) - +isLess(a) || depthOf(b) - depthOf(a))[0] as Difference[];
    }
    if (type.flags & ts.TypeFlags.TemplateLiteral) {
      return is(typeof value === 'string' && patternOf(type as ts.TemplateLiteralType).test(value));
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return is(value === type.value);
    if (type.flags & ts.TypeFlags.BooleanLiteral) return is(String(value) === checker.typeToString(type));
    if (type.flags & ts.TypeFlags.Null) return is(value === null);
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return is(value === undefined);
    for (const [flag, name] of PRIMITIVES) {
      if (!(type.flags & flag)) continue;
      if (typeof value === name) note(place, name);
      return is(typeof value === name);
    }
    // A branded type is a primitive one that has a member in the types only.
    const branded = type.isIntersection() ? type.types.find(({ flags }) => flags & BRANDED) : undefined;
    if (branded !== undefined) return walk(branded, value, path, place);
    if (typeof value !== 'object' || value === null) return is(false);
    const name = type.getSymbol()?.name;
    if (name === 'Uint8Array') return is(value instanceof Uint8Array);
    if (name === 'Date') return is(value instanceof Date);
    if (name === 'Set' || name === 'ReadonlySet') {
      const [member] = checker.getTypeArguments(type as ts.TypeReference);
      if (!(value instanceof Set) || member === undefined) return is(false);
      return [...value].flatMap((one) => walk(member, one, `${path}{}`, `${place}{}`));
    }
    if (checker.isTupleType(type)) {
      const elements = checker.getTypeArguments(type as ts.TypeReference);
      const { fixedLength, hasRestElement } = (type as ts.TypeReference).target as ts.TupleType;
      if (!Array.isArray(value) || (hasRestElement ? value.length < fixedLength : value.length !== elements.length)) {
        return is(false);
      }
      return value.flatMap((one, at) =>
        walk(elements[Math.min(at, elements.length - 1)] as ts.Type, one, `${path}[${at}]`, `${place}[]`),
      );
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      if (!Array.isArray(value) || element === undefined) return is(false);
      return value.flatMap((one, at) => walk(element, one, `${path}[${at}]`, `${place}[]`));
    }
    if (Array.isArray(value) || value instanceof Date || value instanceof Uint8Array || value instanceof Set)
      return is(false);
    const [index] = checker.getIndexInfosOfType(type);
    const properties = new Map(checker.getPropertiesOfType(type).map((property) => [property.name, property]));
    const differences: Difference[] = [];
    for (const [name, property] of properties) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (isOptional) note(placeIn(place, name), 'optional');
      if (!Object.hasOwn(value, name)) {
        const isPerhaps = walk(checker.getTypeOfSymbol(property), undefined, path, place).length === 0;
        if (!isOptional && !isPerhaps)
          differences.push({ path: `${path}.${name}`, message: 'is in the type and not in the value' });
        continue;
      }
      const member = (value as Record<string, unknown>)[name];
      if (isOptional && member === undefined) {
        differences.push({ path: `${path}.${name}`, message: 'is there as undefined' });
        continue;
      }
      const declared = checker.getTypeOfSymbol(property);
      differences.push(...walk(declared, member, `${path}.${name}`, placeIn(place, name)));
    }
    for (const [name, member] of Object.entries(value)) {
      // A name that begins with two underscores has three inside of the compiler.
      if (properties.has(name) || properties.has(`_${name}`)) continue;
      if (index === undefined) differences.push({ path: `${path}.${name}`, message: EXCESS });
      else {
        note(place, 'record');
        differences.push(...walk(index.type, member, `${path}.${name}`, `${place}.*`));
      }
    }
    return differences;
  };

  const differences = walk(type, value, '', '');
  return { differences, wide };
};

const PRIMITIVES = [
  [ts.TypeFlags.String, 'string'],
  [ts.TypeFlags.Number, 'number'],
  [ts.TypeFlags.BigInt, 'bigint'],
  [ts.TypeFlags.Boolean, 'boolean'],
] as const;

const BRANDED = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

const EXCESS = 'is in the value and not in the type';

const isLess = (differences: readonly Difference[]): boolean => differences.every(({ message }) => message === EXCESS);

const depthOf = (differences: readonly Difference[]): number =>
  Math.min(...differences.map(({ path }) => path.split(/[.[{]/).length)) - differences.length / 100;

/** A place without the names that are a table's own. */
const placeIn = (place: string, name: string): string =>
  /(?:Names|Values|Key|Item|Keys\[\]|RequestItems|\.M)$/.test(place) || name.startsWith('#') || name.startsWith(':')
    ? `${place}.*`
    : `${place}.${name}`;
