import type { ImportedIndex, ImportedMember, ImportedPart } from '../model.js';
import { isWritten, type PresenceOf } from './presence.js';
import { templateOf } from './template.js';

/** A key that a computed field writes, or why none can. */
export type Gate =
  | { readonly field: string; readonly from: readonly string[]; readonly text: string }
  | { readonly why: string };

/** What decides whether a key of an index can be computed. */
export interface Surroundings {
  readonly index: ImportedIndex;
  readonly keys: ReadonlyMap<string, readonly ImportedPart[]>;
  readonly members: readonly ImportedMember[];
  readonly primary: ImportedIndex | undefined;
  readonly presenceOf: PresenceOf;
  readonly isShared: (field: string) => boolean;
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literals']);

/** Why an attribute can't be a source of a computed key; undefined if it can. */
const problemOfSource = (name: string, { members, keys, primary }: Surroundings): string | undefined => {
  const member = members.find((one) => one.name === name);
  if (member === undefined || member.input === 'never') return `${name} is set by ElectroDB itself`;
  if (!SCALARS.has(member.value.kind) || member.value.codec !== undefined)
    return `${name} isn't a plain string, number or boolean`;
  const inKey = [...(primary?.pk ?? []), ...(primary?.sk ?? [])].flatMap((field) =>
    (keys.get(field) ?? []).filter((part) => 'field' in part && part.field === name),
  );
  return inKey.length > 0 && inKey.every((part) => 'pipe' in part && part.pipe !== undefined)
    ? `the primary key contains ${name} only as ${inKey.map((part) => ('pipe' in part ? part.pipe : '')).join(', ')}, so an update doesn't know it`
    : undefined;
};

/** The first key of an index that can be computed. */
export const gateOf = (reads: readonly string[], around: Surroundings): Gate => {
  const { index, keys, members, presenceOf, isShared } = around;
  let why = '';
  for (const field of [...index.sk, ...index.pk]) {
    const parts = keys.get(field);
    const text = parts === undefined ? undefined : templateOf(parts);
    if (parts === undefined || text === undefined || isShared(field) || members.some(({ name }) => name === field)) {
      why ||= `${field} isn't a format of the index alone`;
      continue;
    }
    const fields = parts.flatMap((part) => ('field' in part ? [part.field] : []));
    const loose = fields.find((name) => !isWritten(presenceOf(name)));
    const from = [...new Set([...fields, ...reads])];
    const problem =
      loose === undefined
        ? from.map((name) => problemOfSource(name, around)).find((one) => one !== undefined)
        : `an item may lack ${loose}`;
    if (problem === undefined) return { field, from, text };
    why ||= problem;
  }
  return { why };
};

/** Whether an index has an attribute in its keys. */
export const hasField = (index: ImportedIndex | undefined, name: string): boolean =>
  index !== undefined && [...index.fields.pk, ...index.fields.sk].includes(name);
