import type * as Core from 'keyform';
import type { ConfiguredTable } from '../index.js';
import { DIGITS, type ProposedEntity, type ProposedTable } from './proposal.js';
import type { Member, Shape } from './shape.js';

interface Built {
  optional(): Built;
  nullable(): Built;
  as(name: string): Built;
  default(value: unknown): Built;
  hidden(): Built;
  codec(codec: object): Built;
}

type Builder = { readonly [kind: string]: (...input: unknown[]) => Built };

/** Times as milliseconds since 1970. */
const MILLIS = { encode: (at: Date) => at.getTime(), decode: (ms: number) => new Date(ms), ordered: true };

const built = (attr: Builder, { kind, of, members, nullable, value, dimensions }: Shape): Built => {
  const make = (...input: unknown[]): Built => (attr[kind] as Builder[string])(...input);
  if (kind === 'millis') return (attr['number'] as Builder[string])().codec(MILLIS);
  if (kind === 'literal') return make(value);
  if (kind === 'vector') return make(dimensions);
  const attribute =
    members !== undefined ? make(attributesOf(attr, members)) : of !== undefined ? make(built(attr, of)) : make();
  return nullable === true ? attribute.nullable() : attribute;
};

const attributesOf = (attr: Builder, members: readonly Member[]): object =>
  Object.fromEntries(
    members.map(({ name, shape, optional, as, marker }) => {
      const plain = built(attr, shape);
      const stored = as === undefined ? plain : plain.as(as);
      const member = marker === true ? stored.default(shape.value).hidden() : stored;
      return [name, optional ? member.optional() : member];
    }),
  );

/** The pipe of unpadded numbers in keys. */
const digits = { encode: (value: number) => String(value), decode: (text: string) => Number(text) };

const indexOf = (one: readonly string[]): string | readonly string[] => (one.length === 1 ? (one[0] as string) : one);

/** The indexes of a proposal, as `table(...)` accepts them. */
export const indexesOf = ({
  indexes,
}: ProposedTable): { readonly [name: string]: { readonly [part: string]: unknown } } =>
  Object.fromEntries(
    indexes.map(({ name, pk, sk, local, projection, partial }) => [
      name,
      {
        pk: indexOf(pk),
        ...(sk.length > 0 && { sk: indexOf(sk) }),
        ...(local && { local: true }),
        ...(projection !== 'ALL' && { projection }),
        ...(partial === true && { partialKeys: true }),
      },
    ]),
  );

/** Defines a proposed entity. @throws KeyformError if keyform rejects it */
const entityOf = ({ attr, entity, unique }: typeof Core, proposed: ProposedEntity): object => {
  const result = entity({
    ...(proposed.typeName !== undefined && proposed.typeName !== proposed.name && { type: proposed.typeName }),
    keys: Object.fromEntries(proposed.keys),
    attributes: attributesOf(attr as never, proposed.attributes),
    ...(proposed.digits && { pipes: { [DIGITS]: digits } }),
    ...(proposed.ttl !== undefined && { ttl: proposed.ttl }),
    ...(proposed.timestamps !== undefined && { timestamps: proposed.timestamps }),
    ...(proposed.version !== undefined && { version: proposed.version }),
  } as never);
  return proposed.unique.length === 0
    ? result
    : (unique as (...input: unknown[]) => object)(result, ...proposed.unique);
};

/** Defines the table of a proposal. @throws KeyformError if keyform rejects it */
export const materialise = (core: typeof Core, proposed: ProposedTable): ConfiguredTable => {
  const { table } = core;
  return table(proposed.name, {
    indexes: indexesOf(proposed),
    entities: Object.fromEntries(proposed.entities.map((each) => [each.name, entityOf(core, each)])),
    ...(proposed.typeAttribute !== 'Type' && { typeAttribute: proposed.typeAttribute ?? false }),
    ...(proposed.keyTypes.size > 0 && { keyTypes: Object.fromEntries(proposed.keyTypes) }),
    ...(proposed.delimiter !== '#' && { delimiter: proposed.delimiter }),
  } as never) as never;
};
