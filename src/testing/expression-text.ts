import { valueText } from './value-text.js';

/** What stands for the placeholders of a request. */
export interface Placeholders {
  readonly ExpressionAttributeNames?: { readonly [placeholder: string]: string } | undefined;
  readonly ExpressionAttributeValues?: { readonly [placeholder: string]: unknown } | undefined;
}

/** Tokens of DynamoDB's expressions: names and numbers, placeholders, operators and brackets. They hold no literal texts. */
const TOKEN = /[#:]?[\w]+|<=|>=|<>|[^\s\w]/g;
const KEYWORD = /^(and|or|not|in|between|set|remove|add|delete)$/i;

/** A name as it stands in a text: what is no plain word is in backquotes. */
const nameText = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``);

/**
 * An expression with names and values in the place of its placeholders, and with one way of spacing and of keywords. A placeholder
 * that the request does not explain stays.
 *
 * @param used takes each placeholder that the expression has
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

/** Whether a blank stands between two tokens: as keyform, and most people, write expressions. */
const isApart = (before: string, token: string): boolean => {
  if (before === '' || /^[([.]$/.test(before) || /^[).,\][]$/.test(token)) return false;
  // A bracket belongs to the function before it: their names are in lower case, those of keywords are looked at above.
  return token !== '(' || KEYWORD.test(before) || !/^[a-z_]+$/.test(before);
};
