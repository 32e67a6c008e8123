import type { ImportedIndex, ImportedMember, ImportedPart, ImportNote } from './model.js';

/** Longer literals are labels, which values hardly contain. */
const SHORT = 2;

/** Whether a value of a field may contain a string. */
const mayContain = ({ value: { kind, values } }: ImportedMember, literal: string): boolean =>
  kind === 'string' || kind === 'any' || (values?.some((value) => String(value).includes(literal)) ?? false);

/** Which values keyform rejects because the literal behind them in a key is so short that they may well contain it. */
export const literalNotes = (
  indexes: readonly ImportedIndex[],
  keys: ReadonlyMap<string, readonly ImportedPart[]>,
  members: readonly ImportedMember[],
): ImportNote[] =>
  indexes.flatMap(({ accessPattern, pk, sk }) =>
    [...pk, ...sk].flatMap((name) =>
      (keys.get(name) ?? []).flatMap((part, at, parts): ImportNote[] => {
        const next = parts[at + 1];
        if (!('field' in part) || next === undefined || !('literal' in next) || next.literal.length > SHORT) return [];
        const member = members.find((one) => one.name === part.field);
        if (member === undefined || !mayContain(member, next.literal)) return [];
        return [
          {
            level: 'differs',
            about: 'index',
            where: accessPattern,
            message: `keyform rejects a value of ${part.field} with ${JSON.stringify(next.literal)}, which follows it in ${name}`,
          },
        ];
      }),
    ),
  );
