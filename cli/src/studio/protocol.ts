/** The messages between the studio's page and its server. Types only, because the page is built for browsers and the server for Node. */
import type { IndexShape } from '../index-shape.js';

/** A value in DynamoDB JSON: bytes are base64 strings. */
export interface JsonValue {
  readonly [type: string]: unknown;
}

/** An item in DynamoDB JSON. */
export interface JsonItem {
  readonly [attribute: string]: JsonValue;
}

/** How a list, a map or a set in plain JSON is stored. */
export interface PlainShape {
  /** DynamoDB's type: `S`, `L`, `NS`. */
  readonly type: string;
  /** The shape of all elements or entries; undefined if the declaration doesn't determine it: then they're DynamoDB JSON. */
  readonly of?: PlainShape | undefined;
  readonly members?: { readonly [name: string]: PlainShape | undefined };
  readonly elements?: readonly (PlainShape | undefined)[];
}

/** A field of an entity, for the page's inputs. */
export interface FieldFacts {
  readonly name: string;
  /** The attribute's name in the table. */
  readonly stored: string;
  readonly kind: string;
  /** The type in which DynamoDB stores it; undefined if that depends on the value. */
  readonly type: string | undefined;
  readonly presence: 'required' | 'optional' | 'default';
  /** The values of an enum, or the value of a literal. */
  readonly only: readonly string[] | undefined;
  /** How users enter its lists, maps and sets in plain JSON; undefined for other values, and if the types depend on the value. */
  readonly shape: PlainShape | undefined;
  /** Why an edit can't change it, for example because it's a part of the key or keyform writes it; undefined if it can. */
  readonly fixed: string | undefined;
}

/** An entity: its fields, and its row in the entity chart. */
export interface EntityFacts {
  readonly name: string;
  /** Its fields; for a schema, only those of its keys. */
  readonly fields: readonly FieldFacts[];
  /** Whether it's defined by a schema: then it may have fields that aren't listed. */
  readonly schema: boolean;
  /** The format of each key attribute. */
  readonly keys: { readonly [attribute: string]: string };
}

/** An entity in an index, with the fields of its keys in their order. */
export interface MemberFacts {
  readonly entity: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
}

/** An index, or the primary key. */
export interface IndexFacts extends IndexShape {
  readonly members: readonly MemberFacts[];
}

/** An entity in a vector index, by its fields. */
export interface VectorMemberFacts {
  readonly entity: string;
  /** Its field with the vector. */
  readonly vector: string;
  /** Its field for the partition; undefined for an index without one, and for the type attribute. */
  readonly partition: string | undefined;
  /** Its fields for the filters. */
  readonly filters: readonly string[];
}

/** A vector index. */
export interface VectorIndexFacts {
  readonly name: string;
  /** The attribute with the vector, as it's stored. */
  readonly vector: string;
  readonly dimensions: number;
  readonly distance: 'cosine' | 'euclidean' | 'dot';
  readonly projection: IndexShape['projection'];
  readonly members: readonly VectorMemberFacts[];
}

/** An access pattern with the requests for its sample parameters. */
export interface PatternFacts {
  readonly pattern: string;
  readonly parameters: string;
  readonly notes: string | undefined;
  /** The requests in DynamoDB JSON. If they can't be built, `problem` has the reason. */
  readonly requests: readonly object[];
  readonly problem: string | undefined;
}

/** A table, with the facts that the page shows. */
export interface TableFacts {
  /** Its name in the project. */
  readonly name: string;
  /** Its name at the endpoint. */
  readonly table: string;
  readonly typeAttribute: string | undefined;
  readonly indexes: readonly IndexFacts[];
  readonly vectorIndexes: readonly VectorIndexFacts[];
  readonly entities: readonly EntityFacts[];
  readonly patterns: readonly PatternFacts[];
}

/** The facts that the page has before its first request. */
export interface Facts {
  readonly tables: readonly TableFacts[];
  /** The place of the items, for users. */
  readonly place: string;
  /** Whether items may be changed. */
  readonly write: boolean;
}

