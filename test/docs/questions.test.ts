import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../support/models/pages.js';
import { PAGES, ROOT } from './pages.js';
import { QUESTIONS, SEARCHES } from './questions.js';

interface Section {
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}<>]+/gu) ?? [];

/** The sections of a page, as the site's search has them: the first one is the page's own. */
const sectionsOf = (page: string, text: string): Section[] => {
  const plain = text.replace(/^```[\s\S]*?^```$/gm, (code) => code.replaceAll('#', ' '));
  return plain.split(/^(?=#{1,3} )/m).flatMap((part, index) => {
    const [, title] = /^#{1,3} (.*)$/m.exec(part) ?? [];
    if (title === undefined) return [];
    return [{ page, anchor: index <= 1 && part.startsWith('# ') ? '' : anchorOf(title), title, words: wordsOf(part) }];
  });
};

const documents = [
  ...PAGES.filter(({ path }) => path.startsWith('docs/')).map(({ path, text }) => ({ path, text })),
  ...['docs', 'docs/tools'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') })),
  ),
];
const sections = documents.flatMap(({ path, text }) => sectionsOf(path, text));

/**
 * The pages that a search finds, best first: the weight of a word is its rarity, a title counts four times, and a word finds those
 * that begin with it. The site's search (MiniSearch) does alike.
 */
const search = (question: string): string[] => {
  const wanted = [...new Set(wordsOf(question))];
  const length = sections.reduce((sum, { words }) => sum + words.length, 0) / sections.length;
  const counted = wanted.map((word) => {
    const hits = sections.map(({ words, title }) => {
      const inText = words.filter((one) => one.startsWith(word)).length;
      const inTitle = wordsOf(title).filter((one) => one.startsWith(word)).length;
      const long = words.length / length;
      return (2.2 * inText) / (inText + 1.2 * (0.25 + 0.75 * long)) + 4 * inTitle;
    });
    const found = hits.filter((hit) => hit > 0).length;
    return { hits, weight: Math.log(1 + (sections.length - found + 0.5) / (found + 0.5)) };
  });
  const ranked = sections
    .map(({ page }, at) => ({
      page,
      score: counted.reduce((sum, { hits, weight }) => sum + weight * (hits[at] ?? 0), 0),
    }))
    .sort((one, other) => other.score - one.score);
  return [...new Set(ranked.map(({ page }) => page))];
};

describe('the questions', () => {
  test('are sixty-two', () => {
    expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(62);
  });

  test.each(QUESTIONS.map((each) => [each.question, each] as const))(
    '%s: has an answer, with text below its heading',
    (_, { page, anchor }) => {
      const found = sections.filter((section) => section.page === page && (anchor === '' || section.anchor === anchor));
      expect(found.flatMap(({ words }) => words).length).toBeGreaterThan(20);
    },
  );

  test.each(QUESTIONS.map((each) => [each.question, each] as const))(
    '%s: is found by its own words',
    (question, { page }) => {
      expect(search(question).slice(0, 3)).toContain(page);
    },
  );
});

// tools/site/search.mjs tries them in a browser.
test('the fifty-eight searches are fifty-eight', () => {
  expect(new Set(SEARCHES.map(({ words }) => words)).size).toBe(58);
});
