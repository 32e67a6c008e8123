/**
 * Two declarations of keyform in one program: two versions in a monorepo. Functions take tables and builders of the other one; where a
 * type names them, the compiler's error says what is wrong. The two module formats of one copy have the same declarations, and no error.
 * It needs dist/.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commandOfSeven } from '../../tools/compiler-seven.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const manifest = readFileSync(`${ROOT}package.json`, 'utf8');
const WORK = `${ROOT}.cache/two-copies`;

const DEFINITIONS = `import { attr, entity, table } from 'keyform';
const Log = entity({
  keys: { PK: 'LOG#{id}', DayPK: 'DAY#{day|shard:4}' },
  attributes: { id: attr.string(), day: attr.string(), size: attr.number() },
});
const Job = entity({ keys: { PK: 'JOB#{id}' }, attributes: { id: attr.string() } });
export const logs = table('Logs', { indexes: { primary: { pk: 'PK' }, ByDay: { pk: 'DayPK' } }, entities: { Log, Job } });
`;

const PROGRAM = (definitions: string): string => `import {
  type AnyRequest, batchGet, batchWrite, createTableInput, type EntityItemOf, type EntityKeyOf, parseItem, readChange, rekey,
  segments, shards, type Table, transactGet, transactWrite,
} from 'keyform';
import { stored } from 'keyform/testing';
import { logs } from '${definitions}';
type Log = EntityItemOf<typeof logs, 'Log'>;
export const key: EntityKeyOf<typeof logs, 'Log'> = { id: '1' };
const whole = logs.scan('primary', 'Log');
export const read: readonly Log[] = segments(whole, 2).parse([]).items;
export const sizes: readonly { size: number }[] = segments(whole.filter({ day: '1' }).project('size'), 2).parse([]).items;
export const grown: readonly Log[] = segments(whole.dynamic(), 2).parse([]).items;
export const segment: 2 = segments(logs.scan('primary'), 2).build()[0]!.TotalSegments;
export const day: readonly Log[] = shards(logs.query('ByDay', 'Log').where({})).parse([]).items;
const put = logs.put('Log', { id: '1', day: '1', size: 1 });
export const written: [Log, undefined, undefined] = transactWrite([put, logs.update('Log', { id: '2' }).set({ size: 1 }), logs.delete('Job', key)]).parse({});
export const got: [Log | undefined] = transactGet([logs.get('Log', key)]).parse({}).items;
export const batch: [Log | undefined] = batchGet([logs.get('Log', key)]).parse([]).items;
export const puts = batchWrite([put]).build();
export const list: AnyRequest<'put'>[] = [put];
export const parsed: Log = parseItem(logs, 'Log', {});
export const moved = rekey(logs, 'Log', parsed, { id: '2' });
export const change = readChange(logs, {} as never);
export const created: string = createTableInput(logs).TableName;
export const fixture = stored(logs, 'Log', parsed);
export const generic = <Of extends typeof logs>(table: Of) => table.get('Log', key);
export const one = generic(logs);
const named = (table: Table<string, typeof logs.definition>) => table.get('Log', key);
export const rejected = named(logs); // an error if there are two copies
`;

const REASON = 'two copies of keyform declare these tables: import one, or use typeof table as the type';

const write = (path: string, text: string): void => {
  mkdirSync(`${WORK}/${path}`.replace(/\/[^/]*$/, ''), { recursive: true });
  writeFileSync(`${WORK}/${path}`, text);
};

const copyInto = (folder: string): void => {
  for (const part of ['dist', 'package.json']) {
    cpSync(`${ROOT}${part}`, `${WORK}/${folder}/node_modules/keyform/${part}`, {
      recursive: true,
      filter: (path) => !/\.(js|cjs|map)$/.test(path),
    });
  }
};

const project = (name: string, main: string, options: object): void =>
  write(
    `${name}/tsconfig.json`,
    JSON.stringify({
      compilerOptions: { target: 'es2022', strict: true, noEmit: true, skipLibCheck: true, types: [], ...options },
      files: [main],
    }),
  );

rmSync(WORK, { recursive: true, force: true });
// Else the compiler takes the name for that of the package around.
write('package.json', '{ "name": "two-copies" }');
copyInto('.');
write('formats/definitions.cts', DEFINITIONS);
write('formats/main.mts', PROGRAM('./definitions.cjs'));
project('formats', 'main.mts', { module: 'nodenext' });
copyInto('monorepo/shared');
// Of one version the compiler takes two copies for one.
write('monorepo/shared/node_modules/keyform/package.json', manifest.replace(/"version": ".*?"/, '"version": "0.0.9"'));
write('monorepo/shared/definitions.ts', DEFINITIONS);
write('monorepo/main.ts', PROGRAM('./shared/definitions'));
project('monorepo', 'main.ts', { module: 'esnext', moduleResolution: 'bundler' });

const COMPILERS = {
  '5.9': [`${ROOT}node_modules/typescript-5.9/bin/tsc`],
  '6.0': [`${ROOT}node_modules/typescript/bin/tsc`],
  '7.0': commandOfSeven([]),
};

describe.each(Object.entries(COMPILERS))('TypeScript %s', (_, command) => {
  test.each([
    ['the two module formats, and a type that names them', 'formats', false],
    ['two versions in a monorepo, and says so where a type names them', 'monorepo', true],
  ])('takes tables and builders of %s', { timeout: 180_000 }, (__, folder, isError) => {
    const args = [...command, '-p', `${WORK}/${folder}`, '--pretty', 'false'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: WORK });
    const errors = stdout.split('\n').filter((line) => /^\S+\(\d/.test(line));
    expect(stderr).toBe('');
    const line =
      PROGRAM('')
        .split('\n')
        .findIndex((text) => text.includes('// an error if')) + 1;
    const places = errors.map((error) => error.replace(/^.*?([^/(]+\(\d+),.*$/, '$1)'));
    expect(places).toEqual(isError ? [`main.ts(${line})`] : []);
    expect(stdout.includes(REASON)).toBe(isError);
  });
});
