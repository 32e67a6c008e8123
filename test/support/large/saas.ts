import { batchWrite, group, transactWrite } from 'keyform';
import * as patterns from '../../../examples/large/saas.js';
import { saas } from '../../../examples/large/saas.js';
import type {
  ApiKey,
  Audit,
  Invoice,
  Membership,
  Project,
  SaasItem,
  Task,
  Tenant,
  Usage,
  User,
} from '../../../examples/large/saas-data.js';
import type { Client } from '../../../types/requests/client.js';
import { having } from '../having.js';
import { busiest, type Check, check, counted, sorted } from './check.js';

/** Writes all items: in batches, or, what has unique fields or a version, in transactions. */
export const loadSaas = async (client: Client, items: Iterable<SaasItem>, onProgress?: (loaded: number) => void) => {
  const { User, Task, ...others } = group(saas, [...items]);
  const puts = [
    ...others.Tenant.map((item) => saas.put('Tenant', item)),
    ...others.Project.map((item) => saas.put('Project', item)),
    ...others.Membership.map((item) => saas.put('Membership', item)),
    ...others.Invoice.map((item) => saas.put('Invoice', item)),
    ...others.Usage.map((item) => saas.put('Usage', item)),
    ...others.ApiKey.map((item) => saas.put('ApiKey', item)),
    ...others.Audit.map((item) => saas.put('Audit', item)),
  ];
  await batchWrite(puts).execute(client, { onProgress: ({ written }) => onProgress?.(written) });
  let loaded = puts.length;
  for (let at = 0; at < User.length; at += 50) {
    const some = User.slice(at, at + 50);
    await transactWrite(some.flatMap((user) => saas.create('User', user).requests())).execute(client);
    loaded += some.length;
    onProgress?.(loaded);
  }
  for (let at = 0; at < Task.length; at += 100) {
    const some = Task.slice(at, at + 100);
    await transactWrite(some.map(({ version: _, ...task }) => saas.create('Task', task))).execute(client);
    loaded += some.length;
    onProgress?.(loaded);
  }
};

const found = <Item>(items: readonly Item[], is: (item: Item) => boolean): Item | undefined => items.find(is);
const given = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error('The data lacks an item that the checks need.');
  return item;
};

