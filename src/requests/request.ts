import type { RequestVerb } from '../../types/requests/request.js';
import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import type { Words } from '../errors/message.js';
import type { Form } from './form.js';
import type { RawItem } from './recognize.js';

/** What a batch or a transaction needs from a request for one item. Internal. */
export interface RequestModel {
  readonly verb: RequestVerb;
  /** The verb in messages if it differs: `create`. */
  readonly words?: string | undefined;
  readonly table: TableModel;
  readonly entity: EntityModel;
  /** The input of the low-level client's command for this item, as `build()` returns it. */
  readonly input: () => { readonly TableName: string; readonly [part: string]: unknown };
  /** The item's primary key in wire format. */
  readonly key: () => WireItem;
  /** Decodes the item that either client returned for this request. */
  readonly decode: (item: RawItem | null | undefined, form?: Form) => object | undefined;
  /** For a write that requires a stored value. */
  readonly lock?: RequestLock | undefined;
  /** Why the condition failed, given the stored item if it was returned; undefined if that isn't known. */
  readonly failure?: (item: RawItem | undefined) => RequestFailure | undefined;
  /** For the put or the delete of a marker. */
  readonly marker?: MarkedValue;
}

/** The field whose stored value a write requires. */
export interface RequestLock {
  readonly field: string;
}

/** Why a condition failed. */
export interface RequestFailure {
  readonly code: 'conditionFailed' | 'notFound' | 'versionConflict';
  /** Why the write failed, in words. */
  readonly problem: Words;
  readonly field: string | undefined;
}

/** The field of a marker, and its value for the message. */
export interface MarkedValue {
  readonly field: string;
  readonly value: Words;
}

/** The member in which a request builder keeps its model; the same in the ESM and the CommonJS build. */
export const REQUEST: unique symbol = Symbol.for('keyform.request') as never;

/** The model of a request builder; undefined for anything else. */
export const requestOf = (builder: unknown): RequestModel | undefined =>
  (builder as { readonly [REQUEST]?: RequestModel } | null | undefined)?.[REQUEST];
