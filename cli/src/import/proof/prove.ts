import { isInstance, messageOf } from '../../failure.js';
import type { WireItem } from '../../propose/wire.js';
import type { ImportedEntity, ImportedMember } from '../model.js';
import { type Chance, chanceOf, membersFor, valueFor } from '../values.js';
import { differences, normalItem, wireItemOf } from './wire.js';
import type { Writer } from './writer.js';

type Fields = { readonly [name: string]: unknown };

/** What the proof compares. */
export type ProofVerb = 'create' | 'put' | 'get' | 'patch' | 'update' | 'remove' | 'read';

/** The input of one comparison. */
interface Trial {
  readonly verb: ProofVerb;
  /** All fields of an item, for those verbs that need one. */
  readonly input: Fields;
  /** The fields that an update sets, or the names that it removes. */
  readonly change: Fields;
}

/** A difference between the libraries. */
export interface Difference {
  readonly entity: string;
  readonly verb: ProofVerb;
  /** The attributes or fields that differ. */
  readonly attributes: readonly string[];
  readonly input: Fields;
  readonly change: Fields;
  /** What each library writes or returns for them, or why it rejects the input. */
  readonly theirs: unknown;
  readonly ours: unknown;
}

/** How the comparisons of an entity ended. */
export interface EntityProof {
  readonly entity: string;
  readonly same: number;
  /** How many inputs both libraries reject. */
  readonly rejected: number;
  readonly accepted: number;
  readonly different: number;
  /** The first difference for each set of attributes, shrunk. */
  readonly differences: readonly Difference[];
}

/** The two libraries, for one entity. */
export interface Pair {
  readonly entity: ImportedEntity;
  readonly theirs: Writer;
  readonly ours: Writer;
}

type Outcome = { readonly value: WireItem } | { readonly error: unknown };

const attempt = (run: () => WireItem): Outcome => {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
};

/** The fields of the primary key. */
const keyFieldsOf = ({ indexes }: ImportedEntity): readonly string[] =>
  indexes.filter(({ name }) => name === 'primary').flatMap(({ fields }) => [...fields.pk, ...fields.sk]);

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** A read as an item, with the fields that are present. */
const asRead = (fields: Fields | undefined): WireItem => normalItem(wireItemOf(fields ?? {}));

const outcomeOf = (writer: Writer, { verb, input, change }: Trial, key: Fields, item: WireItem): Outcome =>
  attempt(() => {
    if (verb === 'create') return writer.create(input);
    if (verb === 'put') return writer.put(input);
    if (verb === 'get') return writer.get(key);
    if (verb === 'read') return asRead(writer.read(key, item));
    if (verb === 'remove') return writer.remove(key, Object.keys(change), item);
    return writer[verb](key, change, item);
  });

const VERBS_OF_ITEMS: readonly ProofVerb[] = ['patch', 'update', 'remove', 'read'];

const rejection = (outcome: Outcome): string | undefined =>
  'error' in outcome ? `rejects it: ${messageOf(outcome.error)}` : undefined;

/** The field that an error of keyform is about. */
const fieldOfError = (error: unknown): string | undefined => {
  if (!isInstance(error, Error)) return undefined;
  const { field, issues } = error as { field?: string; issues?: readonly { path: readonly unknown[] }[] };
  const [first] = issues?.[0]?.path ?? [];
  return typeof first === 'string' ? first : field;
};

