import type { OwnPipe } from '../../types/definitions/entity.js';
import type { AttrKind } from '../../types/values/any-attr.js';
import { Issue } from '../errors/issue.js';
import { PIPES_OF } from '../facts/kinds.js';
import { binaryPart, invalidPipeNumber, noKeyText, unorderedKind, wrongPipe } from '../facts/messages/definitions.js';
import { ORDERING_PIPES, PIPE_NUMBERS } from '../facts/pipes.js';
import { bareCodec, keyForm } from './pipe/bare.js';
import type { FieldCodec } from './pipe/codec.js';
import { dateKeyCodec, epochKeyCodec } from './pipe/date.js';
import { descCodec } from './pipe/desc.js';
import { foldCodec, type folds } from './pipe/fold.js';
import { ownCodec } from './pipe/own.js';
import { padCodec } from './pipe/pad.js';
import { shardCodec } from './pipe/shard.js';
import { sortableCodec } from './pipe/sortable.js';

/** The codecs of built-in pipes, each created once: they depend only on the kind and the pipes. */
const codecs = new Map<string, FieldCodec>();

const nameOf = (kind: string, pipes: readonly string[]): string =>
  pipes.length === 0 ? kind : `${kind}|${pipes.join('|')}`;

/** The codec whose string is hashed if `shard` is the first pipe. For numbers it's `sortable`: equal numbers have the same string. */
const hashed = (kind: AttrKind, bare: FieldCodec): FieldCodec => {
  const { encode } = sortableCodec(kind);
  const numeric = /^(number|bigint|decimal)$/;
  const byValue = kind === 'any' ? (value: unknown) => typeof value : () => kind;
  return { ...bare, encode: (value) => (numeric.test(byValue(value)) ? encode : bare.encode)(value) };
};

type BuiltInPipe = { [Kind in keyof typeof PIPES_OF]: keyof (typeof PIPES_OF)[Kind] }[keyof typeof PIPES_OF];
type Apply = (before: FieldCodec, kind: AttrKind, count: number, isFirst: boolean) => FieldCodec;

const datesOf =
  (width: number): Apply =>
  (_, kind) =>
    dateKeyCodec(kind, width);

const foldedBy =
  (fold: keyof typeof folds): Apply =>
  (before) =>
    foldCodec(before, fold);

/** The codec of each pipe. */
const PIPES: { readonly [Pipe in BuiltInPipe]: Apply } = {
  lower: foldedBy('lower'),
  upper: foldedBy('upper'),
  slug: foldedBy('slug'),
  'pad:': (_, kind, count) => padCodec(kind, count),
  sortable: (_, kind) => sortableCodec(kind),
  year: datesOf(4),
  month: datesOf(7),
  day: datesOf(10),
  hour: datesOf(13),
  epoch: (_, kind) => epochKeyCodec(kind),
  desc: descCodec,
  'shard:': (before, kind, count, isFirst) => shardCodec(isFirst ? hashed(kind, before) : before, count),
};

/** Whether a name is that of a built-in pipe, with or without a number. */
export const isBuiltInPipe = (pipe: string): boolean => {
  const [name] = pipe.split(':') as [string];
  return Object.hasOwn(PIPES, name) || Object.hasOwn(PIPES, `${name}:`);
};

/** What's wrong with the number of a pipe; undefined if it's valid, or the pipe has none. */
const numberIssue = (field: string, pipe: string, name: BuiltInPipe, number: string | undefined): Issue | undefined => {
  const limits = (PIPE_NUMBERS as { readonly [name: string]: (typeof PIPE_NUMBERS)[keyof typeof PIPE_NUMBERS] })[name];
  if (limits === undefined) return undefined;
  const { least, most } = limits;
  if (/^[1-9]\d*$/.test(number ?? '') && Number(number) >= least && Number(number) <= most) return undefined;
  return new Issue(invalidPipeNumber, { pipe: name, placeholder: `${field}|${pipe}`, least, most });
};

/**
 * The codec of one placeholder's pipes, left to right. Twin of `types/formats/pipe.ts`.
 *
 * @param kind the kind of the field's attribute; `any` if only the value shows it
 * @param field the field as written, with its `?`
 * @param alone whether the placeholder is the whole format, and so may be a plain number or bytes
 * @returns the codec, or the issue of an invalid pipe
 */
export const applyPipes = (
  kind: AttrKind,
  field: string,
  pipes: readonly string[],
  alone: boolean,
  ownPipes: { readonly [name: string]: OwnPipe },
): FieldCodec | Issue => {
  const known = codecs.get(nameOf(kind, pipes));
  if (known !== undefined && (pipes.length > 0 || alone || keyForm(kind) !== undefined)) return known;
  const bare = bareCodec(kind);
  let subject = `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
  let codec = bare as FieldCodec;
  let output: string = kind;
  let isOwn = false;
  for (const [index, pipe] of pipes.entries()) {
    const [, name, number] = /^([^:]*:?)(.*)$/s.exec(pipe) as unknown as [string, BuiltInPipe, string];
    const accepted: { readonly [pipe: string]: string } = PIPES_OF[output as keyof typeof PIPES_OF] ?? {};
    if (Object.hasOwn(accepted, name)) {
      const problem = numberIssue(field, pipe, name, number);
      if (problem !== undefined) return problem;
      codec = PIPES[name](codec, kind, Number(number), index === 0);
      output = accepted[name] as string;
    } else if (output !== 'shard' && Object.hasOwn(ownPipes, pipe)) {
      isOwn = true;
      codec = ownCodec(kind, index === 0 ? undefined : codec, ownPipes[pipe] as OwnPipe);
      output = 'string';
    } else {
      const names = Object.keys({ ...accepted, ...(output !== 'shard' && ownPipes) }).join(', ');
      return new Issue(wrongPipe, {
        placeholder: nameOf(field, pipes),
        subject,
        pipes: names.replace(/:(,|$)/g, ':N$1') || 'no pipe',
      });
    }
    subject = `'${pipe}'`;
  }
  // Custom pipes belong to one entity: a different entity may use the same name for a different function.
  if (!isOwn) codecs.set(nameOf(kind, pipes), codec);
  if (pipes.length > 0) return codec;
  if (bare === undefined) return new Issue(noKeyText, { field, kind });
  if (alone || keyForm(kind) !== undefined) return codec;
  if (kind === 'binary') return new Issue(binaryPart, { field });
  const written = ORDERING_PIPES[kind as keyof typeof ORDERING_PIPES].map((pipe) => `{${field}|${pipe}}`).join(' or ');
  return new Issue(unorderedKind, { kind: subject, fixes: written });
};
