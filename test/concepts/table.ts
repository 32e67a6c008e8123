import type { Concept } from './concepts.js';

/** The concepts C1 to C100. */
export const CONCEPTS: readonly Concept[] = [
  {
    number: 1,
    concept: 'A store of values by key, and of wide rows in order',
    state: 'served',
    answer: 'Simple and composite keys, for the table and for indexes: {M22}, {M7}',
  },
  {
    number: 2,
    concept: 'One HTTP request a call, no connections to count',
    state: 'served',
    answer:
      'keyform owns no client: `.build()` is the input of a command, `.execute(client)` takes yours: [with the SDK](guide/requests.md#use-it-with-the-aws-sdk)',
  },
  {
    number: 3,
    concept: 'Provisioned throughput, or on demand',
    state: 'served',
    answer: '`createTableInput(shop, { ProvisionedThroughput })`; on demand by default',
  },
  {
    number: 4,
    concept: 'Operations that stay fast because the slow ones are not offered',
    state: 'served',
    answer:
      'No query turns into a scan: `shop.scan(...)` is a separate method ([conditions on keys](guide/queries.md#conditions-on-keys))',
  },
  {
    number: 5,
    concept: 'Tables, items, attributes; no schema in the store',
    state: 'served',
    answer:
      "The schema is the program's: `entity(...)`; attributes that no entity declares are left out when an item is read ([what you write](guide/entities-and-tables.md))",
  },
  {
    number: 6,
    concept: 'Ten types of values: scalars, documents, sets',
    state: 'served',
    answer:
      'One kind or more for each: `attr.string()`, `attr.number()`, `attr.binary()`, `attr.boolean()`, `attr.null()`, `attr.list(...)`, `attr.map(...)`, `attr.set(...)`; keys of type N and B by `keyTypes`',
  },
  {
    number: 7,
    concept: 'A type is set when a value is written, and decides what can be done with it',
    state: 'served',
    answer:
      "Operators and arithmetic take what the attribute's kind allows, and nothing is converted: [filters](guide/filters.md)",
  },
  {
    number: 8,
    concept: 'Several kinds of entities in one table, told apart by prefixes',
    state: 'served',
    answer: '`table(name, { entities })` and formats with literals: {M23}',
  },
  {
    number: 9,
    concept: 'An attribute that tells the type of an item',
    state: 'served',
    answer:
      '`typeAttribute` (`Type` by default): keyform writes it, reads it and narrows unions by it; `type` of an entity sets its value; it can be a key attribute: {M56}, {M55}',
  },
  {
    number: 10,
    concept: 'Key attributes apart from those of the application',
    state: 'served',
    answer:
      'Keys are made of fields when an item is written, and left out when it is read; a key that is just a field is that attribute: {M22}, {M58}',
  },
  {
    number: 11,
    concept: 'Generic names of keys (PK, SK, GSI1PK), or natural ones',
    state: 'served',
    answer: 'Any names: {M23}, {M1}',
  },
  {
    number: 12,
    concept: 'Prefixes in keys, nested ones, any separator, keys that are constant',
    state: 'served',
    answer: '[key formats](guide/key-formats.md); `delimiter`; a constant key: {M20}',
  },
  {
    number: 13,
    concept: 'A leading `#` to sort before the parent',
    state: 'served',
    answer: 'Literals are kept as they are: {M23}, {M21}, {M53}',
  },
  {
    number: 14,
    concept: 'One key, and one index, for many entities',
    state: 'served',
    answer: 'Each entity has a format of its own for each key attribute: {M29}',
  },
  {
    number: 15,
    concept: 'Names and e-mail addresses as keys',
    state: 'served',
    answer:
      'Any text; one that holds the delimiter is refused, or escaped by `onDelimiter`: [key formats](guide/key-formats.md)',
  },
  {
    number: 16,
    concept: 'Ids that sort by time (KSUID, ULID), and UUIDs',
    state: 'served',
    answer: 'They are text, compared as text: {M19}, {M23}. Making them is left to their libraries',
  },
  {
    number: 17,
    concept: 'Dates in keys: ISO text or seconds, read by year, month or day',
    state: 'served',
    answer: 'Pipes `year`, `month`, `day`, `hour`, `epoch`: [key formats](guide/key-formats.md)',
  },
  {
    number: 18,
    concept: 'Numbers in keys: padded, or reversed',
    state: 'served',
    answer: 'Pipes `pad:N`, `desc`, `sortable`; a bare number in a longer format does not compile: {M16}, {M28}',
  },
  {
    number: 19,
    concept: 'One case in sort keys',
    state: 'served',
    answer: 'Pipes `lower` and `upper`: [key formats](guide/key-formats.md)',
  },
  {
    number: 20,
    concept: 'Text sorts by its UTF-8 bytes',
    state: 'served',
    answer:
      'Ranges, cursors and merged shards compare bytes; pipes say whether their texts sort as the values do, and `where` refuses a range over one that does not',
  },
  {
    number: 21,
    concept: 'Joins by items that sort next to each other',
    state: 'served',
    answer: '`shop.query(...)` without an entity gives a union; `group(shop, items)` splits it by entity: {M7}, {M23}',
  },
  {
    number: 22,
    concept: 'A primary key that exists and is unique',
    state: 'served',
    answer:
      '`table(...)` refuses an entity without one, and two that could have the same: [key formats](guide/key-formats.md)',
  },
  {
    number: 23,
    concept: 'A put replaces an existing item',
    state: 'served',
    answer: '`shop.create(...)` does not; `shop.put(...)` does: [writes](guide/writes.md); {M48}',
  },
  {
    number: 24,
    concept: 'The primary key never changes, the keys of indexes do',
    state: 'served',
    answer:
      '`shop.update(...)` takes no field of the primary key and writes the keys of indexes anew; `rekey(shop, ...)` moves an item: {M14}',
  },
  {
    number: 25,
    concept: 'Local indexes: same partition key, made with the table',
    state: 'served',
    answer: "`local: true`: the partition key must be the table's, at most five, `.consistent()` is allowed",
  },
  {
    number: 26,
    concept: 'Global indexes: any keys, read eventually',
    state: 'served',
    answer: '`.consistent()` on one does not compile; up to four partition and four sort attributes',
  },
  {
    number: 27,
    concept: "Indexes without a sort key, over the table's own keys, or reversed",
    state: 'served',
    answer: 'All can be declared: {M22}, {M29}, {M57}, {M41}',
  },
  {
    number: 28,
    concept: 'Keys of an index are not unique, and its items are copies',
    state: 'served',
    answer: 'No get on an index; `shop.query(...)` gives a list',
  },
  {
    number: 29,
    concept: 'Projection of an index: all, keys, or some attributes',
    state: 'served',
    answer: '`projection` narrows the items, and a filter or projection on another attribute does not compile: {M22}',
  },
  {
    number: 30,
    concept: 'Sparse indexes',
    state: 'served',
    answer:
      "An entity's keys for an index are written when all of their fields are there; removing a field leaves the index: {M12}, {M36}",
  },
  {
    number: 31,
    concept: 'Items of one partition key, in order',
    state: 'served',
    answer: '`.where({ ... })` over a collection knows which entities lie in it: {M10}, {M15}',
  },
  {
    number: 32,
    concept: 'Hot partitions',
    state: 'served',
    answer:
      'Pipe `shard:N`, queries over all shards: {M40}; copies of items that are read often: {M39}; a replica of an index: {M41}',
  },
  {
    number: 33,
    concept: 'Partitions, replicas and the node that answers',
    state: 'given',
    answer: "The service's own; it explains C71",
  },
  { number: 34, concept: 'What a lookup costs as a table grows', state: 'given', answer: "The service's own" },
  {
    number: 35,
    concept: 'Reading a relation from the other side',
    state: 'served',
    answer: "By swapped keys ({M29}) or by keys of the index's own ({M8}), {M30}, {M59}",
  },
  {
    number: 36,
    concept: 'GetItem',
    state: 'served',
    answer: '`shop.get(...)`, `.consistent()`, `.project(...)`: the item or undefined',
  },
  { number: 37, concept: 'PutItem', state: 'served', answer: '`shop.put(...)`, `.condition(...)`, `.returning(...)`' },
  {
    number: 38,
    concept: 'UpdateItem: changes the named attributes, or creates the item',
    state: 'served',
    answer:
      '`shop.update(...)`, `.set(...)`, `.remove(...)`; `.mustExist()` or `.upsert()` decide about an absent item: [writes](guide/writes.md)',
  },
  {
    number: 39,
    concept: 'DeleteItem',
    state: 'served',
    answer: '`shop.delete(...)`, `.condition(...)`, `.returning(...)`',
  },
  {
    number: 40,
    concept: 'Query: one partition, or a range of it',
    state: 'served',
    answer:
      '`shop.query(...)`; without a partition key there is nothing to build: [conditions on keys](guide/queries.md#conditions-on-keys)',
  },
  {
    number: 41,
    concept: 'Scan, also in segments side by side',
    state: 'served',
    answer: '`shop.scan(...)`, `segments(scan, 4)`: {M13}',
  },
  {
    number: 42,
    concept: 'BatchGetItem: up to 100 items',
    state: 'served',
    answer: '`batchGet(...)` of any number: split, retried, and in the order of the keys: {M29}',
  },
  {
    number: 43,
    concept: 'BatchWriteItem: up to 25 puts and deletes',
    state: 'served',
    answer:
      '`batchWrite(...)` of any number, from a list or a stream; conditions and updates in it do not compile: {M22}',
  },
  {
    number: 44,
    concept: 'A batch can succeed in part, a transaction cannot',
    state: 'served',
    answer: '`batchWrite(...)` tells what was not written; `transactWrite(...)` does all or throws',
  },
  {
    number: 45,
    concept: 'TransactWriteItems: puts, updates, deletes, conditions',
    state: 'served',
    answer: '`transactWrite(...)`, up to 100, each item once; `shop.check(...)`; `.token(...)`: {M4}, {M21}',
  },
  {
    number: 46,
    concept: 'TransactGetItems',
    state: 'served',
    answer: '`transactGet(...)`: `items` are a tuple or a record, typed',
  },
  {
    number: 47,
    concept: 'Transactions cost twice',
    state: 'given',
    answer: 'A matter of modelling: write one item, and what follows from it by a stream',
  },
  {
    number: 48,
    concept: 'Creating tables; a table for each period',
    state: 'served',
    answer:
      "`createTableInput(shop)` is the input of the command; `shop.named('Logs-2026')` is the same table under another name: {M43}",
  },
  {
    number: 49,
    concept: 'A stream of writes',
    state: 'served',
    answer: '`readChange(shop, record)` decodes the images, by entity, old and new',
  },
  {
    number: 50,
    concept: 'Reading a counter after its update',
    state: 'served',
    answer: "`.returning('UPDATED_NEW')` is typed: {M18}, {M34}",
  },
  {
    number: 51,
    concept: 'Consistent reads',
    state: 'served',
    answer: '`.consistent()`, where the index allows it: [conditions on keys](guide/queries.md#conditions-on-keys)',
  },
  { number: 52, concept: 'Order of a query', state: 'served', answer: '`.descending()`; a scan has none' },
  {
    number: 53,
    concept: 'Limit: counts before the filter, and counts the parent',
    state: 'served',
    answer:
      "`.limit(n)` is DynamoDB's; `.take(n)` reads on until there are n items; a parent is one more: {M10}, {M15}, {M53}",
  },
  {
    number: 54,
    concept: 'The next page, by its key or by the last item',
    state: 'served',
    answer: 'Cursors: `.startFrom(cursor)`, `.cursorFor(item)`, `.pages(client)`, `.items(client)`: {M19}',
  },
  {
    number: 55,
    concept: 'The result of a write',
    state: 'served',
    answer: '`.returning(...)`, five values; the type of the result follows: [writes](guide/writes.md)',
  },
  {
    number: 56,
    concept: 'Consumed capacity, and the size of an item collection',
    state: 'served',
    answer:
      '`.consumedCapacity()` asks for the units of a request, in total or for each index. `.collectionMetrics()` asks for the size of collections in writes. Pages and batches add the units up in their results. The option `onMetrics` of `execute` receives the table, the units and the collections of each answer',
  },
  {
    number: 57,
    concept: 'Index, selection and projection of a read',
    state: 'served',
    answer: '`shop.query(index)`, `.count(client)`, `.project(...)`: [filters](guide/filters.md)',
  },
  {
    number: 58,
    concept: 'The item that made a condition fail',
    state: 'served',
    answer: '`.returnOnFailure()`: [writes](guide/writes.md)',
  },
  {
    number: 59,
    concept: 'Placeholders for names and values',
    state: 'served',
    answer:
      'Made for all, named after the attribute, the same each time: [what you write](guide/entities-and-tables.md)',
  },
  { number: 60, concept: 'Reserved words', state: 'served', answer: 'Every name is a placeholder: {M2}, {M36}' },
  {
    number: 61,
    concept: 'Key conditions',
    state: 'served',
    answer:
      '`.where({ ... })` by field, `.keyCondition(...)` by key; one a key, the six of DynamoDB: [conditions on keys](guide/queries.md#conditions-on-keys)',
  },
  {
    number: 62,
    concept: 'Filters run after the read, and do not lower its cost',
    state: 'served',
    answer:
      '`.filter(...)`; keys of the index belong in `where`; `.items(client)` goes on over empty pages: [filters](guide/filters.md)',
  },
  {
    number: 63,
    concept: 'Projections, also of nested attributes',
    state: 'served',
    answer: '`.project((order) => [order.shipTo.city])` narrows the type: {M24}',
  },
  {
    number: 64,
    concept: 'Conditions and their operators',
    state: 'served',
    answer: 'All of them, each for the kinds that it takes: [filters](guide/filters.md)',
  },
  {
    number: 65,
    concept: 'The four clauses of an update',
    state: 'served',
    answer:
      '`.set(...)`, `.remove(...)`, and `add` and `delete` of the callback; overlapping paths are refused: [writes](guide/writes.md)',
  },
  {
    number: 66,
    concept: 'Arithmetic, defaults, lists and nested paths in an update',
    state: 'served',
    answer: 'Callback of `.set(...)`: {M5}, {M18}, {M24}',
  },
  {
    number: 67,
    concept: 'A condition instead of a read before the write',
    state: 'served',
    answer: '`.condition(...)`: {M4}, {M36}',
  },
  {
    number: 68,
    concept: 'Search for an element, or for part of a string',
    state: 'served',
    answer: '`contains`, typed by what is searched: [filters](guide/filters.md)',
  },
  {
    number: 69,
    concept: 'Conditions joined by and, or, not',
    state: 'served',
    answer: 'The callback of `.filter(...)` and `.condition(...)`: [filters](guide/filters.md)',
  },
  {
    number: 70,
    concept: 'Which condition failed',
    state: 'served',
    answer: 'Codes of `KeyformError`; for a transaction the reasons, action by action: [errors](guide/errors.md)',
  },
  {
    number: 71,
    concept: 'Consistent and eventual reads',
    state: 'served',
    answer: "DynamoDB's default, eventual, is kept; `.consistent()` asks for the other",
  },
  {
    number: 72,
    concept: 'Read units',
    state: 'served',
    answer:
      'Beforehand `costOf(shop.put(...))` of `keyform/cost` tells bytes and units of an item, in the table and in each index; afterwards `.consumedCapacity()` what was consumed',
  },
  {
    number: 73,
    concept: 'Write units, also for each index',
    state: 'served',
    answer:
      '`costOf` as in C72: units of the table, of each index that the item is in, and in all. Splitting an item makes its writes cheaper: {M62}',
  },
  {
    number: 74,
    concept: '400 KB an item',
    state: 'served',
    answer:
      'A put that is executed, a batch and a transaction refuse an item that is larger, naming its entity and its largest attribute, before they send anything; `costOf` tells the bytes. Entries in local indexes count, too. A larger document in parts: {M37}, {M38}',
  },
  { number: 75, concept: '1 MB a page', state: 'served', answer: '`.pages(client)` and `.items(client)`: {M13}' },
  {
    number: 76,
    concept: '3,000 read and 1,000 write units a partition',
    state: 'served',
    answer: 'Sharding spreads a partition that needs more: {M40}',
  },
  {
    number: 77,
    concept: '10 GB a collection, with a local index',
    state: 'given',
    answer: 'A limit of the service; `.collectionMetrics()` tells how near a collection is (C56)',
  },
  { number: 78, concept: 'Any number of items', state: 'given', answer: 'Nothing to do' },
  {
    number: 79,
    concept: 'Lists of limited length',
    state: 'served',
    answer: 'A condition on `size`: {M5}, {M23}, {M44}',
  },
  {
    number: 80,
    concept: 'Scans of small tables, or for a migration',
    state: 'served',
    answer: '`shop.scan(...)` is a separate method: easy to find, and to forbid: {M13}',
  },
  {
    number: 81,
    concept: 'No transactions and consistent reads by default',
    state: 'given',
    answer:
      'Neither is used unless asked for. The one exception is `unique`: markers need a transaction, and are opted into',
  },
  {
    number: 82,
    concept: 'Caches in front of the table',
    state: 'given',
    answer:
      '`.build()` is plain data, and `.execute(client)` takes any client with `send`: [with the SDK](guide/requests.md#use-it-with-the-aws-sdk)',
  },
  {
    number: 83,
    concept: 'An attribute that says when an item expires',
    state: 'served',
    answer: '`ttl` of an entity and `attr.epoch()`: whole seconds, a Date with milliseconds is refused: {M22}, {M33}',
  },
  {
    number: 84,
    concept: 'Expired items remain for a while',
    state: 'served',
    answer: '`.live()` leaves them out: {M22}, {M33}',
  },
  { number: 85, concept: 'Items without an expiry stay', state: 'served', answer: '`.live()` keeps them: {M22}' },
  {
    number: 86,
    concept: 'Uses of streams: sums, copies, notifications; each record arrives at least once',
    state: 'served',
    answer:
      '`readChange(shop, record)`; to handle a record once: `shop.create(...)`, or `add` to a set: {M47}, {M48}, {M52}',
  },
  {
    number: 87,
    concept: 'Moving to another model',
    state: 'served',
    answer:
      "`unrecognised: 'collect'` returns items that match no entity; `segments(scan, n)` reads it all; `rekey(shop, ...)` moves an item. A version of the schema is an attribute like any other: {M52}; versions of an item, and of a part of it: {M50}, {M51}",
  },
  { number: 88, concept: 'Counting items', state: 'served', answer: 'A counter in the same transaction: {M21}, {M35}' },
  {
    number: 89,
    concept: 'A workbench for models',
    state: 'served',
    answer:
      '`chart(shop)` of `keyform/chart` shows the model in a repository; `workbench(shop)` of `keyform/infra` writes a model of NoSQL Workbench',
  },
  {
    number: 90,
    concept: 'Charts of entities and of access patterns in the documentation',
    state: 'served',
    answer:
      '`chart(shop)` and `accessPattern(...)` of `keyform/chart`; these [models](models/README.md) are made by it',
  },
  {
    number: 91,
    concept: 'Four steps: relations, access patterns, keys, indexes',
    state: 'served',
    answer: 'A definition reads in that order, and the examples do: [examples](../examples/README.md), {M23}',
  },
  { number: 92, concept: 'Insights into the busiest keys', state: 'given', answer: "The service's own" },
  { number: 93, concept: 'Other libraries', state: 'given', answer: 'Compared in [comparison](about/comparison.md)' },
  {
    number: 94,
    concept: 'Both clients of the SDK',
    state: 'served',
    answer:
      '`.build()` and `.document()`; `.parse(output)` takes either: [with the SDK](guide/requests.md#use-it-with-the-aws-sdk)',
  },
  { number: 95, concept: 'The free tier', state: 'given', answer: "The service's own" },
  {
    number: 96,
    concept: 'When to use something else',
    state: 'given',
    answer: 'A matter of choice, before any library',
  },
  {
    number: 97,
    concept: 'Items of several shapes, encoded and decoded',
    state: 'served',
    answer: 'A codec for each entity, unions by the type attribute: [what you write](guide/entities-and-tables.md)',
  },
  {
    number: 98,
    concept: 'How many there are on each side decides what is copied',
    state: 'served',
    answer: 'A copy and its renewal: {M6}, {M29}, {M60}',
  },
  {
    number: 99,
    concept: 'Unique fields by marker items',
    state: 'served',
    answer: '`unique` of an entity: {M17}; by hand: {M23}, {M32}',
  },
  { number: 100, concept: 'Optimistic locking by a version', state: 'served', answer: '`version` of an entity: {M49}' },
];
