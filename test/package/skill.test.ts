import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROGRAMS } from '../docs/pages.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const skill = readFileSync(`${ROOT}SKILL.md`, 'utf8');
const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(skill) ?? [];
const fieldOf = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1] ?? '';

// https://agentskills.io/specification
test('SKILL.md has the front matter that agents read', () => {
  expect(fieldOf('name')).toBe('keyform');
  expect(fieldOf('description').length).toBeGreaterThan(100);
  expect(fieldOf('description').length).toBeLessThanOrEqual(1024);
});

test('SKILL.md is short enough to be loaded whole', () => {
  expect(body.split('\n').length).toBeLessThan(500);
  expect(body.length).toBeLessThan(20_000);
});

// test/docs compiles the blocks, and the engine tests run them.
test('SKILL.md is one of the programs that are compiled and run', () => {
  expect(PROGRAMS.map(({ path }) => path)).toContain('SKILL.md');
});

test('SKILL.md is in the package, and names files of the package only', () => {
  const { files } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { readonly files: readonly string[] };
  expect(files).toContain('SKILL.md');
  const named = [...body.matchAll(/`((?:docs|examples)\/[\w/-]+)\/(?:\*|[\w-]+)\.(?:md|ts)`/g)];
  expect(named.length).toBeGreaterThan(3);
  for (const [name, folder = ''] of named) {
    expect([name, files.some((file) => file.startsWith(`${folder}/`))]).toEqual([name, true]);
    const path = name.replaceAll('`', '');
    expect([name, existsSync(`${ROOT}${path.includes('*') ? folder : path}`)]).toEqual([name, true]);
  }
});
