import type { TerraformBlock, TerraformValue } from '../../types/infra/terraform.js';

/** A value of Terraform's language. Internal. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly text: string }
  | { readonly kind: 'plain'; readonly value: number | boolean }
  | { readonly kind: 'list'; readonly texts: readonly string[] }
  | { readonly kind: 'map'; readonly texts: readonly (readonly [string, string])[] };

/** A block: its values, then the blocks inside it. Internal. */
export interface Block {
  readonly values: readonly (readonly [string, Value])[];
  readonly blocks?: readonly (readonly [string, Block])[];
}

/** In strings of both syntaxes, `${` and `%{` begin a template. */
const escaped = (text: string): string => text.replace(/([$%])\{/g, '$1$1{');

const CONTROLS: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const quoted = (text: string): string =>
  `"${escaped(text).replace(
    // Control characters, and characters that reorder or hide their surroundings.
    /["\\\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    (found) =>
      CONTROLS[found] ??
      (found === '"' || found === '\\' ? `\\${found}` : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )}"`;

/** The lines of a group, with aligned equals signs. */
const aligned = (lines: readonly (readonly [string, string])[], indent: string): string[] => {
  const width = Math.max(...lines.map(([name]) => [...name].length));
  return lines.map(([name, text]) => `${indent}${name}${' '.repeat(width - [...name].length)} = ${text}`);
};

const textOf = (value: Exclude<Value, { readonly kind: 'map' }>): string => {
  if (value.kind === 'text') return quoted(value.text);
  if (value.kind === 'expression') return value.text;
  return value.kind === 'plain' ? String(value.value) : `[${value.texts.map(quoted).join(', ')}]`;
};

/**
 * A block in Terraform's own language, formatted like `terraform fmt`.
 *
 * @param head the part before the brace
 */
export const printHcl = (head: string, { values, blocks = [] }: Block, indent = ''): string => {
  const inner = `${indent}  `;
  const lines = values.flatMap(([name, value]) => (value.kind === 'map' ? [] : [[name, textOf(value)] as const]));
  const maps = values.flatMap(([name, value]) => {
    if (value.kind !== 'map') return [];
    const entries = value.texts.map(([key, text]) => [quoted(key), quoted(text)] as const);
    return [`${inner}${name} = {\n${aligned(entries, `${inner}  `).join('\n')}\n${inner}}`];
  });
  const parts = [
    ...(lines.length > 0 ? [aligned(lines, inner).join('\n')] : []),
    ...blocks.map(([name, block]) => printHcl(name, block, inner)),
    ...maps,
  ];
  return `${indent}${head} {\n${parts.join('\n\n')}\n${indent}}`;
};

const jsonOf = (value: Value): TerraformValue => {
  if (value.kind === 'text') return escaped(value.text);
  if (value.kind === 'expression') return `\${${value.text}}`;
  if (value.kind === 'plain') return value.value;
  return value.kind === 'list'
    ? value.texts.map(escaped)
    : Object.fromEntries(value.texts.map(([key, text]) => [escaped(key), escaped(text)]));
};

/** The same block in Terraform's JSON syntax. */
export const blockJson = ({ values, blocks = [] }: Block): TerraformBlock => {
  const kinds = new Map<string, TerraformBlock[]>();
  for (const [name, block] of blocks) kinds.set(name, [...(kinds.get(name) ?? []), blockJson(block)]);
  return { ...Object.fromEntries(values.map(([name, value]) => [name, jsonOf(value)])), ...Object.fromEntries(kinds) };
};
