export type {
  AnyAttr,
  Attr,
  AttributeInput,
  AttributeItem,
  Attributes,
  AttrKind,
  AttrPresence,
  ElementAttr,
  InputOf,
  SetElementAttr,
  ValueOf,
} from '../types/attr.js';
export type { AttributeValue, AttributeValueType } from '../types/attribute-value.js';
export type { Client, ExecuteOptions } from '../types/client.js';
export type { CreateTableInput, KeySchemaElement, SecondaryIndexInput } from '../types/create-table.js';
export type { AnyEntity, AttributesOf, Entity, KeyFormats, OwnPipe, OwnPipes, SchemaOf } from '../types/entity.js';
export type { KeyformErrorCode, KeyformTypeError } from '../types/error.js';
export type { GetRequest } from '../types/get.js';
export type { AnyIndex } from '../types/index-definition.js';
export type { KeyComparison } from '../types/key-condition.js';
export type { Option } from '../types/option.js';
export type { Page } from '../types/page.js';
export type { PutRequest } from '../types/put.js';
export type { CollectionStart, EntityStart, Query } from '../types/query.js';
export type { Source } from '../types/source.js';
export type { StandardIssue, StandardProperties, StandardResult, StandardSchema } from '../types/standard-schema.js';
export type { CheckTable, EntityItemOf, Table } from '../types/table.js';
export type { TableDefinition } from '../types/table-definition.js';
export { attr } from './attr.js';
export { entity } from './entity.js';
export { KeyformError, type KeyformErrorDetails } from './error.js';
export { table } from './table.js';
