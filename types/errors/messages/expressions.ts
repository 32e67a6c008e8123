/**
 * The sentences of refusals of filters, conditions and the operands of updates: rule, value, fix.
 * `src/errors/messages/expressions.ts` has a function for each, annotated with its type, so that the two cannot drift apart.
 */
export type NoOperatorMessage<
  Field extends string,
  Operator extends string,
  Kind extends string,
> = `'${Field}' takes no ${Operator}: it ${KindIs<Kind>}`;

/** What a kind is called in a sentence: a codec of the user's own is one to them, and not a kind. */
type KindIs<Kind extends string> = Kind extends keyof CodecIs ? CodecIs[Kind] : `is of kind ${Kind}`;

interface CodecIs {
  readonly codec: 'has a codec that is not ordered';
  readonly ordered: 'has a codec';
}

export type AbsentOperandMessage<
  Field extends string,
  Operator extends string,
> = `'${Field}' is optional, and ${Operator} fails where it is missing: give what it begins with, as in ${Operator}(path, ${AbsentOperand[Operator &
  keyof AbsentOperand]})`;

interface AbsentOperand {
  readonly plus: '1, 0';
  readonly minus: '1, 0';
  readonly append: '[...], []';
  readonly prepend: '[...], []';
}

export type CopyMessage<
  Field extends string,
  Kind extends string,
  Source extends string,
  SourceKind extends string,
> = `'${Source}' (${SourceKind}) may hold what '${Field}' (${Kind}) does not take: give a value, or a path of the same kind and values`;

export type AbsentSourceMessage<
  Source extends string,
  Operator extends string,
> = `'${Source}' is optional, and ${Operator} fails where it is missing: give what stands in for it, as in ${Operator}(path, ifNotExists(source, value))`;

export type NestedOperandMessage<
  Field extends string,
  Operator extends string,
> = `${Operator} of '${Field}' takes a value, a path or ${Operator extends 'to' ? 'the result of another function' : 'ifNotExists(path, value)'}`;

export type OperandPathMessage<Operator extends string> =
  `${Operator} takes a path, or ifNotExists(path, value), as one of its operands`;

export type LooseOperationMessage<Operator extends string> =
  `${Operator} does not begin with a path here, so it sets nothing: pass it to to(path, ...)`;

export type UnknownOperatorMessage<
  Field extends string,
  Operator extends string,
> = `'${Field}' has no operator '${Operator}'`;

export type EmptyConditionMessage = "a condition by field takes at least one, such as { status: 'PAID' }";

export type UnknownAttributeMessage<
  Field extends string,
  Of extends string,
> = `'${Field}' is not an attribute of ${Of}`;

export type UnknownMemberMessage<Path extends string> = `'${Path}' is not a known member`;

export type ExcessMessage<Path extends string> = `${Path} is not a known attribute`;

export type KeyInFilterMessage<
  Field extends string,
  Index extends string,
> = `'${Field}' is a key of ${Index}: its condition belongs in where or keyCondition`;

export type NotProjectedMessage<Field extends string, Index extends string> = `${Index} does not project '${Field}'`;

export type WrongValueMessage<Field extends string, Kind extends string> = Kind extends keyof CodecIs
  ? `'${Field}' takes a value of its codec, and this is not one`
  : `'${Field}' is of kind ${Kind}, and this value is not`;

export type NoPlainValueMessage<Field extends string> = `'${Field}' takes operators such as { '=': value }`;

export type UndefinedOperandMessage<Field extends string> =
  `'${Field}' is compared with undefined: leave the condition out, or spread it in where there is a value`;

export type OverlapMessage<
  Path extends string,
  Other extends string,
> = `'${Path}' and '${Other}' overlap: project one of them`;

export type NoConditionMessage<Entity extends string> =
  `a check of ${Entity} needs condition(...), mustExist() or mustNotExist()`;
