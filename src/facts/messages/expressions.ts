/** Messages about filters, conditions, projections and the operands of updates. Plain data: see "Messages" in CONTRIBUTING.md. */

export const oneOperator = {
  code: 'condition',
  text: "'{field}' takes one operator: use between (inclusive), or add a filter() or condition()",
} as const;

export const incompatibleCopy = {
  code: 'condition',
  text: "'{source}' ({sourceKind}) may have values that '{field}' ({kind}) doesn't accept: pass a value, or a path of the same kind",
} as const;

export const absentSource = {
  code: 'condition',
  text: "'{source}' is optional: pass a start value, as in {operator}(path, ifNotExists(source, value))",
} as const;

export const operandPath = {
  code: 'condition',
  text: '{operator} needs a path, or ifNotExists(path, value), as one of its operands',
} as const;

export const looseOperation = {
  code: 'condition',
  text: "{operator} doesn't start with a path, so it sets nothing: pass it to to(path, ...)",
} as const;

export const unknownOperator = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'{hint}",
} as const;

export const emptyCondition = {
  code: 'condition',
  text: "a condition object needs at least one field, such as { status: 'PAID' }",
} as const;

/**
 * Only the compiler says this: at run time the member is an unknown operator.
 *
 * @example
 * table('Tab', { indexes: { primary }, entities: { User: entity({ keys, attributes: { id: attr.string(),
 *   home: attr.map({ city: attr.string() }) } }) } }).scan('primary').filter({ home: { city: 'Oslo' } })
 */
export const nestedCondition = {
  id: 'nestedCondition',
  text: "members of '{field}' need a callback: (x, { eq }) => eq(x.{path}, value)",
} as const;

export const unknownAttribute = {
  id: 'unknownAttribute',
  rule: 'unknown',
  subject: 'field',
  text: "'{field}' isn't an attribute of {of}{hint}",
} as const;

export const unknownMember = {
  id: 'unknownMember',
  rule: 'unknown',
  subject: 'path',
  text: "'{path}' isn't a known member{hint}",
} as const;

export const excessAttribute = {
  id: 'excessAttribute',
  rule: 'unknown',
  text: "{path} isn't a known attribute",
} as const;

export const keyInFilter = {
  code: 'condition',
  text: "DynamoDB can't filter by '{field}', a key of {index}: use where or keyCondition",
} as const;

export const notProjected = {
  code: 'condition',
  text: "{index} doesn't project '{field}': use an index that does",
} as const;

export const noPlainValue = {
  code: 'condition',
  text: "'{field}' needs an operator, such as { '=': value }{hint}",
} as const;

export const undefinedOperand = {
  code: 'condition',
  text: "'{field}' is compared with undefined: leave the condition out if there's no value",
} as const;

/** The same for a field of a filter whose condition is undefined, or null although it isn't nullable. */
export const absentCondition = {
  code: 'condition',
  text: "'{field}' is compared with {value}: leave the condition out, or write { exists: {exists} }",
} as const;

export const overlappingPaths = {
  code: 'request',
  text: "'{field}' is already in this projection: leave one out",
} as const;

export const emptyCheck = {
  code: 'condition',
  text: 'a check of {entity} needs condition(...), mustExist() or mustNotExist()',
} as const;

export const noOperator = {
  code: 'condition',
  text: "'{field}' doesn't support {operator}: its kind is {kind}",
} as const;

export const noOperatorOfUnordered = {
  code: 'condition',
  text: "'{field}' doesn't support {operator}: its codec isn't ordered",
} as const;

export const noOperatorOfOrdered = {
  code: 'condition',
  text: "'{field}' doesn't support {operator}: it has a codec",
} as const;

export const absentNumber = {
  code: 'condition',
  text: "'{field}' is optional: pass a start value, as in {operator}(path, 1, 0)",
} as const;

export const absentList = {
  code: 'condition',
  text: "'{field}' is optional: pass a start value, as in {operator}(path, [...], [])",
} as const;

