/**
 * The differential fuzz: random tables and requests as TypeScript programs, of which the compiler gives the types and a run
 * the values. Both must agree, and what is read must be what the types say.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inspect, isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { build } from 'esbuild';
import type ts from 'typescript';
import { sentencesIn } from '../proof/compile-refusals.js';
import { meets, type WireItem } from '../support/evaluate-condition.js';
import { agree } from './agree.js';
import { type Chain, chainText, randomChain, randomItem, shardedFields } from './chains.js';
import { type Compiled, compile, ROOT } from './compile.js';
import { inIndex, type ReadRequest, readBy } from './evaluate-request.js';
import { exceptionOf } from './exceptions.js';
import type { Value } from './fields.js';
import { type Mutant, mutantText, mutate, mutateTable, wrongRange } from './mutate.js';
import { type Random, randomOf } from './random.js';
import { type EntityModel, formatsIn, type IndexModel, randomTable, type TableModel, tableText } from './tables.js';

/** A table with requests to it, valid ones and such with a mistake. */
export interface Program {
  readonly seed: number;
  readonly table: TableModel;
  readonly chains: readonly Chain[];
  readonly mutants: readonly Mutant[];
}

/** What went wrong with a case. */
export interface Failure {
  readonly program: Program;
  /** The case's place among chains, or among mutants; undefined for the table itself. */
  readonly chain?: number;
  readonly mutant?: number;
  readonly kind: string;
  readonly message: string;
}

/** What a run has found. */
export interface Report {
  programs: number;
  requests: number;
  read: number;
  items: number;
  mutants: number;
  readonly failures: Failure[];
  /** Cases set aside by a named exception. */
  readonly excepted: Map<string, number>;
  /** Places where a type says no more than `string` and the like. */
  readonly wide: Map<string, number>;
  readonly verbs: Map<string, number>;
  readonly mistakes: Map<string, number>;
}

const REQUESTS = 10;
const MUTANTS = 4;
const DEFINITIONS = 2;
const ITEMS = 40;

const count = (counts: Map<string, number>, name: string, by = 1): void => {
  counts.set(name, (counts.get(name) ?? 0) + by);
};

/** The program of a seed. */
const programOf = (seed: number): Program => {
  const random = randomOf(seed);
  const table = randomTable(random, `T-${seed}`);
  const chains = Array.from({ length: REQUESTS }, () => randomChain(random, table));
  const mutants: Mutant[] = [];
  for (let tries = 0; mutants.length < MUTANTS && tries < 60; tries++) {
    const mutant = mutate(random, table, random.pick(chains));
    if (mutant !== undefined) mutants.push(mutant);
  }
  for (let tries = 0, made = 0; made < DEFINITIONS && tries < 20; tries++) {
    const mutant = mutateTable(random, table);
    if (mutant === undefined) continue;
    mutants.push(mutant);
    made++;
  }
  return { seed, table, chains, mutants };
};

const isRead = ({ verb }: Chain): boolean => verb === 'query' || verb === 'scan';

/** A program's text. */
const programText = ({ table, chains, mutants }: Program): string =>
  [
    tableText(table),
    ...chains.flatMap((chain, at) => [
      `export const c${at} = () => ${chainText(chain)};`,
      `export const b${at} = () => c${at}().build();`,
      ...(chain.document ? [`export const d${at} = () => c${at}().document();`] : []),
      ...(chain.prepared === undefined ? [] : [`export const p${at} = () => c${at}().prepare()(${chain.prepared});`]),
      ...(isRead(chain)
        ? [`export const i${at} = (output: never) => c${at}().parse(output).items;`]
        : chain.verb === 'get'
          ? [`export const i${at} = (output: never) => [c${at}().parse(output)];`]
          : []),
    ]),
    ...mutants.map(
      (mutant, at) =>
        `export const m${at} = (): unknown => ${mutantText(mutant)}${mutant.isDefinition ? '' : '.build()'};`,
    ),
    '',
  ].join('\n');

type Running = { readonly [name: string]: (...given: unknown[]) => unknown };

const bundle = async (files: readonly string[], outdir: string): Promise<void> => {
  await build({
    entryPoints: [...files],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { keyform: `${ROOT}src/index.ts` },
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
  });
};

let runs = 0;

