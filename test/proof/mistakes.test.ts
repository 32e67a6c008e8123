/**
 * The most common mistakes, what the compilers print for each, what completion offers there, and the code that corrects it.
 * `docs/reference/compiler-errors.md` and `completions.txt` are generated from them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONDITION_OPERATORS, KEY_OPERATORS } from '../../src/keys/operator.js';
import { rejects } from '../../test-d/rejects.js';
import * as corrections from './corrections.js';
import { definition } from './mistakes/definition.js';
import { filter } from './mistakes/filter.js';
import { item } from './mistakes/item.js';
import { keyCondition } from './mistakes/key-condition.js';
import { projection } from './mistakes/projection.js';
import { query } from './mistakes/query.js';
import { scan } from './mistakes/scan.js';
import { search } from './mistakes/search.js';
import { several } from './mistakes/several.js';
import { update } from './mistakes/update.js';
import { completionsOf, headOf, mistakesPage } from './mistakes-page.js';
import { readCorrections } from './read-corrections.js';
import { readMistakes } from './read-mistakes.js';

const PAGE = fileURLToPath(new URL('../../docs/reference/compiler-errors.md', import.meta.url));
const COMPLETIONS = fileURLToPath(new URL('completions.txt', import.meta.url));
const SHOP = readFileSync(new URL('mistakes/shop.ts', import.meta.url), 'utf8');
/** The tables that the page shows. */
const TABLES = SHOP.slice(SHOP.indexOf('import '));
const areas = {
  definition,
  query,
  'key-condition': keyCondition,
  filter,
  projection,
  item,
  update,
  several,
  scan,
  search,
};
const readings = readMistakes();
const mistakes = Object.entries(areas).flatMap(([area, all]) =>
  all.map((mistake) => {
    const label = `${area}: ${mistake.name}`;
    const reading = readings.get(label);
    if (reading === undefined) throw new Error(`nothing was read of ${label}`);
    return { ...mistake, label, reading, heads: [...reading.messages.map(headOf), ...reading.heads.map(headOf)] };
  }),
);

/** TypeScript prints the type of what is rejected, too, or of what has no such member, and it is long. */
const LONG = [
  'definition: a misspelled entity option',
  'definition: indexes without primary',
  'definition: colliding formats',
  'definition: no format for a key of the table',
  'definition: a misspelled key attribute',
  'definition: an index that is not defined',
  'definition: a key attribute in a different case',
  'definition: a definition without entity()',
  'definition: a number as a key without its type',
  'query: no field of the partition key',
  'query: a second where',
  'query: two conditions on a field',
  'query: several values with in',
  'query: several values in a list',
  'key-condition: a sort key of a different partition',
  'filter: a value that may be undefined',
  'filter: two conditions on an attribute',
  'filter: or in an object',
  'filter: an unknown path',
  'filter: a wrong function for the type',
  'filter: an unprojected attribute in a callback',
  'projection: a misspelled name',
  'projection: a list of names',
  'projection: an unknown path',
  'item: a condition of a create with unique fields',
  'update: a stale key of a sparse index, with two missing fields',
  'update: a stale key of a sparse index, in an interface',
  'update: one field too many, in a variable',
  'update: one path twice in a callback',
  'update: a field of an index key, in a callback',
  'update: a unique field',
  'update: an upsert after a set that is rejected',
  'several: an update in a batch',
  'several: a read among writes',
  'several: a write among reads',
  'several: a built request in a batch',
  'several: a query in a batch',
  'several: a condition in a batch',
  'several: unique fields in a batch',
  'several: a request with returning in a list',
  'scan: a scan with where',
  'search: an operator in a search',
  'search: a projection of the vector',
];

