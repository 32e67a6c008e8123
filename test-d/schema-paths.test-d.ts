/** Paths into the objects of a schema: what a schema says of them is their type, and no more is known of them. */
import { attr, entity, fromSchema, table } from 'keyform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prove } from '../test/support/prove.js';

const Cafe = entity({
  keys: { PK: 'CAFE#{id}' },
  attributes: fromSchema(
    z.object({
      id: z.string(),
      place: z.object({
        city: z.string(),
        open: z.coerce.date(),
        seats: z.number(),
        owner: z.object({ name: z.string() }).optional(),
        tags: z.array(z.string()),
        at: z.string(),
      }),
      lines: z.array(z.object({ sku: z.string() })),
      stock: z.record(z.string(), z.number()),
      span: z.tuple([z.string(), z.number()]),
      shape: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('circle'), radius: z.number() }),
        z.object({ kind: z.literal('square'), side: z.number() }),
      ]),
      either: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});
const Note = entity({ keys: { PK: 'NOTE#{id}' }, attributes: { id: attr.string(), body: attr.json<{ a: string }>() } });
const cafes = table('Cafes', { indexes: { primary: { pk: 'PK' } }, entities: { Cafe, Note } });
const scan = cafes.scan('primary', 'Cafe');
const update = cafes.update('Cafe', { id: '1' });

test('a filter names parts at every depth, by names and positions', () => {
  const { FilterExpression, ExpressionAttributeValues } = scan
    .filter((c, { and, eq, gt }) =>
      and(eq(c.place.city, 'Rome'), eq(c.lines.at(0).sku, 'x'), gt(c.stock.at('tea'), 1), eq(c.shape.kind, 'circle')),
    )
    .build();
  prove(
    FilterExpression,
    '#Type = :Type AND #place.#city = :city AND #lines[0].#sku = :sku AND #stock.#tea > :tea AND #shape.#kind = :kind',
  );
  prove(ExpressionAttributeValues, {
    ':Type': { S: 'Cafe' },
    ':city': { S: 'Rome' },
    ':sku': { S: 'x' },
    ':tea': { N: '1' as string },
    ':kind': { S: 'circle' },
  });
});

test('a date in an object is compared as the text that is stored', () => {
  const { ExpressionAttributeValues } = scan.filter((c, { gt }) => gt(c.place.open, new Date(5))).build();
  prove(ExpressionAttributeValues, {
    ':Type': { S: 'Cafe' },
    ':open': { S: '1970-01-01T00:00:00.005Z' as string },
  });
});

test('an update changes and removes parts', () => {
  prove(
    update
      .set((c, { to, append }) => [to(c.place.city, 'Oslo'), append(c.place.tags, ['new'])])
      .remove((c) => [c.place.owner, c.lines.at(1)])
      .build().UpdateExpression,
    'SET #place.#city = :city, #place.#tags = list_append(#place.#tags, :tags) REMOVE #place.#owner, #lines[1]',
  );
});

test('a member may be called at', () => {
  prove(scan.filter((c, { eq }) => eq(c.place.at, 'x')).build().FilterExpression, '#Type = :Type AND #place.#at = :at');
});

test('of a projected part nothing is sure to be there', () => {
  const read = scan.project((c) => [c.place.city, c.place.open, c.lines.at(0).sku, c.stock.at('tea'), c.id]);
  prove(read.build().ProjectionExpression, '#place.#city, #place.#open, #lines[0].#sku, #stock.#tea, #id, #Type');
  const item = read.parse({ Items: [{ id: { S: '1' }, Type: { S: 'Cafe' } }] }).items[0];
  const id: string | undefined = item?.id;
  const city: string | undefined = item?.place?.city;
  const open: string | undefined = item?.place?.open;
  const tea: number | undefined = item?.stock?.tea;
  // @ts-expect-error -- the item may lack what lies there, and then DynamoDB gives no place
  const sure = (): unknown => item?.place.city;
  expect([id, city, open, tea]).toEqual(['1', undefined, undefined, undefined]);
  expect(sure).toThrow(TypeError);
});

test('what is not there does not compile', () => {
  // @ts-expect-error -- no such member
  scan.filter((c, { eq }) => eq(c.place.town, 'Rome'));
  // @ts-expect-error -- city is a text
  scan.filter((c, { eq }) => eq(c.place.city, 1));
  // @ts-expect-error -- a circle has no side
  scan.filter((c, { eq }) => eq(c.shape.side, 1));
  // @ts-expect-error -- it may be a text
  scan.filter((c, { eq }) => eq(c.either.at(0), 'x'));
  // @ts-expect-error -- two elements
  scan.filter((c, { eq }) => eq(c.span.at(0), true));
  // @ts-expect-error -- city is a text
  update.set((c, { to }) => to(c.place.city, 1));
  expect(() =>
    // @ts-expect-error -- the text of attr.json() has nothing inside
    cafes.scan('primary', 'Note').filter((n, { eq }) => eq(n.body.a, 'x')),
  ).toThrow();
});
