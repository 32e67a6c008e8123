import type * as Core from 'keyform';
import { DIGITS } from './proposal.js';
import type { Shape } from './shape.js';
import type { WireItem, WireValue } from './wire.js';

/** A possible placeholder of a field in a key. */
export interface Encoder {
  readonly field: string;
  /** The placeholder in the format: `number|pad:5`. */
  readonly placeholder: string;
  /** The string of an item's value in a key; undefined if it isn't allowed there. */
  readonly encode: (item: WireItem) => string | undefined;
}

/** The encoders of a table. They call keyform itself, so its pipes aren't implemented twice. */
export interface Encoders {
  readonly of: (field: string, shape: Shape, lengths: ReadonlySet<number>) => Encoder[];
  /** The encoders of a library that changes the case of whole keys, and writes booleans and numbers into them. */
  readonly cased: (field: string, shape: Shape, casing: '' | 'lower' | 'upper') => Encoder[];
}

const TEXTS = ['', 'lower', 'upper', 'slug'];
/** Longer ones first, because a day begins with its year. */
const TIMES = ['', 'hour', 'day', 'month', 'year', 'epoch', 'desc', 'day|desc', 'epoch|desc'];
const SHARDS = Array.from({ length: 15 }, (_, at) => `shard:${at + 2}`);

const pipesFor = ({ kind }: Shape, lengths: ReadonlySet<number>): string[] => {
  if (kind === 'string') return [...TEXTS, ...SHARDS];
  if (kind === 'date') return [...TIMES, ...SHARDS];
  if (kind === 'epoch') return [...TIMES.slice(1, 6), 'epoch|desc'];
  if (kind === 'number' || kind === 'bigint') {
    const pads = [...lengths]
      .filter((length) => length <= 38)
      .flatMap((length) => [`pad:${length}`, `pad:${length}|desc`]);
    return [...pads, 'sortable', 'sortable|desc', DIGITS, ...SHARDS];
  }
  return kind === 'decimal' ? ['sortable', 'sortable|desc'] : [];
};

const nativeOf = ({ kind }: Shape, value: WireValue): unknown => {
  if (kind === 'date') return new Date(value['S'] as string);
  if (kind === 'epoch') return new Date(Number(value['N']) * 1000);
  if (kind === 'number') return Number(value['N']);
  if (kind === 'bigint') return BigInt(value['N'] as string);
  if (kind === 'boolean') return value['BOOL'];
  return value['S'] ?? value['N'];
};

type KeyKind = 'string' | 'number' | 'bigint' | 'decimal' | 'date' | 'epoch' | 'boolean';

/** Creates the encoders for a table with this delimiter. */
export const createEncoders = ({ attr, entity, table }: typeof Core, delimiter: string): Encoders => {
  const puts = new Map<string, (value: unknown) => string>();
  const head = `X${delimiter}`;
  const putOf = (kind: KeyKind, pipe: string) => {
    const id = `${kind}|${pipe}`;
    const known = puts.get(id);
    if (known !== undefined) return known;
    const Probe = entity({
      keys: { K: `${head}{f${pipe === '' ? '' : `|${pipe}`}}` },
      attributes: { f: (attr[kind] as () => unknown)() },
    } as never);
    const probes = table('Probe', {
      indexes: { primary: { pk: 'K' } },
      entities: { Probe },
      delimiter,
    } as never) as never as {
      put(entity: string, item: object): { build(): { Item: { K: { S: string } } } };
    };
    const encode = (value: unknown): string => probes.put('Probe', { f: value }).build().Item.K.S.slice(head.length);
    puts.set(id, encode);
    return encode;
  };
  const encoderOf = (field: string, shape: Shape, pipe: string): Encoder => {
    const texts = new Map<WireValue, string | undefined>();
    const encode = (value: WireValue): string | undefined => {
      if (pipe === DIGITS) return /^\d+$/.test(String(value['N'])) ? String(value['N']) : undefined;
      try {
        return putOf(shape.kind as KeyKind, pipe)(nativeOf(shape, value));
      } catch {
        // A value that the pipe rejects can't be in the key in this form.
        return undefined;
      }
    };
    return {
      field,
      placeholder: pipe === '' ? field : `${field}|${pipe}`,
      encode: (item) => {
        const value = item[field];
        if (value === undefined || value['NULL'] !== undefined) return undefined;
        if (!texts.has(value)) texts.set(value, encode(value));
        return texts.get(value);
      },
    };
  };
  return {
    of: (field, shape, lengths) =>
      shape.nullable ? [] : pipesFor(shape, lengths).map((pipe) => encoderOf(field, shape, pipe)),
    cased: (field, shape, casing) => {
      if (shape.nullable) return [];
      const { kind } = shape;
      if (kind === 'string' || kind === 'date') return [encoderOf(field, { kind: 'string' }, casing)];
      if (kind === 'number' || kind === 'bigint') return [encoderOf(field, shape, DIGITS)];
      return kind === 'boolean' && casing !== 'upper' ? [encoderOf(field, shape, '')] : [];
    },
  };
};
