/** Items for the service for many tenants, as many as wanted. */
import { type Source, seeded } from './random.js';

type Region = 'eu-north-1' | 'eu-west-1' | 'us-east-1';

export interface Tenant {
  Type: 'Tenant';
  tenant: string;
  name: string;
  plan: 'FREE' | 'TEAM' | 'ENTERPRISE';
  region: Region;
  domains?: Set<string>;
  limits: { users: number; projects: number; calls: number };
  users: number;
  projects: number;
  lastInvoice: number;
}

export interface User {
  Type: 'User';
  tenant: string;
  userId: string;
  email: string;
  name: string;
  role: 'ADMIN' | 'MEMBER' | 'GUEST';
}

export interface Project {
  Type: 'Project';
  tenant: string;
  projectId: string;
  name: string;
  lastTask: number;
}

export interface Membership {
  Type: 'Membership';
  tenant: string;
  projectId: string;
  userId: string;
}

export interface Task {
  Type: 'Task';
  tenant: string;
  projectId: string;
  number: number;
  region: Region;
  status: 'TODO' | 'DOING' | 'DONE';
  createdAt: Date;
  title: string;
  priority: number;
  assignee?: string;
  tags?: Set<string>;
  version: number;
}

export interface Invoice {
  Type: 'Invoice';
  tenant: string;
  period: string;
  number: number;
  region: Region;
  status: 'OPEN' | 'PAID' | 'VOID';
  createdAt: Date;
  dueAt: Date;
  lines: { text: string; amount: string }[];
}

export interface Usage {
  Type: 'Usage';
  tenant: string;
  period: string;
  calls: number;
}

export interface ApiKey {
  Type: 'ApiKey';
  hash: string;
  tenant: string;
  name: string;
  scopes: Set<'READ' | 'WRITE' | 'ADMIN'>;
  createdAt: Date;
  expiresAt?: Date;
}

export interface Audit {
  Type: 'Audit';
  tenant: string;
  period: string;
  eventId: string;
  at: Date;
  actor: string;
  action: 'LOGIN' | 'CREATE' | 'UPDATE' | 'DELETE';
  target: string;
}

/** Any item of the service. */
export type SaasItem = Tenant | User | Project | Membership | Task | Invoice | Usage | ApiKey | Audit;

const START = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;
const REGIONS = ['eu-north-1', 'eu-west-1', 'us-east-1'] as const;
const PLANS = ['FREE', 'TEAM', 'ENTERPRISE'] as const;
const STATUSES = ['TODO', 'TODO', 'DOING', 'DONE', 'DONE', 'DONE'] as const;
const ACTIONS = ['LOGIN', 'LOGIN', 'CREATE', 'UPDATE', 'UPDATE', 'DELETE'] as const;
const TAGS = ['backend', 'frontend', 'urgent', 'later'] as const;
const MONTHS = 12;

/**
 * A service of so many items, tenant after tenant: the first has two fifths of all, and in each tenant some users and projects
 * have very much.
 *
 * @param total 200 or more
 * @param seed which service
 *
 * @example
 * ```ts
 * for (const item of saasItems(100_000)) if (item.Type === 'Task') console.log(item.title);
 * ```
 */
export function* saasItems(total: number, seed = 5): Generator<SaasItem, void, undefined> {
  const random = seeded(seed);
  const tenants = Math.min(100, Math.ceil(total / 500));
  let left = total;
  for (let at = 0; at < tenants; at++) {
    // Each has two fifths of what is left, the last one all of it.
    const share = at === tenants - 1 ? left : Math.max(20, Math.floor(left * 0.4));
    const most = Math.min(share, left - 20 * (tenants - 1 - at));
    left -= most;
    yield* tenantOf(at, most, random);
  }
}

