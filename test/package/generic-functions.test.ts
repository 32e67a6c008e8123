/**
 * A project with `declaration: true` exports generic functions over the verbs: of an entity, an index or a whole definition that is a
 * type parameter. What such a function returns is a conditional type that stays open. The compiler writes it by its name, if the
 * package exports that name. Otherwise it writes it out, with the whole definition in each place, and does not end.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLong } from '../support/runs.js';
import { verbsTaking } from '../support/verbs.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const TABLE = `import { type Client, type EntityInputOf, type EntityItemOf, type EntityKeyArguments, type EntityKeyOf, type Table, type TableDefinition } from 'keyform';
import { attr, entity, group, parseItem, rekey, segments, table, transactGet, batchGet } from 'keyform';
const Course = entity({
  keys: { PK: 'SCHOOL#{school}', SK: 'COURSE#{id}', GSI1PK: 'COURSE#{id}', GSI1SK: 'SCHOOL#{school}' },
  attributes: { school: attr.string(), id: attr.string(), seats: attr.number().optional() },
});
const Lesson = entity({
  keys: { PK: 'COURSE#{id}', SK: 'LESSON#{lesson}', GSI1PK: 'LESSON#{lesson}', GSI1SK: 'COURSE#{id}' },
  attributes: { id: attr.string(), lesson: attr.string() },
});
const made = table('Learn', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Course, Lesson },
});
type Made = typeof made.definition;
export interface Definition extends Made {}
export const t: Table<'Learn', Definition> = made;
export type T = typeof t;
export type Name = keyof Definition['entities'];
export type Index = keyof Definition['indexes'];
export type Of<D extends TableDefinition> = keyof D['entities'] & string;
export type Any<D extends TableDefinition> = Table<string, D>;
export interface HasCourse extends TableDefinition {
  readonly indexes: Definition['indexes'];
  readonly entities: { readonly Course: Definition['entities']['Course']; readonly [name: string]: Definition['entities'][Name] };
}
declare const c: Client;
`;

const N = '<N extends Name>(n: N';
const K = (verb: string) => `${N}, ...k: EntityKeyArguments<T, N, '${verb}'>) =>`;
const I = `${N}, i: EntityInputOf<T, N>) =>`;
const D = '<D extends TableDefinition>(t: Any<D>';
const DN = '<D extends TableDefinition, N extends Of<D>>(t: Any<D>, n: N';
const DK = (verb: string) => `${DN}, ...k: EntityKeyArguments<Any<D>, N, '${verb}'>) =>`;
const DI = `${DN}, i: EntityInputOf<Any<D>, N>) =>`;
const H = '<D extends HasCourse>(t: Any<D>';
const HK = (verb: string) => `${H}, ...k: EntityKeyArguments<Any<D>, 'Course', '${verb}'>) =>`;

const FUNCTIONS = [
  // An entity.
  `${N}) => t.query('primary', n)`,
  `${N}) => t.query('GSI1', n)`,
  `${N}) => t.scan('primary', n)`,
  `${N}) => t.scan('GSI1', n)`,
  ...verbsTaking('item').map((verb) => `${I} t.${verb}(n, i)`),
  ...verbsTaking('key').map((verb) => `${K(verb)} t.${verb}(n, ...k)`),
  `${I} t.put(n, i).build()`,
  `${I} t.put(n, i).consumedCapacity()`,
  `${I} t.put(n, i).execute(c)`,
  `${N}, i: EntityInputOf<T, N>): Promise<EntityItemOf<T, N>> => t.put(n, i).execute(c)`,
  `${N}, i: EntityInputOf<T, N>): Promise<EntityItemOf<T, N>> => t.create(n, i).execute(c)`,
  `${K('get')} t.get(n, ...k).consistent()`,
  `${K('get')} t.get(n, ...k).build()`,
  `${K('get')} t.get(n, ...k).parse({})`,
  `${N}, ...k: EntityKeyArguments<T, N>): Promise<EntityItemOf<T, N> | undefined> => t.get(n, ...k).execute(c)`,
  `${K('get')} batchGet([t.get(n, ...k)])`,
  `${K('get')} transactGet({ one: t.get(n, ...k) }).execute(c)`,
  `${K('update')} t.update(n, ...k).dynamic()`,
  `${K('update')} t.update(n, ...k).mustExist().patch({}).returning('ALL_NEW').execute(c)`,
  `${K('update')} t.update(n, ...k).patch({}).returning('UPDATED_NEW').execute(c)`,
  `${K('delete')} t.delete(n, ...k).execute(c)`,
  `${K('check')} t.check(n, ...k).mustExist()`,
  `${K('check')} t.check(n, ...k).mustExist().build()`,
  `${N}, item: never) => parseItem(t, n, item)`,
  // An index.
  '<I extends Index>(i: I) => t.query(i)',
  '<I extends Index>(i: I) => t.scan(i)',
  `<I extends Index>(i: I) => t.query(i, 'Course')`,
  `<I extends Index>(i: I) => t.scan(i, 'Course')`,
  '<I extends Index, N extends Name>(i: I, n: N) => t.query(i, n)',
  '<I extends Index, N extends Name>(i: I, n: N) => t.scan(i, n)',
  // A definition.
  `${D}) => t.query('primary')`,
  `${D}, k: any) => t.query('primary').where(k)`,
  `${D}, a: any, k: any) => t.query('primary').keyCondition(a, '=', k)`,
  `${D}) => t.scan('primary')`,
  `${D}) => t.scan('primary').execute(c)`,
  `${D}) => t.scan('primary').dynamic()`,
  `${D}) => t.scan('primary').limit(3).build()`,
  `${D}) => segments(t.scan('primary'), 3)`,
  `${D}, n?: Of<D>) => t.query('primary', n)`,
  `${D}, n: Of<D>) => t.scan('primary', n)`,
  `${DN}) => t.query('primary', n)`,
  `${DN}) => t.scan('primary', n)`,
  '<D extends TableDefinition, I extends keyof D["indexes"] & string, N extends Of<D>>(t: Any<D>, i: I, n: N) => t.query(i, n)',
  ...verbsTaking('item').map((verb) => `${DI} t.${verb}(n, i)`),
  ...verbsTaking('key').map((verb) => `${DK(verb)} t.${verb}(n, ...k)`),
  `${DI} t.put(n, i).execute(c)`,
  `${DN}, i: EntityInputOf<Any<D>, N>): Promise<EntityItemOf<Any<D>, N>> => t.create(n, i).execute(c)`,
  `${DK('get')} t.get(n, ...k).execute(c)`,
  `${DK('update')} t.update(n, ...k).mustExist().patch({}).returning('ALL_NEW').execute(c)`,
  `${DK('update')} t.update(n, ...k).mustExist().patch({}).returning('UPDATED_NEW').execute(c)`,
  `${DK('check')} t.check(n, ...k).mustExist()`,
  `${DN}, item: never) => parseItem(t, n, item)`,
  `${DN}, item: never) => rekey(t, n, item, item)`,
  `${D}, items: never) => group(t, items, items)`,
  // A definition that has an entity.
  `${H}) => t.query('primary', 'Course')`,
  `${H}) => t.scan('primary', 'Course')`,
  `${H}, k: any) => t.query('primary').where(k)`,
  `${H}, n: 'Course' | 'Lesson') => t.query('primary', n)`,
  `${H}, n: 'Course' | 'Lesson') => t.scan('primary', n)`,
  `${H}, i: EntityInputOf<Any<D>, 'Course'>) => t.put('Course', i)`,
  `${H}, i: EntityInputOf<Any<D>, 'Course'>) => t.put('Course', i).execute(c)`,
  `${HK('get')} t.get('Course', ...k).execute(c)`,
  `${HK('update')} t.update('Course', ...k)`,
  `${HK('delete')} t.delete('Course', ...k)`,
  // What a method is given.
  `<L extends number>(l: L) => t.scan('primary', 'Course').limit(l).build()`,
  `<W extends 'ALL_NEW' | 'UPDATED_NEW'>(w: W) => t.update('Course', { school: 'x', id: 'y' }).set({ seats: 1 }).returning(w).execute(c)`,
];
const CLASS = `export class Repository<N extends Name> {
  readonly #name: N;
  constructor(name: N) { this.#name = name; }
  from() { return t.query('primary', this.#name); }
  all() { return t.scan('primary', this.#name); }
  save(input: EntityInputOf<T, N>): Promise<EntityItemOf<T, N>> { return t.put(this.#name, input).execute(c); }
}
`;

const emit = (compiler: string, text: string) => {
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}.cache/generic-`);
  try {
    writeFileSync(`${folder}/program.ts`, text);
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, allowJs: false, checkJs: false },
      ...{
        skipLibCheck: true,
        noUnusedLocals: false,
        rootDir: folder,
        outDir: folder,
        paths: { keyform: [`${ROOT}dist/index.d.ts`] },
      },
    };
    writeFileSync(
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: `${ROOT}tsconfig.json`, compilerOptions, include: ['program.ts'], exclude: [] }),
    );
    const args = [`${ROOT}node_modules/${compiler}/bin/tsc`, '-p', folder, '--extendedDiagnostics'];
    const seven = compiler === 'typescript-7' ? ['--singleThreaded'] : [];
    // What does not end is killed: then there is no figure.
    const { stdout } = spawnSync(process.execPath, [...args, ...seven], { encoding: 'utf8', timeout: 60_000 });
    return {
      said: stdout.split('\n').filter((line) => line.includes('error TS')),
      instantiations: Number(/Instantiations:\s+(\d+)/.exec(stdout)?.[1]),
      declared: readFileSync(`${folder}/program.d.ts`, 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

// The oldest compiler by itself in `npm test`: it knew no end, and its figures are those of 6.0. All of them in `npm run verify`.
test.each(isLong ? ['typescript-5.9', 'typescript', 'typescript-7'] : ['typescript-5.9'])(
  'exported generic functions over every verb have declarations, and small ones, from the built package, by %s',
  {
    timeout: 120_000,
  },
  (compiler) => {
    const functions = FUNCTIONS.map((text, place) => `export const f${place} = ${text};`);
    const { said, instantiations, declared } = emit(compiler, `${TABLE}${functions.join('\n')}\n${CLASS}`);
    expect(said).toEqual([]);
    expect(instantiations).toBeLessThan(300_000);
    const sizes = declared.split(/export declare const (?=f\d)/).slice(1);
    expect(sizes).toHaveLength(FUNCTIONS.length);
    expect(sizes.filter((text) => text.length > 5_500)).toEqual([]);
  },
);
