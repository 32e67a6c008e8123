import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraphOf, textOf, typescriptFilesIn } from '../support/import-graph.js';
import { mapOf, mapPage, wordsOf } from './map.js';
import { SRC, TYPES, WORDS } from './map-groups.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RECORDS = 'docs/internals/decisions';
const DECISIONS = readdirSync(`${ROOT}${RECORDS}`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `${RECORDS}/${name}`);
const PAGE = fileURLToPath(new URL('../../docs/internals/map.md', import.meta.url));
const halves = { src: mapOf('src', SRC), types: mapOf('types', TYPES) };

describe.each(Object.entries(halves))('the map of %s/', (folder, groups) => {
  it('has each file once', () => {
    expect(groups.flatMap(({ paths }) => paths).sort()).toEqual(typescriptFilesIn(folder));
  });

  it('is kept to: a file imports only of its own group and of the groups above it', () => {
    const placeOf = new Map(groups.flatMap(({ paths }, place) => paths.map((path) => [path, place] as const)));
    const upwards = [...importGraphOf(folder)].flatMap(([file, imports]) =>
      imports.filter((name) => (placeOf.get(name) ?? 0) > (placeOf.get(file) ?? 0)).map((name) => `${file} -> ${name}`),
    );
    expect(upwards).toEqual([]);
  });

  it('says of each file what it is', () => {
    const silent = typescriptFilesIn(folder).filter((path) => wordsOf(path) === '');
    expect(silent).toEqual([]);
  });
});

it('no file names one that is not there', () => {
  const all = [...typescriptFilesIn('src'), ...typescriptFilesIn('types')];
  const named = [...all, 'CONTRIBUTING.md', ...DECISIONS].flatMap((path) =>
    [...textOf(path).matchAll(/`((?:src|types)\/[\w/-]+\.ts)`/g)].map(([, name = '']) => `${path}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !all.includes(one.replace(/^.*: /, '')))).toEqual([]);
});

it('no link of a comment names what its file does not have', () => {
  const broken = [...typescriptFilesIn('src'), ...typescriptFilesIn('types')].flatMap((path) => {
    const text = textOf(path);
    const links = [...text.matchAll(/\{@link (\w+)[^}]*\}/g)].map(([, name = '']) => name);
    const has = (name: string) =>
      new RegExp(`\\b(const|function|class|interface|type|let) ${name}\\b|import[^;]*\\b${name}\\b[^;]*from`).test(
        text,
      );
    return links.filter((name) => !has(name)).map((name) => `${path}: ${name}`);
  });
  expect(broken).toEqual([]);
});

/** The files that a comment names after a word: its file, and each of them. */
const namedAfter = (word: RegExp): readonly (readonly [file: string, named: string])[] =>
  [...typescriptFilesIn('src'), ...typescriptFilesIn('types')].flatMap((path) =>
    [...textOf(path).matchAll(word)].map(([, name = '']) => [path, name] as const),
  );

it('a twin has the same place and name in the other half, and is there', () => {
  const twins = namedAfter(/\bTwins?\s+(?:of|are|is)\s+[^.]*?`((?:src|types)\/[^`]+)`/g);
  expect(twins.length).toBeGreaterThan(20);
  const inside = (path: string): string => path.replace(/^\w+/, '');
  expect(twins.filter(([path, twin]) => inside(path) !== inside(twin) || !existsSync(`${ROOT}${twin}`))).toEqual([]);
});

it('a counterpart is a file of the other half that is there, under another name', () => {
  const counterparts = namedAfter(/\bCounterparts?\s+(?:of|are|is)\s+[^.]*?`((?:src|types)\/[^`]+)`/g);
  expect(counterparts.length).toBeGreaterThan(3);
  const half = (path: string): string => path.replace(/\/.*/, '');
  expect(counterparts.filter(([path, name]) => half(path) === half(name) || !existsSync(`${ROOT}${name}`))).toEqual([]);
});

it('the commands of CONTRIBUTING.md name files that are there', () => {
  const commands = [...textOf('CONTRIBUTING.md').matchAll(/vitest run (?:--project \w+ )?(test\/[\w./-]+)/g)];
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.map(([, path = '']) => path).filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
});

it('says words of its own of files that are there', () => {
  const all = [...typescriptFilesIn('src'), ...typescriptFilesIn('types')];
  expect(Object.keys(WORDS).filter((path) => !all.includes(path))).toEqual([]);
});

// After a change that is meant: npm run generate -- map, and commit the page.
it('docs/internals/map.md is the map', () => {
  const page = mapPage(halves.src, halves.types);
  if (process.env['UPDATE_MAP'] === '1') writeFileSync(PAGE, page);
  expect(page).toBe(readFileSync(PAGE, 'utf8'));
});