/** Compares one trial. `rejected`: by both libraries. */
const compare = ({ entity, theirs, ours }: Pair, trial: Trial): Difference | 'same' | 'rejected' => {
  const { verb, input, change } = trial;
  const key = pick(input, keyFieldsOf(entity));
  let item: WireItem = {};
  if (VERBS_OF_ITEMS.includes(verb)) {
    const stored = attempt(() => theirs.create(input));
    if ('error' in stored) return 'rejected';
    item = stored.value;
  }
  const [left, right] = [outcomeOf(theirs, trial, key, item), outcomeOf(ours, trial, key, item)];
  const common = { entity: entity.name, verb, input, change };
  if ('error' in left || 'error' in right) {
    if ('error' in left && 'error' in right) return 'rejected';
    const error = 'error' in left ? left.error : (right as { error: unknown }).error;
    return {
      ...common,
      attributes: [fieldOfError(error) ?? '*'],
      theirs: rejection(left) ?? 'accepts it',
      ours: rejection(right) ?? 'accepts it',
    };
  }
  const attributes = differences(left.value, right.value);
  if (attributes.length === 0) return 'same';
  const only = (value: WireItem): WireItem =>
    Object.fromEntries(attributes.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])));
  return { ...common, attributes, theirs: only(left.value), ours: only(right.value) };
};

/** Simpler values than this one. */
const simpler = (value: unknown): unknown[] => {
  if (typeof value === 'string')
    return ['a', 'A', value.slice(0, Math.floor(value.length / 2))].filter(
      (one) => one.length < value.length && one !== '',
    );
  if (typeof value === 'number') return value === 0 || value === 1 ? [] : [0, 1];
  if (Array.isArray(value))
    return value.length === 0 ? [] : [[], value.slice(0, 1)].filter((one) => one.length < value.length);
  if (typeof value === 'object' && value !== null)
    return Object.keys(value).map((name) =>
      Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)),
    );
  return [];
};

/** Simpler variants of a trial: without a field, or with a simpler value. */
function* variantsOf(trial: Trial): Generator<Trial> {
  for (const part of ['change', 'input'] as const) {
    const fields = trial[part];
    for (const name of Object.keys(fields)) {
      const others = Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
      if (part === 'input' || Object.keys(others).length > 0) yield { ...trial, [part]: others };
      for (const value of simpler(fields[name])) yield { ...trial, [part]: { ...fields, [name]: value } };
    }
  }
}

const keyOf = ({ entity, attributes }: Difference): string => JSON.stringify([entity, attributes]);

const STEPS = 300;

/** The simplest trial found that has the same difference. */
const shrink = (pair: Pair, trial: Trial, difference: Difference): Difference => {
  let [best, current] = [difference, trial];
  const isReject = (one: Difference): boolean => typeof one.ours === 'string' && one.ours !== 'accepts it';
  for (let steps = 0; steps < STEPS; ) {
    let isSimpler = false;
    for (const variant of variantsOf(current)) {
      steps += 1;
      const found = compare(pair, variant);
      if (typeof found === 'string' || keyOf(found) !== keyOf(difference) || isReject(found) !== isReject(difference))
        continue;
      [best, current, isSimpler] = [found, variant, true];
      break;
    }
    if (!isSimpler) break;
  }
  return best;
};

/** Fields that must be set together: those in one key, and the sources of a computed field. */
const groupsOf = ({ indexes, generators }: ImportedEntity): readonly (readonly string[])[] => [
  ...indexes.flatMap(({ fields }) => [fields.pk, fields.sk]),
  ...generators.flatMap((one) => (one.kind === 'computed' ? [one.from] : [])),
];

const changeable = (entity: ImportedEntity): ImportedMember[] => {
  const key = keyFieldsOf(entity);
  return entity.attributes.filter(
    ({ name, isReadOnly, input }) => !isReadOnly && input !== 'never' && !key.includes(name),
  );
};

/** A random change. If it sets one field of a key, it sets the others too, as both libraries ask for. */
const changeFor = (entity: ImportedEntity, chance: Chance): Fields => {
  const members = changeable(entity);
  const key = keyFieldsOf(entity);
  const names = new Set(members.filter(() => chance.isTrue(0.3)).map(({ name }) => name));
  let size = -1;
  while (size !== names.size) {
    size = names.size;
    for (const group of groupsOf(entity)) {
      const computed = new Set(
        entity.generators.flatMap((one) =>
          one.kind === 'computed' && one.from.some((from) => names.has(from)) ? [one.field] : [],
        ),
      );
      if (!group.some((name) => names.has(name) || computed.has(name))) continue;
      for (const name of group) {
        const generator = entity.generators.find((one) => one.field === name);
        for (const needed of generator?.kind === 'computed' ? generator.from : [name])
          if (!key.includes(needed)) names.add(needed);
      }
    }
  }
  const known = new Map(members.map((member) => [member.name, member]));
  const change: { [name: string]: unknown } = {};
  for (const name of names) {
    const member = known.get(name);
    // A field that no update may set is in the same key: neither library can do this.
    if (member === undefined) return {};
    change[name] = valueFor(member.value, chance);
  }
  return change;
};

