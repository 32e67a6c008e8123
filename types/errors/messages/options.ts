/**
 * The sentences of refusals of options and cursors: rule, value, fix.
 * `src/errors/messages/options.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
export type UnknownOptionMessage<
  Noun extends string,
  Option extends string,
  Near extends string = never,
> = `'${Option}' is not an option of ${Noun}${[Near] extends [never] ? '' : `: did you mean "${Near}"?`}`;

export type OwnOptionMessage<
  Option extends string,
  Method extends string,
> = `with() does not take ${Option}: use ${Method}`;

export type UnknownSdkOptionMessage<
  Option extends string,
  Command extends string,
> = `'${Option}' is not an option that with() passes to ${Command}`;

export type UnsetSecretMessage<Option extends string> =
  `${Option} is not set: give a text that is not empty, or several, or leave the option out`;

export type ContextOrderMessage = 'call cursorContext before startFrom, which reads the cursor';

export type CursorContextMessage =
  'cursorContext needs cursorSecret or cursorEncryption: without them anybody can write a cursor';

export type StrictOperatorsMessage<Field extends string> =
  `'${Field}' takes no operator in an object, because strictOperators is set: give a value, { '=': value }, a callback or keyCondition`;

export type NoTtlMessage<Of extends string> =
  `live() finds no ttl in ${Of}: set the option ttl of the entity, or leave out live()`;

export type TakenCountMessage = 'count counts all that matches: leave out take';

export type GrowsMessage = 'a builder does not grow in a variable: call dynamic() first';

export type CopyMessage =
  'two copies of keyform, or its two module formats, declare these tables: import one, or use typeof table as the type';

export type StepsMessage = 'a builder does not grow in a variable: give each step a variable of its own';