/** All reads of the service, with what they must give of these items. */
export const saasChecks = (items: readonly SaasItem[]): Check[] => {
  const all = group(saas, items);
  const { tenant, region } = busiest(all.Tenant, ({ users }) => users);
  const own = group(
    saas,
    items.filter((item) => item.tenant === tenant),
  );
  const { projectId } = busiest(own.Project, ({ lastTask }) => lastTask);
  const { email } = given(own.User[0]);
  const userId = busiest([...counted(own.Membership, (each) => each.userId)], ([, count]) => count)[0];
  const open = own.Task.filter(({ status }) => status === 'TODO');
  const assignee = busiest([...counted(open, (each) => each.assignee ?? '')], ([user, n]) => (user === '' ? 0 : n))[0];
  const actor = busiest([...counted(own.Audit, (each) => each.actor)], ([, count]) => count)[0];
  const period = busiest([...counted(own.Audit, (each) => each.period)], ([, count]) => count)[0];
  const live = given(
    own.ApiKey.find(({ expiresAt }) => expiresAt !== undefined && expiresAt.getUTCFullYear() === 2099),
  );
  const events: Audit[] = sorted(
    own.Audit.filter((each) => each.period === period),
    ({ at, eventId }) => [at, eventId],
  );
  const [from, to] = [events[Math.floor(events.length / 4)], events[Math.floor(events.length / 2)]].map(
    (event) => given(event).at,
  ) as [Date, Date];
  const tasks: Task[] = sorted(
    own.Task.filter((each) => each.region === region && each.status === 'DONE'),
    ({ createdAt }) => [createdAt],
  );
  const [first, last] = [tasks[Math.floor(tasks.length / 4)], tasks[Math.floor(tasks.length / 2)]].map(
    (task) => given(task).createdAt,
  ) as [Date, Date];
  const ofProject: Task[] = sorted(
    own.Task.filter((each) => each.projectId === projectId),
    (task) => [task.number],
  );
  const members: Membership[] = sorted(
    own.Membership.filter((each) => each.projectId === projectId),
    (each) => [each.userId],
  );
  const invoices: Invoice[] = sorted(own.Invoice, (each) => [each.period, each.number]);
  const users: User[] = sorted(own.User, (each) => [each.userId]);
  const projects: Project[] = sorted(own.Project, (each) => [each.projectId]);
  const usages: Usage[] = sorted(own.Usage, (each) => [each.period]);
  const keys: ApiKey[] = sorted(own.ApiKey, ({ createdAt }) => [createdAt]);
  const todo: Task[] = sorted(
    open.filter((each) => each.assignee === assignee),
    ({ priority }) => [priority],
  );
  const before = given(invoices[Math.floor(invoices.length / 2)]).createdAt;
  const work: (Task | Invoice)[] = sorted<Task | Invoice>(
    [...own.Task, ...own.Invoice].filter((each) => each.region === region),
    ({ status, createdAt }) => [status, createdAt],
  );
  const byPriority = ({ status, priority }: Task): string => `${status} ${priority}`;
  const WORK = `tenant = ${tenant} AND region = ${region}`;
  const SHARDS = [0, 1, 2, 3].map((shard) => `Query main · K PK = AUDIT#${tenant}#${period}#${shard}`);

  return [
    check({
      title: 'a tenant',
      index: 'primary',
      run: (client: Client) => patterns.getTenant(client, tenant),
      expected: found<Tenant>(all.Tenant, (each) => each.tenant === tenant),
      sends: [`GetItem {PK: TENANT#${tenant}, SK: #TENANT}`],
    }),
    check({
      title: 'all of a tenant',
      index: 'primary',
      run: (client: Client) => patterns.allOf(client, tenant),
      expected: [...own.Tenant, ...invoices, ...projects, ...usages, ...users] satisfies (
        | Tenant
        | Invoice
        | Project
        | Usage
        | User
      )[],
      sends: [`Query main · K PK = TENANT#${tenant}`],
    }),
    check({
      title: 'the users of a tenant',
      index: 'primary',
      run: (client: Client) => patterns.usersOf(client, tenant),
      expected: users,
      sends: [`Query main · K PK = TENANT#${tenant} AND begins_with(SK, USER#)`],
    }),
    check({
      title: 'the users with an email address, of all tenants',
      index: 'Email',
      run: (client: Client) => patterns.usersByEmail(client, email),
      expected: sorted<User>(
        all.User.filter((each) => each.email === email),
        (each) => [each.tenant],
      ),
      sends: [`Query Email · K email = ${email}`],
    }),
    check({
      title: 'what was used in three months',
      index: 'primary',
      run: (client: Client) => patterns.usageBetween(client, tenant, '2025-03', '2025-05'),
      expected: usages.slice(2, 5),
      sends: [`Query main · K PK = TENANT#${tenant} AND SK BETWEEN USAGE#2025-03 AND USAGE#2025-05`],
    }),
    check({
      title: 'the projects of a tenant',
      index: 'primary',
      run: (client: Client) => patterns.projectsOf(client, tenant),
      expected: projects,
      sends: [`Query main · K PK = TENANT#${tenant} AND begins_with(SK, PROJECT#)`],
    }),
    check({
      title: 'the members of a project',
      index: 'primary',
      run: (client: Client) => patterns.membersOf(client, tenant, projectId),
      expected: members,
      sends: [`Query main · K PK = PROJECT#${tenant}#${projectId} AND begins_with(SK, MEMBER#)`],
    }),
    check({
      title: 'the projects of a user',
      index: 'GSI1',
      run: (client: Client) => patterns.projectsOfUser(client, tenant, userId),
      expected: sorted<Membership>(
        own.Membership.filter((each) => each.userId === userId),
        (each) => [each.projectId],
      ),
      sends: [`Query GSI1 · K GSI1PK = USER#${tenant}#${userId} AND begins_with(GSI1SK, PROJECT#)`],
    }),
    check({
      title: 'all of a project',
      index: 'primary',
      run: (client: Client) => patterns.projectBoard(client, tenant, projectId),
      expected: [...members, ...ofProject] satisfies (Membership | Task)[],
      sends: [`Query main · K PK = PROJECT#${tenant}#${projectId}`],
    }),
    check({
      title: 'the second page of tasks',
      index: 'primary',
      run: async (client: Client) => {
        const { cursor } = await patterns.newestTasks(client, tenant, projectId, undefined);
        return (await patterns.newestTasks(client, tenant, projectId, cursor)).items;
      },
      expected: [...ofProject].reverse().slice(20, 40),
      sends: [],
    }),
    check({
      title: 'several tasks by their numbers',
      index: 'primary',
      run: (client: Client) => patterns.tasksByNumber(client, tenant, projectId, [3, 999_999, 1]),
      expected: [ofProject[2], undefined, ofProject[0]] satisfies (Task | undefined)[],
      sends: [
        `BatchGetItem: ${['000003', '999999', '000001']
          .map((number) => `{PK: PROJECT#${tenant}#${projectId}, SK: TASK#${number}}`)
          .join(', ')}`,
      ],
    }),
    check({
      title: 'tasks by tenant, region and status',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.tasksByStatus(client, tenant, region, 'DONE'),
      expected: tasks,
      sends: [`Query Work · K ${WORK} AND status = DONE · F Type = Task`],
    }),
    check({
      title: 'tasks of a status that were created in a time',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.tasksCreated(client, tenant, region, 'DONE', first, last),
      expected: tasks.filter(({ createdAt }) => createdAt >= first && createdAt <= last),
      sends: [
        `Query Work · K ${WORK} AND status = DONE AND ` +
          `createdAt BETWEEN ${first.toISOString()} AND ${last.toISOString()} · F Type = Task`,
      ],
    }),
    check({
      title: 'the last tasks of a status',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.lastTasks(client, tenant, region, 'DONE'),
      expected: [...tasks].reverse().slice(0, 10),
      sends: [`Query Work · K ${WORK} AND status = DONE · F Type = Task · Limit 10 · desc`],
    }),
    check({
      title: 'the number of tasks of a status',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.countTasks(client, tenant, region, 'DONE'),
      expected: tasks.length,
      sends: [`Query Work · K ${WORK} AND status = DONE · F Type = Task · COUNT`],
    }),
    check({
      title: 'tasks and invoices by status',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.workOf(client, tenant, region),
      expected: work,
      sends: [`Query Work · K ${WORK}`],
    }),
    check({
      title: 'open invoices of before a time, in short',
      index: 'Work',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.openInvoices(client, tenant, region, before),
      expected: sorted(
        invoices.filter((each) => each.region === region && each.status === 'OPEN' && each.createdAt < before),
        ({ createdAt }) => [createdAt],
      ).map(({ period, number, createdAt, dueAt }) => ({ period, number, createdAt, dueAt })),
      sends: [
        `Query Work · K ${WORK} AND status = OPEN AND createdAt < ${before.toISOString()} · F Type = Invoice · ` +
          'P period, number, createdAt, dueAt, Type',
      ],
    }),
    check({
      title: 'what a user has to do',
      index: 'Assigned',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.todoOf(client, tenant, assignee),
      expected: having(todo, 'assignee'),
      sends: [`Query Assigned · K tenant = ${tenant} AND assignee = ${assignee} AND status = TODO`],
      ties: byPriority,
    }),
    check({
      title: 'what of it is urgent',
      index: 'Assigned',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.urgentFor(client, tenant, assignee, 6),
      expected: having(todo.filter(({ priority }) => priority >= 6).reverse(), 'assignee'),
      sends: [
        `Query Assigned · K tenant = ${tenant} AND assignee = ${assignee} AND status = TODO AND priority >= 6 · desc`,
      ],
      ties: byPriority,
    }),
    check({
      title: 'the tasks of a user with a tag',
      index: 'Assigned',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.taggedTasks(client, tenant, assignee, 'urgent'),
      expected: sorted(
        having(
          own.Task.filter((each) => each.assignee === assignee && each.tags?.has('urgent') === true),
          'assignee',
        ),
        ({ status, priority }) => [status, priority],
      ),
      sends: [`Query Assigned · K tenant = ${tenant} AND assignee = ${assignee} · F contains(tags, urgent)`],
      ties: byPriority,
    }),
    check({
      title: 'the invoices of a year',
      index: 'primary',
      run: (client: Client) => patterns.invoicesOf(client, tenant, '2025'),
      expected: invoices.filter((each) => each.period.startsWith('2025-')).reverse(),
      sends: [`Query main · K PK = TENANT#${tenant} AND begins_with(SK, INVOICE#2025-) · desc`],
    }),
    check({
      title: 'a key that is live',
      index: 'primary',
      run: (client: Client) => patterns.liveKey(client, live.hash),
      expected: found<ApiKey>(own.ApiKey, (each) => each === live),
      sends: [],
    }),
    check({
      title: 'the live keys of a tenant',
      index: 'GSI1',
      run: (client: Client) => patterns.liveKeysOf(client, tenant),
      expected: keys.filter(({ expiresAt }) => expiresAt === undefined || expiresAt.getUTCFullYear() === 2099),
      sends: [],
    }),
    check({
      title: 'what happened last in a month, of four shards',
      index: 'primary',
      run: (client: Client) => patterns.lastEvents(client, tenant, period, 10),
      expected: [...events].reverse().slice(0, 10),
      sends: SHARDS.map((shard) => `${shard} · Limit 10 · desc`),
    }),
    check({
      title: 'what happened between two times',
      index: 'primary',
      run: (client: Client) => patterns.eventsBetween(client, tenant, from, to),
      expected: events.filter(({ at }) => at >= from && at <= to),
      sends: SHARDS.map((shard) => `${shard} AND SK BETWEEN ${from.toISOString()} AND ${to.toISOString()}#\u{10ffff}`),
    }),
    check({
      title: 'what was deleted in a month',
      index: 'primary',
      run: (client: Client) => patterns.deletionsIn(client, tenant, period),
      expected: events.filter(({ action }) => action === 'DELETE'),
      sends: SHARDS.map((shard) => `${shard} · F action = DELETE`),
    }),
    check({
      title: 'what a user has done since a time',
      index: 'Actor',
      requires: 'multiAttributeKeys',
      run: (client: Client) => patterns.eventsOf(client, tenant, actor, from),
      expected: sorted<Audit>(
        own.Audit.filter((each) => each.actor === actor && each.at >= from),
        ({ at }) => [-at.getTime()],
      ),
      sends: [`Query Actor · K tenant = ${tenant} AND actor = ${actor} AND at >= ${from.toISOString()} · desc`],
    }),
  ];
};