/** Whole sides of keys: ElectroDB rejects an item that has only some fields of a key. */
const withWholeKeys = (entity: ImportedEntity, input: { [name: string]: unknown }): Fields => {
  for (const { name, fields } of entity.indexes) {
    if (name === 'primary') continue;
    for (const side of [fields.pk, fields.sk]) {
      const isWhole = side.every(
        (field) =>
          input[field] !== undefined ||
          entity.attributes.some((one) => one.name === field && (one.default !== undefined || one.input === 'never')),
      );
      if (isWhole) continue;
      for (const field of side)
        if (
          entity.attributes.some((one) => one.name === field && one.input === 'optional' && one.default === undefined)
        )
          delete input[field];
    }
  }
  return input;
};

/** The trials of one round. */
const trialsFor = (entity: ImportedEntity, chance: Chance): Trial[] => {
  const key = keyFieldsOf(entity);
  const input = withWholeKeys(entity, membersFor(entity.attributes, chance)) as { [name: string]: unknown };
  for (const { name, value } of entity.attributes)
    if (key.includes(name) && input[name] === undefined) input[name] = valueFor(value, chance);
  const change = changeFor(entity, chance);
  const inIndexes = new Set(entity.indexes.flatMap(({ fields }) => [...fields.pk, ...fields.sk]));
  const sources = new Set(entity.generators.flatMap((one) => (one.kind === 'computed' ? one.from : [])));
  const removed = changeable(entity).filter(
    ({ name, isRequired, default: initial }) =>
      !isRequired && initial === undefined && !inIndexes.has(name) && !sources.has(name) && chance.isTrue(0.3),
  );
  return [
    { verb: 'create', input, change: {} },
    { verb: 'put', input, change: {} },
    { verb: 'get', input, change: {} },
    { verb: 'read', input, change: {} },
    ...(Object.keys(change).length === 0
      ? []
      : [
          { verb: 'patch' as const, input, change },
          { verb: 'update' as const, input, change },
        ]),
    ...(removed.length === 0
      ? []
      : [{ verb: 'remove' as const, input, change: Object.fromEntries(removed.map(({ name }) => [name, true])) }]),
  ];
};

/** How many differences of an entity are shown. */
const MOST = 20;

/**
 * Compares two libraries on random items.
 *
 * @param accepted names of differences that are fine: `Entity.attribute`
 */
export const proveEntity = (
  pair: Pair,
  { runs, seed, accepted }: { readonly runs: number; readonly seed: number; readonly accepted: ReadonlySet<string> },
): EntityProof => {
  const { entity } = pair;
  const found = new Map<string, Difference>();
  let [same, rejected, fine, different] = [0, 0, 0, 0];
  for (let run = 0; run < runs; run += 1)
    for (const trial of trialsFor(entity, chanceOf(seed + run))) {
      const difference = compare(pair, trial);
      if (difference === 'same') same += 1;
      if (difference === 'rejected') rejected += 1;
      if (typeof difference === 'string') continue;
      if (difference.attributes.every((name) => accepted.has(`${entity.name}.${name}`))) {
        fine += 1;
        continue;
      }
      different += 1;
      if (found.has(keyOf(difference)) || found.size >= MOST) continue;
      found.set(keyOf(difference), shrink(pair, trial, difference));
    }
  return { entity: entity.name, same, rejected, accepted: fine, different, differences: [...found.values()] };
};
