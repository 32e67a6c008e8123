/** A link that leaves docs/ leads nowhere on the site: its text stays. */
const inside = (text: string): string =>
  text.replace(/\[([^\]]+)\]\((?:\.\.\/)+(?:examples|bench|src|types|test|README|CONTRIBUTING|SECURITY)[^)]*\)/g, '$1');

/** The code of a model is a file of the repository. */
const MODEL = /^The code: \[[^\]]+\]\((?:\.\.\/)+(examples\/models\/[\w-]+\.ts)\)\./m;

/** A page of a model with its code at the end, as `read` gives it. */
export const withCode = (page: string, read: (path: string) => string): string => {
  const [, path] = MODEL.exec(page) ?? [];
  if (path === undefined) return page;
  const code = read(path).replace(/^\/\*\*[\s\S]*?\*\/\n/, '');
  return `${page.replace(MODEL, '[The code](#code) is at the end of this page.').trimEnd()}\n\n## Code\n\n\`\`\`ts\n${code.trimEnd()}\n\`\`\`\n`;
};

/** What stands for itself in text, and for a tag or an interpolation in Vue. */
const escaped = (text: string): string =>
  text
    .split(/(^```[\s\S]*?^```$|`[^`\n]*`)/m)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/<(?!\/?a\b|!--|br\b|Playground )/g, '&lt;').replaceAll('{{', '&#123;&#123;'),
    )
    .join('');

/**
 * A page of docs/ as the site shows it: without code that a reader does not see, and without links that leave the site. A block
 * `hover=name` shows what an editor shows; the tests compare it with the compiler.
 */
export const forSite = (page: string): string =>
  escaped(inside(page.replace(/^<!-- ts\n[\s\S]*?^-->\n/gm, ''))).replaceAll(
    '../../CHANGELOG.md',
    '../about/changelog.md',
  );
