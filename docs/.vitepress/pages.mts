/** A link that leaves docs/ leads nowhere on the site: its text stays. */
const inside = (text: string): string =>
  text.replace(
    /\[([^\]]+)\]\((?:\.\.\/)+(?:examples|bench|src|types|test|README|SKILL|CONTRIBUTING|SECURITY)[^)]*\)/g,
    '$1',
  );

/** The code of a model is a file of the repository. */
const MODEL = /^The code: \[[^\]]+\]\((?:\.\.\/)+(examples\/models\/[\w-]+\.ts)\)\./m;

/** A page of a model with its code at the end, as `read` gives it. */
export const withCode = (page: string, read: (path: string) => string): string => {
  const [, path] = MODEL.exec(page) ?? [];
  if (path === undefined) return page;
  const code = read(path).replace(/^\/\*\*[\s\S]*?\*\/\n/, '');
  const text = page.replace(MODEL, '[The code](#code) is at the end of this page.');
  return `${text.trimEnd()}\n\n## Code\n\n\`\`\`ts\n${code.trimEnd()}\n\`\`\`\n`;
};

/** The site shows the files of an example too, each folded. */
const FILES = /^The npm package contains the files, in `(examples\/[\w-]+)`\./m;

/** A page of an example with all its files at the end, by their paths. */
export const withFiles = (page: string, filesOf: (folder: string) => ReadonlyMap<string, string>): string => {
  const [, folder] = FILES.exec(page) ?? [];
  if (folder === undefined) return page;
  const blocks = [...filesOf(folder)].map(([path, text]) => {
    const language = path.split('.').at(-1);
    return `::: details ${path}\n\n\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n\n:::\n`;
  });
  const text = page.replace(FILES, '$& [All files](#all-files) are also at the end of this page.');
  return `${text.trimEnd()}\n\n## All files\n\n${blocks.join('\n')}`;
};

/** What stands for itself in text, and for a tag or an interpolation in Vue. */
const escaped = (text: string): string =>
  text
    .split(/(^```[\s\S]*?^```$|`[^`\n]*`)/m)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/<(?!\/?(?:a|HomePage|template)\b|!--|br\b|Playground )/g, '&lt;')
            .replaceAll('{{', '&#123;&#123;'),
    )
    .join('');

/** Pages of the repository have `> **Note**` and `> **Warning.**`, which GitHub shows too. */
const callouts = (page: string): string =>
  page.replace(
    /^> \*\*(Note|Tip|Warning|Important|Caution)[.:]?\*\*[.:]? ?/gm,
    (_, kind: string) => `> [!${kind.toUpperCase()}]\n> `,
  );

/** The first sentences of a page, for search engines and previews of links; undefined if it has none. */
export const descriptionOf = (page: string): string | undefined => {
  const paragraphs = page
    .replace(/^---\n[\s\S]*?^---\n/, '')
    .replace(/^<!--[\s\S]*?-->$/gm, '')
    .split(/\n{2,}/)
    .filter((paragraph) => /^[\p{L}`*[]/u.test(paragraph));
  const text = paragraphs[0]
    ?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === undefined || text === '') return undefined;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}...`;
};

/**
 * A page of docs/ as the site shows it: without code that a reader does not see, and without links that leave the site. A block
 * `hover=name` shows what an editor shows; the tests compare it with the compiler.
 */
export const forSite = (page: string): string =>
  escaped(inside(callouts(page.replace(/^<!-- ts\n[\s\S]*?^-->\n/gm, '')))).replaceAll(
    '../../CHANGELOG.md',
    '../about/changelog.md',
  );
