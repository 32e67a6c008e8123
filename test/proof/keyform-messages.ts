/** A message of keyform, or several that the compiler prints as a union: one for each alternative. */
const TYPE = /Keyform\w+Error<((?:"(?:[^"\\]|\\.)*"|\.\.\. \d+ more \.\.\.| \| )+)>/g;

/** The messages of keyform that a message of the compiler contains, those of one type together. */
const unionsIn = (message: string): string[][] =>
  [...message.matchAll(TYPE)].map(([, union = '']) =>
    [...union.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => JSON.parse(literal)),
  );

/** The messages of keyform that a message of the compiler contains. */
export const keyformMessagesIn = (message: string): string[] => unionsIn(message).flat();

/** The types with a message, each once. */
export const keyformTypesIn = (message: string): string[] => unionsIn(message).map((union) => union.join(' or '));
