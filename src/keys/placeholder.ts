/**
 * Placeholders for names and values. Twin of `types/keys/placeholder.ts`.
 *
 * A placeholder is the attribute's own name if that consists of `[A-Za-z0-9_]` and isn't too long, else a number. If it's already
 * used (two values of one attribute), a number is appended: `:SK`, `:SK_2`, `:SK_3`.
 */

/** The names, or the values, of a request so far, by placeholder. */
type TakenPlaceholders = { readonly [placeholder: string]: unknown };

/**
 * The placeholder of an attribute's name: the one in `names`, else the first free one. Doesn't add it: the caller writes
 * `names[placeholder] = attribute`.
 */
export const namePlaceholder = (attribute: string, names: TakenPlaceholders): string => {
  for (let count = 1; ; count++) {
    const found = candidate('#', attribute, count);
    if (!Object.hasOwn(names, found) || names[found] === attribute) return found;
  }
};

/** The placeholder of a new value of an attribute: the first free one. Doesn't add it. */
export const valuePlaceholder = (attribute: string, values: TakenPlaceholders): string => {
  // Most attributes have one value, or a few.
  for (let count = 1; count <= FEW; count++) {
    const found = candidate(':', attribute, count);
    if (!Object.hasOwn(values, found)) return found;
  }
  // No value is ever removed from a request: a used placeholder needn't be checked again.
  if (latest.values.deref() !== values) latest = { values: new WeakRef(values), counts: new Map() };
  // All attributes without a plain name share the numbers.
  const name = PLAIN.test(attribute) ? attribute : '';
  for (let count = latest.counts.get(name) ?? FEW + 1; ; count++) {
    const found = candidate(':', attribute, count);
    if (Object.hasOwn(values, found)) continue;
    latest.counts.set(name, count);
    return found;
  }
};

/** How many placeholders are tried one by one. */
const FEW = 8;

/** The highest number in use for each attribute, for the request that was processed last. */
let latest: { readonly values: WeakRef<TakenPlaceholders>; readonly counts: Map<string, number> } = {
  values: new WeakRef({}),
  counts: new Map(),
};

/** A placeholder has at most 255 bytes, and the number after it needs some. Source: DynamoDB's own ValidationException. */
const PLAIN = /^\w{1,248}$/;

const candidate = (sigil: '#' | ':', attribute: string, count: number): string => {
  if (!PLAIN.test(attribute)) return `${sigil}${count}`;
  return count > 1 ? `${sigil}${attribute}_${count}` : sigil + attribute;
};
