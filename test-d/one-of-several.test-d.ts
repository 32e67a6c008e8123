/** Calls that were given one of several: their types are as wide as what may come. */
import { attr, entity, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { noConditions } from '../src/facts/messages/expressions.js';
import { noChange, uniqueField } from '../src/facts/messages/writes.js';
import { prove } from '../test/support/prove.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

const text = attr.string();
const Note = entity({
  keys: { PK: 'NOTE#{id}', SK: 'NOTE' },
  attributes: {
    id: text,
    title: text,
    owner: text,
    tag: text.optional(),
    mark: text.optional(),
    views: attr.number().default(0),
    place: attr.map({
      city: text,
      zip: text.optional(),
      size: attr.map({ width: attr.number(), depth: attr.number() }),
    }),
  },
});
const notes = table('Notes', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note } });

test('a request to one of two different tables, and to one table under one of two names', () => {
  const Memo = entity({ keys: { PK: 'MEMO#{id}', SK: 'MEMO' }, attributes: { id: text } });
  const memos = table('Memos', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Note, Memo } });
  const nameOf = (flag: boolean) =>
    (flag ? notes.get('Note', { id: '1' }) : memos.get('Note', { id: '1' })).build().TableName satisfies
      | 'Notes'
      | 'Memos';
  expect([nameOf(true), nameOf(false)]).toEqual(['Notes', 'Memos']);
  const named = (flag: boolean) => notes.named(flag ? 'A-1' : 'B-2').get('Note', { id: '1' });
  expect([named(true).build().TableName, named(false).build().TableName]).toEqual(['A-1', 'B-2']);
});
const Item = {
  PK: { S: 'NOTE#1' },
  SK: { S: 'NOTE' },
  Type: { S: 'Note' },
  id: { S: '1' },
  title: { S: 'x' },
  owner: { S: 'ann' },
  views: { N: '0' },
  place: { M: { city: { S: 'Oslo' }, size: { M: { width: { N: '1' }, depth: { N: '2' } } } } },
};
const get = notes.get('Note', { id: '1' });
const query = notes.query('primary', 'Note').where({ id: '1' });

/** The first of two, of which no type tells which it is. */
const either = <const First, const Second>(first: First, second: Second): First | Second => (Item ? first : second);

interface Some {
  readonly title?: string;
  readonly owner?: string;
}

