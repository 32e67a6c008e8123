import { compare, type Difference, type Pair, type Trial } from './compare.js';

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

/** What makes two differences the same. */
export const keyOf = ({ entity, attributes }: Difference): string => JSON.stringify([entity, attributes]);

const STEPS = 300;

/** The simplest trial found that has the same difference. */
export const shrink = async (pair: Pair, trial: Trial, difference: Difference): Promise<Difference> => {
  let [best, current] = [difference, trial];
  const isReject = (one: Difference): boolean => typeof one.ours === 'string' && one.ours !== 'accepts it';
  for (let steps = 0; steps < STEPS; ) {
    let isSimpler = false;
    for (const variant of variantsOf(current)) {
      steps += 1;
      const found = await compare(pair, variant);
      if (
        found === 'same' ||
        'rejection' in found ||
        keyOf(found) !== keyOf(difference) ||
        isReject(found) !== isReject(difference)
      )
        continue;
      [best, current, isSimpler] = [found, variant, true];
      break;
    }
    if (!isSimpler) break;
  }
  return best;
};
