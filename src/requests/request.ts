import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Issue } from '../errors/issue.js';
import type { Form } from './form.js';
import type { RawItem } from './recognise.js';

/** The verbs of requests for one item. */
export type RequestVerb = 'get' | 'put' | 'update' | 'delete' | 'check';

/** What a batch or a transaction needs of a request for one item. Internal. */
export interface RequestModel {
  readonly verb: RequestVerb;
  /** The verb in messages, where it is another: `create`. */
  readonly words?: string | undefined;
  readonly table: TableModel;
  readonly entity: EntityModel;
  /** The input of the low-level client's command for this one item, as `build()` gives it. */
  readonly input: () => { readonly TableName: string; readonly [part: string]: unknown };
  /** The item's primary key in wire form. */
  readonly key: () => WireItem;
  /** Decodes the item that either client returned for this request; in the form that is given, or else shows. */
  readonly decode: (item: RawItem | null | undefined, form?: Form) => object | undefined;
  /** For a write that was given the version of the item. */
  readonly lock?: RequestLock | undefined;
  /** What it was that did not hold, given the item that is there, if it was returned; undefined where that is not known. */
  readonly failure?: (item: RawItem | undefined) => RequestFailure | undefined;
  /** For the put or the deletion of a marker. */
  readonly unique?: UniqueMark;
}

/** The version that a write must find. */
export interface RequestLock {
  readonly field: string;
}

/** What a condition that does not hold turns out to be. */
export interface RequestFailure {
  readonly code: 'notFound' | 'versionConflict';
  /** Why the write failed, in words. */
  readonly problem: string | Issue;
  readonly field: string | undefined;
}

/** What a marker stands for: a unique field, and its value in the words of a refusal. */
export interface UniqueMark {
  readonly field: string;
  readonly text: string;
}

/** Where a request builder keeps its model; the same in the ESM and the CJS build. */
export const REQUEST: unique symbol = Symbol.for('keyform.request') as never;

/** The model of a request builder; undefined for anything else. */
export const requestOf = (builder: unknown): RequestModel | undefined =>
  (builder as { readonly [REQUEST]?: RequestModel } | null | undefined)?.[REQUEST];
