import type { AttributeInput, AnyAttr, Attributes } from './attr.js';
import type { AttributeValue } from './attribute-value.js';
import type { Client, ExecuteOptions } from './client.js';
import type { AnyEntity } from './entity.js';
import type { FieldsOf } from './format.js';
import type { KeyAttributesOf } from './index-definition.js';
import type { ItemOf } from './item.js';
import type { PatternOf } from './key-condition.js';
import type { FormatOf, FormatsOf } from './partition.js';
import type { DocumentPart, PhysicalName, Present, Wire } from './query-input.js';
import type { StandardSchema, StandardSchemaInput } from './standard-schema.js';
import type { EntityNameOf, TableDefinition, TypeAttributeOf, TypeNameOf } from './table.js';

/** An entity's item as writing takes it: optional fields and those with a default may be left out. */
export type PutInput<EntityType extends AnyEntity> = EntityType['~schema'] extends StandardSchema
  ? StandardSchemaInput<EntityType['~schema']>
  : AttributeInput<EntityType['~attributes'] & Attributes>;

/** The item that a put sends: keys, type attribute and attributes. */
export type WireItem<Definition extends TableDefinition, Entity extends string> = Flat<
  WireKeys<Definition, Entity> &
    { [Attribute in TypeAttributeOf<Definition>]: { S: TypeNameOf<Definition['entities'][Entity], Entity> } } &
    WireAttributes<Definition['entities'][Entity]['~attributes']>
>;

type Flat<Item> = { [Attribute in keyof Item]: Item[Attribute] };

/** The attributes of the indexes for which the entity has a format of its own. */
type WireKeys<Definition extends TableDefinition, Entity extends string> = {
  [Attribute in WrittenKeys<Definition, Entity, 'always'>]: WireKey<Definition, Entity, Attribute>;
} & {
  [Attribute in Exclude<
    WrittenKeys<Definition, Entity, 'perhaps'>,
    WrittenKeys<Definition, Entity, 'always'>
  >]?: WireKey<Definition, Entity, Attribute>;
};

type WireKey<Definition extends TableDefinition, Entity extends string, Attribute extends string> = Wire<
  Definition,
  Attribute,
  PatternOf<FormatOf<Definition, Entity, Attribute>>
>;

type WrittenKeys<Definition extends TableDefinition, Entity extends string, Presence> = {
  [Index in keyof Definition['indexes']]: FormatsOf<
    Definition,
    Entity,
    KeyAttributesOf<Definition['indexes'][Index]>
  > extends infer Formats
    ? [Formats] extends [never]
      ? never
      : IsRequired<Definition['entities'][Entity]['~attributes'], FieldsOf<Formats>> extends true
        ? Written<Definition['entities'][Entity], KeyAttributesOf<Definition['indexes'][Index]>[number]>
        : Presence extends 'always'
          ? never
          : Written<Definition['entities'][Entity], KeyAttributesOf<Definition['indexes'][Index]>[number]>
    : never;
}[keyof Definition['indexes']];

// A key attribute that is an attribute of the entity is written as that.
type Written<EntityType extends AnyEntity, Attribute> = Attribute extends keyof EntityType['keys'] & string
  ? EntityType['keys'][Attribute] extends `{${infer Field}}`
    ? Field extends keyof EntityType['~attributes']
      ? PhysicalName<EntityType['~attributes'][Field], Field> extends Attribute
        ? never
        : Attribute
      : Attribute
    : Attribute
  : never;

type IsRequired<Fields, Field> = Field extends keyof Fields
  ? Fields[Field] extends { readonly '~presence': 'optional' }
    ? false
    : null extends (Fields[Field] & AnyAttr)['~value']
      ? false
      : true
  : true;

type WireAttributes<Fields> = {
  [Field in keyof Fields as Fields[Field] extends { readonly '~presence': 'optional' }
    ? never
    : PhysicalName<Fields[Field], Field & string>]: WireValue<Fields[Field]>;
} & {
  [Field in keyof Fields as Fields[Field] extends { readonly '~presence': 'optional' }
    ? PhysicalName<Fields[Field], Field & string>
    : never]?: WireValue<Fields[Field]>;
};

/** A kind of attribute in wire form. What a document holds inside is not spelled out. */
interface WireKinds {
  readonly string: { S: string };
  readonly enum: { S: string };
  readonly date: { S: string };
  readonly number: { N: string };
  readonly bigint: { N: string };
  readonly decimal: { N: string };
  readonly epoch: { N: string };
  readonly boolean: { BOOL: boolean };
  readonly null: { NULL: true };
  readonly binary: { B: Uint8Array };
  readonly list: { L: AttributeValue[] };
  readonly tuple: { L: AttributeValue[] };
  readonly map: { M: Record<string, AttributeValue> };
  readonly record: { M: Record<string, AttributeValue> };
}

type WireValue<Attribute> = Attribute extends AnyAttr
  ?
      | (Attribute['~kind'] extends keyof WireKinds ? WireKinds[Attribute['~kind']] : AttributeValue)
      | (null extends Attribute['~value'] ? { NULL: true } : never)
  : never;

/** The input of a PutItemCommand, every part a literal type. */
export type PutItemInput<
  Name extends string,
  Definition extends TableDefinition,
  Entity extends EntityNameOf<Definition>,
  Condition,
  Extra,
> = Present<
  {
    TableName: Name;
    Item: WireItem<Definition, Entity>;
    ConditionExpression: Condition extends string ? `attribute_not_exists(#${Condition})` : never;
    ExpressionAttributeNames: Condition extends string ? { [Attribute in `#${Condition}`]: Condition } : never;
  },
  Extra
>;

/** A put of one item. Immutable. */
export interface PutRequest<
  Name extends string,
  Definition extends TableDefinition,
  Entity extends EntityNameOf<Definition>,
  Condition = never,
  Extra = unknown,
> {
  /** Any other option of the SDK's PutItemCommand; goes before keyform's own. */
  with<const Options extends object>(options: Options): PutRequest<Name, Definition, Entity, Condition, Options>;
  /**
   * The input of the low-level client's PutItemCommand.
   *
   * @throws KeyformError `field` when a value does not fit its attribute or cannot stand in a key, `key` when a key is
   * too long
   */
  build(): { [Part in keyof PutItemInput<Name, Definition, Entity, Condition, Extra>]: PutItemInput<Name, Definition, Entity, Condition, Extra>[Part] };
  /** The input of the document client's PutCommand. */
  document(): { [Part in keyof PutItemInput<Name, Definition, Entity, Condition, Extra>]: DocumentPart<Part, PutItemInput<Name, Definition, Entity, Condition, Extra>[Part]> };
  /** Sends the request and gives the item as a read would give it. */
  execute(client: Client, options?: ExecuteOptions): Promise<ItemOf<Definition, 'primary', Entity>>;
}
