/** Calls that keyform rejects, by the name of the message's row, as an `@example` of the row would have them. */
export const EXAMPLES: { readonly [row: string]: string } = {
  invalidAttributes: "entity({ keys: { PK: 'A' }, attributes: 5 as never })",
  unknownFormatField: "entity({ keys: { PK: 'A#{idd}' }, attributes })",
  invalidFormat: "entity({ keys: { PK: 'A#{id' }, attributes })",
  wrongKeyValue: "blog.query('primary').keyCondition('PK', '=', 5 as never)",
  keyConditionOfEntity: "blog.query('primary', 'User').keyCondition('PK', '=', 'USER#1')",
  invalidViewType: "readChange(blog, { eventName: 'INSERT', dynamodb: { Keys: {}, StreamViewType: 5 } } as never)",
  droppedItems: "blog.scan('primary').items({ send: async () => ({}) }, { invalid: 'collect' } as never)",
  codecRejectsStored: `read(attr.string().codec({
    encode: (value: string) => value,
    decode: (): string => { throw new Error('unknown'); },
  }), { S: 'x' })`,
  defaultThrows: `table('Tab', { indexes: { primary }, entities: { A: entity({ keys, attributes: {
    id: attr.string(), name: attr.string().default((): string => { throw new Error('none'); }),
  } }) } }).put('A', { id: '1' })`,
  schemaThrows: `write(attr.json().check({ '~standard': {
    version: 1, vendor: 'test', validate: () => { throw new Error('down'); },
  } }), 1)`,
  inheritedTag: "write(attr.union('kind', { a: attr.map({ x: attr.string() }) }), Object.create({ kind: 'a' }))",
  circularJson: 'write(attr.json(), (() => { const list: unknown[] = []; list.push(list); return list; })())',
  noFields: "blog.update('User', { id: '1' }).set(5 as never)",
  noFieldsFor: "blog.update('User', { id: '1' }).set(5 as never)",
  wrongRequest: "batchGet([blog.get('User', { id: '1' }), 5 as never])",
  invalidMemberName:
    "blog.scan('primary', 'Post').filter((post, { eq }) => eq((post as never as { tags: { at(name: string): never } }).tags.at(''), 'x'))",
  tooManyLocals: `table('Tab', { indexes: { primary, ...(Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) =>
    [\`LSI\${at}\`, { pk: 'PK', sk: \`SK\${at}\`, local: true }])) as object) }, entities: { User } })`,
  tooManyProjected: `table('Tab', { indexes: { primary, GSI: { pk: 'GPK', projection:
    Array.from({ length: 101 }, (_, at) => \`a\${at}\`) } } as never, entities: { User } })`,
  unmatchedItem:
    "blog.get('User', { id: '1' }).parse({ Item: { PK: { S: 'x' }, SK: { S: 'y' }, Type: { S: 'Post' } } })",
  variantPatch: `table('Tab', { indexes: { primary }, entities: { A: entity({ keys, attributes: { id: attr.string(), shape:
    attr.union('kind', { a: attr.map({ r: attr.number() }), b: attr.map({ w: attr.number() }) }) } }) } })
    .update('A', { id: '1' }).patch({ shape: { r: 1 } })`,
};
