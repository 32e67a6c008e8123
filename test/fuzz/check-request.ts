import { inspect, isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { agree } from './agree.js';
import { type Case, messageOf } from './case.js';
import { type Chain, chainText } from './chains/chain.js';
import { isMade } from './generated-fields.js';
import { isRead } from './program.js';
import { formatsIn, type TableModel } from './tables.js';

/** The same request by `document()`, and one that must be the same. */
export const checkOther = ({ chain, at, request, compiled, running, fail }: Case): void => {
  for (const [part, kind] of [
    ['d', 'document'],
    ['t', 'twin'],
  ] as const) {
    const make = running[`${part}${at}`];
    if (make === undefined) continue;
    try {
      const made = make();
      const { differences } = agree(compiled.checker, compiled.typeOf(`${part}${at}`), made);
      if (differences.length > 0) fail(kind, differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
      const wanted = kind === 'document' ? plainOf(request) : request;
      if (chain.verb !== 'batch' && !isDeepStrictEqual(made, wanted))
        fail(kind, inspect({ made, wanted }, { depth: 6 }));
    } catch (error) {
      fail(kind, messageOf(error));
    }
  }
};

const WIRE = /^(S|N|BOOL|B|NULL|M|L|SS|NS|BS)$/;

/** A request with plain values, as the document client takes it. */
const plainOf = (request: unknown): unknown => {
  if (Array.isArray(request)) return request.map(plainOf);
  if (typeof request !== 'object' || request === null || request instanceof Uint8Array) return request;
  const parts = Object.entries(request);
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && WIRE.test(first[0]) && first[1] !== undefined) {
    return unmarshall({ value: request as never }, { wrapNumbers: false, convertWithoutMapWrapper: false })['value'];
  }
  return Object.fromEntries(parts.map(([name, value]) => [name, plainOf(value)]));
};

/** Where the design lets a type say no more than `string`: what numbers, dates, pipes and documents come to, and what is put. */
export const mayBeWide = (place: string, chain: Chain, table: TableModel): boolean => {
  if (chain.loose !== undefined) return true;
  if (
    /^(\[\]\.RequestItems\.\*(\[\]|\.(ConsistentRead|ProjectionExpression|ExpressionAttributeNames|Keys))|.*\.(Item|Key)\.)/.test(
      place,
    )
  )
    return true;
  // What timestamps, versions and unique fields add depends on values; so does a start.
  const written = table.entities.filter(({ name }) => chain.verb === 'batch' || name === chain.entity);
  if (!isRead(chain) && written.some(({ options }) => Object.keys(options).some((option) => option !== 'ttl')))
    return true;
  // Which fields an update makes is known when it runs.
  if (!isRead(chain) && written.some(({ attributes }) => attributes.some(isMade))) return true;
  if (/\.ExclusiveStartKey/.test(place) || chain.verb === 'rekey') return true;
  // An upsert adds what makes an item whole.
  if (chainText(chain).includes('.upsert()')) return true;
  const value = /\.ExpressionAttributeValues\.\*\.(.*)$/.exec(place)?.[1];
  if (value === undefined) return false;
  if (!value.startsWith('S:')) return true;
  // The keys of indexes that an update writes again; what is escaped.
  if (table.escapes) return true;
  if (chain.verb === 'update' || chain.verb === 'batch') return true;
  // The type of a branded text is its brand.
  if (chainText(chain).includes(' as Brand')) return true;
  // No type knows what a codec of one's own makes of a text, or the JSON of a value.
  const encoded = table.entities.flatMap(({ attributes }) =>
    attributes.filter(({ field }) => field.kind === 'codec' || field.declaration.startsWith('attr.json')),
  );
  if (encoded.some(({ field }) => chainText(chain).includes(field.name))) return true;
  const index = chain.index;
  const piped =
    index !== undefined &&
    table.entities.some((entity) => {
      const formats = formatsIn(table, index, entity);
      return [...(formats?.pk ?? []), ...(formats?.sk ?? [])].some((format) =>
        format.some(
          (part) =>
            typeof part !== 'string' &&
            (part.pipes !== '' ||
              entity.attributes.some(({ field }) => field.name === part.field && field.kind === 'codec')),
        ),
      );
    });
  // The end of a range is not known where more text follows the field in the key.
  if (/between|'[<>]/.test(chainText(chain))) return true;
  // A text is known where no date or pipe makes it.
  return piped || chainText(chain).includes('new Date(');
};