describe('a projection of parts that may be one of several', () => {
  const names: ('title' | 'owner')[] = ['title'];
  const stored = (...attributes: (keyof typeof Item)[]) =>
    Object.fromEntries(attributes.map((attribute) => [attribute, Item[attribute]]));

  test('has each that may have been asked for as optional: names in a list, and one name', () => {
    prove(get.project(...names).parse({ Item: stored('title', 'Type') }), { title: 'x' } as Some | undefined);
    prove(get.project(either('title', 'owner')).parse({ Item: stored('title', 'Type') }), { title: 'x' } as
      | Some
      | undefined);
    prove(query.project(...names).parse({ Items: [stored('title', 'Type')] }).items, [{ title: 'x' }] as Some[]);
    const more = query.project('id', ...names).parse({ Items: [stored('id', 'title', 'Type')] });
    prove(more.items, [{ id: '1', title: 'x' }] as { id: string; title?: string; owner?: string }[]);
  });

  test('has each as optional: paths of a callback', () => {
    const lists = get.project((note) => either([note.title], [note.owner]));
    prove(lists.parse({ Item: stored('title', 'Type') }), { title: 'x' } as Some | undefined);
    const paths = get.project((note) => either(note.title, note.owner));
    prove(paths.parse({ Item: stored('title', 'Type') }), { title: 'x' } as Some | undefined);
    const mixed = get.project((note) => [note.id, either(note.title, note.owner)]);
    prove(mixed.parse({ Item: stored('id', 'title', 'Type') }), { id: '1', title: 'x' } as
      | { id: string; title?: string; owner?: string }
      | undefined);
    const type = get.project((note) => either([note.Type], [note.title]));
    prove(type.parse({ Item: stored('Type') }), { Type: 'Note' } as { Type?: 'Note'; title?: string } | undefined);
  });

  test('has each as optional, also below an attribute that is required', () => {
    const members = get.project((note) => either([note.place.city], [note.place.size.width]));
    const city = { place: { M: { city: { S: 'Oslo' } } } };
    prove(members.parse({ Item: city }), { place: { city: 'Oslo' } } as
      | { place?: { city?: string; size?: { width?: number } } }
      | undefined);
    const whole = get.project((note) => either(note.place.city, note.place));
    prove(whole.parse({ Item: city }), { place: { city: 'Oslo' } } as
      | { place?: { city?: string; zip?: string; size?: { width?: number; depth?: number } } }
      | undefined);
    const sure = get.project((note) => [note.place.city, either(note.title, note.place.size.width)]);
    prove(sure.parse({ Item: { ...city, ...stored('title') } }), { place: { city: 'Oslo' }, title: 'x' } as
      | { place: { city: string; size?: { width?: number } }; title?: string }
      | undefined);
  });

  test('has no literal text', () => {
    const request = get.project(...names).build();
    prove(request.ProjectionExpression, '#title, #Type' as string);
    prove(request.ExpressionAttributeNames, { '#title': 'title', '#Type': 'Type' } as { [name: string]: string });
    prove(query.project(either('title', 'owner')).build().ProjectionExpression, '#title, #Type' as string);
    const made = query.project((note) => either([note.title], [note.owner])).build();
    prove(made.ProjectionExpression, '#title, #Type' as string);
    prove(made.KeyConditionExpression, '#PK = :PK AND #SK = :SK');
  });

  test('is one of two where the whole list is', () => {
    const chosen = get.project(...either(['title'], ['title', 'owner']));
    prove(chosen.parse({ Item: stored('title', 'Type') }), { title: 'x' } as
      | { title: string }
      | { title: string; owner: string }
      | undefined);
    prove(chosen.build().ProjectionExpression, '#title, #Type' as string);
    prove(chosen.build().ExpressionAttributeNames, { '#title': 'title', '#Type': 'Type' } as {
      [name: string]: string;
    });
  });

  test('of a request that may be one of two is called on each', () => {
    const item = either(get.consistent().project('title'), get.project('title', 'owner')).parse({
      Item: stored('title', 'Type'),
    });
    prove(item?.title, 'x' as string | undefined);
  });

  test('of a name that is only known to be text has every field, as optional', () => {
    const item = get.project('title' as string).parse({ Item: stored('title', 'Type') });
    prove(item?.title, 'x' as string | undefined);
    prove(item?.place?.city, undefined as string | undefined);
  });
});

describe('returning one of several', () => {
  const remove = notes.delete('Note', { id: '1' });
  const put = notes.put('Note', {
    id: '1',
    title: 'x',
    owner: 'ann',
    place: { city: 'Oslo', size: { width: 1, depth: 2 } },
  });
  const update = notes.update('Note', { id: '1' }).set({ title: 'x' });

  test('gives either', () => {
    const gone = remove.returning(either('ALL_OLD', 'NONE')).parse({ Attributes: Item });
    prove(gone?.title, 'x' as string | undefined);
    const old = put.returning(either('ALL_OLD', 'NONE')).parse({ Attributes: Item });
    prove(old?.title, 'x' as string | undefined);
    const now = update.returning(either('UPDATED_NEW', 'NONE')).parse({ Attributes: { title: Item.title } });
    prove(now, { title: 'x' } as { title: string } | undefined);
    const any = update.returning(either('ALL_OLD', 'UPDATED_NEW')).parse({ Attributes: Item });
    prove(any?.title, 'x' as string | undefined);
    expect(any).toHaveProperty('owner', 'ann');
  });

  test('nothing, as before', () => {
    prove(remove.parse({}), undefined);
    prove(remove.returning('NONE').parse({}), undefined);
    prove(update.returning('NONE').parse({}), undefined);
  });
});

