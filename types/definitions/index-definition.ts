/**
 * One index of a table, or the table's own key (`primary`).
 *
 * `pk` and `sk` name key attributes. A global secondary index may have up to four of each (DynamoDB, November 2025):
 * all partition attributes take part in every query, sort attributes from the left.
 *
 * @example
 * ```ts
 * const indexes = {
 *   primary: { pk: 'PK', sk: 'SK' },
 *   ByStatus: { pk: ['tenant', 'status'], sk: ['placedAt', 'orderId'], projection: 'KEYS_ONLY' },
 *   ByAmount: { pk: 'PK', sk: 'LSI1SK', local: true },
 * } as const;
 * ```
 */
export interface AnyIndex {
  /** The partition key attribute, or one to four of them. */
  readonly pk: string | readonly string[];
  /** The sort key attribute, or one to four of them. */
  readonly sk?: string | readonly string[];
  /** `true` for a local secondary index: the table's partition key with another sort key, made with the table. */
  readonly local?: boolean | undefined;
  /**
   * What the index holds of an item: `ALL` (the default), `KEYS_ONLY`, or these attributes beside the keys. The list may name
   * keys, too.
   */
  readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /**
   * Where the key attributes are attributes of entities that an item may lack: `true` lets an item have some of them and not all.
   * DynamoDB keeps such an item out of the index. Unless that is said, a write gives all of them or none.
   *
   * @example
   * ```ts
   * // A subscription has its next reminder from the start, and its last one from the first that was sent.
   * const indexes = { Reminders: { pk: 'nextReminder', sk: 'lastReminder', partialKeys: true } };
   * ```
   */
  readonly partialKeys?: boolean | undefined;
}

/** Key attributes as a list: one of them, several, or none. */
export type Listed<Attributes> = Attributes extends string
  ? readonly [Attributes]
  : Attributes extends readonly string[]
    ? Attributes
    : readonly [];

/** All key attributes of an index, in order. */
export type KeyAttributesOf<Index extends AnyIndex> = readonly [...Listed<Index['pk']>, ...Listed<Index['sk']>];

/**
 * The key attributes of what is known to be an index. Not by an intersection with {@link AnyIndex}: an index without sort
 * key would have every text as one.
 */
export type KeysOfIndex<Index> = Index extends AnyIndex ? KeyAttributesOf<Index> : readonly [];

/**
 * The format of a key attribute that an entity does not declare: (an index over plain attributes) the attribute of that
 * name in the table, else (the type attribute as a key) the entity's own type; `never` where the entity has no such key,
 * and so is not in the index. A schema does not tell its fields at run time, so that for it keys are always declared.
 */
export type ImplicitFormatOf<Fields, Attribute, TypeAttribute, TypeName> = Attribute extends TypeAttribute
  ? TypeName
  : FieldNamed<Fields, Attribute>;

/** The field that is stored under a name, as a format. */
type FieldNamed<Fields, Attribute> = {
  [Field in keyof Fields]: Fields[Field] extends { readonly ' ~name': infer Physical }
    ? [Physical] extends [never]
      ? Field extends Attribute
        ? `{${Field & string}}`
        : never
      : Physical extends Attribute
        ? `{${Field & string}}`
        : never
    : never;
}[keyof Fields];