/** Where the message, or the fix, stands behind the 160th character: TypeScript prints the type of an argument first. */
const LATE = [
  'definition: a misspelled entity option',
  'query: a second where',
  'query: two conditions on a field',
  'key-condition: a sort key of a different partition',
  'filter: a value that may be undefined',
  'filter: an unknown path',
  'filter: a wrong function for the type',
  'update: a stale key of a sparse index, in an interface',
  'update: one field too many, in a variable',
  'update: one path twice in a callback',
  'several: a request with returning in a list',
  'scan: a scan with where',
  'search: an operator in a search',
  'search: a projection of the vector',
];

/** What is offered although it is rejected there. */
const OFFERED = [
  // TypeScript asks for the members that there can be without a look at those that are given.
  'query: a gap in the fields of a key',
  'query: a field after a range',
  'query: two conditions on a field',
  'query: fields of several partition keys',
  'update: a stale key of an index',
  'update: the same attribute twice',
  // The operators of keys are one list for all kinds.
  'query: a range on the partition key',
  'query: begins_with on a number',
  // The fields of an update are those of the entity: to take those of its key away would cost each update 43 instantiations.
  'update: an update of a key',
  'update: a string in add',
  'update: a unique field',
  // A member that was not there would be rejected without the message.
  'projection: an unprojected attribute in a callback',
  'query: a consistent read of a global index',
  'query: a request before its key',
  'query: a second where',
  'update: an update without changes',
  'update: an upsert without a required attribute',
  'several: a check without a condition',
  'item: a condition of a create with unique fields',
  'scan: a consistent scan of a global index',
  'scan: a scan with where',
  'search: where before near',
  'search: a search without its partition',
  'search: a second vector',
  'search: a filter of a search',
  'search: a limit of a search',
  'search: the pages of a search',
  // Its name is right: the value isn't.
  'search: an operator in a search',
].sort();

describe('of a mistake the program throws what is stated', () => {
  for (const { label, thrown, call } of mistakes) {
    if (thrown === undefined) it(label, () => expect(call).toThrow(TypeError));
    else rejects(label, thrown, call);
  }
});

describe('of a mistake the first line of both compilers points to what is wrong, and says it with the fix', () => {
  for (const { label, shows, reading, heads } of mistakes) {
    it(label, () => {
      expect(reading.atMark).toEqual({ '5.9': true, '7.0': true });
      expect(reading.heads.length).toBe(reading.messages.length);
      const pointed = reading.text.split('\n')[reading.place.line]?.slice(reading.place.start, reading.place.end);
      for (const head of [heads[0], reading.heads[0]]) {
        for (const part of shows) expect(`${pointed}: ${head}`).toContain(part);
      }
    });
  }
});

it('no other first line is longer than 160 characters', () => {
  const long = mistakes.filter(({ heads }) => heads.some((head) => head.length > 160)).map(({ label }) => label);
  expect(long).toEqual(LONG);
});

it('what is wrong and the fix stand in the first 160 characters', () => {
  const late = mistakes.filter(({ reading, shows }) =>
    [reading.messages[0], reading.heads[0]].some((message = '') => {
      const head = headOf(message).slice(0, 160);
      return !shows.every((part) => head.includes(part));
    }),
  );
  expect(late.map(({ label }) => label)).toEqual(LATE);
});

