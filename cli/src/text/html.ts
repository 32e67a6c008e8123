/** Escapes a string for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A line of a chart's Markdown as HTML: code, escapes, bold and line breaks. Other syntax is shown unchanged. */
const inline = (text: string): string =>
  text
    .split(/(`+[^`]*`+|``+ .*? ``+|<br>|\\.)/)
    .map((part, at) => {
      if (at % 2 === 0) return escapeHtml(part).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
      if (part === '<br>') return part;
      if (part.startsWith('\\')) return escapeHtml(part.slice(1));
      return `<code>${escapeHtml(part.replace(/^`+ ?| ?`+$/g, ''))}</code>`;
    })
    .join('');

/** The cells of a row. A bar inside a cell is escaped with a backslash. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));

const tableHtml = (lines: readonly string[]): string => {
  const [head = '', , ...rows] = lines;
  const cells = (row: string, tag: string): string =>
    `<tr>${cellsOf(row)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="table"><table>\n<thead>${cells(head, 'th')}</thead>\n<tbody>\n${rows.map((row) => cells(row, 'td')).join('\n')}\n</tbody>\n</table></div>`;
};

const blockHtml = (block: string): string => {
  const heading = /^(#{1,6}) (.*)$/s.exec(block);
  if (heading !== null) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const lines = block.split('\n');
  return block.startsWith('|') ? tableHtml(lines) : `<p>${inline(block)}</p>`;
};

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d4d4d8,#3f3f46);--soft:light-dark(#f4f4f5,#27272a);--text:light-dark(#18181b,#f4f4f5)}
body{font:15px/1.5 system-ui,sans-serif;color:var(--text);background:light-dark(#fff,#18181b);max-width:72rem;margin:2rem auto;padding:0 1rem}
h2,h3{margin-top:2rem}.table{overflow-x:auto}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.35rem .7rem;border:1px solid var(--line)}th{background:var(--soft)}
code{font:13px/1.4 ui-monospace,monospace;background:var(--soft);padding:.1em .3em;border-radius:3px;white-space:pre-wrap}`;

/**
 * A chart as a self-contained HTML page.
 *
 * @param markdown as `chart(...)` of keyform/chart returns it
 */
export const pageOf = (title: string, markdown: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${markdown
  .trim()
  .split(/\n{2,}/)
  .map(blockHtml)
  .join('\n')}
</body>
</html>
`;
