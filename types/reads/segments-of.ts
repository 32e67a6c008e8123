/**
 * What `segments(scan, total)` takes and gives.
 */
import type { DynamicScan, DynamicSegments } from './dynamic-read.js';
import type { Scan } from './scan.js';
import type { Segments } from './segments.js';

/** What `segments` takes. */
export interface AnyScan {
  readonly ' ~verb': 'scan';
}

/** What `segments` gives. */
export type SegmentsOf<Given, Total extends number> =
  Given extends Scan<infer From, infer Entity, infer Options>
    ? Segments<From, Entity, Options, Total>
    : Given extends DynamicScan<infer From, infer _Name, infer Item>
      ? DynamicSegments<From['definition'], Item>
      : never;
