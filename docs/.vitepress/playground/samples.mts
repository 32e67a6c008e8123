/** A program to start from. */
export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly load: () => Promise<string>;
}

const BY_HAND: Readonly<Record<string, string>> = {
  'first-request': 'A first request',
  'item-collection': 'A customer and orders in one query',
  update: 'An update with index keys',
  sending: 'Requests that are sent',
};

type Texts = Readonly<Record<string, () => Promise<string>>>;

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.ts$/, '');

/** `online-shop` is `Model: online shop`. */
const titleOf = (name: string): string => `Model: ${name.replaceAll('-', ' ')}`;

/**
 * The programs to start from: those made for the playground first, then the models.
 *
 * @param own the texts of examples/playground by path
 * @param models the texts of examples/models by path
 */
export const samplesOf = (own: Texts, models: Texts): readonly Sample[] => {
  const byName = new Map(Object.entries(own).map(([path, load]) => [nameOf(path), load]));
  const first = Object.entries(BY_HAND).flatMap(([name, title]) => {
    const load = byName.get(name);
    return load === undefined ? [] : [{ name, title, load }];
  });
  const rest = Object.entries(models)
    .map(([path, load]) => ({ name: nameOf(path), title: titleOf(nameOf(path)), load }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return [...first, ...rest];
};
