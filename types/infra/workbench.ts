/** A table as a NoSQL Workbench model. Twin of `src/infra/workbench.ts`. */

/**
 * A sample item: a request of `put` or `create`, which isn't sent. If the entity has unique fields, it contains the requests that write their
 * markers.
 *
 * @example const samples: readonly WorkbenchSample[] = [shop.put('Order', order)];
 */
export type WorkbenchSample = { readonly ' ~verb': 'put' } | { readonly requests: () => readonly object[] };

/**
 * Options of `workbench(table, options)`.
 *
 * @example
 * ```ts
 * import { workbench } from 'keyform/infra';
 * workbench(shop, {
 *   samples: [shop.put('Order', order)], modelName: 'Shop', author: 'me', description: 'Orders', date: new Date(), skipIndexes: true,
 * });
 * ```
 */
export interface WorkbenchOptions {
  /** Requests of `put` or `create`. They aren't sent. */
  readonly samples?: readonly WorkbenchSample[] | undefined;
  /** The model's name. Default: the table's name. */
  readonly modelName?: string | undefined;
  /** The author that the model names. */
  readonly author?: string | undefined;
  /** The model's description. */
  readonly description?: string | undefined;
  /** The model's date. Default: the current time of the table's clock. */
  readonly date?: Date | undefined;
  /** Omits indexes that Workbench files can't express: local indexes, and global indexes with multi-attribute keys. */
  readonly skipIndexes?: boolean | undefined;
}

/** The types that Workbench knows. */
export type WorkbenchType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'M' | 'L' | 'SS' | 'NS' | 'BS';

/** An attribute with its type. */
export interface WorkbenchAttribute {
  AttributeName: string;
  AttributeType: WorkbenchType;
}

/** An item as DynamoDB JSON; bytes are base64 strings. */
export interface WorkbenchItem {
  [attribute: string]: { [type: string]: unknown };
}

/** An entity: its key formats and samples. */
export interface WorkbenchFacet {
  FacetName: string;
  KeyAttributeAlias: { PartitionKeyAlias: string; SortKeyAlias?: string };
  TableData: WorkbenchItem[];
  NonKeyAttributes: string[];
  DataAccess: { MySql: object };
}

/** The key of a table or an index. */
export interface WorkbenchKey {
  PartitionKey: WorkbenchAttribute;
  SortKey?: WorkbenchAttribute;
}

/** A table with its samples. */
export interface WorkbenchTable {
  TableName: string;
  KeyAttributes: WorkbenchKey;
  NonKeyAttributes: WorkbenchAttribute[];
  TableFacets: WorkbenchFacet[];
  GlobalSecondaryIndexes?: {
    IndexName: string;
    KeyAttributes: WorkbenchKey;
    Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  }[];
  TableData: WorkbenchItem[];
  DataAccess: { MySql: object };
  BillingMode: 'PAY_PER_REQUEST';
}

/** The result of `workbench(...)`: the content of a file that NoSQL Workbench imports. */
export interface WorkbenchModel {
  ModelName: string;
  ModelMetadata: {
    Author: string;
    DateCreated: string;
    DateLastModified: string;
    Description: string;
    AWSService: 'Amazon DynamoDB';
    Version: '3.0';
  };
  DataModel: WorkbenchTable[];
}
