import type { WireItem } from '../../propose/wire.js';

type Fields = { readonly [name: string]: unknown };

/** Builds what one library would send. Each method throws if the library rejects the input. */
export interface Writer {
  readonly create: (input: Fields) => WireItem | Promise<WireItem>;
  readonly put: (input: Fields) => WireItem | Promise<WireItem>;
  readonly get: (key: Fields) => WireItem | Promise<WireItem>;
  /** The item after an update. */
  readonly update: (key: Fields, change: Fields, item: WireItem) => WireItem | Promise<WireItem>;
  /** Like `update`, but only for existing items. */
  readonly patch: (key: Fields, change: Fields, item: WireItem) => WireItem | Promise<WireItem>;
  readonly remove: (key: Fields, names: readonly string[], item: WireItem) => WireItem | Promise<WireItem>;
  /** What a read of a stored item returns. */
  readonly read: (key: Fields, item: WireItem) => Fields | undefined;
}
