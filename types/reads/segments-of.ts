/** The argument and the result of `segments(scan, total)`. The parts of a scan with a misspelled name are of type `any`. */
import type { AnySource } from '../definitions/source.js';
import type { Settings } from '../requests/option.js';
import type { Segments } from './segments.js';

export interface AnyScan {
  readonly ' ~verb': 'scan';
}

export type SegmentsOf<Input, Total extends number> =
  Input extends Parts<infer From, infer Entity, infer Options>
    ? unknown extends Input[' ~parts']
      ? Input
      : Segments<From['index'], Entity, Options, Total, From>
    : never;

interface Parts<From extends AnySource, Entity extends string, Options extends Settings> {
  readonly ' ~parts': readonly [From, Entity, Options];
}
