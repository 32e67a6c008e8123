// The picture of the home page: a key is typed, rejected, corrected, and the request appears in a hover. What the compiler says comes
// from the compiler. `node tools/home-picture.mjs` writes docs/public/hero.svg, which moves, and hero-still.svg for readers who
// prefer less motion; test/docs/picture.test.ts makes them again and compares.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHAR, coloured, compilerOn, escaped } from './request-picture.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINE = 20;
const COLUMNS = 46;
const INSET = 18;
const HEAD = 34;
const WIDTH = Math.ceil(COLUMNS * CHAR + 2 * INSET);
/** Seconds of one round. */
const ROUND = 17;

const HIDDEN = `import { attr, entity, table } from 'keyform';
const attributes = { country: attr.string(), state: attr.string(), city: attr.string(), id: attr.string() };
`;
const DEFINITION = `const Store = entity({
  keys: {
    PK: 'COUNTRY#{country}',
    SK: '{state}#{city}#{id}',
  },
  attributes,
});
`;
const TABLE = `const stores = table('Stores', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Store },
});
`;
const HEAD_OF_QUERY = `const request = stores
  .query('primary', 'Store')
  .where({
`;
const COUNTRY = "    country: 'USA',\n";
const STATE = "    state: 'NE',\n";
const CITY = "    city: 'Omaha',\n";
const END_OF_QUERY = `  })
  .build();
`;

/** A hover as it fits: objects without objects on one line, two blanks a level, and strings on lines of their own. @param {string} hover */
const laidOut = (hover) =>
  hover
    .replaceAll(/\{\s+([^{}]*?)\s+\}/g, (_, inner) => `{ ${inner.replace(/\s+/g, ' ')} }`)
    .replaceAll('    ', '  ')
    .split('\n')
    .flatMap((line) => {
      if (line.length <= COLUMNS - 4) return [line];
      const [, indent = '', name = '', rest = ''] = /^( *)([^ ]+) (.*)$/.exec(line) ?? [];
      return [`${indent}${name}`, `${indent}  ${rest}`];
    });

/** Words in lines of at most so many characters. @param {string} text @param {number} columns */
const wrapped = (text, columns) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (lines[last] === '') lines[last] = word;
    else if (`${lines[last]} ${word}`.length > columns) lines.push(word);
    else lines[last] += ` ${word}`;
  }
  return lines;
};

/** The message of keyform stands out from the words of the compiler around it. @param {readonly string[]} lines */
const messageLines = (lines) => {
  let isOwn = false;
  return lines.map((line) =>
    line
      .split(/(KeyformTypeError<"|">)/)
      .map((part) => {
        if (part === 'KeyformTypeError<"') isOwn = true;
        else if (part === '">') isOwn = false;
        else if (isOwn) return `<tspan class="own">${escaped(part)}</tspan>`;
        return escaped(part);
      })
      .join(''),
  );
};

const textAt = (/** @type {string} */ painted, /** @type {number} */ x, /** @type {number} */ y, kind = '') =>
  `<text x="${x}" y="${y}"${kind === '' ? '' : ` class="${kind}"`}>${painted}</text>`;

const codeAt = (/** @type {string} */ line, /** @type {number} */ y) =>
  textAt(coloured(line), INSET, y).replace('<text', `<text textLength="${(line.length * CHAR).toFixed(1)}"`);

/** A box with lines, as an editor shows it over the code. @param {readonly string[]} lines @param {number} y @param {'hover' | 'error'} kind */
const box = (lines, y, kind) => {
  const height = lines.length * 18 + 16;
  const texts = lines.map((line, at) => textAt(line, INSET + 10, y + 21 + at * 18, `${kind}-text`));
  return {
    height,
    svg: `<rect class="${kind}" x="${INSET - 6}" y="${y}" width="${WIDTH - 2 * INSET + 12}" height="${height}" rx="6"/>\n${texts.join('\n')}`,
  };
};

/** The underline of an error. @param {string} line @param {string} word @param {number} y */
const wave = (line, word, y) => {
  const from = INSET + line.indexOf(word) * CHAR;
  let path = `M ${from.toFixed(1)} ${y + 4}`;
  for (let x = 0; x < word.length * CHAR; x += 4) path += ' q 1 -3 2 0 t 2 0';
  return `<path class="wave" d="${path}"/>`;
};

