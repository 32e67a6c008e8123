/** The messages of keyform that a message of the compiler contains. */
export const keyformMessagesIn = (message: string): string[] =>
  [...message.matchAll(/Keyform\w+Error<("(?:[^"\\]|\\.)*")>/g)].map(([, literal]) => JSON.parse(literal as string));
