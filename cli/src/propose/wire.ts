/** A value as DynamoDB stores it. */
export interface WireValue {
  readonly [type: string]: unknown;
}

/** An item as DynamoDB stores it. */
export interface WireItem {
  readonly [attribute: string]: WireValue;
}

/** The type of a value, such as S, and its content. */
export const typeAndContent = (value: WireValue): readonly [type: string, content: unknown] =>
  Object.entries(value)[0] ?? ['NULL', true];

/** The content of a string value; undefined for other types. */
export const textOf = (value: WireValue | undefined): string | undefined =>
  typeof value?.['S'] === 'string' ? value['S'] : undefined;

/** An item as the SDK returns it, without an attribute called `__proto__`: the SDK returns undefined as its value. */
export const readable = (item: WireItem): WireItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => (value ?? undefined) !== undefined));
