/** Requests as data: what a person reads, and the builder that sends it. */
import { inspect } from 'node:util';
import { batchWrite, rekey, transactWrite } from 'keyform';
import type { EntityModel } from './definition.js';
import type { Loose } from './fields.js';
import type { Fields } from './stored.js';

/** One function of `set`'s callback. */
export interface Assignment {
  readonly name: 'to' | 'ifNotExists' | 'plus' | 'minus' | 'append' | 'prepend';
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** The start value. */
  readonly start?: unknown;
}

/** A change of an update. */
export type Change =
  | { readonly method: 'set' | 'add' | 'delete' | 'merge'; readonly fields: Fields }
  | {
      readonly method: 'patch';
      readonly fields: Fields;
      readonly options: { readonly nulls?: 'remove'; readonly maps?: 'replace'; readonly ensured?: true };
    }
  | { readonly method: 'remove' | 'ensure'; readonly names: readonly string[] }
  | { readonly method: 'removePath'; readonly path: readonly (string | number)[] }
  | { readonly method: 'assign'; readonly assignments: readonly Assignment[] };

/** A write of one item. */
export interface Write {
  readonly verb: 'put' | 'create' | 'update' | 'delete' | 'check' | 'rekey';
  readonly entity: EntityModel;
  /** The item or the key. */
  readonly fields: Fields;
  readonly changes: readonly Change[];
  /** What `rekey` changes. */
  readonly moves?: Fields;
  /** Fields that must have these values. */
  readonly condition?: Fields;
  readonly existence?: 'mustExist' | 'mustNotExist' | 'upsert';
}

export interface Step {
  readonly kind: 'one' | 'transaction' | 'batch';
  readonly writes: readonly Write[];
}

const shown = (value: unknown): string => inspect(value, { depth: 9, breakLength: 200, compact: 9 });

const pathText = (path: readonly (string | number)[]): string =>
  path.map((step, at) => (at === 0 ? `x.${step}` : typeof step === 'number' ? `.at(${step})` : `.${step}`)).join('');

const changeText = (change: Change): string => {
  switch (change.method) {
    case 'remove':
    case 'ensure':
      return `.${change.method}(${change.names.map(shown)})`;
    case 'removePath':
      return `.remove((x) => ${pathText(change.path)})`;
    case 'assign':
      return `.set((x, f) => [${change.assignments.map(
        ({ name, path, value, start }) =>
          `f.${name}(${pathText(path)}, ${shown(value)}${start === undefined ? '' : `, ${shown(start)}`})`,
      )}])`;
    case 'patch':
      return `.patch(${shown(change.fields)}, ${shown(change.options)})`;
    default:
      return `.${change.method}(${shown(change.fields)})`;
  }
};

const writeText = ({ verb, entity, fields, changes, moves, condition, existence }: Write): string =>
  [
    moves === undefined
      ? `t.${verb}('${entity.name}', ${shown(fields)})`
      : `rekey(t, '${entity.name}', ${shown(fields)}, ${shown(moves)})`,
    ...changes.map(changeText),
    ...(condition === undefined ? [] : [`.condition(${shown(condition)})`]),
    ...(existence === undefined ? [] : [`.${existence}()`]),
  ].join('');

/** A step as a person reads it. */
export const stepText = ({ kind, writes }: Step): string => {
  const texts = writes.map(writeText);
  if (kind === 'one') return texts.join('');
  return `${kind === 'batch' ? 'batchWrite' : 'transactWrite'}([\n    ${texts.join(',\n    ')},\n  ])`;
};

const at = (root: Loose, path: readonly (string | number)[]): Loose =>
  path.reduce(
    (parent: Loose, step, depth) =>
      depth > 0 && (typeof step === 'number' || parent[step] === undefined) ? parent.at(step) : parent[step],
    root,
  );

const changed = (update: Loose, change: Change): Loose => {
  switch (change.method) {
    case 'remove':
    case 'ensure':
      return update[change.method](...change.names);
    case 'removePath':
      return update.remove((x: Loose) => at(x, change.path));
    case 'assign':
      return update.set((x: Loose, f: Loose) =>
        change.assignments.map(({ name, path, value, start }) =>
          start === undefined ? f[name](at(x, path), value) : f[name](at(x, path), value, start),
        ),
      );
    case 'patch':
      return update.patch(change.fields, change.options);
    default:
      return update[change.method](change.fields);
  }
};

const builderOf = (table: Loose, { verb, entity, fields, changes, moves, condition, existence }: Write): Loose => {
  if (moves !== undefined) return rekey(table, entity.name as never, fields as never, moves as never);
  let builder = table[verb](entity.name, fields);
  for (const change of changes) builder = changed(builder, change);
  if (condition !== undefined) builder = builder.condition(condition);
  return existence === undefined ? builder : builder[existence]();
};

/**
 * The request of a step.
 *
 * @throws KeyformError if keyform rejects it
 */
export const requestOf = (table: Loose, { kind, writes }: Step): Loose => {
  const builders = writes.map((write) => builderOf(table, write));
  if (kind === 'batch') return batchWrite(builders as never);
  if (kind === 'one') return builders[0];
  return (transactWrite as Loose)(
    builders.flatMap((builder, place) => {
      const { entity, verb } = writes[place] as Write;
      const isSeveral = verb === 'rekey' || (entity.unique.length > 0 && /put|create|delete/.test(verb));
      return isSeveral ? builder.requests() : [builder];
    }),
  );
};
