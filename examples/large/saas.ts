/**
 * A service for many tenants: their users, projects and tasks, invoices, API keys, what they use of their plan, and an audit
 * log. Three of its indexes have several key attributes.
 *
 * | entity     | PK                                           | SK                               |
 * | ---------- | -------------------------------------------- | -------------------------------- |
 * | Tenant     | TENANT#{tenant}                              | #TENANT                          |
 * | Invoice    | TENANT#{tenant}                              | INVOICE#{period}#{number\|pad:6} |
 * | Project    | TENANT#{tenant}                              | PROJECT#{projectId}              |
 * | Usage      | TENANT#{tenant}                              | USAGE#{period}                   |
 * | User       | TENANT#{tenant}                              | USER#{userId}                    |
 * | Membership | PROJECT#{tenant}#{projectId}                 | MEMBER#{userId}                  |
 * | Task       | PROJECT#{tenant}#{projectId}                 | TASK#{number\|pad:6}             |
 * | ApiKey     | APIKEY#{hash}                                | APIKEY                           |
 * | Audit      | AUDIT#{tenant}#{period}#{eventId\|shard:4}   | {at}#{eventId}                   |
 *
 * | GSI1       | GSI1PK                 | GSI1SK              |
 * | ---------- | ---------------------- | ------------------- |
 * | Membership | USER#{tenant}#{userId} | PROJECT#{projectId} |
 * | ApiKey     | TENANT#{tenant}        | {createdAt}         |
 *
 * | index    | partition key      | sort key               | items in it     |
 * | -------- | ------------------ | ---------------------- | --------------- |
 * | Work     | {tenant}, {region} | {status}, {createdAt}  | Task, Invoice   |
 * | Assigned | {tenant}, {assignee} | {status}, {priority} | assigned tasks  |
 * | Actor    | {tenant}, {actor}  | {at}                   | Audit           |
 * | Email    | {email}            | {tenant}               | User            |
 *
 * The keys of the last four are attributes as they are: a change of a status is nothing but that. The priority is a
 * number. Tasks and invoices have no status in common, so they share an index. Every number of a project's tasks and a tenant's
 * invoices is drawn from the parent. The audit log of a month lies in four shards.
 */
import { attr, batchGet, type Client, type EntityItemOf, entity, shards, table, unique } from 'keyform';

const REGION = attr.enum('eu-north-1', 'eu-west-1', 'us-east-1');

const Tenant = entity({
  keys: { PK: 'TENANT#{tenant}', SK: '#TENANT' },
  attributes: {
    tenant: attr.string(),
    name: attr.string(),
    plan: attr.enum('FREE', 'TEAM', 'ENTERPRISE'),
    region: REGION,
    domains: attr.set(attr.string()).optional(),
    limits: attr.map({ users: attr.number(), projects: attr.number(), calls: attr.number() }),
    users: attr.number().default(0),
    projects: attr.number().default(0),
    lastInvoice: attr.number().default(0),
  },
});

const User = unique(
  entity({
    keys: { PK: 'TENANT#{tenant}', SK: 'USER#{userId}' },
    attributes: {
      tenant: attr.string(),
      userId: attr.string(),
      email: attr.string(),
      name: attr.string(),
      role: attr.enum('ADMIN', 'MEMBER', 'GUEST'),
    },
  }),
  '{tenant}#{email|lower}',
);

const Project = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'PROJECT#{projectId}' },
  attributes: {
    tenant: attr.string(),
    projectId: attr.string(),
    name: attr.string(),
    lastTask: attr.number().default(0),
  },
});

const Membership = entity({
  keys: {
    PK: 'PROJECT#{tenant}#{projectId}',
    SK: 'MEMBER#{userId}',
    GSI1PK: 'USER#{tenant}#{userId}',
    GSI1SK: 'PROJECT#{projectId}',
  },
  attributes: { tenant: attr.string(), projectId: attr.string(), userId: attr.string() },
});

const Task = entity({
  keys: { PK: 'PROJECT#{tenant}#{projectId}', SK: 'TASK#{number|pad:6}' },
  attributes: {
    tenant: attr.string(),
    projectId: attr.string(),
    number: attr.number(),
    region: REGION,
    status: attr.enum('TODO', 'DOING', 'DONE'),
    createdAt: attr.date(),
    title: attr.string(),
    priority: attr.number(),
    assignee: attr.string().optional(),
    tags: attr.set(attr.string()).optional(),
  },
  version: true,
});

