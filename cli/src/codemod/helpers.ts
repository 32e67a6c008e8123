import type { Returns } from './requests.js';

/** The functions that rewritten calls use, by their names. */
const HELPERS = { item: 'electroItem', orNull: 'electroItemOrNull', all: 'electroItems' } as const;

/** The module with these functions. */
export const helperModule = (typeAttributes: readonly string[]): string => {
  const union = typeAttributes.map((name) => `'${name}'`).join(' | ');
  const list = typeAttributes.map((name) => `'${name}'`).join(', ');
  return `// Written by keyform codemod. These return what ElectroDB returned; remove them where the code doesn't need that.

type ElectroItem<Item> = Item extends object ? Omit<Item, ${union}> : Item;

const NAMES: readonly string[] = [${list}];

/** An item without the attribute that names its entity, as ElectroDB returns it. */
export const ${HELPERS.item} = <Item extends object>(item: Item): ElectroItem<Item> =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !NAMES.includes(name)),
  ) as ElectroItem<Item>;

/** The same for an item that may be missing: null instead of undefined. */
export const ${HELPERS.orNull} = <Item extends object>(
  item: Item | undefined,
): ElectroItem<Item> | null => (item === undefined ? null : ${HELPERS.item}(item));

/** The items of all pages, as ElectroDB's \`pages: 'all'\` returns them. */
export const ${HELPERS.all} = async <Item extends object>(
  items: AsyncIterable<Item>,
): Promise<ElectroItem<Item>[]> => {
  const found: ElectroItem<Item>[] = [];
  for await (const item of items) found.push(${HELPERS.item}(item));
  return found;
};
`;
};

/** The method that sends a request. */
export const sendingOf = (returns: Returns): string => (returns === 'all items' ? '.items' : '.execute');

/** The expression for a request whose result nobody uses. `items` alone sends nothing, so its items are read. */
export const unusedOf = (returns: Returns, sent: string, nameOf: (helper: string) => string): string =>
  returns === 'all items' ? `${nameOf(HELPERS.all)}(${sent})` : sent;

/** The expression for `data` of ElectroDB's result. */
export const dataOf = (
  returns: Exclude<Returns, 'nothing'>,
  sent: string,
  nameOf: (helper: string) => string,
): string => {
  if (returns === 'all items') return `await ${nameOf(HELPERS.all)}(${sent})`;
  if (returns === 'items') return `(await ${sent}).items.map(${nameOf(HELPERS.item)})`;
  return `${nameOf(returns === 'item' ? HELPERS.item : HELPERS.orNull)}(await ${sent})`;
};

/** The expression for the promise of ElectroDB's result. */
export const promiseOf = (
  returns: Exclude<Returns, 'nothing'>,
  sent: string,
  nameOf: (helper: string) => string,
): string => {
  if (returns === 'all items') return `${nameOf(HELPERS.all)}(${sent}).then((data) => ({ data }))`;
  if (returns === 'items') return `${sent}.then(({ items }) => ({ data: items.map(${nameOf(HELPERS.item)}) }))`;
  return `${sent}.then((item) => ({ data: ${nameOf(returns === 'item' ? HELPERS.item : HELPERS.orNull)}(item) }))`;
};