describe('an update of what may be one of several', () => {
  const update = notes.update('Note', { id: '1' });
  const stored = { title: Item.title };

  test('gives of UPDATED_NEW what it surely wrote, and the rest as optional', () => {
    const one = update.set((note, { to }) => (either(true, false) ? to(note.title, 'x') : to(note.owner, 'y')));
    prove(one.returning('UPDATED_NEW').parse({ Attributes: stored }), { title: 'x' } as Some | undefined);
    const listed = update.set((note, { to }) => (either(true, false) ? [to(note.title, 'x')] : [to(note.owner, 'y')]));
    prove(listed.returning('UPDATED_NEW').parse({ Attributes: stored }), { title: 'x' } as Some | undefined);
    const mixed = update.set((note, { to }) => [
      to(note.title, 'x'),
      either(true, false) ? to(note.tag, 'y') : to(note.mark, 'y'),
    ]);
    prove(mixed.returning('UPDATED_NEW').parse({ Attributes: { ...stored, tag: { S: 'y' } } }), {
      title: 'x',
      tag: 'y',
    } as { title: string; tag?: string; mark?: string });
  });

  test('has no literal text', () => {
    const { UpdateExpression, ExpressionAttributeNames } = update
      .set((note, { to }) => (either(true, false) ? to(note.title, 'x') : to(note.owner, 'y')))
      .build();
    prove(UpdateExpression, 'SET #title = :title' as string);
    prove(ExpressionAttributeNames, { '#title': 'title' } as Record<string, string>);
    const removed = update.remove(either('tag', 'mark')).build();
    prove(removed.UpdateExpression, 'REMOVE #tag' as string);
    const paths = update.remove((note) => either([note.tag], [note.mark])).build();
    prove(paths.UpdateExpression, 'REMOVE #tag' as string);
    prove(update.remove(either('tag', 'tag')).build().UpdateExpression, 'REMOVE #tag');
  });

  test('may be of a list, also an empty one', () => {
    const fields: ('tag' | 'mark')[] = ['tag', 'mark'];
    prove(update.remove(...fields).build().UpdateExpression, 'REMOVE #tag, #mark' as string);
    const perhaps = update.remove((note) => (fields.length > 2 ? [note.tag] : []));
    prove(perhaps.set({ title: 'x' }).build().UpdateExpression, 'SET #title = :title' as string);
    const mapped = update.remove((note) => fields.map((field) => note[field]));
    prove(mapped.build().UpdateExpression, 'REMOVE #tag, #mark' as string);
    const assigned = update.set((note, { to }) => (fields.length > 2 ? [to(note.tag, 'x')] : []));
    prove(assigned.set({ title: 'x' }).build().UpdateExpression, 'SET #title = :title' as string);
    const some = update.set((note, { to }) => fields.map((field) => to(note[field], 'x')));
    prove(some.returning('UPDATED_NEW').parse({ Attributes: { tag: { S: 'x' }, mark: { S: 'x' } } }), {
      tag: 'x',
      mark: 'x',
    } as { tag?: string; mark?: string } | undefined);
  });

  describe('that may be one of two', () => {
    const begun = update.set({ title: 'x' });
    const two = either(begun.remove('tag'), begun.set({ owner: 'y' }));
    const other = either(begun.set({ owner: 'y' }), begun.remove('tag'));

    test('takes by merge what each of them takes', () => {
      const further = two.merge({ views: 1, place: { city: 'Oslo' } }).mustExist();
      expect(further.build().UpdateExpression).toBe(
        'SET #title = :title, #views = :views, #place.#city = :city REMOVE #tag',
      );
    });

    test('takes any changes of each by dynamic()', () => {
      const further = two.dynamic().remove('mark').set({ views: 1 });
      expect(further.build().UpdateExpression).toBe('SET #title = :title, #views = :views REMOVE #tag, #mark');
      const old = further.returning('UPDATED_OLD').parse({ Attributes: { mark: { S: 'x' } } });
      prove(old?.mark, 'x' as string | undefined);
    });

    const TAG = "'tag' is already in this update";
    const OWNER = "'owner' is already in this update";
    // @ts-expect-error -- no call of what may be one of two
    rejectsInOtherWords('a set of what one of them removes', TAG, () => two.set({ tag: 'z' }));
    // @ts-expect-error -- no call of what may be one of two
    rejectsInOtherWords('a set of what one of them sets', OWNER, () => other.set({ owner: 'z' }));
    // @ts-expect-error -- the other one sets it
    rejects('a merge of what one of them sets', OWNER, () => other.merge({ owner: 'z' }));
    const one = either(update.add({ views: 1 }), begun);
    // @ts-expect-error -- no call of what may be one of two
    rejectsInOtherWords('an addition', "'views' is already in thi", () => one.add({ views: 1 }));
    // @ts-expect-error -- no call of what may be one of two
    rejectsInOtherWords('a removal of what one of them removes', TAG, () => two.remove('tag'));
    // @ts-expect-error -- no call of what may be one of two
    rejectsInOtherWords('a removal by a path', TAG, () => two.remove((note) => note.tag));
    const removed = either(update.remove('tag'), update.remove('tag').mustExist());
    // @ts-expect-error -- both remove it, and one has a condition
    rejectsInOtherWords('a removal where they differ in an option', TAG, () => removed.remove('tag'));
    const projected = either(get.project('title'), get);
    // @ts-expect-error -- no such field
    rejectsInOtherWords('an unknown part of a get', "'bogus' isn't an attribute", () => projected.project('bogus'));
    const queried = either(query.project('title'), query);
    // @ts-expect-error -- no such field
    rejectsInOtherWords('an unknown part of a query', "'bogus' isn't an attribute", () => queried.project('bogus'));
    const scanned = either(notes.scan('primary', 'Note').consistent(), notes.scan('primary', 'Note'));
    // @ts-expect-error -- no such field
    rejectsInOtherWords('an unknown part of a scan', "'bogus' isn't an attribute", () => scanned.project('bogus'));
    // @ts-expect-error -- no such field
    rejects('an unknown field in a filter', "'bogus' isn't an attribute", () => queried.filter({ bogus: 1 }));
  });

  rejects('nothing in the end', wordsOf(noChange, { entity: 'Note' }), () =>
    // @ts-expect-error -- of an empty list
    update.remove(() => []).build(),
  );
});

