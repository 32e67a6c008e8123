import { sentenceOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import type { WireItem } from './wire.js';

/** Whether a definition decodes items. */
export interface Proof {
  readonly decoded: number;
  /** The first items that do not decode, with why. */
  readonly failed: readonly { readonly item: WireItem; readonly message: string }[];
  readonly failures: number;
}

const MOST_FAILED = 5;

/** Decodes items one by one, as a scan would. */
export const prove = (table: ConfiguredTable, items: readonly WireItem[]): Proof => {
  const { scan } = table as never as {
    scan(index: string): { parse(output: object): { readonly items: readonly unknown[] } };
  };
  const reader = scan('primary');
  const failed: { item: WireItem; message: string }[] = [];
  let failures = 0;
  for (const item of items) {
    try {
      reader.parse({ Items: [item], Count: 1, ScannedCount: 1 });
    } catch (error) {
      failures += 1;
      if (failed.length < MOST_FAILED) failed.push({ item, message: sentenceOf(error) });
    }
  }
  return { decoded: items.length - failures, failed, failures };
};
