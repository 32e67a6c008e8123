import type { CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  attr,
  batchGet,
  batchWrite,
  createTableInput,
  entity,
  KeyformError,
  segments,
  shards,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { expect, it } from 'vitest';
import { randomOf } from '../fuzz/random.js';
import { asText } from '../support/as-text.js';
import { describeEngines } from '../support/engines.js';
import { runs } from '../support/runs.js';

const SEED = 20261121;
/** Steps; more by hand: KEYFORM_RUNS=5000. */
const STEPS = runs(80, 60);

const text = attr.string();
const Post = entity({
  keys: {
    PK: 'BLOG#{blog}',
    SK: 'POST#{id}',
    GSI1PK: 'TAG#{tag}',
    GSI1SK: '{score|pad:4}#{blog}#{id}',
    GSI2PK: 'ALL#{kind}_{id|shard:3}',
    GSI2SK: '{score|pad:4}#{blog}#{id}',
  },
  attributes: {
    blog: text,
    id: text,
    kind: attr.enum('a', 'b'),
    score: attr.number(),
    views: attr.number().default(0),
    tag: text.optional(),
    words: attr.set(text).optional(),
  },
});
const Draft = entity({
  keys: { PK: 'BLOG#{blog}', SK: 'DRAFT#{id}' },
  attributes: { blog: text, id: text, views: attr.number() },
});
const blogs = table('Blogs', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  onDelimiter: 'escape',
  entities: { Post, Draft },
});

type Name = 'Post' | 'Draft';
interface Item {
  readonly Type: Name;
  readonly blog: string;
  readonly id: string;
  readonly views: number;
  readonly kind?: 'a' | 'b';
  readonly score?: number;
  readonly tag?: string;
  readonly words?: ReadonlySet<string>;
}

/** A write, and what it makes of the item that is there; `FAILED` where its condition does not hold. */
interface Write<Request> {
  readonly place: string;
  readonly request: Request;
  readonly isPlain: boolean;
  readonly makes: (old: Item | undefined) => Item | undefined | typeof FAILED;
}
const FAILED = Symbol('failed');

const BLOGS = ['x', 'y#', '#', ' AND '];
const IDS = ['1', '2', 'a#', 'a$', '{id}', '😀'];
const TAGS = ['t', 'T#', ':tag'];
const WORDS = ['one', '#two', ''];

const placeOf = ({ Type, blog, id }: Pick<Item, 'Type' | 'blog' | 'id'>): string => JSON.stringify([blog, Type, id]);
const order = (left: string, right: string): number => Buffer.compare(Buffer.from(left), Buffer.from(right));
const escaped = (key: string): string => key.replaceAll('$', '$1').replaceAll('#', '$0');
const scored = ({ score = 0, blog, id }: Item): string =>
  `${String(score).padStart(4, '0')}#${escaped(blog)}#${escaped(id)}`;

