/**
 * The limits of DynamoDB, named after its quotas.
 *
 * Source, unless a limit names a different one: Amazon DynamoDB developer guide, "Quotas in Amazon DynamoDB".
 */

/** Bytes of a partition key, and of a sort key. The attributes of one key share them. */
export const KEY_BYTES = [2048, 1024] as const;

/** Bytes of an item: 400 KB. */
export const ITEM_BYTES = 400 * 1024;

/** Characters of the name of a key attribute. */
export const KEY_NAME_CHARACTERS = 255;

/** Significant digits of a number. Source: developer guide, "Supported data types and naming rules". */
export const NUMBER_DIGITS = 38;

/** The exponent of the smallest number. Source: as for {@link NUMBER_DIGITS}. */
export const LEAST_EXPONENT = -130;

/** Levels of a document, and steps of a path. */
export const DEPTH = 32;

/** Bytes of one expression. */
export const EXPRESSION_BYTES = 4096;

/** Operators and functions of one expression. */
export const EXPRESSION_OPERATORS = 300;

/** Attributes that the indexes of a table include by name, together. */
export const INCLUDED_ATTRIBUTES = 100;

/** Segments of a scan. Source: API reference, Scan: TotalSegments. */
export const SEGMENTS = 1_000_000;

/** Keys of a BatchGetItem. Source: API reference, BatchGetItem. */
export const BATCH_GET_KEYS = 100;

/** Requests of a BatchWriteItem. Source: API reference, BatchWriteItem. */
export const BATCH_WRITE_REQUESTS = 25;

/** Bytes of a BatchWriteItem: 16 MB. Source: API reference, BatchWriteItem. */
export const BATCH_WRITE_BYTES = 16_000_000;

/** Requests of a transaction. */
export const TRANSACTION_REQUESTS = 100;

/** Bytes of the items of a transaction: 4 MB. */
export const TRANSACTION_BYTES = 4 * 1024 * 1024;

/** Bytes of one write unit. Source: developer guide, "Read and write capacity". */
export const WRITE_UNIT_BYTES = 1024;

/** Bytes of one read unit. Source: as for {@link WRITE_UNIT_BYTES}. */
export const READ_UNIT_BYTES = 4096;