const compiled = () => {
  const right = HEAD_OF_QUERY + COUNTRY + STATE + CITY + END_OF_QUERY;
  const wrong = (HEAD_OF_QUERY + COUNTRY + CITY + END_OF_QUERY).replace('const request = stores', 'stores');
  const program = HIDDEN + DEFINITION + TABLE + right + wrong;
  const { hover, wrong: place, message } = compilerOn(program);
  const word = program.slice(place.start, place.end);
  if (word !== 'city') throw new Error(`the compiler underlines ${word}`);
  const [first = ''] = message.split(/(?<=\.)\s+Type 'string'/);
  return { hover: laidOut(hover).map(coloured), error: messageLines(wrapped(first, COLUMNS - 3)) };
};

const LABEL =
  "A query is typed in an editor. A key field out of order is underlined, with keyform's message. When the missing field is added, the hover over request shows the whole DynamoDB request.";

const STYLE = `text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:#e3e8f0}
.hover-text,.error-text{font-size:12.2px}
.error-text{fill:#d79aa5}.own{fill:#ffd7dd;font-weight:600}
.hover{fill:#1b2436;stroke:#44557a}.error{fill:#2c1820;stroke:#ff6b81}
.wave{fill:none;stroke:#ff6b81;stroke-width:1.4}.page{fill:#0f1623}`;

/** @param {number} height @param {string} style @param {string} parts */
const inWindow = (
  height,
  style,
  parts,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(LABEL)}">
<style>
${STYLE}
${style}</style>
<clipPath id="window"><rect width="${WIDTH}" height="${height}" rx="10"/></clipPath>
<g clip-path="url(#window)">
<rect class="page" width="${WIDTH}" height="${height}"/>
<rect width="${WIDTH}" height="${HEAD - 8}" fill="#182133"/>
<circle cx="18" cy="13" r="4.5" fill="#ff6b6b"/><circle cx="34" cy="13" r="4.5" fill="#f5c451"/><circle cx="50" cy="13" r="4.5" fill="#5ac66f"/>
<text x="${WIDTH / 2}" y="17.5" text-anchor="middle" style="font-size:11px;fill:#8b98ad">stores.ts</text>
${parts}
</g>
</svg>
`;

/** Keyframes of a style sheet: a step at each time of the round. @param {string} name @param {readonly (readonly [seconds: number, style: string])[]} steps */
const keyframes = (name, steps) =>
  `@keyframes ${name}{${steps.map(([seconds, style]) => `${((seconds / ROUND) * 100).toFixed(2)}%{${style}}`).join('')}}