describe('a patch', () => {
  const Job = entity({
    keys: { PK: 'JOB#{id}', SK: 'JOB', GSI1PK: 'STATE#{state}', GSI1SK: '{state}#{due}' },
    attributes: { id: text, state: text, due: text, name: text, email: text },
    version: true,
  });
  const Person = unique(
    entity({
      keys: { PK: 'PERSON#{id}', SK: 'PERSON' },
      attributes: { id: text, email: text },
    }),
    'email',
  );
  const jobs = table('Jobs', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Job, Person },
  });
  const job = jobs.update('Job', { id: '1' });
  const person = jobs.update('Person', { id: '1' });
  type Patch = Partial<(typeof Job)[' ~input']>;

  rejects('of all fields, with one of the primary key', "'id' is part of the primary key: change it with rekey", () =>
    // @ts-expect-error -- the key is among them
    job.set({ id: '2' } as Patch),
  );
  rejects('of all fields, with the version', "'version' is set by every write", () =>
    // @ts-expect-error -- the version is among them
    job.set({ version: 9 } as Patch),
  );
  rejects('of all fields, with part of a key', "setting 'due' rewrites GSI1SK '{state}#{due}': set 'state' too", () =>
    // @ts-expect-error -- the key's other field may be missing
    job.set({ due: '2' } as Patch),
  );
  rejects('of all fields, with a unique one', wordsOf(uniqueField, { field: 'email' }), () =>
    // @ts-expect-error -- a unique field is among them
    person.set({ email: 'x' } as Partial<(typeof Person)[' ~input']>),
  );
  test('of fields that can be set is taken', () => {
    prove(job.set({ name: 'x' } as Omit<Patch, 'id' | 'state' | 'due' | 'version'>).build().TableName, 'Jobs');
  });
});

