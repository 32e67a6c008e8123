/** Messages about filters, conditions, projections and the operands of updates. Plain data: see "Messages" in CONTRIBUTING.md. */

export const incompatibleCopy = {
  code: 'condition',
  text: "'{source}' ({sourceKind}) may hold what '{field}' ({kind}) does not take: give a value, or a path of the same kind and values",
} as const;

export const absentSource = {
  code: 'condition',
  text: "'{source}' is optional, and {operator} fails where it is missing: give what stands in for it, as in {operator}(path, ifNotExists(source, value))",
} as const;

export const operandPath = {
  code: 'condition',
  text: '{operator} takes a path, or ifNotExists(path, value), as one of its operands',
} as const;

export const looseOperation = {
  code: 'condition',
  text: '{operator} does not begin with a path here, so it sets nothing: pass it to to(path, ...)',
} as const;

export const unknownOperator = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'",
} as const;

export const emptyCondition = {
  code: 'condition',
  text: "a condition by field takes at least one, such as { status: 'PAID' }",
} as const;

export const unknownAttribute = {
  id: 'unknownAttribute',
  rule: 'unknown',
  subject: 'field',
  text: "'{field}' is not an attribute of {of}{hint}",
} as const;

export const unknownMember = {
  id: 'unknownMember',
  code: 'field',
  rule: 'unknown',
  subject: 'path',
  text: "'{path}' is not a known member{hint}",
} as const;

export const excessAttribute = {
  id: 'excessAttribute',
  code: 'field',
  rule: 'unknown',
  text: '{path} is not a known attribute',
} as const;

export const keyInFilter = {
  code: 'condition',
  text: "'{field}' is a key of {index}: its condition belongs in where or keyCondition",
} as const;

export const notProjected = {
  code: 'condition',
  text: "{index} does not project '{field}'",
} as const;

export const noPlainValue = {
  code: 'condition',
  text: "'{field}' takes operators such as { '=': value }",
} as const;

export const undefinedOperand = {
  code: 'condition',
  text: "'{field}' is compared with undefined: leave the condition out, or spread it in where there is a value",
} as const;

export const overlappingPaths = {
  code: 'request',
  text: "'{path}' and '{other}' overlap: project one of them",
} as const;

export const emptyCheck = {
  code: 'condition',
  text: 'a check of {entity} needs condition(...), mustExist() or mustNotExist()',
} as const;

export const noOperator = {
  code: 'condition',
  text: "'{field}' takes no {operator}: it is of kind {kind}",
} as const;

export const noOperatorOfUnordered = {
  code: 'condition',
  text: "'{field}' takes no {operator}: it has a codec that is not ordered",
} as const;

export const noOperatorOfCodec = {
  code: 'condition',
  text: "'{field}' takes no {operator}: it has a codec",
} as const;

export const absentNumber = {
  code: 'condition',
  text: "'{field}' is optional, and {operator} fails where it is missing: give what it begins with, as in {operator}(path, 1, 0)",
} as const;

export const absentList = {
  code: 'condition',
  text: "'{field}' is optional, and {operator} fails where it is missing: give what it begins with, as in {operator}(path, [...], [])",
} as const;

export const nestedOperand = {
  code: 'condition',
  text: "{operator} of '{field}' takes a value, a path or ifNotExists(path, value)",
} as const;

export const nestedAssignment = {
  code: 'condition',
  text: "to of '{field}' takes a value, a path or the result of another function",
} as const;

export const wrongValue = {
  id: 'wrongValue',
  code: 'field',
  text: "'{field}' is of kind {kind}, and this value is not",
} as const;

export const wrongCodecValue = {
  id: 'wrongCodecValue',
  code: 'field',
  text: "'{field}' takes a value of its codec, and this is not one",
} as const;

export const noPath = {
  code: 'condition',
  text: "{function} takes a path of the callback's first argument, but was given {value!}: is there such an attribute?",
} as const;

export const noCondition = {
  code: 'condition',
  text: '{function} takes conditions such as eq(path, value), but was given {value!}',
} as const;

export const noConditions = {
  code: 'condition',
  text: '{function} takes at least one condition, but was given none',
} as const;

export const invalidCondition = {
  code: 'condition',
  text: 'a condition is an object of fields or a callback, but is {value!}',
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
  text: "'{path}' is a path, not a function",
} as const;

export const emptyProjection = {
  code: 'request',
  text: 'project takes at least one field',
} as const;

export const comparedWithItself = {
  code: 'condition',
  text: "'{field}' cannot be compared with itself: give another attribute, or a value",
} as const;

export const differentCodecs = {
  code: 'condition',
  text: "'{field}' and '{other}' are not of one codec: they cannot be compared",
} as const;

export const differentTypes = {
  code: 'condition',
  text: "'{field}' is of type {type}, '{other}' of type {otherType}: they cannot be compared",
} as const;

export const wrongOperandType = {
  code: 'condition',
  text: "'{field}' takes no {operator} with {value!}: it is of type {type}",
} as const;

export const boundsOfTwoTypes = {
  code: 'condition',
  text: "'{field}' lies between values of the types {type} and {other}: give two of one type",
} as const;

export const boundsOutOfOrder = {
  code: 'condition',
  text: "'{field}' lies between a greater and a smaller value: swap them",
} as const;

export const wrongOperandCount = {
  code: 'condition',
  text: "'{field}' takes {operator} with {expected}, but was given {value!}{hint}",
} as const;

export const existsOperand = {
  code: 'condition',
  text: "'{field}' takes exists with true or false, but was given {value!}",
} as const;

export const typeOperand = {
  code: 'condition',
  text: "'{field}' has one of the types {types}, but was given {value!}",
} as const;

/** The compiler doesn't list the operators. */
export const unknownOperatorOf = {
  code: 'condition',
  text: "'{field}' has no operator '{operator}'{hint}: the operators are {operators}",
} as const;

/** The compiler says the problem without its reason. */
export const reasoned = {
  id: 'reasoned',
  text: '{problem}: {reason}',
} as const;

export const invalidMemberName = {
  code: 'condition',
  text: "'{field}' {problem}",
} as const;

export const pathTooDeep = {
  code: 'condition',
  text: "'{field}' is {depth} steps deep: DynamoDB takes paths of at most {most}",
} as const;
