/**
 * The mistakes E1 to E62 that stand in the documents from which the models come, and how keyform stops each. The calls
 * compile, or are marked; `mistakes.test.ts` runs them all, and makes `docs/reference/mistakes.md` of this file.
 */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { attr, batchGet, batchWrite, createTableInput, entity, fromSchema, table, transactWrite } from 'keyform';
import { z } from 'zod';
import { movieRoles } from '../../examples/models/m02-movie-roles.js';
import { users } from '../../examples/models/m03-users.js';
import { saasApp } from '../../examples/models/m04-saas-app.js';
import { stores } from '../../examples/models/m09-hierarchy.js';
import { jira } from '../../examples/models/m18-sequential-numbers.js';
import { shop as ecommerce } from '../../examples/models/m19-paging.js';
import { gitHub } from '../../examples/models/m21-reference-count.js';
import { sessions } from '../../examples/models/m22-session-store.js';
import { shop } from '../../examples/models/m23-e-commerce.js';
import { service } from '../../examples/models/m26-customers.js';
import { school } from '../../examples/models/m29-students-and-sports.js';
import { documents } from '../../examples/models/m49-optimistic-locking.js';
import { crm } from '../../examples/models/m53-customer-orders.js';
import { contact } from '../../examples/models/m55-contacts.js';
import { logins } from '../../examples/models/m57-login-methods.js';
import { chat } from '../../examples/models/m58-chat.js';
import { discord } from '../../examples/models/m60-servers.js';
import { accounts } from '../../examples/models/m61-user-extensions.js';
import { game } from '../../examples/models/m62-click-counter.js';
import type { Mistake } from './mistake.js';

const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const username = 'alexdebrie';

/** Sales of a shop by day, and scores by number. */
const sales = table('Sales', {
  indexes,
  entities: {
    Sale: entity({
      keys: { PK: 'SHOP#{shop}', SK: 'SALE#{soldOn|day}' },
      attributes: { shop: attr.string(), soldOn: attr.date() },
    }),
  },
});

const scores = table('Scores', {
  indexes: { primary: { pk: 'PK', sk: 'Score' } },
  keyTypes: { Score: 'N' },
  entities: {
    Score: entity({
      keys: { PK: 'GAME#{game}', Score: '{Score}' },
      attributes: { game: attr.string(), Score: attr.number() },
    }),
  },
});

/** Persons and addresses by ids of two kinds. */
const PersonId = z.string().brand<'PersonId'>();
const branded = table('Contact', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Person: entity({ keys: { PK: 'PERSON#{Id}' }, attributes: fromSchema(z.object({ Id: PersonId })) }),
    Address: entity({
      keys: { PK: 'ADDRESS#{Id}' },
      attributes: fromSchema(z.object({ Id: z.string().brand<'AddressId'>() })),
    }),
  },
});
const bob = PersonId.parse('1302c80a-7c61-4920-93a4-23c44c931945');

/** A queue of jobs, of which ten at most run. */
const queues = table('Queues', {
  indexes: { primary: { pk: 'PK' } },
  entities: {
    Queue: entity({
      keys: { PK: 'QUEUE' },
      attributes: { running: attr.set(attr.string()).optional() },
    }),
  },
});

const now = new Date('2026-11-21T00:00:00.000Z');
const later = new Date('2026-11-28T00:00:00.000Z');
const logout = sessions.delete('Session', { SessionToken: '0bc6bdf8' });
const ten = [logout, logout, logout, logout, logout, logout, logout, logout, logout, logout] as const;
const email = shop.put('CustomerEmail', { email: 'alex@example.com', username });

