/** The keys of cursors as a definition shows them. No logger gets at them: they are not properties of anything. */

import type { SecretOption, TableDefinition } from '../../types/definitions/table-definition.js';
import { keyformError } from '../errors/issue.js';
import { invalidSecret, weakSecret } from '../facts/messages/definitions.js';
import { unsetSecret } from '../facts/messages/options.js';
import { utf8Size } from '../utf8.js';

/** Keeps texts where neither `inspect`, nor JSON, nor a walk over properties and symbols finds them. */
class Secret {
  readonly #texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  '~texts'(): readonly string[] {
    return this.#texts;
  }
}

/** The options that hold secrets. */
export const SECRET_OPTIONS: readonly SecretOption[] = ['cursorSecret', 'cursorEncryption'];

/** The fewest bytes of a secret. Source: NIST SP 800-131A: keys of HMAC have 112 bits or more; this is the next power of two. */
const LEAST_BYTES = 16;

const isUnset = (input: unknown): boolean =>
  input == null || input === '' || (Array.isArray(input) && input.length === 0);

/** One secret. The sentences say nothing of it but its kind and its length. */
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
 * The texts of an option that holds secrets; none where the option is not there.
 *
 * @throws KeyformError `definition` for an option that is there and empty: an environment variable that is not set would
 *   otherwise leave cursors unprotected without a word; and for a secret that is not a text, or so short that it can be found
 */
export const readSecret = (definition: object, option: SecretOption): readonly string[] => {
  if (!(option in definition)) return [];
  const input = (definition as { readonly [Option in SecretOption]?: unknown })[option];
  // Those of keyform's other build count too: a definition may be made in one and copied in the other.
  const hidden = (input as { readonly '~texts'?: unknown } | null | undefined)?.['~texts'];
  const texts: unknown = typeof hidden === 'function' ? hidden.call(input) : input;
  const all = Array.isArray(texts) && texts.length > 0 ? texts : [texts];
  if (all.some(isUnset)) throw keyformError(unsetSecret, { option });
  return all.map((text) => checkedText(option, text));
};

/** The options of a definition that hold secrets, those that it inherits too: none is to be lost. */
export const secretsOf = (definition: TableDefinition): Pick<TableDefinition, SecretOption> =>
  Object.fromEntries(
    SECRET_OPTIONS.filter((option) => option in definition).map((option) => [option, definition[option]]),
  );

/** A definition as a table shows it: what holds secrets is there, and shows none. */
export const shownDefinition = <Definition extends object>(definition: Definition): Definition => {
  const hidden = SECRET_OPTIONS.filter((option) => option in definition);
  if (hidden.length === 0) return definition;
  const secrets = hidden.map((option) => [option, new Secret(readSecret(definition, option))]);
  return { ...definition, ...Object.fromEntries(secrets) };
};
