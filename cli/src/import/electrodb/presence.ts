import type { ImportedMember } from '../model.js';

/** Whether items have an attribute. `initially`: each new item has it, but an old one may lack it. */
export type Presence = 'always' | 'initially' | 'sometimes';

export type PresenceOf = (name: string) => Presence;

/** Whether each new item has the attribute. */
export const isWritten = (presence: Presence): boolean => presence !== 'sometimes';

/** A key of a secondary index. */
export interface KeySide {
  readonly fields: readonly string[];
  /** Whether the key may end before its first field: not if it would then be empty. */
  readonly mayEnd: boolean;
}

/**
 * The attributes whose default must be filled in by reads, too: a key can't end before them, so keyform has to know that they're always there.
 *
 * @param secondary the keys of all secondary indexes
 */
export const certainDefaults = (
  members: readonly ImportedMember[],
  secondary: readonly KeySide[],
): ReadonlySet<string> => {
  const byName = new Map(members.map((member) => [member.name, member]));
  const isInitial = (name: string): boolean => byName.get(name)?.default?.isInitial === true;
  const certain = new Set<string>();
  const isCertain = (name: string): boolean => {
    const member = byName.get(name);
    if (member === undefined || certain.has(name)) return member !== undefined;
    return (member.isRequired || member.default !== undefined) && !isInitial(name);
  };
  let size = -1;
  while (size !== certain.size) {
    size = certain.size;
    for (const { fields, mayEnd } of secondary) {
      const last = mayEnd ? fields.findLastIndex(isCertain) : fields.length;
      for (const name of fields.slice(0, last + 1)) if (isInitial(name)) certain.add(name);
    }
  }
  return certain;
};

/** How certain keyform is that an item has an attribute. */
export const presenceIn = (members: readonly ImportedMember[]): PresenceOf => {
  const byName = new Map(members.map((member) => [member.name, member]));
  return (name) => {
    const member = byName.get(name);
    if (member?.default?.isInitial === true) return 'initially';
    return member !== undefined && (member.isRequired || member.default !== undefined) ? 'always' : 'sometimes';
  };
};
