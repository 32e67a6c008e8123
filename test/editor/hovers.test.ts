import { readFileSync, writeFileSync } from 'node:fs';
import type ts from 'typescript';
import older from 'typescript-5.9';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Editor, makeProject, openServer, openService } from '../support/editors.js';
import { DEFINITIONS, HEAD, PLACES } from './hovers.js';

/** What editors show without a click or a scroll. */
const SHOWN = 200;
const RECORD = new URL('hovers.txt', import.meta.url);

let text = HEAD;
const at = new Map<string, number>();
for (const [place] of PLACES) {
  at.set(place, text.length + place.indexOf('|'));
  text += `${place.replace('|', '')}\n`;
}

const project = makeProject(DEFINITIONS, text);
afterAll(project.remove);

const editors: Editor[] = [];
beforeAll(async () => {
  const compilers = [older as unknown as typeof ts, undefined];
  editors.push(...compilers.map((compiler) => openService(project, compiler)), await openServer(project));
}, 60_000);
afterAll(async () => {
  for (const editor of editors) await editor.close();
});

/** The code of a hover, on one line: what follows it is the comment. */
const hoverAt = async (editor: Editor, place: string): Promise<string> => {
  const shown = await editor.hover(at.get(place) as number);
  return shown.replace(/\s+/g, ' ').slice(0, SHOWN).trim();
};

const plain = (words: string): string => words.replaceAll('readonly ', '');

it.each(PLACES)('an editor shows what matters first at %s', { timeout: 120_000 }, async (place, ...words) => {
  for (const editor of editors) {
    const shown = plain(await hoverAt(editor, place));
    for (const word of words) expect(shown, editor.name).toContain(plain(word));
  }
});

it('what editors show is recorded', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  for (const [place] of PLACES) {
    const [first, second, third] = await Promise.all(editors.map((editor) => hoverAt(editor, place)));
    expect(second).toBe(first);
    lines.push(place, `  5.9, 6.0: ${first}`, ...(third === first ? [] : [`  7.0:      ${third}`]));
  }
  const record = `${lines.join('\n')}\n`;
  if (process.env['UPDATE_HOVER_PLACES'] !== undefined) writeFileSync(RECORD, record);
  expect(record).toBe(readFileSync(RECORD, 'utf8'));
});
