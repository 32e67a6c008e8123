/** What the page and the server of the studio say to each other. Types only: the page is built for browsers, the server for Node. */
import type { IndexShape } from '../index-shape.js';

/** A value in DynamoDB JSON: bytes are base64 text. */
export interface JsonValue {
  readonly [type: string]: unknown;
}

/** An item in DynamoDB JSON. */
export interface JsonItem {
  readonly [attribute: string]: JsonValue;
}

/** How plain JSON of a list, a map or a set is stored. */
export interface PlainShape {
  /** DynamoDB's type: `S`, `L`, `NS`. */
  readonly type: string;
  /** Of all elements, or entries; undefined where the declaration does not tell: those are DynamoDB JSON. */
  readonly of?: PlainShape | undefined;
  readonly members?: { readonly [name: string]: PlainShape | undefined };
  readonly elements?: readonly (PlainShape | undefined)[];
}

/** A field of an entity, as far as the page asks for values of it. */
export interface FieldFacts {
  readonly name: string;
  /** The attribute's name in the table. */
  readonly stored: string;
  readonly kind: string;
  /** The type in which DynamoDB stores it; undefined where only its values tell. */
  readonly type: string | undefined;
  readonly presence: 'required' | 'optional' | 'default';
  /** The values of an enum, or the one of a literal. */
  readonly only: readonly string[] | undefined;
  /** How its lists, maps and sets are typed as plain JSON; undefined for texts and numbers, and where only values tell the types. */
  readonly shape: PlainShape | undefined;
  /** Why no edit changes it: a part of the key, what keyform writes itself, and others; undefined where one does. */
  readonly fixed: string | undefined;
}

/** An entity: its fields, and its row in the entity chart. */
export interface EntityFacts {
  readonly name: string;
  /** What its fields are called; of a schema those of its keys. */
  readonly fields: readonly FieldFacts[];
  /** Whether a schema says what its items are: then it may have fields that are not listed. */
  readonly schema: boolean;
  /** The format of each key attribute. */
  readonly keys: { readonly [attribute: string]: string };
}

/** An entity in an index: the fields of its keys, in their order. */
export interface MemberFacts {
  readonly entity: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
}

/** An index, or the table's own key. */
export interface IndexFacts extends IndexShape {
  readonly members: readonly MemberFacts[];
}

/** An access pattern with the requests that its sample makes. */
export interface PatternFacts {
  readonly pattern: string;
  readonly parameters: string;
  readonly notes: string | undefined;
  /** In DynamoDB JSON, or why there are none. */
  readonly requests: readonly object[];
  readonly problem: string | undefined;
}

/** A table, as the page shows it. */
export interface TableFacts {
  /** The name by which the project knows it. */
  readonly name: string;
  /** Its name at the endpoint. */
  readonly table: string;
  readonly typeAttribute: string | undefined;
  readonly indexes: readonly IndexFacts[];
  readonly entities: readonly EntityFacts[];
  readonly patterns: readonly PatternFacts[];
}

/** All that the page knows before it asks. */
export interface Facts {
  readonly tables: readonly TableFacts[];
  /** Where the items are, in words. */
  readonly place: string;
  /** Whether items may be changed. */
  readonly write: boolean;
}

/** An item as the page shows it. */
export interface Row {
  /** The entity that keyform recognizes; undefined for none, and for markers of unique values. */
  readonly entity: string | undefined;
  readonly item: JsonItem;
  /** The attributes that the entity hides: the item lacks them here. */
  readonly hidden?: readonly string[];
  /** Why keyform does not decode it. */
  readonly problem?: string;
}

/** What a request read, and what it cost. */
export interface Figures {
  readonly scanned: number;
  readonly found: number;
  /** Capacity units; undefined where the endpoint does not say. */
  readonly units: number | undefined;
  readonly milliseconds: number;
}

/** Items of a table or an index, in the order of their partitions. */
export interface ReadRequest {
  readonly table: string;
  readonly index: string;
  /** The partition to read, by its stored key as text; all partitions where it is absent. */
  readonly partition?: string | undefined;
  /** How the sort keys of the partition begin, in their stored form. */
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of items. */
export interface ReadAnswer {
  readonly rows: readonly Row[];
  /** Where the next page begins; undefined after the last. */
  readonly cursor: string | undefined;
  readonly figures: Figures;
}

/** A condition that a person made: a field, an operator, and the texts of its values. */
export interface Condition {
  readonly field: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** What a person picked in the query builder. */
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

/** A choice as code and as a request; or the sentence with which keyform refuses it. */
export interface BuildAnswer {
  readonly code: string;
  readonly request: object | undefined;
  readonly refused: string | undefined;
}

/** What running a choice gave. */
export interface RunAnswer {
  /** The requests that were sent. */
  readonly sent: readonly object[];
  readonly rows: readonly Row[];
  /** The items as a program gets them, as TypeScript. */
  readonly items: string;
  readonly cursor: string | undefined;
  readonly figures: Figures;
}

/** A changed item: the one that was read, and what it should be. Without the first it is a new one, without the second it goes. */
export interface EditRequest {
  readonly table: string;
  /** Which entity a new item is of. */
  readonly entity?: string | undefined;
  readonly before?: JsonItem | undefined;
  /** Of a new item: the attributes without keys, which follow from them. */
  readonly after?: JsonItem | undefined;
  /** Whether to write; else only the request is made. */
  readonly write: boolean;
}

/** What an edit sends, or has sent. */
export interface EditAnswer {
  readonly code: string;
  /** One request, or those of a transaction: unique values have markers of their own. */
  readonly request: object;
  /** The item as it is now; undefined where nothing was written, and where it is gone. */
  readonly row: Row | undefined;
}

/** An item as an index, or a query, gave it: with its key, and perhaps without the rest. */
export interface WholeRequest {
  readonly table: string;
  readonly item: JsonItem;
}

/** The item as the table has it; undefined where it is gone. */
export interface WholeAnswer {
  readonly row: Row | undefined;
}

/** The requests of the page, by name. */
export interface Api {
  readonly facts: (request: Record<never, never>) => Facts;
  readonly read: (request: ReadRequest) => ReadAnswer;
  readonly build: (request: Choice) => BuildAnswer;
  readonly run: (request: Choice & { readonly cursor?: string | undefined }) => RunAnswer;
  readonly edit: (request: EditRequest) => EditAnswer;
  readonly whole: (request: WholeRequest) => WholeAnswer;
}

/** What a page without a server shows: the first items of each index, by table. */
export interface Exported {
  readonly facts: Facts;
  readonly rows: { readonly [table: string]: { readonly [index: string]: readonly Row[] } };
}
