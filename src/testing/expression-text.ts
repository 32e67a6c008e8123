import { valueText } from './value-text.js';

/** The names and values of a request's placeholders. */
export interface Placeholders {
  readonly ExpressionAttributeNames?: { readonly [placeholder: string]: string } | undefined;
  readonly ExpressionAttributeValues?: { readonly [placeholder: string]: unknown } | undefined;
}

/** Tokens of DynamoDB's expressions: names and numbers, placeholders, operators and brackets. There are no string literals. */
const TOKEN = /[#:]?[\w]+|<=|>=|<>|[^\s\w]/g;
const KEYWORD = /^(and|or|not|in|between|set|remove|add|delete)$/i;

/** A name as it's printed: in backquotes unless it's a plain word. */
const nameText = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``);

/**
 * An expression with names and values instead of placeholders, and with uniform spaces and keywords. A placeholder that the request
 * doesn't define remains.
 *
 * @param used called with each placeholder in the expression
 */
export const expressionText = (
  expression: string,
  { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Placeholders,
  used: (placeholder: string) => void,
): string => {
  const textOf = (token: string): string => {
    if (KEYWORD.test(token)) return token.toUpperCase();
    const [mark] = token;
    if (token.length === 1 || (mark !== '#' && mark !== ':')) return token;
    used(token);
    if (mark === '#') return Object.hasOwn(names, token) ? nameText(names[token] as string) : token;
    return Object.hasOwn(values, token) ? valueText(values[token]) : token;
  };
  let text = '';
  let before = '';
  for (const token of expression.match(TOKEN) ?? []) {
    text += isApart(before, token) ? ` ${textOf(token)}` : textOf(token);
    before = token;
  }
  return text;
};

/** Whether there's a space between two tokens, as in the expressions that keyform writes. */
const isApart = (before: string, token: string): boolean => {
  if (before === '' || /^[([.]$/.test(before) || /^[).,\][]$/.test(token)) return false;
  // A bracket after a function's name, which is in lower case, has no space before it. Keywords have one.
  return token !== '(' || KEYWORD.test(before) || !/^[a-z_]+$/.test(before);
};
