import type { WireItem, WireValue } from '../../propose/wire.js';

type Fields = { readonly [name: string]: unknown };

/** A stored value as the document client returns it. */
const plain = (value: WireValue): unknown => {
  const [type, content] = Object.entries(value)[0] ?? ['NULL', true];
  if (type === 'N') return Number(content);
  if (type === 'NULL') return null;
  if (type === 'SS') return new Set(content as string[]);
  if (type === 'NS') return new Set((content as string[]).map(Number));
  if (type === 'L') return (content as WireValue[]).map(plain);
  if (type === 'M') return plainItem(content as WireItem);
  return content;
};

/** A stored item as the document client returns it. */
export const plainItem = (item: WireItem): Fields =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plain(value)]));
