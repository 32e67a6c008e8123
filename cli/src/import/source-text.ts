/** Decides whether the source of a function can be copied: it must not use names from outside. */

const WORDS = new Set(
  'async await break case catch class const continue default delete do else extends false finally for function get if in instanceof let new null of return set static switch throw true try typeof undefined var void while yield'.split(
    ' ',
  ),
);

/** Globals that copied code may use. */
const GLOBALS = new Set(
  'Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object Promise RangeError RegExp Set String Symbol TypeError URL URLSearchParams Uint8Array Buffer console crypto decodeURIComponent encodeURIComponent globalThis isFinite isNaN parseFloat parseInt process structuredClone'.split(
    ' ',
  ),
);

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|\d[\w.]*|=>|\?\.|\.\.\.|[\s\S]/uy;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const NAME = /^[\p{ID_Start}$_]/u;
/** After one of these, a slash begins a regular expression. */
const BEFORE_REGEX = /^(?:[(,=:[!&|?{};+\-*%<>~^]|=>|return|typeof|case|in|of)$/;

/** The index after the template that begins at `from`, with the code in its braces added to `inner`. */
const skipTemplate = (text: string, from: number, inner: string[]): number => {
  let at = from + 1;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith('${', at)) {
      const begin = at + 2;
      let depth = 1;
      at = begin;
      while (at < text.length && depth > 0) {
        if (text[at] === '{') depth += 1;
        if (text[at] === '}') depth -= 1;
        at = text[at] === '`' ? skipTemplate(text, at, []) : at + 1;
      }
      inner.push(text.slice(begin, at - 1));
    } else at += 1;
  }
  return at + 1;
};

/** The tokens of JavaScript without spaces, comments and strings. Code inside templates comes after the rest. */
const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const inner: string[] = [];
  let at = 0;
  while (at < text.length) {
    const last = tokens.at(-1) ?? '(';
    if (text[at] === '`') {
      at = skipTemplate(text, at, inner);
      tokens.push("''");
      continue;
    }
    REGEX.lastIndex = at;
    const regex =
      text[at] === '/' && BEFORE_REGEX.test(last) && !/^\/[/*]/.test(text.slice(at, at + 2)) ? REGEX.exec(text) : null;
    TOKEN.lastIndex = at;
    const token = regex?.[0] ?? TOKEN.exec(text)?.[0] ?? (text[at] as string);
    at += token.length;
    if (/^(?:\s|\/[/*])/.test(token) && regex === null) continue;
    tokens.push(regex !== null || /^["']/.test(token) ? "''" : token);
  }
  return [...tokens, ...inner.flatMap((code) => [';', ...tokensOf(code)])];
};

/** The index of the bracket that opens the one at `close`. */
const openingOf = (tokens: readonly string[], close: number): number => {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (/^[)\]}]$/.test(tokens[at] as string)) depth += 1;
    if (/^[([{]$/.test(tokens[at] as string)) depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
};

const closingOf = (tokens: readonly string[], open: number): number => {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (/^[([{]$/.test(tokens[at] as string)) depth += 1;
    if (/^[)\]}]$/.test(tokens[at] as string)) depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
};

/** The names that a pattern declares: not those of its default values, nor the names of the members that it reads. */
const namesInPattern = (tokens: readonly string[], from: number, to: number): string[] => {
  const names: string[] = [];
  for (let at = from; at < to; at += 1)
    if (
      NAME.test(tokens[at] as string) &&
      tokens[at - 1] !== '=' &&
      tokens[at - 1] !== '.' &&
      tokens[at + 1] !== ':' &&
      tokens[at + 1] !== '('
    )
      names.push(tokens[at] as string);
  return names;
};

const declaredIn = (tokens: readonly string[]): Set<string> => {
  const names: string[] = [];
  tokens.forEach((token, at) => {
    const next = tokens[at + 1] ?? '';
    if (token === '=>') {
      const last = tokens[at - 1] as string;
      names.push(...(last === ')' ? namesInPattern(tokens, openingOf(tokens, at - 1), at) : [last]));
    } else if (token === 'function') {
      if (NAME.test(next)) names.push(next);
      const open = tokens.indexOf('(', at);
      names.push(...namesInPattern(tokens, open, closingOf(tokens, open)));
    } else if (/^(?:const|let|var)$/.test(token))
      names.push(...(NAME.test(next) ? [next] : namesInPattern(tokens, at + 1, closingOf(tokens, at + 1))));
    else if (token === 'catch' && next === '(')
      names.push(...namesInPattern(tokens, at + 1, closingOf(tokens, at + 1)));
  });
  return new Set(names);
};

/**
 * The source of a function that needs nothing from outside, as an expression; undefined if it uses names that aren't its own, or if its source isn't
 * available. Doubtful names count as foreign.
 */
export const standaloneText = (code: (...input: never[]) => unknown): string | undefined => {
  const source = Function.prototype.toString.call(code).trim();
  if (/\[native code\]/.test(source) || /^(?:async\b|class\b|get\b|set\b|static\b|\*|function\s*\*)/.test(source))
    return undefined;
  const isMethod =
    !/^function\b/.test(source) &&
    /^[\p{ID_Start}$_][\p{ID_Continue}$]*\s*\(/u.test(source) &&
    !/^[^{]*=>/.test(source);
  const text = isMethod ? `function ${source}` : source;
  const tokens = tokensOf(text);
  if (!isMethod && !tokens.includes('=>') && tokens[0] !== 'function') return undefined;
  const declared = declaredIn(tokens);
  const isForeign = (token: string, at: number): boolean => {
    if (!NAME.test(token) || WORDS.has(token) || GLOBALS.has(token) || declared.has(token)) return false;
    const [before, after] = [tokens[at - 1] ?? '', tokens[at + 1] ?? ''];
    const isMember = before === '.' || before === '?.';
    const isKey = after === ':' && (before === '{' || before === ',');
    return !isMember && !isKey;
  };
  return tokens.some(isForeign) ? undefined : text;
};