.${name}{animation:${name} ${ROUND}s infinite}`;

/** Something that is visible between two times, and appears within a fifth of a second. @param {string} name @param {number} from @param {number} to */
const shown = (name, from, to) =>
  keyframes(name, [
    [0, 'opacity:0'],
    [from, 'opacity:0'],
    [from + 0.2, 'opacity:1'],
    [to, 'opacity:1'],
    [to + 0.2, 'opacity:0'],
    [ROUND, 'opacity:0'],
  ]);

/** The code with what covers it while it is typed. @param {string} name @param {string} line @param {number} y @param {number} from @param {number} to */
const typed = (name, line, y, from, to) => {
  const text = line.trimEnd();
  const count = text.trimStart().length;
  const x = INSET + (text.length - count) * CHAR;
  const end = `transform:translateX(${(count * CHAR).toFixed(1)}px)`;
  const style = [
    keyframes(name, [
      [0, 'transform:translateX(0)'],
      [from, `transform:translateX(0);animation-timing-function:steps(${count})`],
      [to, end],
      [ROUND, end],
    ]),
    keyframes(`${name}-caret`, [
      [0, 'opacity:0'],
      [from - 0.31, 'opacity:0'],
      [from - 0.3, 'opacity:1'],
      [to + 0.3, 'opacity:1'],
      [to + 0.31, 'opacity:0'],
      [ROUND, 'opacity:0'],
    ]),
  ].join('\n');
  const cover = `<g class="${name}"><rect class="page" x="${x.toFixed(1)}" y="${y - 15}" width="${WIDTH}" height="${LINE}"/><rect class="${name}-caret" x="${x.toFixed(1)}" y="${y - 13}" width="1.6" height="17" fill="#9db7ff"/></g>`;
  return { style, svg: `${codeAt(text, y)}\n${cover}` };
};

const linesOf = (/** @type {string} */ text) => text.trimEnd().split('\n');

/** The picture that moves. */
const moving = () => {
  const { hover, error } = compiled();
  let y = HEAD + 12;
  /** @type {string[]} */
  const parts = [];
  const put = (/** @type {string} */ text) => {
    for (const line of linesOf(text)) {
      parts.push(codeAt(line, y));
      y += LINE;
    }
  };
  put(DEFINITION);
  y += LINE / 2;
  const first = y;
  put(HEAD_OF_QUERY);
  const country = typed('country', COUNTRY, y, 0.8, 2.2);
  parts.push(country.svg);
  y += LINE;
  const state = typed('state', STATE, y, 8.6, 9.8);
  const city = typed('city', CITY, y, 2.5, 3.8);
  const end = linesOf(END_OF_QUERY)
    .map((line, at) => codeAt(line, y + (at + 1) * LINE))
    .join('\n');
  const message = box(error, y + LINE * 0.6, 'error');
  parts.push(`<g class="state-line">${state.svg}</g>`);
  parts.push(`<g class="rest">${city.svg}\n${end}\n<g class="wrong">${wave(CITY, 'city', y)}</g></g>`);
  parts.push(`<g class="message">${message.svg}</g>`);
  const request = box(hover, first + LINE * 0.6, 'hover');
  const name = `<rect x="${INSET + 6 * CHAR - 2}" y="${first - 14}" width="${7 * CHAR + 4}" height="19" rx="3" fill="#34466b"/>`;
  const word = textAt('request', INSET + 6 * CHAR, first);
  parts.push(`<g class="request">${name}\n${word}\n${request.svg}</g>`);
  const pointer =
    '<path class="pointer" d="M 0 0 v 15 l 3.6 -3.4 2.4 5.6 2.4 -1 -2.4 -5.5 h 5 z" fill="#fff" stroke="#0f1623" stroke-width="1"/>';
  parts.push(pointer);
  const height = Math.max(first + LINE * 0.6 + request.height, y + LINE * 0.6 + message.height) + 16;
  const target = `translate(${(INSET + 10 * CHAR).toFixed(0)}px,${first - 4}px)`;
  const away = `translate(${WIDTH - 60}px,${Math.round(height - 90)}px)`;
  const style = [
    country.style,
    state.style,
    city.style,
    keyframes('rest', [
      [0, 'transform:translateY(0)'],
      [8.2, 'transform:translateY(0)'],
      [8.4, `transform:translateY(${LINE}px)`],
      [ROUND, `transform:translateY(${LINE}px)`],
    ]),
    keyframes('state-line', [
      [0, 'opacity:0'],
      [8.3, 'opacity:0'],
      [8.31, 'opacity:1'],
      [ROUND, 'opacity:1'],
    ]),
    shown('wrong', 4, 9.7),
    shown('message', 4.3, 8),
    shown('request', 11.3, 16.2),
    keyframes('pointer', [
      [0, `opacity:0;transform:${away}`],
      [10.1, `opacity:0;transform:${away}`],
      [10.3, `opacity:1;transform:${away};animation-timing-function:ease-in-out`],
      [11.1, `opacity:1;transform:${target}`],
      [16.2, `opacity:1;transform:${target}`],
      [16.5, `opacity:0;transform:${target}`],
      [ROUND, `opacity:0;transform:${away}`],
    ]),
    '@media (prefers-reduced-motion:reduce){.country,.state,.city,.pointer,.wrong,.message{display:none}.rest{animation:none;transform:translateY(20px)}.state-line,.request{animation:none;opacity:1}}',
  ].join('\n');
  return inWindow(Math.ceil(height), style, parts.join('\n'));
};

/** The same without motion: the wrong query with its message, then the request. */
const still = () => {
  const { hover, error } = compiled();
  let y = HEAD + 12;
  /** @type {string[]} */
  const parts = [];
  const put = (/** @type {string} */ text) => {
    for (const line of linesOf(text)) {
      parts.push(codeAt(line, y));
      y += LINE;
    }
  };
  const show = (/** @type {readonly string[]} */ lines, /** @type {'hover' | 'error'} */ kind) => {
    const { height, svg } = box(lines, y - 8, kind);
    parts.push(svg);
    y += height + 18;
  };
  put(DEFINITION);
  y += LINE / 2;
  put(HEAD_OF_QUERY + COUNTRY + CITY);
  parts.push(wave(CITY, 'city', y - LINE));
  show(error, 'error');
  put(`    state: 'NE', // added\n`);
  put(END_OF_QUERY);
  show(hover, 'hover');
  return inWindow(Math.ceil(y - 8), '', parts.join('\n'));
};

/** The pictures by their files. */
export const homePictures = () => ({
  [`${ROOT}docs/public/hero.svg`]: moving(),
  [`${ROOT}docs/public/hero-still.svg`]: still(),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, picture] of Object.entries(homePictures())) writeFileSync(file, picture);
}
