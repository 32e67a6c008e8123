import type { Expression } from '@babel/types';
import { bare, type Property, propertiesOf, type Syntax, sourceOf } from './syntax.js';

/** What the options of `.go()` become. */
export interface GoOptions {
  /** The methods of the keyform request. */
  readonly methods: readonly string[];
  /** Whether it reads all pages. */
  readonly isAllPages: boolean;
  /** What a write returns. */
  readonly returns: 'ALL_NEW' | 'ALL_OLD' | undefined;
  readonly isLimited: boolean;
}

const NONE: GoOptions = { methods: [], isAllPages: false, returns: undefined, isLimited: false };

const RESPONSES: { readonly [response: string]: GoOptions['returns'] | null } = {
  all_new: 'ALL_NEW',
  all_old: 'ALL_OLD',
  default: undefined,
  none: undefined,
};

const withOption = (syntax: Syntax, options: GoOptions, { name, value }: Property): GoOptions | string => {
  const node = bare(value);
  const literal = node.type === 'StringLiteral' || node.type === 'BooleanLiteral' ? node.value : undefined;
  const and = (...methods: string[]): GoOptions => ({ ...options, methods: [...options.methods, ...methods] });
  if (name === 'pages' && literal === 'all') return { ...options, isAllPages: true };
  if (name === 'pages' && node.type === 'NumericLiteral' && node.value === 1) return options;
  if (name === 'order' && literal === 'asc') return options;
  if (name === 'order' && literal === 'desc') return and('.descending()');
  if (name === 'consistent' && literal === true) return and('.consistent()');
  if (name === 'consistent' && literal === false) return options;
  if (name === 'limit' && node.type === 'NumericLiteral')
    return { ...and(`.limit(${sourceOf(syntax, value)})`), isLimited: true };
  if (name === 'response' && typeof literal === 'string' && Object.hasOwn(RESPONSES, literal))
    return { ...options, returns: RESPONSES[literal] ?? undefined };
  const known = ['pages', 'order', 'consistent', 'limit', 'response'];
  return known.includes(name)
    ? `the option ${name} isn't a constant that the codemod rewrites`
    : `the codemod doesn't rewrite the option ${name}`;
};

/** Reads the options of `.go()`. @returns the reason if they can't be rewritten */
export const optionsOf = (syntax: Syntax, list: readonly Expression[] | undefined): GoOptions | string => {
  if (list === undefined || list.length > 1) return 'the arguments of go() are spread';
  const [node] = list;
  if (node === undefined) return NONE;
  const properties = propertiesOf(node);
  if (properties === undefined) return "the options of go() aren't an object literal";
  let options: GoOptions | string = NONE;
  for (const property of properties) {
    options = withOption(syntax, options, property);
    if (typeof options === 'string') return options;
  }
  return options;
};