describeEngines('random writes of all verbs leave what a model in memory has', (engine) => {
  it(
    `in ${STEPS} steps`,
    async () => {
      const client = engine.client() as DynamoDBClient;
      const db = blogs.named(await engine.createTable(createTableInput(blogs) as CreateTableCommandInput));
      const random = randomOf(SEED);
      const model = new Map<string, Item>();
      const counts = { done: 0, refused: 0, compared: 0 };

      const keyOf = () => ({ blog: random.pick(BLOGS), id: random.pick(IDS) });
      const postOf = () => ({
        ...keyOf(),
        kind: random.pick(['a', 'b'] as const),
        score: random.whole(0, 20),
        views: random.whole(0, 9),
        ...(random.chance(0.6) && { tag: random.pick(TAGS) }),
        ...(random.chance(0.4) && { words: new Set([random.pick(WORDS.slice(0, 2)), 'x']) }),
      });
      const draftOf = () => ({ ...keyOf(), views: random.whole(0, 9) });
      const existing = (change: (old: Item) => Item | undefined | typeof FAILED) => (old: Item | undefined) =>
        old === undefined ? FAILED : change(old);

      const put = () => {
        const post = postOf();
        const makes = (): Item => ({ Type: 'Post', ...post });
        return { place: placeOf({ Type: 'Post', ...post }), request: db.put('Post', post), isPlain: true, makes };
      };
      const putDraft = () => {
        const draft = draftOf();
        const makes = (): Item => ({ Type: 'Draft', ...draft });
        return { place: placeOf({ Type: 'Draft', ...draft }), request: db.put('Draft', draft), isPlain: true, makes };
      };
      const create = () => {
        const post = postOf();
        const makes = (old: Item | undefined) => (old === undefined ? ({ Type: 'Post', ...post } as const) : FAILED);
        return { place: placeOf({ Type: 'Post', ...post }), request: db.create('Post', post), isPlain: false, makes };
      };
      const remove = () => {
        const key = keyOf();
        const place = placeOf({ Type: 'Post', ...key });
        return { place, request: db.delete('Post', key), isPlain: true, makes: () => undefined };
      };
      const removeIf = () => {
        const key = keyOf();
        const least = random.whole(0, 9);
        const request = db.delete('Draft', key).condition({ views: { '>=': least } });
        const makes = existing(({ views }) => (views >= least ? undefined : FAILED));
        return { place: placeOf({ Type: 'Draft', ...key }), request, isPlain: false, makes };
      };
      const check = () => {
        const key = keyOf();
        const request = db.check('Post', key).mustExist();
        return { place: placeOf({ Type: 'Post', ...key }), request, isPlain: false, makes: existing((old) => old) };
      };
      const update = () => {
        const key = keyOf();
        const [score, tag, views] = [random.whole(0, 20), random.pick(TAGS), random.whole(1, 9)] as const;
        const words = new Set([random.pick(WORDS.slice(0, 2))]);
        const begun = db.update('Post', key).mustExist();
        const [request, change] = random.pick([
          () => [begun.set({ score, tag }), (old: Item) => ({ ...old, score, tag })] as const,
          () => [begun.remove('tag'), ({ tag: _, ...old }: Item) => old] as const,
          () => [begun.add({ views }), (old: Item) => ({ ...old, views: old.views + views })] as const,
          () =>
            [
              begun.set((x, f) => f.minus(x.views, views, 0)).condition((x, f) => f.exists(x.tag)),
              (old: Item) => (old.tag === undefined ? FAILED : { ...old, views: old.views - views }),
            ] as const,
          () =>
            [
              begun.add({ words }),
              (old: Item) => ({ ...old, words: new Set([...(old.words ?? []), ...words]) }),
            ] as const,
          () =>
            [
              begun.delete({ words }),
              ({ words: had, ...old }: Item) => {
                const left = [...(had ?? [])].filter((word) => !words.has(word));
                return left.length === 0 ? old : { ...old, words: new Set(left) };
              },
            ] as const,
          () =>
            [
              begun.set({ views }).condition({ views: { '<': 5 }, kind: 'a' }),
              (old: Item) => (old.views < 5 && old.kind === 'a' ? { ...old, views } : FAILED),
            ] as const,
        ])();
        return { place: placeOf({ Type: 'Post', ...key }), request, isPlain: false, makes: existing(change) };
      };
      const upsert = () => {
        const { blog, id, kind, score } = postOf();
        const tag = random.pick(TAGS);
        const request = db.update('Post', { blog, id }).set({ kind, score, tag }).upsert();
        const makes = (old: Item | undefined): Item => ({
          ...(old ?? { Type: 'Post', blog, id, views: 0 }),
          kind,
          score,
          tag,
        });
        return { place: placeOf({ Type: 'Post', blog, id }), request, isPlain: false, makes };
      };

      const apart = <One extends { readonly place: string }>(writes: readonly One[]): One[] => [
        ...new Map(writes.map((write) => [write.place, write])).values(),
      ];
      const outcome = async (writes: readonly Write<unknown>[], send: () => Promise<unknown>): Promise<void> => {
        const made = writes.map(({ place, makes }) => [place, makes(model.get(place))] as const);
        const fails = made.some(([, item]) => item === FAILED);
        try {
          await send();
          expect(fails).toBe(false);
        } catch (error) {
          if (!(error instanceof KeyformError) || !fails) throw error;
          const isMissing = made.some(([place, item]) => item === FAILED && !model.has(place));
          expect(isMissing ? ['conditionFailed', 'notFound'] : ['conditionFailed']).toContain(error.code);
          counts.refused++;
          return;
        }
        counts.done++;
        for (const [place, item] of made) {
          if (item === undefined) model.delete(place);
          else model.set(place, item as Item);
        }
      };

      const texts = (items: readonly unknown[]): string[] => items.map(asText);
      const all = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
        const found: unknown[] = [];
        for await (const item of items) found.push(item);
        counts.compared += found.length;
        return found;
      };
      const compare = async (): Promise<void> => {
        const items = [...model.values()];
        const sorted = (key: (item: Item) => string, of: readonly Item[]) =>
          [...of].sort((left, right) => order(key(left), key(right)));
        const blog = random.pick(BLOGS);
        const inBlog = sorted(
          ({ Type, id }) => `${Type.toUpperCase()}#${escaped(id)}`,
          items.filter((item) => item.blog === blog),
        );
        const partition = db.query('primary').where({ blog }).limit(3).consistent();
        expect(texts(await all(partition.items(client)))).toEqual(texts(inBlog));
        expect(texts(await all(partition.descending().items(client)))).toEqual(texts([...inBlog].reverse()));
        const tag = random.pick(TAGS);
        const tagged = sorted(
          scored,
          items.filter((item) => item.tag === tag),
        );
        expect(texts(await all(db.query('GSI1', 'Post').where({ tag }).items(client)))).toEqual(texts(tagged));
        const kind = random.pick(['a', 'b'] as const);
        const ofKind = sorted(
          scored,
          items.filter((item) => item.kind === kind),
        );
        const sharded = shards(db.query('GSI2', 'Post').where({ kind })).limit(2);
        expect(texts(await all(sharded.items(client)))).toEqual(texts(ofKind));
        const views = random.whole(0, 9);
        const scanned = await all(segments(db.scan('primary').filter({ views: { '>=': views } }), 3).items(client));
        expect(texts(scanned).sort()).toEqual(texts(items.filter((item) => item.views >= views)).sort());
        const keys = BLOGS.flatMap((ofBlog) => IDS.map((id) => ({ blog: ofBlog, id })));
        const wanted = keys.map((key) => asText(model.get(placeOf({ Type: 'Post', ...key }))));
        const gets = keys.map((key) => db.get('Post', key).consistent());
        expect((await batchGet(gets).execute(client)).items.map(asText)).toEqual(wanted);
        const { items: read } = await transactGet(keys.map((key) => db.get('Post', key))).execute(client);
        expect(read.map(asText)).toEqual(wanted);
      };

      for (let step = 0; step < STEPS; step++) {
        const kind = random.whole(0, 9);
        if (kind === 0) {
          const several = apart(
            Array.from({ length: random.whole(1, 12) }, () => random.pick([put, putDraft, remove])()),
          );
          await outcome(several, () => batchWrite(several.map(({ request }) => request)).execute(client));
        } else if (kind <= 3) {
          const several = apart(
            Array.from({ length: random.whole(1, 4) }, () =>
              random.pick([put, putDraft, create, remove, removeIf, check, update, upsert])(),
            ),
          );
          await outcome(several, () => transactWrite(several.map(({ request }) => request)).execute(client));
        } else {
          const one = random.pick([put, putDraft, create, remove, removeIf, update, update, upsert])();
          await outcome([one], () => one.request.execute(client));
        }
        if (step % 20 === 19 || step === STEPS - 1) await compare();
      }
      expect(counts.done).toBeGreaterThan(STEPS / 3);
      expect(counts.refused).toBeGreaterThan(STEPS / 20);
      expect(counts.compared).toBeGreaterThan(STEPS);
      if (STEPS > 1000) console.log(engine.name, JSON.stringify(counts));
    },
    Math.max(60_000, STEPS * 100),
  );
});
