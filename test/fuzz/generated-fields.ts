/** Hidden fields, and those that keyform makes: computed ones, and those that are set at every write. */
import type { Random } from './random.js';
import type { Declared, EntityModel } from './tables.js';

const quoted = (text: string): string => JSON.stringify(text);

/** Whether keyform makes the field. */
export const isMade = ({ computed, stamped }: Declared): boolean => computed !== undefined || stamped !== undefined;

/** The fields that others are computed from. */
export const sourcesOf = ({ attributes }: Pick<EntityModel, 'attributes'>): ReadonlySet<string> =>
  new Set(attributes.flatMap(({ computed }) => computed?.from ?? []));

/** The attributes with some that are hidden, computed from others, and set at every write. */
export const withMade = (
  random: Random,
  attributes: readonly Declared[],
  primary: ReadonlySet<string>,
  indexed: ReadonlySet<string>,
): readonly Declared[] => {
  const free = attributes.filter(({ field }) => !primary.has(field.name) && field.name !== 'expires');
  const hidden = new Set(random.chance(0.4) ? random.some(free, 0.3).map(({ field }) => field.name) : []);
  const plain = random.shuffled(free.filter(({ field }) => field.tail === undefined));
  const made = new Map<string, Partial<Declared>>();
  const computed = plain.splice(0, random.chance(0.35) ? random.whole(1, 2) : 0);
  for (const { field, optional } of computed) {
    // What an update cannot change no key of an index is computed from.
    const rest = attributes.filter((other) => other.field.tail === undefined && !computed.includes(other as never));
    const changing = rest.filter((other) => !primary.has(other.field.name));
    const first = random.shuffled(indexed.has(field.name) ? changing : rest)[0];
    if (first === undefined) continue;
    const from = [...new Set([first, random.pick(rest)].slice(0, random.whole(1, 2)).map((one) => one.field.name))];
    const values = [...field.values.slice(0, 3), ...(optional ? [undefined] : [])];
    made.set(field.name, { computed: { from, values } });
  }
  // An update sets it alone: it stands in no key of an index.
  const stamped = plain.find(({ field }) => !indexed.has(field.name));
  if (stamped !== undefined && random.chance(0.3)) {
    made.set(stamped.field.name, { stamped: random.pick(stamped.field.values) });
  }
  return attributes.map((declared) => {
    const { default: standIn, initial, ...rest } = declared;
    const own = made.get(declared.field.name);
    return {
      ...rest,
      // What keyform makes has no default, and no initial value.
      ...(own ?? { ...(standIn !== undefined && { default: standIn }), ...(initial !== undefined && { initial }) }),
      ...(hidden.has(declared.field.name) && { isHidden: true }),
    };
  });
};

/** The entity's TypeScript with the fields that keyform makes. */
export const madeText = (text: string, attributes: readonly Declared[]): string => {
  let made = text;
  for (const { field, computed, stamped } of attributes) {
    const name = quoted(field.name);
    if (computed !== undefined) {
      const texts = computed.values.map((value) => value?.text ?? 'undefined');
      const value = texts.map((one, at) => (at < texts.length - 1 ? `at === ${at} ? ${one} : ` : one)).join('');
      const from = computed.from.map(quoted);
      const at = `chosen(${[texts.length, ...from.map((one) => `from[${one}]`)].join(', ')})`;
      made = `computed(${made}, ${name}, [${from.join(', ')}], (from) => { const at = ${at}; return ${value}; })`;
    }
    if (stamped !== undefined) made = `onUpdate(${made}, ${name}, () => (${stamped.text}))`;
  }
  return made;
};
