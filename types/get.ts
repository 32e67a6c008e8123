import type { AttributeValue } from './attribute-value.js';
import type { Client, ExecuteOptions } from './client.js';
import type { FieldsOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type { ItemOf } from './item.js';
import type { UnknownFieldMessage } from './messages.js';
import type { FormatOf, FormatsOf } from './partition.js';
import type { DocumentPart, Present, Widened, Wire } from './query-input.js';
import type { PlanSort } from './sort-plan.js';
import type { EntityNameOf, TableDefinition } from './table.js';
import type { FieldValue, Refuse, Wrong } from './where.js';

/** The fields of an entity's primary key, with their values. Empty for a singleton. */
export type KeyFieldsOf<Definition extends TableDefinition, Entity extends string> = {
  readonly [Field in PrimaryFieldsOf<Definition, Entity>]: FieldValue<
    Definition['entities'][Entity]['~attributes'][Field]
  >;
};

type PrimaryFieldsOf<Definition extends TableDefinition, Entity extends string> = FieldsOf<
  FormatsOf<Definition, Entity, KeyAttributesOf<Definition['indexes']['primary']>>
>;

/** A key as it should be: itself, or with a sentence in the place of a field that is none of it. */
export type CheckKeyFields<Definition extends TableDefinition, Entity extends string, Given> = [
  Exclude<keyof Given, PrimaryFieldsOf<Definition, Entity>>,
] extends [never]
  ? Given
  : Refuse<Given, UnknownField<Exclude<keyof Given, PrimaryFieldsOf<Definition, Entity>>>>;

type UnknownField<Field> = Field extends string ? Wrong<Field, UnknownFieldMessage<Field, 'the primary key'>> : never;

/** The primary key of an entity's item, in wire form. */
export type PrimaryKey<Definition extends TableDefinition, Entity extends string, Given> = {
  [Attribute in KeyAttributesOf<Definition['indexes']['primary']>[number] & string]: Wire<
    Definition,
    Attribute,
    PlanSort<FormatOf<Definition, Entity, Attribute>, Widened<Definition, Given>>['low']
  >;
};

/** The input of a GetCommand, every part a literal type. */
export type GetInput<
  Name extends string,
  Definition extends TableDefinition,
  Entity extends string,
  Given,
  Consistent,
  Extra,
> = Present<
  {
    TableName: Name;
    Key: PrimaryKey<Definition, Entity, Given>;
    ConsistentRead: Consistent extends true ? true : never;
  },
  Extra
>;

/** A read of one item by its primary key. Immutable. */
export interface GetRequest<
  Name extends string,
  Definition extends TableDefinition,
  Entity extends EntityNameOf<Definition>,
  Given,
  Consistent = false,
  Extra = unknown,
> {
  /** A strongly consistent read. */
  consistent(): GetRequest<Name, Definition, Entity, Given, true, Extra>;
  /** Any other option of the SDK's GetItemCommand; goes before keyform's own. */
  with<const Options extends object>(options: Options): GetRequest<Name, Definition, Entity, Given, Consistent, Options>;
  /**
   * The input of the low-level client's GetItemCommand.
   *
   * @throws KeyformError `field` when a value cannot stand in the key, `key` when the key is too long
   */
  build(): { [Part in keyof GetInput<Name, Definition, Entity, Given, Consistent, Extra>]: GetInput<Name, Definition, Entity, Given, Consistent, Extra>[Part] };
  /** The input of the document client's GetCommand. */
  document(): { [Part in keyof GetInput<Name, Definition, Entity, Given, Consistent, Extra>]: DocumentPart<Part, GetInput<Name, Definition, Entity, Given, Consistent, Extra>[Part]> };
  /** Sends the request; `undefined` when there is no such item. */
  execute(client: Client, options?: ExecuteOptions): Promise<ItemOf<Definition, 'primary', Entity> | undefined>;
  /** Decodes what either client returned. */
  parse(output: {
    readonly Item?: Record<string, AttributeValue> | Record<string, unknown> | undefined;
  }): ItemOf<Definition, 'primary', Entity> | undefined;
}