it('no first line names a type of the compiler or of keyform that says nothing to its reader', () => {
  for (const { label, heads } of mistakes.filter((mistake) => !LONG.includes(mistake.label))) {
    for (const head of heads)
      expect(`${label}: ${head}`).not.toMatch(/NoInfer|import\(|Shape<|Source<|\.\.\.[;>]| more /);
  }
});

describe('completion offers what is right and nothing that is rejected', () => {
  const offered = (label: string): readonly string[] | undefined => readings.get(label)?.offered;

  it('names of indexes and entities', () => {
    expect(offered('query: a misspelled index')).toEqual(['primary', 'GSI1', 'ByCoupon']);
    expect(offered('query: a misspelled entity')).toEqual(['Customer', 'Order', 'OrderItem']);
    expect(offered('item: a get of an unknown entity')).toEqual(['Customer', 'Order', 'OrderItem']);
  });

  it('the fields of a key that are not there yet', () => {
    expect(offered('query: no field of the partition key')).toEqual(['username']);
    expect(offered('query: an attribute outside of the key')).toEqual(['orderId']);
    expect(offered('item: a get without a field of its key')).toEqual(['orderId']);
    expect(offered('item: a delete without its unique values')).toEqual(['email']);
  });

  it('the operators of a key, and of a filter', () => {
    const completed = (names: readonly string[]) => names.map((name) => (/^\w/.test(name) ? name : `"${name}"`)).sort();
    expect(offered('query: an operator that keys do not support')).toEqual(completed(KEY_OPERATORS));
    expect(offered('filter: an unknown operator')).toEqual(completed(CONDITION_OPERATORS));
  });

  it('the key attribute that is next, and its operators', () => {
    expect(offered('key-condition: the sort key first')).toEqual(['PK']);
    expect(offered('key-condition: a range on the partition key')).toEqual(['=']);
  });

  it('in a filter and a projection no key of the index, and no attribute that it does not project', () => {
    expect(offered('filter: a key in a filter')).toEqual(offered('filter: a misspelled attribute'));
    expect(offered('filter: a misspelled attribute')).toEqual(expect.arrayContaining(['status', 'Type']));
    expect(offered('filter: an attribute that the index does not project')).toEqual(['amount']);
    // The only one that the index projects is already named.
    expect(offered('projection: an unprojected attribute')).toEqual([]);
  });

  it('the attributes in an update', () => {
    expect(offered('update: an update of a key')).toEqual(expect.arrayContaining(['amount', 'status']));
  });

  it('in a format fields, with a pipe where one is needed', () => {
    expect(offered('definition: a typo in a format')).toEqual(
      expect.arrayContaining(['ORDER#{orderId}', 'ORDER#{amount|pad:5}']),
    );
    expect(offered('definition: a number in a key without a pipe')).not.toContain('ITEM#{item}');
    expect(offered('definition: an unknown pipe')).toEqual(
      expect.arrayContaining(['USER#{email|lower}', 'USER#{email|slug}']),
    );
  });

  it('what returning takes', () => {
    expect(offered('update: an unknown return value')).toContain('ALL_NEW');
    expect(offered('item: a return value that a put does not support')).toEqual(['NONE', 'ALL_OLD']);
  });

  it('what is rejected is not offered, but for what depends on what else was given', () => {
    const all = mistakes.filter(({ reading }) => reading.offered?.includes(reading.written)).map(({ label }) => label);
    expect(all.sort()).toEqual(OFFERED);
  });
});

it('there are at least 40 mistakes, none twice', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
  expect([...readings.keys()].sort()).toEqual(mistakes.map(({ label }) => label).sort());
});

describe('the corrected code compiles with the types of the mistakes, and runs', () => {
  it('each mistake has its correction, and no other code has one', () => {
    const labels = Object.entries(corrections).flatMap(([area, all]) =>
      Object.keys(all).map((name) => `${area}: ${name}`),
    );
    expect(labels.sort()).toEqual(mistakes.map(({ label }) => label.replace('key-condition', 'keyCondition')).sort());
  });

  const calls = Object.entries(corrections).flatMap(([area, all]) =>
    Object.entries<() => unknown>(all).map(([name, call]) => [`${area}: ${name}`, call] as const),
  );
  it.each(calls)('%s', (_, call) => {
    expect(call()).toBeDefined();
  });
});

// After a change that is meant: npm run generate -- diagnostics, and commit it.
it.each([
  [PAGE, () => mistakesPage(areas, readings, readCorrections(), TABLES)],
  [COMPLETIONS, () => completionsOf(readings)],
])('%s is what the compilers say', (path, generated) => {
  const text = generated();
  if (process.env['UPDATE_DIAGNOSTICS'] === '1') writeFileSync(path, text);
  expect(text).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '');
});
