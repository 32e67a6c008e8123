/**
 * An index of a table, or its primary key (`primary`).
 *
 * `pk` and `sk` name key attributes. A global secondary index may have up to four of each (DynamoDB, November 2025): every query
 * needs all partition attributes, and may use sort attributes from the left.
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
  /** `true` for a local secondary index: the table's partition key with a different sort key, created with the table. */
  readonly local?: boolean | undefined;
  /**
   * The projected attributes: `ALL` (the default), `KEYS_ONLY`, or a list of attributes to project in addition to the keys. The list may
   * contain keys.
   */
  readonly projection?: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /**
   * `true` lets an item have only some of the key attributes, if they're optional attributes of an entity. DynamoDB doesn't index
   * those items. By default, a write must set all of them or none.
   *
   * @example
   * ```ts
   * // A subscription always has a next reminder, and a last one as soon as the first was sent.
   * const indexes = { Reminders: { pk: 'nextReminder', sk: 'lastReminder', partialKeys: true } };
   * ```
   */
  readonly partialKeys?: boolean | undefined;
}

/** Key attributes as a list: one, several, or none. */
export type AttributeList<Attributes> = Attributes extends string
  ? readonly [Attributes]
  : Attributes extends readonly string[]
    ? Attributes
    : readonly [];

/** All key attributes of an index, in order. */
export type KeyAttributesOf<Index extends AnyIndex> = readonly [
  ...AttributeList<Index['pk']>,
  ...AttributeList<Index['sk']>,
];

/**
 * {@link KeyAttributesOf} for a type that isn't known to be an index. In `KeyAttributesOf<Index & AnyIndex>`, an index
 * without a sort key would have any string as its sort key.
 */
export type KeysOfIndex<Index> = Index extends AnyIndex ? KeyAttributesOf<Index> : readonly [];

/**
 * The format of a key attribute that an entity doesn't declare: the attribute with that name, or the entity's type if it's the
 * type attribute; `never` if the entity isn't in the index. A schema's fields aren't known at run time, so its keys are always
 * declared.
 */
export type ImplicitFormatOf<Fields, Attribute, TypeAttribute, TypeName> = Attribute extends TypeAttribute
  ? TypeName
  : FieldNamed<Fields, Attribute>;

/** The field with this attribute name, as a format. */
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