const Invoice = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'INVOICE#{period}#{number|pad:6}' },
  attributes: {
    tenant: attr.string(),
    period: attr.string(),
    number: attr.number(),
    region: REGION,
    status: attr.enum('OPEN', 'PAID', 'VOID'),
    createdAt: attr.date(),
    dueAt: attr.date(),
    lines: attr.list(attr.map({ text: attr.string(), amount: attr.decimal() })),
  },
});

const Usage = entity({
  keys: { PK: 'TENANT#{tenant}', SK: 'USAGE#{period}' },
  attributes: { tenant: attr.string(), period: attr.string(), calls: attr.number().default(0) },
});

const ApiKey = entity({
  keys: { PK: 'APIKEY#{hash}', SK: 'APIKEY', GSI1PK: 'TENANT#{tenant}', GSI1SK: '{createdAt}' },
  attributes: {
    hash: attr.string(),
    tenant: attr.string(),
    name: attr.string(),
    scopes: attr.set(attr.enum('READ', 'WRITE', 'ADMIN')),
    createdAt: attr.date(),
    // Without it, a key is good for ever.
    expiresAt: attr.epoch().optional(),
  },
  ttl: 'expiresAt',
});

const Audit = entity({
  keys: { PK: 'AUDIT#{tenant}#{period}#{eventId|shard:4}', SK: '{at}#{eventId}' },
  attributes: {
    tenant: attr.string(),
    period: attr.string(),
    eventId: attr.string(),
    at: attr.date(),
    actor: attr.string(),
    action: attr.enum('LOGIN', 'CREATE', 'UPDATE', 'DELETE'),
    target: attr.string(),
  },
});

export const saas = table('Saas', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    Work: { pk: ['tenant', 'region'], sk: ['status', 'createdAt'] },
    Assigned: { pk: ['tenant', 'assignee'], sk: ['status', 'priority'] },
    Actor: { pk: ['tenant', 'actor'], sk: 'at' },
    Email: { pk: 'email', sk: 'tenant' },
  },
  keyTypes: { priority: 'N' },
  entities: { Tenant, User, Project, Membership, Task, Invoice, Usage, ApiKey, Audit },
});

type ItemOf<Name extends string> = EntityItemOf<typeof saas, Name>;
export type Tenant = ItemOf<'Tenant'>;
export type User = ItemOf<'User'>;
export type Project = ItemOf<'Project'>;
export type Membership = ItemOf<'Membership'>;
export type Task = ItemOf<'Task'>;
export type Invoice = ItemOf<'Invoice'>;
export type Usage = ItemOf<'Usage'>;
export type ApiKey = ItemOf<'ApiKey'>;
export type Audit = ItemOf<'Audit'>;

/** The month of a time: what the audit log, invoices and usage are kept by. */
const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

// Tenants, users, limits -------------------------------------------------------------------------------------------

/** A tenant. */
export const getTenant = (client: Client, tenant: string) => saas.get('Tenant', { tenant }).execute(client);

/** A tenant with its invoices, projects, usage and users. */
export const allOf = (client: Client, tenant: string) => saas.query('primary').where({ tenant }).items(client);

/** The users of a tenant. */
export const usersOf = (client: Client, tenant: string) =>
  saas.query('primary', 'User').where({ tenant }).items(client);

/** The users with an email address: one in each tenant, at most. */
export const usersByEmail = async (client: Client, email: string) => {
  const { items } = await saas.query('Email', 'User').where({ email }).execute(client);
  return items;
};

/** What a tenant used in the months from one to another. */
export const usageBetween = async (client: Client, tenant: string, from: string, to: string) => {
  const { items } = await saas
    .query('primary', 'Usage')
    .where({ tenant, period: { between: [from, to] } })
    .execute(client);
  return items;
};

// Projects and tasks -----------------------------------------------------------------------------------------------

/** The projects of a tenant. */
export const projectsOf = (client: Client, tenant: string) =>
  saas.query('primary', 'Project').where({ tenant }).items(client);

/** The users of a project. */
export const membersOf = (client: Client, tenant: string, projectId: string) =>
  saas.query('primary', 'Membership').where({ tenant, projectId }).items(client);

/** The projects of a user. */
export const projectsOfUser = (client: Client, tenant: string, userId: string) =>
  saas.query('GSI1', 'Membership').where({ tenant, userId }).items(client);

/** Members, then tasks: all of a project. */
export const projectBoard = (client: Client, tenant: string, projectId: string) =>
  saas.query('primary').where({ tenant, projectId }).items(client);

/** A page of the tasks of a project, the newest first. */
export const newestTasks = (client: Client, tenant: string, projectId: string, cursor: string | undefined) =>
  saas.query('primary', 'Task').where({ tenant, projectId }).descending().limit(20).startFrom(cursor).execute(client);