describe('remove and ensure of one of several lists', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: {
      id: text,
      tag: text.optional(),
      mark: text.optional(),
      links: attr.list(text).optional(),
      files: attr.list(text).optional(),
    },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const page = pages.update('Page', { id: '1' });
  const is = (value: boolean): boolean => value;
  const Attributes = { tag: { S: 'x' } };

  test('gives each part that may have been touched as optional, and no text', () => {
    const removed = page.remove((path) => (is(true) ? [path.tag] : [path.mark, path.links]));
    prove(removed.build().UpdateExpression, 'REMOVE #tag' as string);
    prove(removed.returning('UPDATED_OLD').parse({ Attributes }, { form: 'wire' }), { tag: 'x' } as
      | { tag?: string; mark?: string; links?: string[] }
      | undefined);
    prove(page.remove(either('tag', 'mark')).returning('UPDATED_OLD').parse({ Attributes }, { form: 'wire' }), {
      tag: 'x',
    } as { tag?: string; mark?: string } | undefined);
    const made = page.ensure((path) => (is(true) ? [path.links] : [path.files]));
    prove(made.build().UpdateExpression, 'SET #links = if_not_exists(#links, :links)' as string);
    const given = { Attributes: { links: { L: [{ S: 'a' }] } } };
    prove(made.returning('UPDATED_NEW').parse(given, { form: 'wire' }), { links: ['a'] } as
      | { links?: string[]; files?: string[] }
      | undefined);
    prove(page.ensure(either('links', 'files')).returning('UPDATED_NEW').parse(given, { form: 'wire' }), {
      links: ['a'],
    } as { links?: string[]; files?: string[] } | undefined);
  });

  test('touches each of them for what comes later', () => {
    const removed = page.remove((path) => (is(false) ? [path.tag] : [path.mark]));
    // @ts-expect-error -- it may be removed
    expect(removed.set({ tag: 'x' }).build().UpdateExpression).toBe('SET #tag = :tag REMOVE #mark');
  });

  test('of lists that are spread is one of several projections', () => {
    const [one, other] = [['tag', 'mark'] as const, ['links'] as const];
    const { items } = pages
      .scan('primary', 'Page')
      .project(...(is(true) ? one : other))
      .parse({ Items: [{ ...Attributes, Type: { S: 'Page' } }] });
    prove(items, [{ tag: 'x' }] as ({ tag?: string; mark?: string } | { links?: string[] })[]);
  });
});

describe('a junction of a list of conditions', () => {
  const titles: string[] = ['x', 'y'];

  test('takes one of any length', () => {
    const any = query.filter((note, { or, eq }) => or(...titles.map((title) => eq(note.title, title))));
    const { FilterExpression, ExpressionAttributeNames } = any.build();
    prove(FilterExpression, '#title = :title OR #title = :title_2' as `${string}#${string}`);
    prove(ExpressionAttributeNames['#title' as `#${string}`], 'title' as string | undefined);
    const all = query.filter((note, { and, eq, exists }) =>
      and(...(titles.length > 2 ? [eq(note.title, 'x')] : []), exists(note.tag)),
    );
    prove(all.build().FilterExpression, 'attribute_exists(#tag)' as `${string}#${string}`);
    const condition = update.condition((note, { or, eq }) => or(...titles.map((title) => eq(note.title, title))));
    prove(condition.build().ConditionExpression, '#title = :title OR #title = :title_2' as `${string}#${string}`);
  });

  test('has no text where its first part has parentheses only beside others', () => {
    const more = titles.length > 5;
    const one = query.filter((note, { and, or, eq, exists }) =>
      and(or(eq(note.title, 'x'), exists(note.tag)), ...(more ? [exists(note.mark)] : [])),
    );
    prove(one.build().FilterExpression, '#title = :title OR attribute_exists(#tag)' as `${string}#${string}`);
    const sure = query.filter((note, { and, or, eq, exists }) =>
      and(eq(note.title, 'x'), ...(more ? [or(exists(note.tag), exists(note.mark))] : [])),
    );
    prove(sure.build().FilterExpression, '#title = :title' as `#title = :title${string}`);
  });

  rejectsInOtherWords('of nothing', wordsOf(noConditions, { function: 'or' }), () =>
    // @ts-expect-error -- one or more
    query.filter((_note, { or }) => or()),
  );
  test('of an empty list is rejected when it runs', () => {
    const none: string[] = [];
    expect(() => query.filter((note, { and, eq }) => and(...none.map((title) => eq(note.title, title))))).toThrow(
      wordsOf(noConditions, { function: 'and' }),
    );
  });

  const update = notes.update('Note', { id: '1' }).remove('mark');
});
