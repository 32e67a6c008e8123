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

/** The hint for a field in a key format that isn't declared, if no attribute is near. */
export const declareField = { text: ': declare it in attributes' } as const;

/** The same for what can't be a name: a call, a list, an element. */
export const oneField = { text: ': a placeholder is one field, and pipes after |' } as const;

/** The hint for a field of a condition that's the name of a function. */
export const combined = { text: ': use (x, { and, or, eq }) => ...' } as const;

/** The hint for the path of a member, such as `shipTo.city`, where a field's name is needed. */
export const memberByCallback = { text: ': use a callback for members' } as const;

/** The hint for a key attribute in a projection. */
export const noKeyAttributes = { text: ': items have fields, not key attributes' } as const;

/** The hint for a key attribute of no index, if no key that the entity lacks is near. */
export const addIndex = { text: ': add it to an index' } as const;

/** The hint for a condition of an attribute that contains others. */
export const orContains = { text: ' or { contains: element }' } as const;

/** The hint for an update that sets only some fields of a sparse index. */
export const orRemoval = { text: ", or first remove('{field}')" } as const;
