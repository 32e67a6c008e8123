export type {
  AnyAttr,
  Attr,
  Attributes,
  AttrKind,
  AttrPresence,
  ElementAttr,
  InputOf,
  SetElementAttr,
  ValueOf,
} from '../types/attr.js';
export type { AttributeInput, AttributeItem } from '../types/attribute-item.js';
export type { AttributeValue, AttributeValueType } from '../types/attribute-value.js';
export type { BatchOptions, RetryOptions } from '../types/batch.js';
export type { BatchGet, BatchGetOutput, BatchGetProgress, BatchGetResult } from '../types/batch-get.js';
export type {
  BatchWrite,
  BatchWriteOutput,
  BatchWriteProgress,
  BatchWriteResult,
  BatchWriteRules,
} from '../types/batch-write.js';
export type { CheckRequest } from '../types/check.js';
export type { CheckTable } from '../types/check-table.js';
export type { Client, ExecuteOptions } from '../types/client.js';
export type { Count } from '../types/count.js';
export type { CreateTableInput, KeySchemaElement, SecondaryIndexInput } from '../types/create-table.js';
export type { DeleteRequest } from '../types/delete.js';
export type { AnyEntity, AttributesOf, Entity, KeyFormats, OwnPipe, OwnPipes, SchemaOf } from '../types/entity.js';
export type { EntityOptions } from '../types/entity-options.js';
export type { KeyformErrorCode, KeyformErrorReason, KeyformTypeError } from '../types/error.js';
export type { GetRequest } from '../types/get.js';
export type { AnyIndex } from '../types/index-definition.js';
export type { KeyComparison } from '../types/key-condition.js';
export type { CapacityDetail, CollectionMetrics, Metrics } from '../types/metrics.js';
export type { Option } from '../types/option.js';
export type { Page } from '../types/page.js';
export type { PutRequest } from '../types/put.js';
export type {
  CollectionStart,
  EntityStart,
  PartialKey,
  Query,
  ShardableStart,
  SingletonStart,
} from '../types/query.js';
export type { AnyRequest, RequestSource, Requests, RequestVerb } from '../types/request.js';
export type { WriteResult } from '../types/returning.js';
export type { Scan } from '../types/scan.js';
export type { SegmentOptions, SegmentProgress, Segments } from '../types/segments.js';
export type { ShardedQuery, ShardOptions } from '../types/sharded-query.js';
export type { Source } from '../types/source.js';
export type { StandardIssue, StandardProperties, StandardResult, StandardSchema } from '../types/standard-schema.js';
export type {
  Change,
  StreamEventName,
  StreamImage,
  StreamOptions,
  StreamRecord,
  StreamViewType,
  UnrecognisedChange,
} from '../types/stream.js';
export type { EntityItemOf, Table } from '../types/table.js';
export type { TableDefinition } from '../types/table-definition.js';
export type { TimeToLiveInput } from '../types/time-to-live.js';
export type { Timestamps } from '../types/timestamps.js';
export type { TransactGet, TransactGetOutput } from '../types/transact-get.js';
export type { TransactWrite, TransactWriteOutput } from '../types/transact-write.js';
export type {
  TransactedAction,
  TransactedDelete,
  TransactedPut,
  TransactedRequest,
  TransactedWrite,
} from '../types/unique-write.js';
export type { UpdateRequest } from '../types/update.js';
export type { Assignment, AssignmentFunctions } from '../types/update-expression.js';
export { attr } from './attr.js';
export { entity } from './entity.js';
export { KeyformError, type KeyformErrorDetails } from './error.js';
export { table } from './table.js';
