/** Hides the secrets of cursors in a definition, so that loggers can't print them. */

import type { SecretOption, TableDefinition } from '../../types/definitions/table-definition.js';
import { keyformError } from '../errors/issue.js';
import { invalidSecret, weakSecret } from '../facts/messages/definitions.js';
import { unsetSecret } from '../facts/messages/options.js';
import { utf8Size } from '../utf8.js';

/** A private field: neither `inspect`, nor JSON, nor a walk over properties and symbols finds it. */
class Secret {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  '~texts'(): readonly string[] {
    return this.#texts;
  }
}

export const SECRET_OPTIONS: readonly SecretOption[] = ['cursorSecret', 'cursorEncryption'];

/** The minimum length of a secret. Source: NIST SP 800-131A requires 112 bits for an HMAC key; this is the next power of two. */
const LEAST_BYTES = 16;

const isUnset = (input: unknown): boolean =>
  input == null || input === '' || (Array.isArray(input) && input.length === 0);

/** Checks one secret. Messages show only its type and its length. */
const checkedText = (option: SecretOption, input: unknown): string => {
  if (typeof input !== 'string') {
    const kind = typeof input === 'object' ? 'an object' : `a ${typeof input}`;
    throw keyformError(invalidSecret, { option, kind });
  }
  const length = utf8Size(input);
  if (length >= LEAST_BYTES) return input;
  throw keyformError(weakSecret, { option, least: LEAST_BYTES, length });
};

/**
 * The secrets of an option; none without the option.
 *
 * @throws KeyformError `definition` for an empty option, because an unset environment variable would otherwise leave cursors
 *   unprotected; for a secret that isn't a string, or is short enough to guess
 */
export const readSecret = (definition: object, option: SecretOption): readonly string[] => {
  if (!(option in definition)) return [];
  const input = (definition as { readonly [Option in SecretOption]?: unknown })[option];
  // By method rather than by class, because the definition may come from keyform's other build.
  const hidden = (input as { readonly '~texts'?: unknown } | null | undefined)?.['~texts'];
  const texts: unknown = typeof hidden === 'function' ? hidden.call(input) : input;
  const all = Array.isArray(texts) && texts.length > 0 ? texts : [texts];
  if (all.some(isUnset)) throw keyformError(unsetSecret, { option });
  return all.map((text) => checkedText(option, text));
};

/** The secrets of a definition, including inherited ones. */
export const secretsOf = (definition: TableDefinition): Pick<TableDefinition, SecretOption> =>
  Object.fromEntries(
    SECRET_OPTIONS.filter((option) => option in definition).map((option) => [option, definition[option]]),
  );

/** The definition as `table.definition` shows it, with hidden secrets. */
export const shownDefinition = <Definition extends object>(definition: Definition): Definition => {
  const hidden = SECRET_OPTIONS.filter((option) => option in definition);
  if (hidden.length === 0) return definition;
  const secrets = hidden.map((option) => [option, new Secret(readSecret(definition, option))]);
  return { ...definition, ...Object.fromEntries(secrets) };
};
