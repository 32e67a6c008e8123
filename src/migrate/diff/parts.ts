/** Compares what attributes contain: members, elements and variants. */
import type { AttrDescription } from '../../values/attr-description.js';
import { type Difference, difference, SAME, worst } from './difference.js';

type Compare = (one: AttrDescription, other: AttrDescription) => Difference;

// Members are descriptions, which their type hides. `describe` would bring all of `attr` into the bundle.
const describeAll = (members: object): ReadonlyMap<string, AttrDescription> => new Map(Object.entries(members));

const prefixed = (name: string, { reason, ...rest }: Difference): Difference => ({
  ...rest,
  reason: reason === '' ? '' : `${name}: ${reason}`,
});

/** Compares the members of two maps, which are matched by their stored names. */
const compareMembers = (one: object, other: object, compare: Compare): Difference => {
  const [before, after] = [describeAll(one), describeAll(other)];
  const storedOld = new Map([...before].map(([name, of]) => [of.name ?? name, name]));
  const matched = new Set<string>();
  const found = [...after].map(([name, of]): Difference => {
    const stored = of.name ?? name;
    const from = storedOld.get(stored);
    if (from !== undefined) {
      matched.add(from);
      const compared = prefixed(name, compare(before.get(from) as AttrDescription, of));
      return from === name ? compared : { ...compared, value: 'undecided' };
    }
    if (before.has(name)) {
      matched.add(name);
      return difference('required', `${name} is stored as ${stored} now`);
    }
    return of.presence === 'required' ? difference('required', `${name} is new`) : SAME;
  });
  const gone = [...before.keys()].filter((name) => !matched.has(name));
  return worst([...found, ...gone.map((name) => difference('optional', `${name} isn't declared anymore`))]);
};

const compareVariants = (one: AttrDescription, other: AttrDescription, compare: Compare): Difference => {
  const [before, after] = [one.variants, other.variants];
  if (before === undefined || after === undefined) return difference('verify', 'only one of them is a union');
  const gone = Object.keys(before.maps).find((tag) => !Object.hasOwn(after.maps, tag));
  if (before.key !== after.key || gone !== undefined)
    return difference('verify', `the variants differ: ${gone ?? before.key} is gone`);
  return worst(
    Object.keys(before.maps).map((tag) =>
      prefixed(tag, compareMembers(before.members[tag] as object, after.members[tag] as object, compare)),
    ),
  );
};

/**
 * Compares what two attributes of one kind contain.
 *
 * @param compare compares two attributes in them
 */
export const compareParts = (one: AttrDescription, other: AttrDescription, compare: Compare): Difference => {
  const [before, after] = [one.inner, other.inner];
  if (before === undefined || after === undefined) return SAME;
  if (one.variants !== undefined || other.variants !== undefined) return compareVariants(one, other, compare);
  if (one.kind === 'map') return compareMembers(before, after, compare);
  if (one.kind !== 'tuple') return worst([compare(before as AttrDescription, after as AttrDescription)]);
  const [left, right] = [before, after] as [readonly AttrDescription[], readonly AttrDescription[]];
  if (left.length !== right.length) return difference('required', 'the tuple has a different length');
  return worst(left.map((part, at) => compare(part, right[at] as AttrDescription)));
};
