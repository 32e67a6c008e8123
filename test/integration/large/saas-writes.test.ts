import { expect, it } from 'vitest';
import type { Audit, Invoice, Task, Tenant, User } from '../../../examples/large/saas.js';
import * as saas from '../../../examples/large/saas.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { listed, openModel, refusal } from '../../support/model.js';
import { prove } from '../../support/prove.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const acme = {
  tenant: 'acme',
  name: 'Acme',
  plan: 'TEAM',
  region: 'eu-north-1',
  limits: { users: 2, projects: 1, calls: 3 },
} as const;
const ada = { userId: 'u1', email: 'ada@example.com', name: 'Ada' };
const grace = { userId: 'u2', email: 'grace@example.com', name: 'Grace' };
const given = {
  tenant: 'acme',
  projectId: 'p1',
  region: 'eu-north-1',
  createdAt: NOW,
  title: 'Mend it',
  priority: 3,
} as const;
const first: Task = { Type: 'Task', ...given, number: 1, status: 'TODO', version: 1 };

/** A tenant with a user and a project. */
const sample = async (client: Client) => {
  await saas.signUp(client, acme, ada);
  await saas.createProject(client, 'acme', 'p1', 'First');
};

const open = (engine: TestEngine) => openModel(engine, saas.saas, sample);

describeEngines('what a tenant of a service may', (engine) => {
  it('adds users as long as the plan allows, with e-mail addresses that are the only ones of the tenant', async () => {
    const { quiet } = await open(engine);
    expect(await refusal(saas.addUser(quiet, 'acme', { ...grace, email: 'Ada@example.com' }))).toBe(
      'taken User tenant+email',
    );
    await saas.addUser(quiet, 'acme', grace);
    expect(await refusal(saas.addUser(quiet, 'acme', { userId: 'u3', email: 'k@example.com', name: 'Ken' }))).toBe(
      'conditionFailed Tenant ',
    );
    expect((await listed(saas.usersOf(quiet, 'acme'))).map(({ role }) => role)).toEqual(['ADMIN', 'MEMBER']);
    expect(await saas.getTenant(quiet, 'acme')).toMatchObject({ users: 2 });
    await saas.signUp(quiet, { ...acme, tenant: 'other' }, ada);
    expect((await saas.usersByEmail(quiet, ada.email)).map(({ tenant }) => tenant)).toEqual(['acme', 'other']);
  });

  it('changes an e-mail address to one that is free', async () => {
    const { quiet } = await open(engine);
    await saas.addUser(quiet, 'acme', grace);
    const user: User = { Type: 'User', tenant: 'acme', ...grace, role: 'MEMBER' };
    expect(await refusal(saas.changeEmail(quiet, user, 'ADA@example.com'))).toBe('taken User tenant+email');
    const changed: User = { ...user, email: 'hopper@example.com' };
    prove<Awaited<ReturnType<typeof saas.changeEmail>>, User>(
      await saas.changeEmail(quiet, user, 'hopper@example.com'),
      changed,
    );
    expect(await saas.usersByEmail(quiet, grace.email)).toEqual([]);
  });

  it('makes projects as long as the plan allows', async () => {
    const { client, quiet, sent } = await open(engine);
    expect(await refusal(saas.createProject(client, 'acme', 'p2', 'Second'))).toBe('conditionFailed Tenant ');
    expect(sent).toEqual([
      'TransactWriteItems: Put {PK: TENANT#acme, SK: PROJECT#p2} · C attribute_not_exists(PK), ' +
        'Update {PK: TENANT#acme, SK: #TENANT} · U ADD projects 1 · C projects < limits.projects',
    ]);
    expect((await listed(saas.projectsOf(quiet, 'acme'))).map(({ projectId }) => projectId)).toEqual(['p1']);
  });

  it('has up to ten domains, each once', async () => {
    const { quiet } = await open(engine);
    for (let at = 0; at < 10; at++) await saas.addDomain(quiet, 'acme', `${at}.example`);
    const { domains } = await saas.addDomain(quiet, 'acme', '3.example');
    expect(domains?.size).toBe(10);
    expect(await refusal(saas.addDomain(quiet, 'acme', 'more.example'))).toBe('conditionFailed Tenant ');
    expect(await refusal(saas.addDomain(quiet, 'nobody', 'a.example'))).toBe('notFound Tenant ');
  });

  it('makes as many calls in a month as the plan allows, also all at once', async () => {
    const { quiet } = await open(engine);
    const tenant: Tenant = { Type: 'Tenant', ...acme, users: 1, projects: 1, lastInvoice: 0 };
    const calls = await Promise.all(Array.from({ length: 6 }, () => saas.countCall(quiet, tenant, '2026-11')));
    expect(calls.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await saas.countCall(quiet, tenant, '2026-12')).ok).toBe(true);
    expect((await saas.usageBetween(quiet, 'acme', '2026-11', '2026-12')).map(({ calls }) => calls)).toEqual([3, 1]);
  });
});