/** Several tasks by their numbers. */
export const tasksByNumber = async (client: Client, tenant: string, projectId: string, numbers: readonly number[]) => {
  const { items } = await batchGet(numbers.map((number) => saas.get('Task', { tenant, projectId, number }))).execute(
    client,
  );
  return items;
};

/** The tasks of a tenant in a region that have a status, the oldest first. */
export const tasksByStatus = (client: Client, tenant: string, region: Task['region'], status: Task['status']) =>
  saas.query('Work', 'Task').where({ tenant, region, status }).items(client);

/** Those that were created from one time to another. */
export const tasksCreated = (
  client: Client,
  tenant: string,
  region: Task['region'],
  status: Task['status'],
  from: Date,
  to: Date,
) =>
  saas
    .query('Work', 'Task')
    .where({ tenant, region, status, createdAt: { between: [from, to] } })
    .items(client);

/** The last ten that were created. */
export const lastTasks = async (client: Client, tenant: string, region: Task['region'], status: Task['status']) => {
  const { items } = await saas
    .query('Work', 'Task')
    .where({ tenant, region, status })
    .descending()
    .take(10)
    .execute(client);
  return items;
};

/** How many tasks have a status. */
export const countTasks = async (client: Client, tenant: string, region: Task['region'], status: Task['status']) => {
  const { count } = await saas.query('Work', 'Task').where({ tenant, region, status }).count(client);
  return count;
};

/** Tasks and invoices of a tenant in a region, by status. */
export const workOf = (client: Client, tenant: string, region: Task['region']) =>
  saas.query('Work').where({ tenant, region }).items(client);

/** What a user has to do, the most urgent last. */
export const todoOf = (client: Client, tenant: string, assignee: string) =>
  saas.query('Assigned', 'Task').where({ tenant, assignee, status: 'TODO' }).items(client);

/** What of it is urgent, the most urgent first. */
export const urgentFor = (client: Client, tenant: string, assignee: string, priority: number) =>
  saas
    .query('Assigned', 'Task')
    .where({ tenant, assignee, status: 'TODO', priority: { '>=': priority } })
    .descending()
    .items(client);

/** The tasks of a user with a tag. */
export const taggedTasks = (client: Client, tenant: string, assignee: string, tag: string) =>
  saas
    .query('Assigned', 'Task')
    .where({ tenant, assignee })
    .filter({ tags: { contains: tag } })
    .items(client);

// Invoices ---------------------------------------------------------------------------------------------------------

/** The invoices of a year, the last first. */
export const invoicesOf = (client: Client, tenant: string, year: string) =>
  saas
    .query('primary', 'Invoice')
    .where({ tenant, period: { begins_with: `${year}-` } })
    .descending()
    .items(client);

/** The open invoices of a tenant in a region that were made before a time. */
export const openInvoices = (client: Client, tenant: string, region: Invoice['region'], before: Date) =>
  saas
    .query('Work', 'Invoice')
    .where({ tenant, region, status: 'OPEN', createdAt: { '<': before } })
    .project('period', 'number', 'createdAt', 'dueAt')
    .items(client);

// API keys ---------------------------------------------------------------------------------------------------------

/** The key with a hash, unless it has expired: DynamoDB deletes expired items some time later. */
export const liveKey = async (client: Client, hash: string) => {
  const { items } = await saas.query('primary', 'ApiKey').where({ hash }).live().execute(client);
  return items[0];
};

/** The keys of a tenant that have not expired, the oldest first. */
export const liveKeysOf = (client: Client, tenant: string) =>
  saas.query('GSI1', 'ApiKey').where({ tenant }).live().items(client);

// Audit log --------------------------------------------------------------------------------------------------------

/** What happened last in a month: one query a shard. */
export const lastEvents = async (client: Client, tenant: string, period: string, count: number) => {
  const { items } = await shards(saas.query('primary', 'Audit').where({ tenant, period }))
    .descending()
    .take(count)
    .execute(client);
  return items;
};

/** What happened between two times of a month. */
export const eventsBetween = (client: Client, tenant: string, from: Date, to: Date) =>
  shards(saas.query('primary', 'Audit').where({ tenant, period: periodOf(from), at: { between: [from, to] } })).items(
    client,
  );

/** What was deleted in a month. */
export const deletionsIn = (client: Client, tenant: string, period: string) =>
  shards(saas.query('primary', 'Audit').where({ tenant, period })).filter({ action: 'DELETE' }).items(client);

/** What a user has done since a time, the last first. */
export const eventsOf = (client: Client, tenant: string, actor: string, since: Date) =>
  saas
    .query('Actor', 'Audit')
    .where({ tenant, actor, at: { '>=': since } })
    .descending()
    .items(client);
