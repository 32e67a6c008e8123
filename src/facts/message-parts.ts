/** Parts of messages, which no error consists of. Plain data: see "Messages" in CONTRIBUTING.md. */

export const joined = { text: '{first}{separator}{next}' } as const;

export const keyValue = { text: '{attribute} {value!}' } as const;

export const uniqueValue = { text: '{value!}' } as const;

/** A request of one item. */
export const itemRequest = { text: '{entity}: {verb} of {key}' } as const;

/** A request of a batch or a transaction. */
export const batchRequest = { text: '#{place} ({request})' } as const;

export const serviceReason = { text: '{code}: {reason?}' } as const;

export const takenValue = { text: '{field} {value} is taken: choose another' } as const;

export const foreignValue = {
  text: '{field} {value} belongs to a different item',
} as const;

export const existingItem = { text: 'an item with {key} already exists' } as const;

export const tookPlace = { text: '{what} succeeded' } as const;

export const receivedValue = { text: 'got {value!}' } as const;

/** What code of the user threw while an item was decoded. */
export const undecodable = { text: "{entity} can't be decoded: {reason?}" } as const;
