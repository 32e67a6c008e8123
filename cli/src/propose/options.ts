import type { Peer } from './peer.js';
import { fieldsInKeys, type ProposedEntity } from './proposal.js';
import type { Member } from './shape.js';
import { textOf, type WireItem } from './wire.js';

/** Usual names of the times of the first and the last write, without `_` and in lower case. */
const CREATED = new Set('createdat created createdon createddate datecreated creationdate createtime'.split(' '));
const UPDATED = new Set(
  'updatedat updated updatedon updateddate dateupdated lastupdated lastupdatedat modifiedat modified modifiedon lastmodified lastmodifiedat updatetime'.split(
    ' ',
  ),
);
const VERSION = new Set(['version', 'rev', 'revision', 'lockversion']);

const plainName = (name: string): string => name.replace(/_/g, '').toLowerCase();

/** The times that numbers of milliseconds and seconds can be: 2001 to 2100. */
const [LEAST, MOST] = [Date.UTC(2001, 0), Date.UTC(2100, 0)];

const isBetween = (value: number): boolean => Number.isInteger(value) && value >= LEAST && value <= MOST;

/** A time in milliseconds; undefined if the value isn't a time. */
const timeOf = (item: WireItem, name: string): number | undefined => {
  const text = textOf(item[name]);
  if (text !== undefined) return new Date(text).getTime();
  const number = Number(item[name]?.['N'] ?? Number.NaN);
  return isBetween(number) ? number : isBetween(number * 1000) ? number * 1000 : undefined;
};

/** The kind of a time, by its values; undefined if they aren't times. */
const timeKind = ({ name, shape }: Member, items: readonly WireItem[]): 'date' | 'millis' | 'epoch' | undefined => {
  if (shape.nullable === true) return undefined;
  if (shape.kind === 'date' || shape.kind === 'epoch') return shape.kind;
  if (shape.kind !== 'number') return undefined;
  const numbers = items.flatMap((item) => (Object.hasOwn(item, name) ? [Number(item[name]?.['N'])] : []));
  if (numbers.every(isBetween)) return 'millis';
  return numbers.every((number) => isBetween(number * 1000)) ? 'epoch' : undefined;
};

const replaced = (entity: ProposedEntity, name: string, next: Member | undefined): ProposedEntity => ({
  ...entity,
  attributes: entity.attributes.flatMap((each) => (each.name !== name ? [each] : next === undefined ? [] : [next])),
});

/** A change of an entity; undefined if its items don't ask for it. */
export type Change = (
  entity: ProposedEntity,
  items: readonly WireItem[],
  peer: Peer | undefined,
) => ProposedEntity | undefined;

/** The marker of a version becomes a hidden literal that keyform writes, too. */
const withMarker: Change = (entity, items, peer) => {
  const stored = peer?.version;
  const [value, ...others] = new Set(items.map((item) => textOf(item[stored ?? ''])));
  if (stored === undefined || value === undefined || others.length > 0) return undefined;
  return replaced(entity, stored, {
    ...named(entity, stored, peer),
    shape: { kind: 'literal', value },
    optional: false,
    marker: true,
  });
};

/** The name of a library's attribute in its own items, if no other attribute has it. */
const named = ({ attributes }: ProposedEntity, stored: string, peer: Peer | undefined): Pick<Member, 'name' | 'as'> => {
  const name = peer?.fields[stored];
  return name === undefined || attributes.some((each) => each.name === name) ? { name: stored } : { name, as: stored };
};

/** Times of the first and the last write become the option `timestamps`, if all items have them in this order. */
const withTimestamps: Change = (entity, items, peer) => {
  const find = (known: string | undefined, names: ReadonlySet<string>): Member | undefined =>
    entity.attributes.find(({ name }) => name === known) ??
    entity.attributes.find(({ name }) => names.has(plainName(name)));
  const [created, updated] = [find(peer?.created, CREATED), find(peer?.updated, UPDATED)];
  if (created === undefined || updated === undefined) return undefined;
  const [first, last] = [timeKind(created, items), timeKind(updated, items)];
  const isInOrder = items.every((item) => {
    const [from, to] = [timeOf(item, created.name), timeOf(item, updated.name)];
    return from === undefined || to === undefined || from <= to;
  });
  if (first === undefined || last === undefined || !isInOrder) return undefined;
  const inKeys = fieldsInKeys(entity.keys);
  let next = entity;
  const fields = [created, updated].map((member, at) => {
    const kind = at === 0 ? first : last;
    const isPlain = kind === 'date' && !member.optional;
    const { name, as } = inKeys.has(member.name)
      ? { name: member.name }
      : { as: undefined, ...named(next, member.name, peer) };
    // keyform declares a time that every item has as a date.
    const isOwn = isPlain && as === undefined;
    next = replaced(
      next,
      member.name,
      isOwn ? undefined : { ...member, name, ...(as !== undefined && { as }), shape: { kind } },
    );
    return name;
  });
  return { ...next, timestamps: { created: fields[0] as string, updated: fields[1] as string } };
};

/** A number that begins at 1 becomes the option `version`. */
const withVersion: Change = (entity, items) => {
  const inKeys = fieldsInKeys(entity.keys);
  const member = entity.attributes.find(
    ({ name, shape }) => VERSION.has(plainName(name)) && shape.kind === 'number' && shape.nullable !== true,
  );
  if (member === undefined || inKeys.has(member.name)) return undefined;
  const values = items.flatMap((item) => (Object.hasOwn(item, member.name) ? [Number(item[member.name]?.['N'])] : []));
  // The same number above 1 in all items is the version of their form.
  const isLock =
    values.every((value) => Number.isInteger(value) && value >= 1) && (values.includes(1) || new Set(values).size > 1);
  if (!isLock) return undefined;
  const note = `${member.name} looks like a version for optimistic locking: if your code doesn't increment it with each write, remove the option, and declare attr.number()`;
  const next = member.optional ? entity : replaced(entity, member.name, undefined);
  return { ...next, version: member.name, notes: [...entity.notes, note] };
};

/** The changes that turn attributes into options of an entity, in this order. */
export const OPTION_CHANGES: readonly Change[] = [withMarker, withTimestamps, withVersion];
