import { Failure } from '../../failure.js';

/** An attribute of a schema, as the user wrote it. */
export interface ElectroAttribute {
  readonly type?: string | readonly unknown[] | { readonly description?: string };
  readonly field?: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly validate?: RegExp | ((value: unknown) => unknown);
  readonly get?: (value: unknown, item: unknown) => unknown;
  readonly set?: (value: unknown, item: unknown) => unknown;
  readonly watch?: '*' | readonly string[];
  readonly hidden?: boolean;
  readonly readOnly?: boolean;
  readonly padding?: { readonly length: number; readonly char: string };
  readonly items?: string | readonly string[] | ElectroAttribute;
  readonly properties?: { readonly [name: string]: ElectroAttribute };
}

/** One key of an index, as ElectroDB parses it. */
export interface ElectroKey {
  readonly prefix: string;
  readonly postfix?: string;
  readonly isCustom: boolean;
  readonly casing?: string;
  readonly cast?: string;
  readonly field: string;
}

export interface ElectroIndex {
  readonly index?: string;
  readonly type?: string;
  readonly condition?: unknown;
  readonly projection?: string | readonly string[];
  readonly pk: { readonly composite: readonly string[]; readonly field?: string };
  readonly sk?: { readonly composite: readonly string[]; readonly field?: string };
}

type Sides<Value> = { readonly pk: Value; readonly sk: Value };

/** The part of an ElectroDB entity that the import reads. */
export interface ElectroEntity {
  readonly schema: {
    readonly model: { readonly entity: string; readonly service: string; readonly version: string };
    readonly attributes: { readonly [name: string]: ElectroAttribute | string | readonly unknown[] };
    readonly indexes: { readonly [accessPattern: string]: ElectroIndex };
  };
  readonly model: {
    readonly prefixes: { readonly [index: string]: Sides<ElectroKey> };
    readonly facets: {
      readonly labels: {
        readonly [index: string]: Sides<readonly { readonly name: string; readonly label?: string }[]>;
      };
      readonly byIndex: { readonly [index: string]: Sides<readonly string[]> };
    };
  };
  readonly identifiers: { readonly entity: string; readonly version: string };
  readonly config?: { readonly table?: string };
  getName(): string;
  getVersion(): string;
}

/** An entity, the name that the user's code has for it, and where the module exports it. */
export interface FoundEntity {
  readonly name: string;
  readonly path: readonly string[];
  readonly entity: ElectroEntity;
}

const read = (of: object, name: string): unknown => {
  try {
    return (of as { readonly [name: string]: unknown })[name];
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isEntity = (value: object): value is ElectroEntity => {
  const [model, schema] = [read(value, 'model'), read(value, 'schema')];
  return isObject(model) && isObject(schema) && isObject(read(model, 'prefixes')) && isObject(read(schema, 'indexes'));
};

export const isService = (value: object): value is { readonly entities: { readonly [name: string]: unknown } } =>
  read(value, '_instance') !== undefined && isObject(read(value, 'entities')) && !isEntity(value);

/** How deep exports are searched. */
const DEPTH = 4;

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
};

/** Finds the entities that a module exports: directly, in objects and lists, and in services. A service's name for an entity wins. */
export const findEntities = (module: object, file: string): FoundEntity[] => {
  const found = new Map<ElectroEntity, FoundEntity & { readonly isOfService: boolean }>();
  const seen = new Set<object>();
  const visit = (value: unknown, path: readonly string[], isOfService: boolean): void => {
    if (!isObject(value) || path.length > DEPTH) return;
    if (isEntity(value)) {
      const known = found.get(value);
      const last = path.at(-1) as string;
      if (known === undefined || (isOfService && !known.isOfService))
        found.set(value, { name: last === 'default' ? value.getName() : last, path, entity: value, isOfService });
      return;
    }
    if (seen.has(value)) return;
    seen.add(value);
    if (isService(value)) {
      for (const name of Object.keys(value.entities))
        visit(read(value.entities, name), [...path, 'entities', name], true);
      return;
    }
    if (path.length > 0 && !isPlain(value)) return;
    for (const name of Object.keys(value)) visit(read(value, name), [...path, name], false);
  };
  visit(module, [], false);
  if (found.size > 0) return [...found.values()];
  const functions = Object.keys(module).filter((name) => typeof read(module, name) === 'function');
  throw new Failure(
    `${file} exports no ElectroDB entity or service`,
    functions.length === 0
      ? 'name the module that exports them'
      : `it exports the function ${functions[0]}: if that creates them, write a module that calls it and exports the result`,
  );
};
