import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import { fill } from '../errors/message.js';
import { noKeyText } from '../facts/messages/definitions.js';
import { bareCodec, keyForm } from './pipe/bare.js';
import type { FieldCodec } from './pipe/codec.js';
import { dateKeyCodec, epochKeyCodec } from './pipe/date.js';
import { descCodec } from './pipe/desc.js';
import { foldCodec, type folds } from './pipe/fold.js';
import { ownCodec } from './pipe/own.js';
import { padCodec } from './pipe/pad.js';
import { shardCodec } from './pipe/shard.js';
import { sortableCodec } from './pipe/sortable.js';

const textPipes = 'lower upper slug shard:N';
const wholeNumberPipes = 'pad:N sortable shard:N';
const datePipes = 'year month day hour epoch';
const endPipes = 'desc shard:N';

/**
 * For each kind, the pipes that take it. A pipe gives `string` (lower, upper, slug and own ones), `shard`, which takes no
 * further pipe (desc, shard), or `digits`.
 */
const pipesOf: { readonly [kind: string]: string } = {
  string: textPipes,
  enum: textPipes,
  literal: textPipes,
  any: `${textPipes} pad:N sortable ${datePipes}`,
  number: wholeNumberPipes,
  bigint: wholeNumberPipes,
  decimal: 'sortable shard:N',
  date: `${datePipes} ${endPipes}`,
  epoch: datePipes,
  digits: endPipes,
};

const isoWidths = { year: 4, month: 7, day: 10, hour: 13 };
const limits: { readonly [pipe: string]: readonly [least: number, most: number] } = {
  'pad:N': [1, 38],
  'shard:N': [2, 10_000],
};

/** The codecs of keyform's own pipes, each made once: they hold nothing but the kind and the pipes. */
const codecs = new Map<string, FieldCodec>();

const nameOf = (kind: AttrKind, pipes: readonly string[]): string =>
  pipes.length === 0 ? kind : `${kind}|${pipes.join('|')}`;

/** What is hashed when a shard is made of a value itself: of numbers, the text that is the same for equal numbers. */
const hashed = (kind: AttrKind, bare: FieldCodec): FieldCodec => {
  const { encode } = sortableCodec(kind);
  const numeric = /^(number|bigint|decimal)$/;
  const byValue = kind === 'any' ? (value: unknown) => typeof value : () => kind;
  return { ...bare, encode: (value) => (numeric.test(byValue(value)) ? encode : bare.encode)(value) };
};

/**
 * The codec that the pipes of one placeholder make, left to right. Twin of `types/formats/pipe.ts`.
 *
 * @param kind the kind of the field's attribute; `any` where only the value tells
 * @param alone whether the placeholder is the whole format, and so may be a number or bytes as they are
 * @returns the codec, or what is wrong, in words that follow `FORMAT: `
 */
export const applyPipes = (
  kind: AttrKind,
  field: string,
  pipes: readonly string[],
  alone: boolean,
  ownPipes: { readonly [name: string]: OwnPipe },
): FieldCodec | string => {
  const known = codecs.get(nameOf(kind, pipes));
  if (known !== undefined && (pipes.length > 0 || alone || keyForm(kind) !== undefined)) return known;
  const bare = bareCodec(kind);
  const subject = `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
  let codec = bare as FieldCodec;
  let piped: string = kind;
  let isOwn = false;
  for (const [index, pipe] of pipes.entries()) {
    const [name, argument] = pipe.split(/:(.*)/s) as [string, string?];
    const known = argument === undefined ? name : `${name}:N`;
    const fitting = pipesOf[piped]?.split(' ') ?? [];
    if (fitting.includes(known)) {
      const count = Number(argument);
      const [least, most] = limits[known] ?? [];
      if (least !== undefined && !(/^[1-9]\d*$/.test(argument ?? '') && count >= least && count <= Number(most))) {
        return `the N of ${known} in {${field}|${pipe}} must be a whole number from ${least} to ${most}`;
      }
      piped = 'digits';
      if (name === 'pad') codec = padCodec(kind, count);
      else if (name === 'sortable') codec = sortableCodec(kind);
      else if (name === 'epoch') codec = epochKeyCodec(kind);
      else if (name in isoWidths) codec = dateKeyCodec(kind, isoWidths[name as keyof typeof isoWidths]);
      else if (name === 'desc' || name === 'shard') {
        codec = name === 'desc' ? descCodec(codec) : shardCodec(index === 0 ? hashed(kind, codec) : codec, count);
        piped = 'shard';
      } else {
        codec = foldCodec(codec, name as keyof typeof folds);
        piped = 'string';
      }
    } else if (piped !== 'shard' && Object.hasOwn(ownPipes, pipe)) {
      isOwn = true;
      codec = ownCodec(kind, index === 0 ? undefined : codec, ownPipes[pipe] as OwnPipe);
      piped = 'string';
    } else {
      const takes = [...fitting, ...(piped === 'shard' ? [] : Object.keys(ownPipes))].join(', ') || 'no pipe';
      return `{${field}|${pipe}} does not fit: ${index === 0 ? subject : `'${pipes[index - 1]}'`} takes ${takes}`;
    }
  }
  // Custom pipes belong to one entity: a different entity may give the same name to a different function.
  if (!isOwn) codecs.set(nameOf(kind, pipes), codec);
  if (pipes.length > 0) return codec;
  if (bare === undefined) return fill(noKeyText, { field, kind });
  if (alone || keyForm(kind) !== undefined) return codec;
  if (kind === 'binary') return `{${field}} is a binary, which can only be the whole key`;
  const fixes = { epoch: ['epoch'], decimal: ['sortable'] }[kind as string] ?? ['pad:5', 'sortable'];
  return `${subject} does not keep its order as text; write ${fixes.map((pipe) => `{${field}|${pipe}}`).join(' or ')}`;
};