export const mistakes: readonly Mistake[] = [
  {
    number: 1,
    models: ['M2'],
    title: 'A request had no comma between two arguments.',
    stops: [
      {
        by: 'unwritable',
        note: 'Each part of a request is a call with its own arguments.',
        instead: () => movieRoles.query('primary').where({ Actor: 'Tom Hanks' }).filter({ Genre: 'Drama' }).build(),
      },
    ],
  },
  {
    number: 2,
    models: ['M3'],
    title: 'An update said `SET path :value`, without `=`.',
    stops: [
      {
        by: 'unwritable',
        note: 'keyform writes the expression from paths and values.',
        instead: () =>
          users
            .update('User', { Username: username })
            .set((user, { to }) => to(user.PhoneNumbers.MobileNumber, '+1-555-5555'))
            .build(),
      },
    ],
  },
  {
    number: 3,
    models: ['M11'],
    title: 'An expression used the placeholder `#osd`, and `#ot` was declared.',
    stops: [
      {
        by: 'unwritable',
        note: 'keyform makes the placeholders and both maps together. A test asserts for every request on this page that each placeholder is used and declared.',
        instead: () =>
          movieRoles
            .query('primary')
            .where({ Actor: 'Tom Hanks', Movie: { begins_with: 'T' } })
            .build(),
      },
    ],
  },
  {
    number: 4,
    models: ['M11', 'M49'],
    title: 'Keywords of expressions were in lower case in one place and in upper case in another.',
    stops: [
      {
        by: 'unwritable',
        note: 'keyform prints every expression in the same way.',
        instead: () => documents.update('Item', { itemId: '2345', version: 3 }).set({ data: 'New data' }).build(),
      },
    ],
  },
  {
    number: 5,
    models: ['M10'],
    title: 'A query read forwards, although the parent sorts after its children: a Limit cuts off the parent first.',
    stops: [
      {
        by: 'modelling',
        note: 'The side of the parent decides the direction, and the limit counts the parent too.',
        link: '../cookbook/modelling.md#a-parent-and-its-newest-children',
      },
    ],
  },
  {
    number: 6,
    models: ['M18'],
    title: 'An expression used the value `:inc`, and `:incr` was supplied.',
    stops: [
      {
        by: 'unwritable',
        note: 'keyform makes the map of values together with the expression.',
        instead: () =>
          jira
            .update('Project', { projectId: 'my-project' })
            .set((project, { plus }) => plus(project.IssueCount, 1))
            .build(),
      },
    ],
  },
  {
    number: 7,
    models: ['M18'],
    title: 'A sort key had numbers without leading zeros: 10 sorts before 2.',
    stops: [
      {
        by: 'compile',
        says: 'ISSUE#{issueNumber}: a number does not keep its order as a string: write {issueNumber|pad:5} or {issueNumber|sortable}',
        compiler: 'Type \'"ISSUE#{issueNumber}"\' is not assignable to type \'"ISSUE#{issueNumber|pad:5}"',
        call: () =>
          entity({
            // @ts-expect-error -- {issueNumber|pad:5}
            keys: { PK: 'PROJECT#{projectId}', SK: 'ISSUE#{issueNumber}' },
            attributes: { projectId: attr.string(), issueNumber: attr.number() },
          }),
      },
      {
        by: 'run',
        says: 'Issue.issueNumber must be a whole number of at most 5 digits (pad:5), not negative, but is 100000',
        call: () => jira.get('Issue', { projectId: 'my-project', issueNumber: 100_000 }).build(),
      },
    ],
  },
  {
    number: 8,
    models: ['M18', 'M21', 'M34', 'M35'],
    title: '`SET x = x + 1` incremented a counter that did not exist yet: DynamoDB refuses that.',
    stops: [
      {
        by: 'unwritable',
        note: '`create` writes the default of a counter. If the counter can be absent, give `plus` a start value, or use `add`, which starts at 0.',
        instead: () =>
          jira
            .update('Project', { projectId: 'my-project' })
            .set((project, { plus }) => plus(project.IssueCount, 1, 0))
            .build(),
      },
      {
        by: 'modelling',
        note: 'An update of an item that does not exist creates a fragment. `mustExist()` refuses this, and `upsert()` creates a whole item.',
        link: '../cookbook/modelling.md#counters-and-missing-items',
      },
    ],
  },
  {
    number: 9,
    models: ['M19'],
    title: 'A comma joined the parts of a key condition.',
    stops: [
      {
        by: 'unwritable',
        note: '`where` joins the conditions of all key attributes.',
        instead: () => ecommerce.query('primary', 'Order').where({ username }).build(),
      },
    ],
  },
  {
    number: 10,
    models: ['M19'],
    title: 'The low-level client got plain strings as values.',
    stops: [
      {
        by: 'unwritable',
        note: '`build()` is for the low-level client, `document()` for the document client. Each has values in the right form.',
        instead: () => {
          const get = ecommerce.get('Order', { username, orderId: '1' });
          return [get.build().Key, get.document().Key];
        },
      },
    ],
  },
  {
    number: 11,
    models: ['M19'],
    title: 'A range of orders had no lower bound, so addresses followed the last order.',
    stops: [
      {
        by: 'unwritable',
        note: 'A range within an entity has both bounds.',
        instead: () =>
          ecommerce
            .query('primary', 'Order')
            .where({ username, orderId: { '<': '2' } })
            .build(),
      },
      {
        by: 'compile',
        says: 'no entity has a SK like this one',
        call: () =>
          // @ts-expect-error -- no order begins so
          ecommerce.query('primary').keyCondition('PK', '=', `USER#${username}`).keyCondition('SK', '<', 'ORDER$'),
      },
      {
        by: 'compile',
        says: 'all key attributes of primary have a condition already',
        call: () =>
          ecommerce
            .query('primary')
            .keyCondition('PK', '=', `USER#${username}`)
            .keyCondition('SK', '<', 'ORDER#2')
            // @ts-expect-error -- DynamoDB takes one condition of the sort key: between
            .keyCondition('SK', '>=', 'ORDER#'),
      },
    ],
  },
  {
    number: 12,
    models: ['M10', 'M21'],
    title: 'The same item had the key `REPO#...` in one place and `#REPO#...` in another.',
    stops: [
      {
        by: 'compile',
        says: 'no entity has a SK like this one',
        call: () =>
          gitHub
            .query('primary')
            .keyCondition('PK', '=', 'REPO#alexdebrie#dynamodb-book')
            // @ts-expect-error -- #REPO#
            .keyCondition('SK', '=', 'REPO#alexdebrie#dynamodb-book'),
      },
    ],
  },
  {
    number: 13,
    models: ['M22'],
    title: 'A session was stored without its expiry attribute.',
    stops: [
      {
        by: 'compile',
        says: 'Session.TTL is required, but is missing',
        compiler: "Property 'TTL' is missing in type",
        call: () =>
          sessions
            // @ts-expect-error -- no TTL
            .create('Session', { SessionToken: '0bc6bdf8', Username: username, CreatedAt: now, ExpiresAt: later })
            .build(),
      },
    ],
  },
  {
    number: 14,
    models: ['M22', 'M33'],
    title: 'A filter kept expired items and dropped live ones, and used the wrong unit of time.',
    stops: [
      {
        by: 'unwritable',
        note: '`live()` excludes expired items, by the clock of the table.',
        instead: () => sessions.query('primary').where({ SessionToken: '0bc6bdf8' }).live().build().FilterExpression,
      },
      {
        by: 'compile',
        says: 'Session.TTL must be a Date, but is 1795824000000',
        compiler: "Type 'number' is not assignable to type 'Date'",
        call: () =>
          sessions
            .create('Session', {
              SessionToken: '0bc6bdf8',
              Username: username,
              CreatedAt: now,
              ExpiresAt: later,
              // @ts-expect-error -- a Date: keyform stores seconds
              TTL: 1_795_824_000_000,
            })
            .build(),
      },
      {
        by: 'compile',
        says: 'with() does not take FilterExpression: use filter()',
        call: () =>
          sessions
            .query('primary')
            .where({ SessionToken: '0bc6bdf8' })
            // @ts-expect-error -- live
            .with({ FilterExpression: '#TTL <= :now' }),
      },
      {
        by: 'modelling',
        note: 'Your own filter on the attribute is still possible, because it can be intended.',
        link: '../cookbook/modelling.md#expired-items',
      },
    ],
  },
  {
    number: 15,
    models: ['M22'],
    title: 'A query named its index in `Index` instead of `IndexName`.',
    stops: [
      {
        by: 'compile',
        says: 'SessionStore has no index "UsersIndex": did you mean "UserIndex"?',
        compiler:
          'Argument of type \'"UsersIndex"\' is not assignable to parameter of type \'"primary" | "UserIndex"\'',
        // @ts-expect-error -- UserIndex
        call: () => sessions.query('UsersIndex'),
      },
      {
        by: 'compile',
        says: "'Index' is not an option that with() passes to QueryCommand",
        call: () =>
          sessions
            .query('primary')
            .where({ SessionToken: '0bc6bdf8' })
            // @ts-expect-error -- the first argument of query
            .with({ Index: 'UserIndex' }),
      },
      {
        by: 'unwritable',
        note: 'The index is the first argument of every query.',
        instead: () => sessions.query('UserIndex').where({ Username: username }).build(),
      },
    ],
  },
  {
    number: 16,
    models: ['M22'],
    title: 'A function that does not exist made an id.',
    stops: [
      {
        by: 'compile',
        compiler: "Property 'uuidv4' does not exist on type 'Crypto'",
        // @ts-expect-error -- randomUUID
        call: () => attr.string().default(() => crypto.uuidv4()),
      },
    ],
  },
  {
    number: 17,
    models: ['M22'],
    title: 'Only the tokens of the first page were deleted, with one call each.',
    stops: [
      {
        by: 'unwritable',
        note: '`items(client)` reads all pages. `batchWrite` takes items as they arrive, sends 25 per request, and resends unprocessed items.',
        instead: () => batchWrite([logout]).build(),
      },
      {
        by: 'compile',
        says: "UserIndex does not project 'TTL'",
        call: () =>
          sessions
            .query('UserIndex')
            .where({ Username: username })
            // @ts-expect-error -- the index has keys only: enough to delete
            .project('TTL'),
      },
    ],
  },
  {
    number: 18,
    models: ['M23'],
    title: 'The string `attribute_not_exists(PK)` had no closing quote.',
    stops: [
      {
        by: 'unwritable',
        note: '`create` writes an item that does not exist yet.',
        instead: () =>
          shop.create('CustomerEmail', { email: 'alex@example.com', username }).build().ConditionExpression,
      },
    ],
  },
  {
    number: 19,
    models: ['M23'],
    title: 'Items were written with `... other attributes ...`, and the marker of an e-mail address had no owner.',
    stops: [
      {
        by: 'compile',
        says: 'CustomerEmail.username is required, but is missing',
        compiler: "Property 'username' is missing in type",
        // @ts-expect-error -- username
        call: () => shop.put('CustomerEmail', { email: 'alex@example.com' }).build(),
      },
    ],
  },
  {
    number: 20,
    models: ['M23'],
    title: 'One transaction wrote an order and all of its items, although their number has no limit.',
    stops: [
      {
        by: 'compile',
        says: 'transactWrite takes 1 to 100 requests, not 101: split them',
        call: () =>
          // @ts-expect-error -- ten tens, and one
          transactWrite([...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, ...ten, logout]),
      },
      {
        by: 'run',
        says: 'transactWrite takes one request for an item, but has #0 (Session: delete of SessionToken "0bc6bdf8") and #1 (Session: delete of SessionToken "0bc6bdf8"): make one of them',
        call: () => transactWrite([logout, logout]),
      },
    ],
  },
  {
    number: 21,
    models: ['M2'],
    title: 'A text said that a filter takes any attribute, also keys of the queried index.',
    stops: [
      {
        by: 'compile',
        says: "'Movie' is a key of primary: its condition belongs in where or keyCondition",
        // @ts-expect-error -- where({ Actor, Movie })
        call: () => movieRoles.query('primary').where({ Actor: 'Tom Hanks' }).filter({ Movie: 'Toy Story' }),
      },
    ],
  },
  {
    number: 22,
    models: ['M23'],
    title: 'A text listed ReturnValues as if every write and every transaction took all of them.',
    stops: [
      {
        by: 'compile',
        says: 'returning takes NONE, ALL_OLD, but was given "ALL_NEW"',
        compiler: 'Argument of type \'"ALL_NEW"\' is not assignable to parameter of type',
        // @ts-expect-error -- a put gives what it was given
        call: () => email.returning('ALL_NEW'),
      },
      {
        by: 'compile',
        says: 'ReturnValues cannot be part of transactWrite: remove it, or send the request on its own',
        // @ts-expect-error -- transactions return nothing
        call: () => transactWrite([email.returning('ALL_OLD')]).build(),
      },
    ],
  },
  {
    number: 23,
    models: ['M4'],
    title: 'A key had no sort key, and contained `<orgId>` instead of an id.',
    stops: [
      {
        by: 'compile',
        says: 'Star.username is missing, and the key STAR#{username} needs it',
        compiler: "Property 'username' is missing in type '{ owner: string; repo: string; }'",
        // @ts-expect-error -- whose star?
        call: () => gitHub.get('Star', { owner: 'alexdebrie', repo: 'dynamodb-book' }).build(),
      },
      {
        by: 'run',
        says: 'Billing.orgId must not be empty',
        call: () => saasApp.get('Billing', { orgId: '' }).build(),
      },
    ],
  },
  {
    number: 24,
    models: ['M7', 'M9', 'M26'],
    title: 'An expression contained strings in quotes.',
    stops: [
      {
        by: 'unwritable',
        note: 'A value is always a placeholder and an entry of the map.',
        instead: () => service.query('primary', 'Order').where({ CustomerID: 'XYZ' }).build(),
      },
    ],
  },
  {
    number: 25,
    models: ['M9', 'M26', 'M28', 'M31'],
    title: 'A prefix ended before the delimiter: `NE` matches Nebraska and also NEVADA.',
    stops: [
      {
        by: 'unwritable',
        note: '`where` adds the delimiter after a whole field.',
        instead: () => stores.query('primary', 'Store').where({ country: 'USA', state: 'NE' }).build(),
      },
      {
        by: 'run',
        says: 'Store.state must not hold "#", the delimiter of keys, but is "NE#"; choose another delimiter or set onDelimiter: \'escape\'',
        call: () => stores.put('Store', { country: 'USA', state: 'NE#', city: 'Omaha', zip: '68118' }).build(),
      },
      {
        by: 'modelling',
        note: '`keyCondition` has DynamoDB’s own meaning: a prefix may end anywhere.',
        link: '../cookbook/modelling.md#prefixes-end-where-a-part-ends',
      },
    ],
  },
  {
    number: 26,
    models: ['M26', 'M29'],
    title: 'The key attributes of one index had four spellings.',
    stops: [
      {
        by: 'compile',
        says: "'GSI1PK' is not a field of these keys in GSI1",
        compiler: 'Argument of type \'"GSI1PK"\' is not assignable to parameter of type \'"GSIPK1"\'',
        // @ts-expect-error -- GSIPK1
        call: () => school.query('GSI1').keyCondition('GSI1PK', '=', 'SPORT#ABC'),
      },
      {
        by: 'compile',
        says: 'Order has a format for GS1PK, which is not a key of the table or its indexes',
        call: () =>
          table('Orders', {
            indexes: { ...indexes, GSI1: { pk: 'GSI1PK' } },
            entities: {
              // @ts-expect-error -- GSI1PK
              Order: entity({
                keys: { PK: 'ORDER#{orderId}', SK: 'ORDER#{orderId}', GS1PK: 'ORDER#{orderId}' },
                attributes: { orderId: attr.string() },
              }),
            },
          }),
      },
    ],
  },
  {
    number: 27,
    models: ['M26'],
    title: '"A customer and the last 10 orders" read forwards with Limit 11: it returned the first ten.',
    stops: [
      {
        by: 'modelling',
        note: '`descending()` reads the last items first, so the parent must sort after its children.',
        link: '../cookbook/modelling.md#a-parent-and-its-newest-children',
      },
    ],
  },
  {
    number: 28,
    models: ['M26', 'M27', 'M28'],
    title: 'A key condition was `SK = begins_with("…")`.',
    stops: [
      {
        by: 'unwritable',
        note: 'The operator is an argument, or follows from the fields.',
        instead: () =>
          service
            .query('primary')
            .keyCondition('PK', '=', 'CUSTOMER#XYZ')
            .keyCondition('SK', 'begins_with', 'ORDER#')
            .build().KeyConditionExpression,
      },
    ],
  },
  {
    number: 29,
    models: ['M27'],
    title: 'A picture of an index showed orders before logs, but their keys sort the other way.',
    stops: [
      {
        by: 'modelling',
        note: 'Keys sort by their bytes. The tests of the models compare the order of all items on two engines.',
        link: '../cookbook/modelling.md#keys-sort-by-their-bytes',
      },
    ],
  },
  {
    number: 30,
    models: ['M28'],
    title: 'A query read a key that counts down backwards: it returned the oldest items.',
    stops: [
      {
        by: 'unwritable',
        note: 'With the pipe `desc`, the newest items sort first, and keyform reverses conditions: `>=` on the number becomes `<=` on the key.',
        instead: () =>
          service
            .query('primary', 'Question')
            .where({ CustomerID: 'XYZ', QuestionID: { '>=': 2 } })
            .build(),
      },
      {
        by: 'modelling',
        note: '`descending()` on such a key returns the oldest first.',
        link: '../cookbook/modelling.md#keys-sort-by-their-bytes',
      },
    ],
  },
  {
    number: 31,
    models: ['M29'],
    title: 'The sort key of a student contained the id of another student.',
    stops: [
      {
        by: 'unwritable',
        note: 'keyform makes all keys of an item from its fields, and you give each field once.',
        instead: () => school.put('Student', { studentId: 'XYQ', StudentName: 'Bob' }).build().Item,
      },
    ],
  },
  {
    number: 32,
    models: ['M29'],
    title: 'A query of an index had a condition on the sort key of the table.',
    stops: [
      {
        by: 'compile',
        says: "'SK' is not a field of these keys in GSI1",
        compiler: 'Argument of type \'"SK"\' is not assignable to parameter of type \'"GSISK1"\'',
        call: () =>
          school
            .query('GSI1')
            .keyCondition('GSIPK1', '=', 'SPORT#ABC')
            // @ts-expect-error -- GSISK1
            .keyCondition('SK', 'begins_with', 'STUDENT#'),
      },
    ],
  },
  {
    number: 33,
    models: ['M29'],
    title: 'An operation was called WithBatchGet, which no client has.',
    stops: [
      {
        by: 'unwritable',
        note: '`batchGet` makes the inputs of BatchGetItem.',
        instead: () => batchGet([school.get('Sport', { sportId: 'ABC' })]).build(),
      },
    ],
  },
  {
    number: 34,
    models: ['M31'],
    title: 'A key held the date 2020-15-15.',
    stops: [
      {
        by: 'run',
        says: 'Sale.soldOn must be a valid Date, but is an invalid Date',
        call: () => sales.get('Sale', { shop: '1', soldOn: new Date('2020-15-15') }).build(),
      },
      {
        by: 'run',
        says: 'no entity has a SK like this one',
        call: () =>
          sales.query('primary').keyCondition('PK', '=', 'SHOP#1').keyCondition('SK', '=', 'SALE#2020-15-15').build(),
      },
    ],
  },
  {
    number: 35,
    models: ['M34', 'M44'],
    title: 'The result of a write was cast.',
    stops: [
      {
        by: 'unwritable',
        note: 'The type of the result follows from `returning`: `{ IssueCount?: number } | undefined` here.',
        instead: () =>
          jira
            .update('Project', { projectId: 'my-project' })
            .add({ IssueCount: 1 })
            .returning('UPDATED_NEW')
            .parse({ Attributes: { IssueCount: { N: '5' } } }),
      },
    ],
  },
  {
    number: 36,
    models: ['M36'],
    title: 'A query for ten rows read forwards with Limit 11, in an index that has no parents.',
    stops: [
      {
        by: 'unwritable',
        note: '`take(n)` returns n items, with as many requests as necessary.',
        instead: () => crm.query('primary', 'Order').where({ CustomerId: '123' }).descending().take(10).build(),
      },
      {
        by: 'modelling',
        note: 'Add one for the parent only if the partition has one.',
        link: '../cookbook/modelling.md#a-parent-and-its-newest-children',
      },
    ],
  },
  {
    number: 37,
    models: ['M36'],
    title: '"After day X" was written as `>=`, which includes day X.',
    stops: [
      {
        by: 'unwritable',
        note: 'A condition on part of a date compares that part: `>` starts with the next day, `>=` with this day.',
        instead: () =>
          sales
            .query('primary', 'Sale')
            .where({ shop: '1', soldOn: { '>': new Date('2020-05-01T12:00:00.000Z') } })
            .build(),
      },
    ],
  },
  {
    number: 38,
    models: ['M44'],
    title:
      'A condition on the size of a set failed for an absent set, a full set refused its own member, and a put removed the set.',
    stops: [
      {
        by: 'unwritable',
        note: 'The condition covers all three cases, and an update keeps the rest of the item.',
        instead: () =>
          queues
            .update('Queue', {})
            .add({ running: new Set(['job-1']) })
            .condition(({ running }, { or, notExists, contains, lt, size }) =>
              or(notExists(running), contains(running, 'job-1'), lt(size(running), 10)),
            )
            .build(),
      },
      {
        by: 'modelling',
        note: 'A comparison with an absent attribute is false.',
        link: '../cookbook/modelling.md#a-missing-attribute-satisfies-no-comparison',
      },
    ],
  },
  {
    number: 39,
    models: ['M44'],
    title: 'An array was meant as a set, and became a list.',
    stops: [
      {
        by: 'compile',
        says: 'Admins.Admins must be a Set, but is an array of 1',
        compiler: "Type 'string[]' is missing the following properties from type 'ReadonlySet<string>'",
        // @ts-expect-error -- new Set(['Paula'])
        call: () => saasApp.put('Admins', { orgId: 'myOrg', Admins: ['Paula'] }).build(),
      },
      {
        by: 'run',
        says: 'Admins.Admins must not be an empty Set, because DynamoDB stores none: leave it out',
        call: () => saasApp.put('Admins', { orgId: 'myOrg', Admins: new Set() }).build(),
      },
    ],
  },
  {
    number: 40,
    models: ['M45', 'M46'],
    title: 'Attributes had one name in the table and another in the code.',
    stops: [
      {
        by: 'compile',
        says: "'admins' is not an attribute of Admins",
        call: () =>
          saasApp
            .update('Admins', { orgId: 'myOrg' })
            .add({ Admins: new Set(['Paula']) })
            // @ts-expect-error -- Admins
            .condition({ admins: { contains: 'Simon' } }),
      },
    ],
  },
  {
    number: 41,
    models: ['M46'],
    title: 'The code awaited a request that it had not sent.',
    stops: [
      {
        by: 'compile',
        says: 'a request that was not sent cannot be awaited: call execute(client), or pass it in a list',
        compiler: "Type is referenced directly or indirectly in the fulfillment callback of its own 'then' method.",
        // @ts-expect-error -- execute(client)
        call: async () => await email,
      },
      {
        by: 'modelling',
        note: 'A call without `execute` sends nothing, even without `await`.',
        link: '../cookbook/modelling.md#a-builder-sends-nothing',
      },
    ],
  },
  {
    number: 42,
    models: ['M50', 'M51'],
    title: 'Versions had no leading zeros, and the head `V0` looked like a version.',
    stops: [
      {
        by: 'compile',
        says: 'V{n}: a number does not keep its order as a string: write {n|pad:5} or {n|sortable}',
        compiler: 'Type \'"V{n}"\' is not assignable to type',
        call: () =>
          // @ts-expect-error -- V{n|pad:5}
          entity({ keys: { PK: '{docId}', SK: 'V{n}' }, attributes: { docId: attr.string(), n: attr.number() } }),
      },
      {
        by: 'run',
        says: 'Head and Version could have the same primary key: give their formats different literals (both could have PK "1", SK "V0")',
        call: () =>
          table('Documents', {
            indexes,
            entities: {
              Head: entity({ keys: { PK: '{docId}', SK: 'V0' }, attributes: { docId: attr.string() } }),
              Version: entity({
                keys: { PK: '{docId}', SK: 'V{n|pad:1}' },
                attributes: { docId: attr.string(), n: attr.number() },
              }),
            },
          }),
      },
    ],
  },
  {
    number: 43,
    models: ['M32', 'M35', 'M46'],
    title: 'The code parsed the body of the response to find out why a transaction was cancelled.',
    stops: [
      {
        by: 'unwritable',
        note: 'The error has one reason per request, in the order of the requests. `explain` also reads them from an error of the SDK.',
        instead: () =>
          transactWrite([email, shop.check('Customer', { username }).mustExist()])
            .explain({
              name: 'TransactionCanceledException',
              CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
            })
            ?.map(({ entity, code }) => [entity, code]),
      },
    ],
  },
  {
    number: 44,
    models: ['M34', 'M44'],
    title: 'The code was for version 2 of the SDK, with `.promise()` and `createSet`.',
    stops: [
      {
        by: 'unwritable',
        note: 'Requests are inputs of commands of version 3, and have their types. A JavaScript Set is a set.',
        instead: () =>
          new UpdateItemCommand(
            saasApp
              .update('Admins', { orgId: 'myOrg' })
              .add({ Admins: new Set(['Paula']) })
              .build(),
          ).input.ExpressionAttributeValues,
      },
    ],
  },
  {
    number: 45,
    models: ['M53'],
    title: 'A query used `ScanForward` to reverse the order. No request has such a parameter.',
    stops: [
      {
        by: 'unwritable',
        note: '`descending()` is ScanIndexForward: false.',
        instead: () => crm.query('primary').where({ CustomerId: '123' }).descending().limit(2).build(),
      },
      {
        by: 'compile',
        says: "'ScanForward' is not an option that with() passes to QueryCommand",
        call: () =>
          crm
            .query('primary')
            .where({ CustomerId: '123' })
            // @ts-expect-error -- descending
            .with({ ScanForward: false }),
      },
    ],
  },
  {
    number: 46,
    models: ['M53'],
    title: 'The id of an order was its day: a second order of the day replaced the first.',
    stops: [
      {
        by: 'unwritable',
        note: '`create` never replaces an item.',
        instead: () => crm.create('Order', { CustomerId: '123', OrderId: '2020-12-06' }).build().ConditionExpression,
      },
      {
        by: 'modelling',
        note: 'The model must decide whether a time is enough to identify an item.',
        link: '../cookbook/modelling.md#a-time-is-not-an-id',
      },
    ],
  },
  {
    number: 47,
    models: ['M55'],
    title: 'The code that creates a table lacked braces, a projection and a billing mode.',
    stops: [
      {
        by: 'unwritable',
        note: 'The definition makes the input of CreateTable.',
        instead: () => createTableInput(contact),
      },
    ],
  },
  {
    number: 48,
    models: ['M55'],
    title: 'The code of two access patterns was missing.',
    stops: [
      {
        by: 'unwritable',
        note: 'The example runs both.',
        instead: () => [
          contact.query('ContactTypeIndex', 'Person').where({}).filter({ LastName: 'Smith' }).build(),
          contact.query('primary').where({ Id: bob }).build(),
        ],
      },
    ],
  },
  {
    number: 49,
    models: ['M55'],
    title: 'A query used the id of another kind of item to find an address.',
    stops: [
      {
        by: 'compile',
        compiler: 'is not assignable to type \'string & $brand<"AddressId">\'',
        // @ts-expect-error -- the id of a person
        call: () => branded.get('Address', { Id: bob }),
      },
      {
        by: 'modelling',
        note: 'Plain string ids can be confused. Give them brands.',
        link: '../cookbook/modelling.md#ids-of-several-kinds',
      },
    ],
  },
  {
    number: 50,
    models: ['M55'],
    title: 'A query for current items had a fixed date of 2005.',
    stops: [
      {
        by: 'modelling',
        note: 'Make the time an argument of an access pattern. `live()` and timestamps use the clock of the table.',
        link: '../cookbook/modelling.md#the-time-is-an-argument',
      },
    ],
  },
  {
    number: 51,
    models: ['M55'],
    title: 'A comparison with the end of a period dropped the periods without an end.',
    stops: [
      {
        by: 'unwritable',
        note: 'The filter says what absence means.',
        instead: () =>
          contact
            .query('ContactTypeIndex', 'PersonAddress')
            .where({})
            .filter(({ EndTimestampUTC }, { or, notExists, ge }) =>
              or(notExists(EndTimestampUTC), ge(EndTimestampUTC, new Date('2012-01-01'))),
            )
            .build().FilterExpression,
      },
      {
        by: 'modelling',
        note: 'A comparison alone compiles for an optional attribute, and excludes items without it.',
        link: '../cookbook/modelling.md#a-missing-attribute-satisfies-no-comparison',
      },
    ],
  },
  {
    number: 52,
    models: ['M55'],
    title: 'A state was written in Cyrillic letters that look like Latin ones.',
    stops: [
      {
        by: 'compile',
        says: 'Address.State must be "CO", but is "СО"',
        compiler: 'Type \'"СО"\' is not assignable to type \'"CO"\'',
        call: () =>
          contact
            // @ts-expect-error -- U+0421 and U+041E
            .put('Address', { Id: '1', StreetAddress: '1850 Wazee', City: 'Denver', State: 'СО', ZipCode: '80202' })
            .build(),
      },
    ],
  },
  {
    number: 53,
    models: ['M55'],
    title: 'A query by id returned items of several types, and nothing told them apart.',
    stops: [
      {
        by: 'compile',
        compiler: "Property 'LastName' does not exist on type",
        call: () => {
          const [item] = contact.query('primary').where({ Id: bob }).parse({ Items: [] }).items;
          // @ts-expect-error -- not before item.Type === 'Person'
          return item?.LastName;
        },
      },
    ],
  },
  {
    number: 54,
    models: ['M57'],
    title: 'A login used an index on the e-mail address, although two users can have the same.',
    stops: [
      {
        by: 'unwritable',
        note: '`unique` keeps a marker for each value, in the transaction that writes the item. The second user gets the error `taken`.',
        instead: () =>
          logins
            .create('EmailLogin', { userId: '1', email: 'user1@example.com', password: 'bcrypt', confirmed: true })
            .build()
            .TransactItems.map(({ Put }) => [Put?.Item['pk'], Put?.['ConditionExpression']]),
      },
      {
        by: 'modelling',
        note: 'Without it, an index returns every item with the key.',
        link: '../cookbook/modelling.md#an-index-makes-nothing-unique',
      },
    ],
  },
  {
    number: 55,
    models: ['M61', 'M62'],
    title: 'One key was the prefix of another: `#META#...` and `#METADATA`, `#METADATA` and `#METADATA#STATS`.',
    stops: [
      {
        by: 'unwritable',
        note: 'A query for one entity ends its prefix at a delimiter, and compares a whole key with `=`.',
        instead: () => [
          accounts.query('primary', 'Meta').where({ userId: '1' }).build().ExpressionAttributeValues,
          game.query('primary', 'User').where({ userId: '1' }).build().KeyConditionExpression,
        ],
      },
      {
        by: 'modelling',
        note: '`keyCondition` reads both, and the type of the items shows it.',
        link: '../cookbook/modelling.md#prefixes-end-where-a-part-ends',
      },
    ],
  },
  {
    number: 56,
    models: ['M58'],
    title: 'A key had a number without leading zeros after a time: message 10 sorted before message 2.',
    stops: [
      {
        by: 'compile',
        says: 'MSG#{timestamp}#{msgId}: a number does not keep its order as a string: write {msgId|pad:5} or {msgId|sortable}',
        compiler: 'Type \'"MSG#{timestamp}#{msgId}"\' is not assignable to type',
        call: () =>
          entity({
            // @ts-expect-error -- {msgId|pad:5}
            keys: { pk: 'CHAT#{chatId}', sk: 'MSG#{timestamp}#{msgId}' },
            attributes: { chatId: attr.string(), timestamp: attr.date(), msgId: attr.number() },
          }),
      },
    ],
  },
  {
    number: 57,
    models: ['M58'],
    title: 'Times had one fractional digit in one place and three in another, and sorted wrongly.',
    stops: [
      {
        by: 'run',
        says: 'no entity has a sk like this one',
        call: () =>
          chat
            .query('primary')
            .keyCondition('pk', '=', 'CHAT#1')
            .keyCondition('sk', '=', 'MSG#2024-10-14T01:01:01.0Z#00001')
            .build(),
      },
      {
        by: 'unwritable',
        note: 'A date has one form in keys.',
        instead: () =>
          chat.get('Message', { chatId: '1', timestamp: new Date('2024-10-14T01:01:01.0Z'), msgId: 1 }).build().Key,
      },
    ],
  },
  {
    number: 58,
    models: ['M60'],
    title: 'A batch was meant to change single attributes, and a listing needed an index that did not exist.',
    stops: [
      {
        by: 'compile',
        says: 'batchWrite takes put and delete, not update',
        // @ts-expect-error -- transactWrite, or puts of whole items
        call: () => batchWrite([discord.update('User', { userId: '1' }).set({ username: 'Johnny' })]),
      },
      {
        by: 'compile',
        says: 'User has no keys in gs1',
        // @ts-expect-error -- memberships are in it
        call: () => discord.query('gs1', 'User').where({ userId: '1' }),
      },
    ],
  },
  {
    number: 59,
    models: ['M26'],
    title: 'A text listed `contains` and `in` as operators of sort keys.',
    stops: [
      {
        by: 'compile',
        says: "'orderId' has no operator 'contains': the operators are = < <= > >= between begins_with",
        // @ts-expect-error -- a filter, if at all
        call: () => shop.query('primary', 'Order').where({ username, orderId: { contains: '1V' } }),
      },
      {
        by: 'compile',
        says: "'orderId' has no operator 'in': the operators are = < <= > >= between begins_with",
        // @ts-expect-error -- batchGet
        call: () => shop.query('primary', 'Order').where({ username, orderId: { in: ['1Vrg'] } }),
      },
    ],
  },
  {
    number: 60,
    models: ['M1'],
    title: 'Two lists of operators of key conditions differed, and neither named those of numbers.',
    stops: [
      {
        by: 'compile',
        says: "'Score' takes no begins_with: it is a number",
        call: () =>
          // @ts-expect-error -- a number begins with nothing
          scores.query('primary').keyCondition('PK', '=', 'GAME#1').keyCondition('Score', 'begins_with', 1),
      },
    ],
  },
  {
    number: 61,
    models: ['M1'],
    title: 'A text said that BETWEEN replaces every range: it has no strict bounds, and its bounds have an order.',
    stops: [
      {
        by: 'run',
        says: "the low value of between on 'orderId' is above the high one: swap them",
        call: () =>
          shop
            .query('primary', 'Order')
            .where({ username, orderId: { between: ['2', '1'] } })
            .build(),
      },
      {
        by: 'unwritable',
        note: '`>` and `<` are strict.',
        instead: () =>
          shop
            .query('primary', 'Order')
            .where({ username, orderId: { '>': '1Vrg' } })
            .build().ExpressionAttributeValues,
      },
    ],
  },
  {
    number: 62,
    models: ['M57', 'M61'],
    title: 'Prefixes and names differed between two versions of one table: TEAM# and ORG#, EMAIL# and #EMAIL#.',
    stops: [
      {
        by: 'compile',
        says: 'no entity has a sk like this one',
        call: () =>
          accounts
            .query('primary')
            .keyCondition('pk', '=', 'USER#1')
            // @ts-expect-error -- TEAM#
            .keyCondition('sk', 'begins_with', 'ORG#'),
      },
    ],
  },
];