/** Runs programs, all in one call of the compiler, and adds to a report. */
const runPrograms = async (programs: readonly Program[], report: Report): Promise<void> => {
  const folder = `${ROOT}.cache/fuzz/${process.pid}-${runs++}`;
  mkdirSync(folder, { recursive: true });
  try {
    const files = programs.map((program, at) => {
      const file = `${folder}/p${at}.ts`;
      writeFileSync(file, programText(program));
      return file;
    });
    const compiledOf = compile(files);
    await bundle(files, `${folder}/out`);
    for (const [at, program] of programs.entries()) {
      report.programs++;
      let running: { db: Table } & Running;
      try {
        running = await import(pathToFileURL(`${folder}/out/p${at}.mjs`).href);
      } catch (error) {
        add(report, { program, kind: 'definition', message: String(error) });
        continue;
      }
      checkProgram(program, compiledOf(files[at] as string), running, report);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Table {
  put(entity: string, item: object): { build(): { readonly Item: WireItem } | Transacted };
}

/** A put of an entity with unique fields: the item first. */
interface Transacted {
  readonly TransactItems: readonly [{ readonly Put: { readonly Item: WireItem } }];
}

const add = (report: Report, failure: Failure): void => {
  const exception = exceptionOf(failure);
  if (exception === undefined) report.failures.push(failure);
  else count(report.excepted, exception);
};

interface Row {
  readonly entity: EntityModel;
  readonly item: { readonly [field: string]: Value };
  readonly wire: WireItem;
}

const rowOf = (db: Table, entity: EntityModel, item: { [field: string]: Value }): Row => {
  const given = entity.attributes.flatMap(({ field: { name }, default: standIn }) =>
    item[name] === undefined || item[name] === standIn ? [] : [[name, item[name].value]],
  );
  const put = db.put(entity.name, Object.fromEntries(given)).build();
  return { entity, item, wire: 'Item' in put ? put.Item : put.TransactItems[0].Put.Item };
};

const rowsOf = (random: Random, db: Table, { entities, indexes }: TableModel): Row[] => {
  const rows = new Map<string, Row>();
  const [primary] = indexes as readonly [IndexModel];
  for (const entity of entities) {
    for (let at = 0; at < ITEMS; at++) {
      const row = rowOf(db, entity, randomItem(random, entity));
      rows.set(JSON.stringify([...primary.pk, ...primary.sk].map((key) => row.wire[key])), row);
    }
  }
  return [...rows.values()];
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const checkProgram = (program: Program, compiled: Compiled, running: { db: Table } & Running, report: Report): void => {
  const { table, chains, mutants, seed } = program;
  if (compiled.others.length > 0) {
    add(report, { program, kind: 'definition', message: compiled.others.map(({ message }) => message).join('\n') });
    return;
  }
  let rows: Row[];
  try {
    rows = rowsOf(randomOf(seed + 1), running.db, table);
  } catch (error) {
    add(report, { program, kind: 'put', message: messageOf(error) });
    return;
  }
  for (const [at, chain] of chains.entries()) {
    report.requests++;
    count(report.verbs, chain.verb);
    const fail = (kind: string, message: string): void => add(report, { program, chain: at, kind, message });
    const said = ['c', 'b', 'i', 'd', 'p'].flatMap((part) => compiled.diagnosticsOf(`${part}${at}`));
    if (said.length > 0) {
      fail('does not compile', said.map(({ message }) => message).join('\n'));
      continue;
    }
    let request: unknown;
    try {
      request = running[`b${at}`]?.();
    } catch (error) {
      fail('throws', messageOf(error));
      continue;
    }
    const { differences, wide } = agree(compiled.checker, compiled.typeOf(`b${at}`), request);
    for (const [place, often] of wide) count(report.wide, `${chain.verb} ${place}`, often);
    const tooWide = [...wide.keys()].filter((place) => !mayBeWide(place, chain, table));
    if (tooWide.length > 0) fail('wide', tooWide.join('\n'));
    if (differences.length > 0)
      fail('request', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
    checkOther(chain, at, request, compiled, running, fail);
    if (chain.start !== undefined) {
      const { wire } = rowOf(running.db, entityOf(table, chain.start.entity), chain.start.item);
      const [{ pk, sk }] = table.indexes as readonly [IndexModel];
      const start = Object.fromEntries([...pk, ...sk].map((key) => [key, wire[key]]));
      const { ExclusiveStartKey } = request as { readonly ExclusiveStartKey?: object };
      if (!isDeepStrictEqual(ExclusiveStartKey, start)) fail('cursor', inspect({ ExclusiveStartKey, start }));
    }
    if (isRead(chain) || chain.verb === 'get') {
      try {
        checkItems(program, chain, request as ReadRequest, at, compiled, running, rows, report, fail);
      } catch (error) {
        fail('items', messageOf(error));
      }
    }
  }
  for (const [at, mutant] of mutants.entries()) {
    report.mutants++;
    count(report.mistakes, mutant.mistake);
    checkMutant(program, mutant, at, compiled, running, report);
  }
};

const entityOf = ({ entities }: TableModel, name: string): EntityModel =>
  entities.find((entity) => entity.name === name) as EntityModel;

/** The same request by `document()` and by `prepare()`. */
const checkOther = (
  chain: Chain,
  at: number,
  request: unknown,
  compiled: Compiled,
  running: Running,
  fail: (kind: string, message: string) => void,
): void => {
  for (const [part, kind] of [
    ['d', 'document'],
    ['p', 'prepare'],
  ] as const) {
    const make = running[`${part}${at}`];
    if (make === undefined) continue;
    try {
      const made = make();
      const { differences } = agree(compiled.checker, compiled.typeOf(`${part}${at}`), made);
      if (differences.length > 0) fail(kind, differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
      const wanted = kind === 'prepare' ? request : plainOf(request);
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
const mayBeWide = (place: string, chain: Chain, table: TableModel): boolean => {
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
  if (/\.ExclusiveStartKey/.test(place) || chain.verb === 'rekey') return true;
  // An upsert adds what makes an item whole.
  if (chainText(chain).includes('.upsert()')) return true;
  const value = /\.ExpressionAttributeValues\.\*\.(.*)$/.exec(place)?.[1];
  if (value === undefined) return false;
  if (!value.startsWith('S:')) return true;
  // The keys of indexes that an update writes again; what is escaped.
  if (table.escapes) return true;
  if (chain.verb === 'update' || chain.verb === 'batch') return true;
  const index = chain.index;
  const piped =
    index !== undefined &&
    table.entities.some((entity) => {
      const formats = formatsIn(table, index, entity);
      return [...(formats?.pk ?? []), ...(formats?.sk ?? [])].some((format) =>
        format.some((part) => typeof part !== 'string' && part.pipes !== ''),
      );
    });
  // A text is known where no date or pipe makes it.
  return piped || chainText(chain).includes('new Date(');
};

const checkItems = (
  { table, seed }: Program,
  chain: Chain,
  request: ReadRequest,
  at: number,
  compiled: Compiled,
  running: { db: Table } & Running,
  rows: readonly Row[],
  report: Report,
  fail: (kind: string, message: string) => void,
): void => {
  const index = chain.index ?? (table.indexes[0] as IndexModel);
  const type = compiled.typeOf(`i${at}`);
  if (chain.verb === 'get') {
    const own = rows.find(({ entity }) => entity.name === chain.entity);
    if (own === undefined) return;
    const [found] = readBy(request, [own.wire]).found;
    check((running[`i${at}`]?.({ Item: found }) ?? []) as object[], [own]);
    return;
  }
  report.read++;
  if (chain.isSharded) {
    checkShards();
    return;
  }
  const held = rows.flatMap((row) => {
    const wire = inIndex(table, index, row.wire);
    return wire === undefined ? [] : [{ row, wire }];
  });
  const whole = { ...request };
  delete whole.ProjectionExpression;
  const kept = readBy(
    whole,
    held.map(({ wire }) => wire),
  ).found;
  const found = readBy(
    request,
    held.map(({ wire }) => wire),
  ).found;
  const of = new Map(held.map(({ row, wire }) => [wire, row]));
  const items = running[`i${at}`]?.({ Items: found }) as Record<string, unknown>[];
  const named = kept
    .map((wire) => of.get(wire) as Row)
    .filter(({ entity }) => chain.entity === undefined || entity.name === chain.entity);
  check(items, named);
  if (chain.exact) {
    const means = chain.calls.flatMap((call) => call.means ?? []);
    const wanted = held
      .filter(({ row }) => chain.entity === undefined || row.entity.name === chain.entity)
      .filter(({ row }) => means.every((condition) => meets(condition, row.wire)))
      .map(({ row }) => row);
    const missing = wanted.filter((row) => !named.includes(row));
    const unwanted = named.filter((row) => !wanted.includes(row));
    const show = ({ entity, item }: Row): string =>
      `${entity.name} ${JSON.stringify(Object.fromEntries(Object.entries(item).map(([name, { text }]) => [name, text])))}`;
    if (missing.length > 0) fail('meaning', `is not read: ${show(missing[0] as Row)}\n${JSON.stringify(request)}`);
    if (unwanted.length > 0) fail('meaning', `is read: ${show(unwanted[0] as Row)}\n${JSON.stringify(request)}`);
  }
  checkWitnesses();

  function checkShards(): void {
    const held = rows.flatMap((row) => {
      const wire = inIndex(table, index, row.wire);
      return wire === undefined ? [] : [{ row, wire }];
    });
    const sign = chain.calls.some(({ method }) => method === 'descending') ? -1 : 1;
    const ordered = [...held].sort((one, other) => {
      for (const key of index.sk) {
        const order = compareKeys(one.wire[key], other.wire[key]);
        if (order !== 0) return sign * order;
      }
      return 0;
    });
    const requests = request as unknown as readonly ReadRequest[];
    const wires = ordered.map(({ wire }) => wire);
    const outputs = requests.map((one) => ({ Items: readBy(one, wires).found }));
    const items = running[`i${at}`]?.(outputs) as Record<string, unknown>[];
    const read = new Set(requests.flatMap((one) => readBy({ ...one, ProjectionExpression: undefined }, wires).found));
    const found = ordered.filter(({ row, wire }) => read.has(wire) && row.entity.name === chain.entity);
    report.items += items.length;
    const { differences } = agree(compiled.checker, type, items);
    if (differences.length > 0) fail('items', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
    const taken = /\.take\((\d+)\)/.exec(chainText(chain))?.[1];
    const count = Math.min(found.length, Number(taken ?? found.length));
    if (items.length !== count && items.length !== found.length) {
      fail('items', `${found.length} are read, and ${items.length} decoded`);
    }
    if (chain.exact) {
      const means = chain.calls.flatMap((call) => call.means ?? []);
      const wanted = held.filter(
        ({ row }) => row.entity.name === chain.entity && means.every((one) => meets(one, row.wire)),
      );
      if (wanted.length !== found.length) fail('meaning', `${wanted.length} are meant, and ${found.length} read`);
    }
    const entity = entityOf(table, chain.entity as string);
    const shards = shardedFields(formatsIn(table, index, entity)?.pk ?? []);
    if (requests.length < 2 ** shards.length) fail('shards', `${requests.length} requests`);
  }

  function check(items: readonly (object | undefined)[], rows: readonly Row[]): void {
    report.items += items.length;
    const { differences } = agree(compiled.checker, type, items);
    if (differences.length > 0)
      fail(
        'items',
        differences
          .slice(0, 3)
          .map(({ path, message }) => `${path} ${message}`)
          .join('\n'),
      );
    if (items.length !== rows.length) {
      fail('items', `${rows.length} are read, and ${items.length} decoded`);
      return;
    }
    if (chain.calls.some(({ method }) => method === 'project')) return;
    for (const [place, item] of items.entries()) {
      const row = rows[place] as Row;
      for (const [name, value] of Object.entries(item ?? {})) {
        if (name === table.typeAttribute || isAdded(row.entity, name)) continue;
        // Parts of an item of a schema are as they are stored.
        const written = row.item[name]?.value;
        const isStored = row.entity.isSchema && index.projection !== 'ALL' && written instanceof Date;
        if (!isDeepStrictEqual(value, isStored ? written.toISOString() : written)) {
          fail('items', `${name} was written as ${row.item[name]?.text} and is read as ${inspect(value)}`);
          return;
        }
      }
    }
  }

  // Of every entity in the type there must be data that the key condition finds.
  function checkWitnesses(): void {
    if (
      chain.entity !== undefined ||
      chain.calls.some(({ method, text }) => method === 'filter' || /'[<>]=?'|between/.test(text))
    )
      return;
    const names = typeNames(compiled.checker, type, table.typeAttribute);
    if (names === undefined) return;
    const random = randomOf(seed + 2);
    const equal = chain.calls.flatMap(({ means = [] }) => means);
    for (const entity of table.entities) {
      const name = entity.type ?? entity.name;
      if (!names.includes(name) || named.some((row) => row.entity === entity)) continue;
      let witness = false;
      for (let tries = 0; tries < 1500 && !witness; tries++) {
        const item: { [field: string]: Value } = {};
        for (const { field } of entity.attributes) {
          const asked = equal.find(
            (one) =>
              'test' in one &&
              one.test === '=' &&
              'path' in (one.of[0] ?? {}) &&
              (one.of[0] as { path: unknown[] }).path[0] === field.stored,
          );
          const wire = asked !== undefined && 'test' in asked ? asked.of[1] : undefined;
          const same = field.values.find(
            (value) => wire !== undefined && 'value' in wire && isDeepStrictEqual(value.wire, wire.value),
          );
          item[field.name] = same ?? random.pick(field.values);
        }
        const held = inIndex(table, index, rowOf(running.db, entity, item).wire);
        witness = held !== undefined && readBy(request, [held]).found.length > 0;
      }
      if (!witness) fail('witness', `no ${name} can be read, but the type has it`);
    }
  }
};

/** Whether an option of the entity makes the field. */
const isAdded = ({ options: { timestamps, version } }: EntityModel, name: string): boolean =>
  name === version || Object.values(timestamps ?? {}).includes(name);

const compareKeys = (one: WireItem[string] | undefined, other: WireItem[string] | undefined): number =>
  one?.N !== undefined && other?.N !== undefined
    ? Number(one.N) - Number(other.N)
    : Buffer.compare(
        Buffer.from((one?.S ?? one?.B ?? '') as string),
        Buffer.from((other?.S ?? other?.B ?? '') as string),
      );

/** The names of the entities in a type of items; undefined where it does not tell them. */
const typeNames = (checker: ts.TypeChecker, type: ts.Type, typeAttribute: string | false): string[] | undefined => {
  if (typeAttribute === false) return undefined;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  if (element === undefined) return undefined;
  const names: string[] = [];
  for (const one of element.isUnion() ? element.types : [element]) {
    const property = one.getProperty(typeAttribute);
    const literal = property && checker.getTypeOfSymbol(property);
    if (literal === undefined || !literal.isStringLiteral()) return undefined;
    names.push(literal.value);
  }
  return names;
};

const checkMutant = (
  program: Program,
  mutant: Mutant,
  at: number,
  compiled: Compiled,
  running: Running,
  report: Report,
): void => {
  const fail = (kind: string, message: string): void => add(report, { program, mutant: at, kind, message });
  const said = compiled.diagnosticsOf(`m${at}`);
  let thrown: unknown;
  let request: unknown;
  try {
    request = running[`m${at}`]?.();
  } catch (error) {
    thrown = error;
  }
  const text = programText(program);
  const begin = text.indexOf(`export const m${at} = `) + `export const m${at} = (): unknown => `.length;
  const [from, to] = wrongRange(mutant);
  // Where the chain itself is refused (`this`), the compiler marks what is before the call.
  const there = said.filter(({ start, end, message }) => {
    const place = message.startsWith('TS2684') ? end : start;
    return place >= begin + from && place < begin + to;
  });
  const sentences = there.flatMap(({ message }) => sentencesIn(message));
  if (said.length === 0) {
    fail(
      'mutant compiles',
      thrown === undefined ? `and gives ${JSON.stringify(request)}` : `but throws ${messageOf(thrown)}`,
    );
  } else if (there.length === 0) {
    fail('mutant elsewhere', `the compiler points to another call: ${said[0]?.message}`);
  }
  if (thrown === undefined) {
    fail('mutant runs', `${said[0]?.message}\nand it gives ${JSON.stringify(request)}`);
  } else if ((thrown as Error).name !== 'KeyformError') {
    fail('mutant crashes', messageOf(thrown));
  } else if (sentences.length > 0 && !sentences.some((sentence) => (thrown as Error).message.startsWith(sentence))) {
    fail('mutant sentence', `the compiler says ${JSON.stringify(sentences)}, the program ${messageOf(thrown)}`);
  }
};

/** An empty report. */
const newReport = (): Report => ({
  programs: 0,
  requests: 0,
  read: 0,
  items: 0,
  mutants: 0,
  failures: [],
  excepted: new Map(),
  wide: new Map(),
  verbs: new Map(),
  mistakes: new Map(),
});

const BATCH = 25;

/** Runs the one program that a failure names by its seed. */
export const fuzzOne = async (seed: number): Promise<Report> => {
  const report = newReport();
  await runPrograms([programOf(seed)], report);
  return report;
};

/** Runs a number of programs, and says after each batch how far it is. */
export const fuzz = async (programs: number, seed: number, progress: (report: Report) => void): Promise<Report> => {
  const report = newReport();
  for (let done = 0; done < programs; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, programs - done) }, (_, at) =>
      programOf((seed * 1_000_003 + done + at) >>> 0),
    );
    await runPrograms(batch, report);
    progress(report);
  }
  return report;
};

const fieldsUsed = (program: Program): string => {
  const { chains, mutants, table } = program;
  return JSON.stringify([
    chains.map(chainText),
    mutants.map(mutantText),
    table.entities.map(({ keys }) => keys),
    table.indexes,
  ]);
};

/** Smaller programs with the same case: fewer calls, entities, attributes, indexes. */
const smaller = (program: Program): Program[] => {
  const { table, chains, mutants } = program;
  const found: Program[] = [];
  for (const [at, { calls }] of chains.entries()) {
    for (const [place, { needed }] of calls.entries()) {
      if (needed) continue;
      const rest = calls.filter((_, other) => other !== place);
      found.push({ ...program, chains: chains.map((one, other) => (other === at ? { ...one, calls: rest } : one)) });
    }
  }
  const text = [...chains.map(chainText), ...mutants.map(mutantText)].join('\n');
  for (const entity of table.entities) {
    if (text.includes(`"${entity.name}"`) || table.entities.length === 1) continue;
    found.push({ ...program, table: { ...table, entities: table.entities.filter((other) => other !== entity) } });
  }
  for (const index of table.indexes.slice(1)) {
    if (text.includes(`"${index.name}"`)) continue;
    const left = table.indexes.filter((other) => other !== index);
    const keys = new Set(left.flatMap(({ pk, sk }) => [...pk, ...sk]));
    const entities = table.entities.map((entity) => ({
      ...entity,
      keys: Object.fromEntries(Object.entries(entity.keys).filter(([key]) => keys.has(key))),
    }));
    const keyTypes = Object.fromEntries(Object.entries(table.keyTypes).filter(([key]) => keys.has(key)));
    found.push({ ...program, table: { ...table, indexes: left, entities, keyTypes } });
  }
  const used = fieldsUsed(program);
  const spare = new Set(
    table.entities.flatMap(({ attributes }) =>
      attributes.map(({ field }) => field).filter(({ name, stored }) => !used.includes(name) && !used.includes(stored)),
    ),
  );
  const without = (names: ReadonlySet<unknown>): Program => ({
    ...program,
    table: {
      ...table,
      entities: table.entities.map((entity) => ({
        ...entity,
        attributes: entity.attributes.filter(({ field }) => !names.has(field)),
      })),
    },
  });
  if (spare.size > 1) found.unshift(without(spare));
  for (const one of spare) found.push(without(new Set([one])));
  return found.filter(({ table: { entities } }) =>
    entities.every((entity) => formatsIn(table, table.indexes[0] as IndexModel, entity)),
  );
};

/** The smallest program with the same failure that leaving out one thing after the other leads to. */
export const shrink = async (failure: Failure, tries = 40): Promise<Failure> => {
  const { program, chain, mutant, kind } = failure;
  const alone: Program = {
    ...program,
    chains: chain === undefined ? [] : [program.chains[chain] as Chain],
    mutants: mutant === undefined ? [] : [program.mutants[mutant] as Mutant],
  };
  let smallest = failure;
  let next: Program[] = [alone];
  let left = tries;
  while (next.length > 0 && left > 0) {
    const candidates = next.slice(0, Math.min(8, left));
    left -= candidates.length;
    const reports = newReport();
    await runPrograms(candidates, reports);
    const still = candidates
      .map((candidate) => reports.failures.find((one) => one.program === candidate && one.kind === kind))
      .find((one) => one !== undefined);
    if (still === undefined) next = next.slice(candidates.length);
    else {
      smallest = still;
      next = smaller(still.program);
    }
  }
  return smallest;
};

/** A failure as a text: what is wrong, the seed, and the program. */
export const failureText = ({ program, kind, message, chain, mutant }: Failure): string => {
  const only = {
    ...program,
    chains: chain === undefined ? [] : [program.chains[chain] as Chain],
    mutants: mutant === undefined ? [] : [program.mutants[mutant] as Mutant],
  };
  const mistake = mutant === undefined ? '' : ` (${program.mutants[mutant]?.mistake})`;
  return `${kind}${mistake}, seed ${program.seed}:\n${message}\n\n${programText(only)}`;
};
