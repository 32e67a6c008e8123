/** One step further down a path: members of maps, elements of lists, tuples and records. */

import type { KeyformErrorCode } from '../../../types/errors/error.js';
import type { Attributes } from '../../../types/values/attr.js';
import { type Issue, keyformError, labelOf } from '../../errors/issue.js';
import { invalidMemberName, pathTooDeep, storedDifferently, unknownMember } from '../../facts/messages/expressions.js';
import type { Step } from '../../keys/expression.js';
import { DEPTH } from '../../limits.js';
import { type AttrDescription, isAttribute } from '../../values/attr-description.js';
import { checkMemberName } from '../../values/codec/codec.js';
import { didYouMean } from '../../values/codec/nearest.js';
import { pathError, type Target } from './target.js';
import { ANY } from './undeclared.js';

/** The attribute one step below another, with the step's name in the table. */
type Below = readonly [stored: Step, attribute: AttrDescription];

const below = ({ kind, inner }: AttrDescription, step: Step): Below | undefined => {
  if (inner === undefined) return kind === 'any' ? [step, ANY] : undefined;
  const isPosition = typeof step === 'number';
  if (Array.isArray(inner)) {
    const element = isPosition ? (inner as readonly AttrDescription[])[step] : undefined;
    return element && [step, element];
  }
  if (isAttribute(inner)) {
    const fits = kind === 'list' ? isPosition : kind === 'record' ? !isPosition : kind === 'any';
    return fits ? [step, inner] : undefined;
  }
  if (isPosition || !Object.hasOwn(inner, step)) return undefined;
  const member = (inner as Attributes)[step] as unknown as AttrDescription;
  return [member.name ?? step, member];
};

/** The names of a map's members; none for anything else. */
export const memberNames = ({ kind, inner }: AttrDescription): readonly string[] =>
  kind === 'map' ? Object.keys(inner as Attributes) : [];

/** What to write instead of a name that no member has. A path of a record has its entries only by `at`. */
const hintFor = ({ attributes }: Target, name: string): string =>
  attributes.some((attribute) => below(attribute, name))
    ? `: use .at(${JSON.stringify(name)})`
    : didYouMean(name, attributes.flatMap(memberNames));

/** Rejects a name that no member has. */
export const noMember = (target: Target, name: string, code: KeyformErrorCode): never => {
  const field = labelOf([...target.fields, name]);
  const hint = hintFor(target, name);
  throw keyformError(unknownMember, { path: field, field, hint }, target.entity, { code });
};

/** The name under which all entities store a field, and its attribute in each. */
export const united = (
  fields: readonly Step[],
  found: readonly (readonly [...Below, entity?: string])[],
): [Step, readonly AttrDescription[]] | undefined => {
  const [first] = found;
  if (first === undefined) return undefined;
  for (const [stored, , entity] of found) {
    if (stored === first[0]) continue;
    const owners = entity === undefined ? '' : ` (${first[2]}, ${entity})`;
    throw keyformError(storedDifferently, { field: labelOf(fields), one: first[0], other: stored, owners });
  }
  return [first[0], found.map(([, attribute]) => attribute)];
};

/** Rejects a name that no member of a map can have in DynamoDB. */
const checkName = (name: string, place: Pick<Target, 'fields' | 'entity'>): void => {
  try {
    checkMemberName(name);
  } catch (error) {
    throw pathError(invalidMemberName, place, { problem: error as Issue });
  }
};

/** The target one step below another. */
export const childOf = (target: Target, step: Step): Target | undefined => {
  const fields = [...target.fields, step];
  const place = { fields, entity: target.entity };
  if (typeof step === 'string') checkName(step, place);
  const found = target.attributes.flatMap((attribute) => {
    const one = below(attribute, step);
    return one === undefined ? [] : [one];
  });
  const one = united(fields, found);
  if (one === undefined) return undefined;
  const [stored, attributes] = one;
  if (target.steps.length === DEPTH) throw pathError(pathTooDeep, place, { depth: DEPTH + 1, most: DEPTH });
  return {
    ...place,
    steps: [...target.steps, stored],
    attributes,
    name: typeof stored === 'string' ? stored : target.name,
    isWithinReadOnly: target.isWithinReadOnly === true || target.attributes.some(({ isReadOnly }) => isReadOnly),
  };
};
