/**
 * The keys of cursors as a definition shows them. No logger gets at them: they are no property of anything.
 */
import type { SecretOption, TableDefinition } from '../../types/definitions/table-definition.js';
import { unsetSecretMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';

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

const isText = (given: unknown): given is string => typeof given === 'string' && given !== '';

/**
 * The texts of an option that holds secrets; none where the option is not there.
 *
 * @throws KeyformError `definition` for an option that is there and empty: an environment variable that is not set would
 *   otherwise leave cursors unprotected without a word
 *
 * @example
 * ```ts
 * readSecret({ cursorSecret: 'a' }, 'cursorSecret'); //=> ['a']
 * readSecret({ cursorSecret: process.env.UNSET }, 'cursorSecret'); //=> KeyformError
 * ```
 */
export const readSecret = (definition: object, option: SecretOption): readonly string[] => {
  if (!(option in definition)) return [];
  const given = (definition as { readonly [Option in SecretOption]?: unknown })[option];
  if (isText(given)) return [given];
  // Of keyform's other build, too: a definition may be made in one and copied in the other.
  const hidden = (given as { readonly '~texts'?: unknown } | null | undefined)?.['~texts'];
  const texts: unknown = typeof hidden === 'function' ? hidden.call(given) : given;
  if (Array.isArray(texts) && texts.length > 0 && texts.every(isText)) return [...texts];
  throw refuse('definition', unsetSecretMessage(option));
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