/** An item, with the facts that the page shows. */
export interface Row {
  /** The entity that keyform recognizes; undefined for an unknown item, and for markers of unique values. */
  readonly entity: string | undefined;
  readonly item: JsonItem;
  /** The names of the attributes that the entity hides. `item` doesn't contain them. */
  readonly hidden?: readonly string[];
  /** Why keyform can't decode it. */
  readonly problem?: string;
}

/** The number of items that a request read, and its cost. */
export interface Figures {
  readonly scanned: number;
  readonly found: number;
  /** Capacity units; undefined if the endpoint doesn't report them. */
  readonly units: number | undefined;
  readonly milliseconds: number;
}

/** A request for items of a table or an index, in the order of their partitions. */
export interface ReadRequest {
  readonly table: string;
  readonly index: string;
  /** The partition to read: its stored key as a string. Default: all partitions. */
  readonly partition?: string | undefined;
  /** The prefix of the sort keys, in their stored form. */
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of items. */
export interface ReadAnswer {
  readonly rows: readonly Row[];
  /** The cursor of the next page; undefined after the last. */
  readonly cursor: string | undefined;
  readonly figures: Figures;
}

/** A condition that a user entered: a field, an operator, and its values as strings. */
export interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** The user's choices in the query builder. */
export interface Choice {
  readonly table: string;
  readonly verb: 'query' | 'scan';
  readonly index: string;
  /** Undefined for all entities of the index. */
  readonly entity?: string | undefined;
  readonly where: readonly Condition[];
  readonly filter: readonly Condition[];
  readonly project: readonly string[];
  readonly descending: boolean;
  readonly consistent: boolean;
  readonly limit?: number | undefined;
}

/** A choice as code and as a request, or the message with which keyform rejects it. */
export interface BuildAnswer {
  readonly code: string;
  readonly request: object | undefined;
  readonly rejected: string | undefined;
}

/** The result of running a choice. */
export interface RunAnswer {
  /** The requests that were sent. */
  readonly sent: readonly object[];
  readonly rows: readonly Row[];
  /** The decoded items, as TypeScript. */
  readonly items: string;
  readonly cursor: string | undefined;
  readonly figures: Figures;
}

/** An edit: the item that was read, and the item that it should become. Without `before` it's created, without `after` it's deleted. */
export interface EditRequest {
  readonly table: string;
  /** The entity of a new item. */
  readonly entity?: string | undefined;
  readonly before?: JsonItem | undefined;
  /** The changed item. For a new item, without key attributes, because they're derived from the others. */
  readonly after?: JsonItem | undefined;
  /** Whether to send the request; otherwise it's only built. */
  readonly write: boolean;
}

/** The request of an edit, which may have been sent. */
export interface EditAnswer {
  readonly code: string;
  /** One request, or the requests of a transaction, which also writes the markers of unique values. */
  readonly request: object;
  /** The stored item after the edit; undefined if nothing was sent, and if the item was deleted. */
  readonly row: Row | undefined;
}

/** An item from an index or a query: with its primary key, but possibly without other attributes. */
export interface WholeRequest {
  readonly table: string;
  readonly item: JsonItem;
}

/** The whole stored item; undefined if it no longer exists. */
export interface WholeAnswer {
  readonly row: Row | undefined;
}

/** A search for items that are similar to one, by its own vector. */
export interface SimilarRequest {
  readonly table: string;
  /** The vector index. */
  readonly index: string;
  readonly item: JsonItem;
}

/** Similar items, nearest first, without the item itself. */
export interface SimilarAnswer {
  readonly results: readonly { readonly row: Row; readonly score: number }[];
}

/** The requests of the page, by name. */
export interface Api {
  readonly facts: (request: Record<never, never>) => Facts;
  readonly read: (request: ReadRequest) => ReadAnswer;
  readonly build: (request: Choice) => BuildAnswer;
  readonly run: (request: Choice & { readonly cursor?: string | undefined }) => RunAnswer;
  readonly edit: (request: EditRequest) => EditAnswer;
  readonly whole: (request: WholeRequest) => WholeAnswer;
  readonly similar: (request: SimilarRequest) => SimilarAnswer;
}

/** The data of an exported page: the first items of each index, by table. */
export interface Exported {
  readonly facts: Facts;
  readonly rows: { readonly [table: string]: { readonly [index: string]: readonly Row[] } };
}