describeEngines('projects and tasks of a service for many tenants', (engine) => {
  it('takes users of the tenant as members, once, found from both sides', async () => {
    const { quiet } = await open(engine);
    await saas.joinProject(quiet, 'acme', 'p1', 'u1');
    expect(await refusal(saas.joinProject(quiet, 'acme', 'p1', 'u1'))).toBe('conditionFailed Membership ');
    expect(await refusal(saas.joinProject(quiet, 'acme', 'p1', 'u9'))).toBe('notFound User ');
    expect(await refusal(saas.joinProject(quiet, 'acme', 'p9', 'u1'))).toBe('notFound Project ');
    expect(await listed(saas.membersOf(quiet, 'acme', 'p1'))).toEqual(
      await listed(saas.projectsOfUser(quiet, 'acme', 'u1')),
    );
  });

  it('numbers tasks of a project one after the other, also all at once', async () => {
    const { quiet } = await open(engine);
    const tasks = await Promise.all(Array.from({ length: 8 }, () => saas.createTask(quiet, given)));
    expect(tasks.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await refusal(saas.createTask(quiet, { ...given, projectId: 'none' }))).toBe('notFound Project ');
  });

  it('changes a task only as it was read', async () => {
    const { client, quiet, sent } = await open(engine);
    const task = await saas.createTask(quiet, given);
    prove<typeof task, Task>(task, first);
    const doing: Task = { ...first, status: 'DOING', version: 2 };
    prove<Awaited<ReturnType<typeof saas.moveTask>>, Task>(await saas.moveTask(client, task, 'DOING'), doing);
    expect(await refusal(saas.moveTask(quiet, task, 'DONE'))).toBe('versionConflict Task version');
    const assigned: Task = { ...first, status: 'DOING', assignee: 'u1', version: 3 };
    prove<Awaited<ReturnType<typeof saas.assignTask>>, Task>(await saas.assignTask(quiet, doing, 'u1'), assigned);
    const free: Task = { ...first, status: 'DOING', version: 4 };
    prove<Awaited<ReturnType<typeof saas.unassignTask>>, Task>(await saas.unassignTask(quiet, assigned), free);
    expect(sent).toEqual([
      'UpdateItem {PK: PROJECT#acme#p1, SK: TASK#000001} · U SET status = DOING ADD version 1 · C version = 1 · -> ALL_NEW',
    ]);
  });

  it('numbers invoices of a tenant, and takes the money for one once', async () => {
    const { quiet } = await open(engine);
    const lines = [{ text: 'Seats', amount: '19.9' }];
    const invoice = {
      tenant: 'acme',
      period: '2026-11',
      region: 'eu-north-1',
      createdAt: NOW,
      dueAt: NOW,
      lines,
    } as const;
    const made = await saas.issueInvoice(quiet, invoice);
    const expected: Invoice = { Type: 'Invoice', ...invoice, number: 1, status: 'OPEN', lines };
    prove<typeof made, Invoice>(made, expected);
    await saas.payInvoice(quiet, made);
    expect(await refusal(saas.payInvoice(quiet, made))).toBe('conditionFailed Invoice ');
    expect((await saas.issueInvoice(quiet, invoice)).number).toBe(2);
    expect((await listed(saas.invoicesOf(quiet, 'acme', '2026'))).map(({ status }) => status)).toEqual([
      'OPEN',
      'PAID',
    ]);
  });
});

describeEngines('keys and the audit log of a service for many tenants', (engine) => {
  it('lets a key be used until it expires or is revoked', async () => {
    const { quiet } = await open(engine);
    const key = { tenant: 'acme', name: 'CI', scopes: new Set(['READ'] as const), createdAt: NOW };
    const old = { ...key, hash: 'old', createdAt: new Date(0), expiresAt: new Date(1_600_000_000_000) };
    await saas.createKey(quiet, { ...key, hash: 'ever' });
    await saas.createKey(quiet, old);
    expect(await refusal(saas.createKey(quiet, { ...key, hash: 'old' }))).toBe('conditionFailed ApiKey ');
    expect(await saas.liveKey(quiet, 'old')).toBeUndefined();
    expect(await saas.liveKey(quiet, 'ever')).toEqual({ Type: 'ApiKey', ...key, hash: 'ever' });
    expect((await listed(saas.liveKeysOf(quiet, 'acme'))).map(({ hash }) => hash)).toEqual(['ever']);
    expect(await saas.revokeKey(quiet, 'old')).toEqual({ Type: 'ApiKey', ...old });
    expect(await refusal(saas.revokeKey(quiet, 'old'))).toBe('notFound ApiKey ');
  });

  it('writes an event to the shard of its id, in the month of its time', async () => {
    const { client, quiet, sent } = await open(engine);
    const event = { tenant: 'acme', eventId: 'e1', at: NOW, actor: 'u1', action: 'CREATE', target: 'p1' } as const;
    const recorded: Audit = { Type: 'Audit', ...event, period: '2026-11' };
    prove<Awaited<ReturnType<typeof saas.record>>, Audit>(await saas.record(client, event), recorded);
    expect(await saas.lastEvents(quiet, 'acme', '2026-11', 5)).toEqual([recorded]);
    expect(sent).toEqual([
      expect.stringMatching(/^PutItem \{PK: AUDIT#acme#2026-11#[0-3], SK: 2026-11-21T12:00:00.000Z#e1\}$/),
    ]);
  });
});

describeEngines(
  'indexes of several key attributes, when items change',
  { requires: 'multiAttributeKeys' },
  (engine) => {
    it('follow what a task becomes', async () => {
      const { quiet } = await open(engine);
      const task = await saas.createTask(quiet, given);
      const status = async (status: Task['status']) =>
        (await listed(saas.tasksByStatus(quiet, 'acme', 'eu-north-1', status))).length;
      expect([await status('TODO'), await status('DOING')]).toEqual([1, 0]);
      const moved = await saas.moveTask(quiet, task, 'DOING');
      expect([await status('TODO'), await status('DOING')]).toEqual([0, 1]);
      const back = await saas.moveTask(quiet, await saas.assignTask(quiet, moved, 'u1'), 'TODO');
      expect(await listed(saas.todoOf(quiet, 'acme', 'u1'))).toEqual([back]);
      await saas.unassignTask(quiet, back);
      expect(await listed(saas.todoOf(quiet, 'acme', 'u1'))).toEqual([]);
    });
  },
);
