export type {
  BatchGet,
  BatchGetOptions,
  BatchGetOutput,
  BatchGetProgress,
  BatchGetResult,
  InvalidGot,
  UnrecognizedGot,
} from '../types/batches/batch-get.js';
export type {
  BatchWrite,
  BatchWriteOutput,
  BatchWriteProgress,
  BatchWriteResult,
  BatchWriteRules,
} from '../types/batches/batch-write.js';
export type {
  TransactGet,
  TransactGetOptions,
  TransactGetOutput,
  TransactGetResult,
} from '../types/batches/transact-get.js';
export type { TransactWrite, TransactWriteOutput } from '../types/batches/transact-write.js';
export type {
  DeleteOf,
  PutOf,
  TransactedAction,
  TransactedDelete,
  TransactedMarker,
  TransactedPut,
  TransactedRequest,
  TransactedWrite,
} from '../types/batches/unique-write.js';
export type { CreateTableInput, KeySchemaElement, SecondaryIndexInput } from '../types/definitions/create-table.js';
export type { CursorProtection } from '../types/definitions/cursor-protection.js';
export type {
  AnyEntity,
  AttributesOf,
  Entity,
  KeyFormats,
  OwnPipe,
  OwnPipes,
  SchemaOf,
} from '../types/definitions/entity.js';
export type { FromSchema } from '../types/definitions/from-schema.js';
export type { AnyIndex } from '../types/definitions/index-definition.js';
export type { Source } from '../types/definitions/source.js';
export type { TableDefinition } from '../types/definitions/table-definition.js';
export type {
  AnyKeyformError,
  KeyformCallError,
  KeyformErrorCode,
  KeyformErrorReason,
  KeyformIssue,
  KeyformPartError,
  KeyformTypeError,
} from '../types/errors/error.js';
export type {
  AnyCondition,
  ConditionFunctions,
  Junction,
  Negation,
  Predicate,
  SizeOf,
} from '../types/expressions/condition.js';
export type { ElementPaths, EntryPaths, Path, TuplePaths } from '../types/expressions/path.js';
export type { ProjectedItem } from '../types/expressions/projection.js';
export type { StoredAs } from '../types/expressions/stored-wire.js';
export type { NoDelimiter } from '../types/formats/no-delimiter.js';
export type { CheckTable } from '../types/keys/check-table.js';
export type { KeyComparison, MatchPartition } from '../types/keys/key-condition.js';
export type { MatchedBy } from '../types/keys/query-plan.js';
export type { RestrictedFields } from '../types/keys/restricted-fields.js';
export type { TimeToLiveInput } from '../types/keys/time-to-live.js';
export type { EntityOptions, WithUnique } from '../types/options/entity-options.js';
export type { ComputedAttributes, StampedAttributes, WithGenerated } from '../types/options/generated-fields.js';
export type { Timestamps } from '../types/options/timestamps.js';
export type { DynamicQueryInput, DynamicScanInput } from '../types/reads/dynamic-input.js';
export type { DynamicScanOf, DynamicStart } from '../types/reads/dynamic-start.js';
export type { GetInput, GetRequest } from '../types/reads/get.js';
export type { AfterKey, PartialKey } from '../types/reads/partial-key.js';
export type { DynamicQuery, Query } from '../types/reads/query.js';
export type { QueryInput } from '../types/reads/query-input.js';
export type {
  CollectionQuery,
  IndexQueryWithoutKey,
  QueryWithoutKey,
  ShardedQueryWithoutKey,
  SingletonQueryWithoutKey,
} from '../types/reads/query-start.js';
export type { DynamicScan, Scan } from '../types/reads/scan.js';
export type { ScanInput } from '../types/reads/scan-input.js';
export type { SegmentOptions, SegmentProgress, Segments } from '../types/reads/segments.js';
export type { ShardOptions } from '../types/reads/shard-options.js';
export type { DynamicShardedQuery, InShards, ShardedQuery } from '../types/reads/sharded-query.js';
export type {
  KnownQueryStart,
  KnownScanStart,
  NamedQueryStart,
  NamedScanStart,
  QueryStart,
  ScanStart,
} from '../types/reads/start.js';
export type { BatchOptions, RetryOptions } from '../types/requests/batch.js';
export type { Client, ExecuteOptions } from '../types/requests/client.js';
export type { Count } from '../types/requests/count.js';
export type { Dynamic } from '../types/requests/dynamic.js';
export type { CapacityDetail, CollectionMetrics, Metrics } from '../types/requests/metrics.js';
export type { Misspelled } from '../types/requests/misspelled.js';
export type { Option, Setting } from '../types/requests/option.js';
export type { Page } from '../types/requests/page.js';
export type { AnyRequest, RequestSource, Requests, RequestVerb } from '../types/requests/request.js';
export type { WriteResult } from '../types/requests/returning.js';
export type {
  FormOption,
  InvalidItem,
  ItemsOptions,
  ParseOptions,
  ReadOptions,
  Tolerance,
} from '../types/requests/tolerance.js';
export type {
  Change,
  InvalidChange,
  StreamEventName,
  StreamImage,
  StreamOptions,
  StreamRecord,
  StreamViewType,
  UnrecognizedChange,
} from '../types/stream.js';
export type { EntityInputOf, EntityItemOf, EntityKeyArguments, EntityKeyOf, Table } from '../types/table.js';
export type { AnyAttr, AttrKind, AttrPresence } from '../types/values/any-attr.js';
export type { Attr, Attributes, ElementAttr, InputOf, SetElementAttr, ValueOf } from '../types/values/attr.js';
export type { CheckFunction } from '../types/values/attr-check.js';
export type { AttributeInput, AttributeItem } from '../types/values/attribute-item.js';
export type { AttributeValue, AttributeValueType } from '../types/values/attribute-value.js';
export type { ComputedAttr } from '../types/values/computed-attr.js';
export type { HiddenAttr } from '../types/values/hidden-attr.js';
export type { NoMember } from '../types/values/no-member.js';
export type { OrUndefined } from '../types/values/or-undefined.js';
export type { AttrCodec } from '../types/values/own-codec.js';
export type { ReadOnlyAttr } from '../types/values/read-only-attr.js';
export type {
  StandardIssue,
  StandardProperties,
  StandardResult,
  StandardSchema,
} from '../types/values/standard-schema.js';
export type { CheckRequest } from '../types/writes/check.js';
export type { DeleteInput, DeleteRequest, DynamicDelete } from '../types/writes/delete.js';
export type { DynamicDeleteInput, DynamicPutInput, DynamicUpdateInput } from '../types/writes/dynamic-input.js';
export type { DynamicPut, PutItemInput, PutRequest } from '../types/writes/put.js';
export type { Returned, UpdatedFields } from '../types/writes/returned.js';
export type { AssignmentFunctions, FallbackPath, FirstOperand, FixedPath } from '../types/writes/update/assign.js';
export type { Assignment } from '../types/writes/update/assignment.js';
export type { MergeOptions, PatchOptions } from '../types/writes/update/merge.js';
export type { DynamicUpdate, UpdateRequest } from '../types/writes/update.js';
export type { UpdateInput } from '../types/writes/update-request-input.js';
export { batchGet } from './batches/batch-get.js';
export { batchWrite } from './batches/batch-write.js';
export { rekey } from './batches/rekey.js';
export { transactGet } from './batches/transact-get.js';
export { transactWrite } from './batches/transact-write.js';
export { createTableInput } from './definitions/create-table.js';
export { encryptedCursors } from './definitions/encrypted-cursors.js';
export { fromSchema } from './definitions/from-schema.js';
export { group } from './definitions/group.js';
export { signedCursors } from './definitions/signed-cursors.js';
export { entity } from './entity.js';
export { KeyformError, type KeyformErrorDetails } from './errors/error.js';
export { noDelimiter } from './formats/no-delimiter.js';
export { timeToLiveInput } from './keys/time-to-live.js';
export { computed } from './options/computed.js';
export { onUpdate } from './options/on-update.js';
export { unique } from './options/unique.js';
export { segments } from './reads/segments.js';
export { shards } from './reads/sharded-query.js';
export { parseItem } from './requests/parse-item.js';
export { readChange } from './stream.js';
export { table } from './table.js';
export { attr } from './values/attr.js';
