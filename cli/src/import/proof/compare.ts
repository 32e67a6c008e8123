import { isInstance, messageOf } from '../../failure.js';
import type { WireItem } from '../../propose/wire.js';
import { WHOLE } from '../accepted.js';
import type { ImportedEntity } from '../model.js';
import { differences, normalItem, Unstorable, wireItemOf } from './wire.js';
import type { Writer } from './writer.js';

export type Fields = { readonly [name: string]: unknown };

/** What the proof compares. */
export type ProofVerb = 'create' | 'put' | 'get' | 'patch' | 'update' | 'remove' | 'read';

/** The input of one comparison. */
export interface Trial {
  readonly verb: ProofVerb;
  /** All fields of an item, for those verbs that need one. */
  readonly input: Fields;
  /** The fields that an update sets, or the names that it removes, or those that the item lacks that is read. */
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

/** The two libraries, for one entity. */
export interface Pair {
  readonly entity: ImportedEntity;
  readonly theirs: Writer;
  readonly ours: Writer;
}

/** Both libraries reject an input, or the other one builds a request that can't be sent. */
export interface Rejected {
  /** The other library's reason. */
  readonly rejection: string;
}

type Outcome = { readonly value: WireItem } | { readonly error: unknown };

const attempt = async (run: () => WireItem | Promise<WireItem>): Promise<Outcome> => {
  try {
    return { value: await run() };
  } catch (error) {
    return { error };
  }
};

/** The fields of the primary key. */
export const keyFieldsOf = ({ indexes }: ImportedEntity): readonly string[] =>
  indexes.filter(({ name }) => name === 'primary').flatMap(({ fields }) => [...fields.pk, ...fields.sk]);

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** The key of a stored item: fields that the caller passed, and those that the library generated. */
const keyOfStored = (entity: ImportedEntity, input: Fields, item: WireItem): Fields => {
  const names = keyFieldsOf(entity);
  const generated = entity.attributes
    .filter(({ name, input: passed }) => passed === 'never' && names.includes(name))
    .map(({ name, storedAs }) => {
      const { S, N } = (item[storedAs ?? name] ?? {}) as { readonly S?: string; readonly N?: string };
      return [name, N === undefined ? S : Number(N)];
    });
  return { ...pick(input, names), ...Object.fromEntries(generated) };
};

/** A read as an item, with the fields that are present. */
export const readAs = (fields: Fields | undefined): WireItem => normalItem(wireItemOf(fields ?? {}));

const outcomeOf = (writer: Writer, { verb, input, change }: Trial, key: Fields, item: WireItem): Promise<Outcome> =>
  attempt(() => {
    if (verb === 'create') return writer.create(input);
    if (verb === 'put') return writer.put(input);
    if (verb === 'get') return writer.get(key);
    if (verb === 'read') return readAs(writer.read(key, item));
    if (verb === 'remove') return writer.remove(key, Object.keys(change), item);
    return writer[verb](key, change, item);
  });

/** An item without some attributes. */
const without = ({ attributes }: ImportedEntity, item: WireItem, names: readonly string[]): WireItem => {
  const absent = attributes.filter(({ name }) => names.includes(name)).map(({ name, storedAs }) => storedAs ?? name);
  return Object.fromEntries(Object.entries(item).filter(([name]) => !absent.includes(name)));
};

const VERBS_OF_ITEMS: readonly ProofVerb[] = ['get', 'patch', 'update', 'remove', 'read'];

const rejection = (outcome: Outcome): string | undefined =>
  'error' in outcome ? `rejects it: ${messageOf(outcome.error)}` : undefined;

/** The field that an error of keyform is about. */
const fieldOfError = (error: unknown): string | undefined => {
  if (!isInstance(error, Error)) return undefined;
  const { field, issues } = error as { field?: string; issues?: readonly { path: readonly unknown[] }[] };
  const [first] = issues?.[0]?.path ?? [];
  return typeof first === 'string' ? first : field;
};

/** Compares one trial. */
export const compare = async (
  { entity, theirs, ours }: Pair,
  trial: Trial,
): Promise<Difference | Rejected | 'same'> => {
  const { verb, input, change } = trial;
  let item: WireItem = {};
  if (VERBS_OF_ITEMS.includes(verb)) {
    const stored = await attempt(() => theirs.create(input));
    if ('error' in stored) return { rejection: messageOf(stored.error) };
    item = verb === 'read' ? without(entity, stored.value, Object.keys(change)) : stored.value;
  }
  const key = keyOfStored(entity, input, item);
  const left = await outcomeOf(theirs, trial, key, item);
  const right = await outcomeOf(ours, trial, key, item);
  // A request that was never sent has nothing that keyform's could be compared with.
  if ('error' in left && isInstance(left.error, Unstorable)) return { rejection: left.error.message };
  const common = { entity: entity.name, verb, input, change };
  if ('error' in left || 'error' in right) {
    if ('error' in left && 'error' in right) return { rejection: messageOf(left.error) };
    const error = 'error' in left ? left.error : (right as { error: unknown }).error;
    return {
      ...common,
      attributes: [fieldOfError(error) ?? WHOLE],
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
