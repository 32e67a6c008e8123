import type { AttributeValue } from './attribute-value.js';
import type { Client, ExecuteOptions } from './client.js';
import type { FieldsOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type { WholeItemOf } from './item.js';
import type { PatternOf } from './key-condition.js';
import type { ExtraOf, Option, OptionOf } from './option.js';
import type { FormatOf, PartitionFormatOf, SortFormatOf } from './partition.js';
import type { DocumentPart, Present, Wire } from './query-input.js';
import type { AnySource } from './source.js';
import type { Valued } from './where.js';

/** The fields of an entity's primary key, with their values. Empty for a singleton. */
export type KeyFields<Fields extends Valued, Key> = {
  readonly [Field in FieldsOf<Key>]: Fields[Field]['~value'] & {};
};

/** The format of an entity's primary key: those of its attributes. */
export type PrimaryFormatOf<From extends AnySource, Entity extends string> =
  | PartitionFormatOf<From, Entity>
  | SortFormatOf<From, Entity>;

/** The input of a GetCommand, every part a literal type. */
export type GetInput<From extends AnySource, Entity extends string, Options> = Present<
  {
    TableName: From['name'];
    Key: {
      [Attribute in KeyAttributesOf<From['keys']>[number] & string]: Wire<
        From,
        Attribute,
        PatternOf<FormatOf<From, Entity, Attribute>>
      >;
    };
    ConsistentRead: OptionOf<Options, 'consistent'>;
  },
  ExtraOf<Options>
>;

/** A read of one item by its primary key. Immutable. */
export interface GetRequest<From extends AnySource, Entity extends string, Options = unknown> {
  /** A strongly consistent read. */
  consistent(): GetRequest<From, Entity, Option<'consistent', true, Options>>;
  /** Any other option of the SDK's GetItemCommand; merged last. */
  with<const Extra extends object>(extra: Extra): GetRequest<From, Entity, Option<'extra', Extra, Options>>;
  /**
   * The input of the low-level client's GetItemCommand.
   *
   * @throws KeyformError `field` when a value cannot stand in the key, `key` when the key is too long
   */
  build(): { [Part in keyof GetInput<From, Entity, Options>]: GetInput<From, Entity, Options>[Part] };
  /** The input of the document client's GetCommand. */
  document(): {
    [Part in keyof GetInput<From, Entity, Options>]: DocumentPart<Part, GetInput<From, Entity, Options>[Part]>;
  };
  /** Sends the request; `undefined` when there is no such item. */
  execute(client: Client, options?: ExecuteOptions): Promise<WholeItemOf<From['definition'], Entity> | undefined>;
  /** Decodes what either client returned. */
  parse(output: {
    readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined;
  }): WholeItemOf<From['definition'], Entity> | undefined;
}