export const nestedOperand = {
  code: 'condition',
  text: "{operator} of '{field}' needs a value, a path or ifNotExists(path, value)",
} as const;

export const nestedAssignment = {
  code: 'condition',
  text: "to of '{field}' needs a value, a path or the result of another function",
} as const;

export const wrongValue = {
  id: 'wrongValue',
  text: "'{field}' needs a value of kind {kind}",
} as const;

export const wrongCodecValue = {
  id: 'wrongCodecValue',
  text: "'{field}' needs a value that its codec accepts",
} as const;

export const noPath = {
  code: 'condition',
  text: "{function} needs a path from the callback's first argument, but got {value!}",
} as const;

export const noCondition = {
  code: 'condition',
  text: '{function} needs conditions such as eq(path, value), but got {value!}',
} as const;

export const noConditions = {
  code: 'condition',
  text: '{function} needs at least one condition',
} as const;

export const unusedCondition = {
  code: 'condition',
  text: "the callback doesn't return all conditions that it creates: join them with and(...), not &&",
} as const;

export const unusedAssignment = {
  code: 'condition',
  text: "set's callback doesn't return all assignments that it creates: return them as a list, not with &&",
} as const;

export const invalidCondition = {
  code: 'condition',
  text: 'a condition must be an object of fields or a callback, but is {value!}',
} as const;

export const storedDifferently = {
  code: 'condition',
  text: "'{field}' is stored as {one!} and as {other!}{owners}: name one entity",
} as const;

export const noElement = {
  code: 'condition',
  text: "'{field}' has no element {step!}",
} as const;

export const pathCalled = {
  code: 'condition',
  text: "'{path}' is a path: pass it to a function, such as eq(path, value)",
} as const;

export const emptyProjection = {
  code: 'request',
  text: 'project needs at least one field',
} as const;

export const comparedWithItself = {
  code: 'condition',
  text: "'{field}' can't be compared with itself: use a different attribute, or a value",
} as const;

export const differentCodecs = {
  code: 'condition',
  text: "'{field}' and '{other}' can't be compared: their codecs differ",
} as const;

export const differentTypes = {
  code: 'condition',
  text: "'{field}' ({type}) can't be compared with '{other}' ({otherType})",
} as const;

export const wrongOperandType = {
  code: 'condition',
  text: "'{field}' doesn't support {operator} with {value!}: its type is {type}",
} as const;

export const boundsOfTwoTypes = {
  code: 'condition',
  text: "between on '{field}' has bounds of the types {type} and {other}: use one type",
} as const;

export const boundsOutOfOrder = {
  code: 'condition',
  text: "between on '{field}' has a low bound above the high one: swap them",
} as const;

export const wrongOperandForm = {
  code: 'condition',
  text: "{operator} on '{field}' needs {expected}, but got {value!}{hint}",
} as const;

/** The compiler prints the value before the message. */
export const neededOperandForm = {
  code: 'condition',
  text: "{operator} on '{field}' needs {expected}",
} as const;

export const severalValues = {
  id: 'severalValues',
  text: "'{field}' needs { in: [...] } for several values",
} as const;

/** The compiler doesn't list the operators. */
export const unknownOperatorOf = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'{hint} (operators: {operators})",
} as const;

/**
 * The compiler says the problem without its reason.
 *
 * @example
 * blog.scan('primary', 'User').filter({ age: 'x' as never })
 */
export const reasoned = {
  id: 'reasoned',
  text: '{problem}: {reason}',
} as const;

/**
 * @example
 * blog.scan('primary', 'Post').filter((post, { eq }) => eq((post as never as { tags: { at(name: string): never } }).tags.at(''), 'x'))
 */
export const invalidMemberName = {
  code: 'condition',
  text: "'{field}' {problem}",
} as const;

export const pathTooDeep = {
  code: 'condition',
  text: "'{field}' is {depth} steps deep: DynamoDB allows at most {most}",
} as const;
