import type { AttrKind } from '../types/attr.js';
import { bareCodec } from './pipe/bare.js';
import type { FieldCodec } from './pipe/codec.js';
import { dateCodec, epochCodec } from './pipe/date.js';
import { descCodec } from './pipe/desc.js';
import { foldCodec } from './pipe/fold.js';
import { type OwnPipe, ownCodec } from './pipe/own.js';
import { padCodec } from './pipe/pad.js';
import { shardCodec } from './pipe/shard.js';
import { sortableCodec } from './pipe/sortable.js';

/** What a pipe takes and gives: a kind of attribute, or `digits`: text of fixed width made of digits, or `shard`: an end. */
type PipedKind = AttrKind | 'digits' | 'shard';
type Pipes = { readonly [pipe: string]: PipedKind };

const textPipes: Pipes = { lower: 'string', upper: 'string', slug: 'string', 'shard:N': 'shard' };
const decimalPipes: Pipes = { sortable: 'digits', 'shard:N': 'shard' };
const wholeNumberPipes: Pipes = { 'pad:N': 'digits', ...decimalPipes };
const datePipes: Pipes = { year: 'digits', month: 'digits', day: 'digits', hour: 'digits', epoch: 'digits' };
const endPipes: Pipes = { desc: 'shard', 'shard:N': 'shard' };

/** For each kind: the pipes that take it, and the kind that each gives. */
const pipesOf: { readonly [kind in PipedKind]?: Pipes } = {
  string: textPipes,
  enum: textPipes,
  literal: textPipes,
  any: { ...textPipes, ...wholeNumberPipes, ...datePipes },
  number: wholeNumberPipes,
  bigint: wholeNumberPipes,
  decimal: decimalPipes,
  date: { ...datePipes, ...endPipes },
  epoch: datePipes,
  digits: endPipes,
};

const isoWidths = { year: 4, month: 7, day: 10, hour: 13 };

/** The argument of `pad:N` or `shard:N`, when it is a whole number in this range. */
const between = (argument: string, least: number, most: number): number => {
  const count = /^[1-9]\d*$/.test(argument) ? Number(argument) : 0;
  if (count >= least && count <= most) return count;
  throw new PipeProblem(`takes a whole number from ${least} to ${most}, but has '${argument}'`);
};

class PipeProblem extends Error {}

/** What is hashed when a shard is made of a value itself: of numbers, the text that is the same for equal numbers. */
const hashed = (kind: AttrKind, bare: FieldCodec): FieldCodec => {
  const number = sortableCodec(kind);
  if (kind === 'number' || kind === 'bigint' || kind === 'decimal') return number;
  const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint';
  return { ...bare, encode: (value) => (isNumber(value) ? number : bare).encode(value) };
};

const builtIn = (kind: AttrKind, name: string, argument: string, first: boolean, before: FieldCodec): FieldCodec => {
  switch (name) {
    case 'lower':
    case 'upper':
    case 'slug':
      return foldCodec(before, name);
    case 'pad':
      return padCodec(kind, between(argument, 1, 38));
    case 'sortable':
      return sortableCodec(kind);
    case 'epoch':
      return epochCodec(kind);
    case 'desc':
      return descCodec(before);
    case 'shard':
      return shardCodec(first ? hashed(kind, before) : before, between(argument, 2, 10_000));
    default:
      return dateCodec(kind, isoWidths[name as keyof typeof isoWidths]);
  }
};

const article = (kind: string): string => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`);
const orderless = /^(number|bigint|decimal|epoch)$/;

/**
 * The codec that the pipes of one placeholder make, left to right. Twin of `types/pipe.ts`.
 *
 * @param kind the kind of the field's attribute; `any` where only the value tells
 * @param alone whether the placeholder is the whole format, and so may be a number or bytes as they are
 * @returns the codec, or what is wrong, in words that follow `FORMAT: `
 *
 * @example
 * ```ts
 * applyPipes('number', 'n', ['pad:5', 'desc'], false, {});
 * applyPipes('number', 'n', [], false, {});
 * //=> 'a number does not keep its order as text; write {n|pad:5} or {n|sortable}'
 * ```
 */
export const applyPipes = (
  kind: AttrKind,
  field: string,
  pipes: readonly string[],
  alone: boolean,
  ownPipes: { readonly [name: string]: OwnPipe },
): FieldCodec | string => {
  let codec = bareCodec(kind);
  let piped: PipedKind = kind;
  for (const [index, pipe] of pipes.entries()) {
    const [name = '', argument] = pipe.split(/:(.*)/s);
    const fitting = pipesOf[piped] ?? {};
    const known = argument === undefined ? name : `${name}:N`;
    if (codec !== undefined && Object.hasOwn(fitting, known)) {
      try {
        codec = builtIn(kind, name, argument ?? '', index === 0, codec);
      } catch (error) {
        if (error instanceof PipeProblem) return `{${field}|${pipe}}: '${known}' ${error.message}`;
        throw error;
      }
      piped = fitting[known] as PipedKind;
    } else if (piped !== 'shard' && Object.hasOwn(ownPipes, pipe)) {
      codec = ownCodec(kind, index === 0 ? undefined : codec, ownPipes[pipe] as OwnPipe, pipe);
      piped = 'string';
    } else {
      const fits = [...Object.keys(fitting), ...(piped === 'shard' ? [] : Object.keys(ownPipes))].join(', ');
      const subject = index === 0 ? article(kind) : `what '${pipes[index - 1]}' gives`;
      return `'${pipe}' does not fit {${field}}: ${subject} takes ${fits || 'no pipe'}`;
    }
  }
  if (codec === undefined) return `{${field}} is ${article(kind)}, which has no text in a key`;
  if (pipes.length > 0 || alone) return codec;
  if (kind === 'binary') return `{${field}} is a binary, which has no text in a key; it can only be the whole key`;
  if (!orderless.test(kind)) return codec;
  const fix = kind === 'epoch' ? 'epoch' : kind === 'decimal' ? 'sortable' : undefined;
  const write = fix === undefined ? `{${field}|pad:5} or {${field}|sortable}` : `{${field}|${fix}}`;
  return `${article(kind)} does not keep its order as text; write ${write}`;
};