/** A tenant of so many items: 20 or more. */
function* tenantOf(at: number, total: number, random: Source): Generator<SaasItem> {
  const tenant = `tenant-${at}`;
  const region = REGIONS[at % REGIONS.length] ?? 'eu-north-1';
  const users = Math.max(2, Math.floor(total * 0.04));
  const projects = Math.max(1, Math.floor(total * 0.01));
  const invoices = Math.floor(total * 0.03);
  let left = total - 1 - users - projects;
  const made = <Item extends SaasItem>(item: Item): Item => {
    left--;
    return item;
  };
  for (let user = 0; user < users; user++) yield userOf(tenant, user, at);
  for (let month = 0; month < MONTHS && left > 0; month++) {
    yield made({ Type: 'Usage', tenant, period: monthOf(month), calls: random.skewed(100_000) });
  }
  for (let number = 1; number <= invoices && left > 0; number++) yield made(invoiceOf(tenant, region, number, random));
  for (let key = 0; key < total * 0.01 && left > 0; key++) yield made(apiKeyOf(tenant, key, random));
  const numbers = Array.from({ length: projects }, () => 0);
  const tasks = Math.floor(left * 0.55);
  for (let task = 0; task < tasks; task++) {
    const project = random.skewed(projects);
    const number = (numbers[project] ?? 0) + 1;
    numbers[project] = number;
    yield made(taskOf(tenant, region, project, number, users, random));
  }
  const joined = new Set<string>();
  const memberships = Math.floor(left * 0.2);
  for (let membership = 0; membership < memberships; membership++) {
    const [projectId, userId] = [projectIdOf(random.below(projects)), userIdOf(random.skewed(users))];
    if (joined.has(`${projectId} ${userId}`)) continue;
    joined.add(`${projectId} ${userId}`);
    yield made({ Type: 'Membership', tenant, projectId, userId });
  }
  while (left > 0) yield made(auditOf(tenant, left, users, random));
  for (let project = 0; project < projects; project++) {
    const lastTask = numbers[project] ?? 0;
    yield { Type: 'Project', tenant, projectId: projectIdOf(project), name: `Project ${project}`, lastTask };
  }
  yield {
    Type: 'Tenant',
    tenant,
    name: `Tenant ${at}`,
    plan: random.of(PLANS),
    region,
    limits: { users: users + (at % 3), projects: projects + (at % 2), calls: 100_000 },
    users,
    projects,
    lastInvoice: invoices,
    ...(at % 2 === 0 ? { domains: new Set([`tenant-${at}.example`]) } : {}),
  };
}

const userIdOf = (user: number): string => `user-${String(user).padStart(5, '0')}`;
const projectIdOf = (project: number): string => `project-${project}`;
const monthOf = (month: number): string => new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 7);

// The first users of every tenant are the same people.
const userOf = (tenant: string, user: number, at: number): User => ({
  Type: 'User',
  tenant,
  userId: userIdOf(user),
  email: user < 2 ? `person-${user}@example.com` : `person-${at}-${user}@example.com`,
  name: `Person ${user}`,
  role: user === 0 ? 'ADMIN' : user % 7 === 0 ? 'GUEST' : 'MEMBER',
});

const invoiceOf = (tenant: string, region: Region, number: number, random: Source): Invoice => {
  const createdAt = random.near(START + random.below(330) * DAY);
  return {
    Type: 'Invoice',
    tenant,
    period: createdAt.toISOString().slice(0, 7),
    number,
    region: random.next() < 0.9 ? region : random.of(REGIONS),
    status: random.of(['OPEN', 'PAID', 'PAID', 'VOID']),
    createdAt,
    dueAt: new Date(createdAt.getTime() + 30 * DAY),
    lines: [{ text: 'Seats', amount: `${random.below(10_000)}.5` }],
  };
};

const apiKeyOf = (tenant: string, key: number, random: Source): ApiKey => ({
  Type: 'ApiKey',
  hash: `${tenant}-${random.below(2 ** 32).toString(16)}-${key}`,
  tenant,
  name: `Key ${key}`,
  scopes: new Set(key % 3 === 0 ? ['READ', 'WRITE'] : ['READ']),
  createdAt: random.near(START + random.below(330) * DAY),
  // Long gone, or far away: which of them are live does not depend on the day of the run.
  ...(key % 3 === 2 ? {} : { expiresAt: new Date(key % 3 === 0 ? Date.UTC(2024, 0, 1) : Date.UTC(2099, 0, 1)) }),
});

const taskOf = (
  tenant: string,
  region: Region,
  project: number,
  number: number,
  users: number,
  random: Source,
): Task => {
  const tags = new Set(Array.from({ length: random.below(3) }, () => random.of(TAGS)));
  return {
    Type: 'Task',
    tenant,
    projectId: projectIdOf(project),
    number,
    region: random.next() < 0.8 ? region : random.of(REGIONS),
    status: random.of(STATUSES),
    createdAt: random.near(START + random.below(330) * DAY),
    title: `Task ${number} of project ${project}`,
    priority: random.below(12),
    version: 1,
    ...(random.next() < 0.7 ? { assignee: userIdOf(random.skewed(users)) } : {}),
    ...(tags.size === 0 ? {} : { tags }),
  };
};

const auditOf = (tenant: string, event: number, users: number, random: Source): Audit => {
  const at = random.near(START + random.skewed(330) * DAY);
  return {
    Type: 'Audit',
    tenant,
    period: at.toISOString().slice(0, 7),
    eventId: `event-${event.toString(36)}`,
    at,
    actor: userIdOf(random.skewed(users)),
    action: random.of(ACTIONS),
    target: projectIdOf(random.below(100)),
  };
};
