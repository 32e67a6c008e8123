/** The characters that may separate the parts of a table's keys. Counterpart: `src/definitions/table-model.ts`. */
import type { invalidArgument } from '../../src/facts/messages/arguments.js';
import type { dateDelimiter, invalidDelimiter } from '../../src/facts/messages/definitions.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { TableDefinition } from '../definitions/table-definition.js';
import type { Message } from '../errors/message.js';
import type { OptionalPlaceholder, WithoutMark } from '../formats/format.js';
import type { KindOf } from '../formats/kind-in-key.js';
import type { NoDelimiter } from '../formats/no-delimiter.js';

/**
 * What's wrong with a table's delimiter; `never` for nothing. Formats are checked only for a delimiter that dates contain, too.
 */
export type DelimiterError<Definition extends TableDefinition> = Definition extends {
  readonly delimiter: infer Delimiter extends string;
}
  ? Delimiter extends Punctuation
    ? Delimiter extends '-' | ':' | '.'
      ? DateDelimiterError<Definition['entities'], Delimiter>
      : never
    : Message<typeof invalidDelimiter, { value: `"${Delimiter}"` }>
  : Definition extends { readonly delimiter: NoDelimiter; readonly onDelimiter: 'escape' }
    ? Message<typeof invalidArgument, { name: 'onDelimiter'; expected: "'reject'"; value: '"escape"' }>
    : never;

/** ASCII characters without letters, digits and `% { } |`. */
type Punctuation =
  | '\x00'
  | '\x01'
  | '\x02'
  | '\x03'
  | '\x04'
  | '\x05'
  | '\x06'
  | '\x07'
  | '\x08'
  | '\x09'
  | '\x0a'
  | '\x0b'
  | '\x0c'
  | '\x0d'
  | '\x0e'
  | '\x0f'
  | '\x10'
  | '\x11'
  | '\x12'
  | '\x13'
  | '\x14'
  | '\x15'
  | '\x16'
  | '\x17'
  | '\x18'
  | '\x19'
  | '\x1a'
  | '\x1b'
  | '\x1c'
  | '\x1d'
  | '\x1e'
  | '\x1f'
  | '\x7f'
  | ' '
  | '!'
  | '"'
  | '#'
  | '$'
  | '&'
  | "'"
  | '('
  | ')'
  | '*'
  | '+'
  | ','
  | '-'
  | '.'
  | '/'
  | ':'
  | ';'
  | '<'
  | '='
  | '>'
  | '?'
  | '@'
  | '['
  | '\\'
  | ']'
  | '^'
  | '_'
  | '`'
  | '~';

type DateDelimiterError<Entities extends TableDefinition['entities'], Delimiter extends string> = EntityDateError<
  Entities[keyof Entities],
  Delimiter
>;

type EntityDateError<EntityType, Delimiter extends string> = EntityType extends AnyEntity
  ? DateErrorAt<
      keyof EntityType['keys'],
      EntityType['keys'],
      EntityType[' ~schema'] extends undefined ? EntityType[' ~attributes'] : unknown,
      Delimiter
    >
  : never;

type DateErrorAt<Attribute, Keys, Fields, Delimiter extends string> = Attribute extends keyof Keys & string
  ? Delimiter extends CharactersIn<Keys[Attribute], Fields, Keys[Attribute]>
    ? Message<typeof dateDelimiter, { attribute: Attribute; format: Keys[Attribute] & string; delimiter: Delimiter }>
    : never
  : never;

// A key that's only the field has no parts.
type CharactersIn<Format, Fields, Whole> = Format extends `${string}{${infer Placeholder}}${infer Rest}`
  ?
      | (Whole extends `{${keyof Fields & string}}` ? never : CharactersOf<Placeholder, Fields>)
      | CharactersIn<Rest, Fields, Whole>
  : never;

type CharactersOf<Placeholder, Fields> = Placeholder extends `${string}|${'month' | 'day' | 'hour'}${'' | '|desc'}`
  ? '-'
  : Placeholder extends keyof Fields
    ? OfDate<Fields[Placeholder]>
    : Placeholder extends `${infer Field extends keyof Fields & string}|desc`
      ? OfDate<Fields[Field]>
      : Placeholder extends OptionalPlaceholder
        ? CharactersOf<WithoutMark<Placeholder>, Fields>
        : never;

type OfDate<Attribute> = KindOf<Attribute> extends 'date' ? '-' | ':' | '.' : never;
