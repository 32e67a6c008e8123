/**
 * The sentences of refusals of options and cursors: rule, value, fix.
 * Each is annotated with its twin in `types/errors/messages/options.ts`, so that a text that differs does not compile.
 */
import type {
  ContextOrderMessage,
  CursorContextMessage,
  NoTtlMessage,
  OwnOptionMessage,
  StrictOperatorsMessage,
  TakenCountMessage,
  UnknownOptionMessage,
  UnknownSdkOptionMessage,
  UnsetSecretMessage,
} from '../../../types/errors/messages/options.js';

/** An option that there is not, and the one that may be meant. */
export const unknownOptionMessage = <Noun extends string, Option extends string, Near extends string = never>(
  noun: Noun,
  option: Option,
  didYouMean: string,
): UnknownOptionMessage<Noun, Option, Near> =>
  `'${option}' is not an option of ${noun}${didYouMean}` as UnknownOptionMessage<Noun, Option, Near>;

/** An option of the SDK that a method of the builder sets. */
export const ownOptionMessage = <Option extends string, Method extends string>(
  option: Option,
  method: Method,
): OwnOptionMessage<Option, Method> => `with() does not take ${option}: use ${method}`;

/** An option that the SDK's command has not. */
export const unknownSdkOptionMessage = <Option extends string, Command extends string>(
  option: Option,
  command: Command,
): UnknownSdkOptionMessage<Option, Command> => `'${option}' is not an option that with() passes to ${command}`;

/** An option for a secret that is there, but holds none. */
export const unsetSecretMessage = <Option extends string>(option: Option): UnsetSecretMessage<Option> =>
  `${option} is not set: give a text that is not empty, or several, or leave the option out`;

/** A context for cursors behind the cursor that it should belong to. */
export const contextOrderMessage: ContextOrderMessage = 'call cursorContext before startFrom, which reads the cursor';

/** A context for cursors that anybody can write. */
export const cursorContextMessage: CursorContextMessage =
  'cursorContext needs cursorSecret or cursorEncryption: without them anybody can write a cursor';

/** A read without what has expired, of entities that never do. */
export const noTtlMessage = <Of extends string>(of: Of): NoTtlMessage<Of> =>
  `live() finds no ttl in ${of}: set the option ttl of the entity, or leave out live()`;

/** A count of so many items. */
export const takenCountMessage: TakenCountMessage = 'count counts all that matches: leave out take';

/** A request that is awaited, and was not sent. */
export const unsentMessage =
  'a request that was not sent cannot be awaited: call execute(client), or pass it in a list';

/** An operator that could come from a stranger. */
export const strictOperatorsMessage = <Field extends string>(field: Field): StrictOperatorsMessage<Field> =>
  `'${field}' takes no operator in an object, because strictOperators is set: give a value, { '=': value }, a callback or keyCondition`;
