import type * as Core from 'keyform';
import type { ConfiguredTable } from '../index.js';
import { DIGITS, type ProposedEntity, type ProposedTable } from './proposal.js';
import type { Member, Shape } from './shape.js';

type Builder = { readonly [kind: string]: (...input: never[]) => { optional(): object; nullable(): object } };

const built = (attr: Builder, { kind, of, members, nullable }: Shape): ReturnType<Builder[string]> => {
  const make = attr[kind] as (...input: unknown[]) => ReturnType<Builder[string]>;
  const attribute =
    members !== undefined ? make(attributesOf(attr, members)) : of !== undefined ? make(built(attr, of)) : make();
  return nullable === true ? (attribute.nullable() as typeof attribute) : attribute;
};

const attributesOf = (attr: Builder, members: readonly Member[]): object =>
  Object.fromEntries(
    members.map(({ name, shape, optional }) => {
      const member = built(attr, shape);
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
