/**
 * Jira: sequential issue numbers: issues that are numbered within their project.
 *
 * | entity  | PK                  | SK                        |
 * | ------- | ------------------- | ------------------------- |
 * | Project | PROJECT#{projectId} | PROJECT#{projectId}       |
 * | Issue   | PROJECT#{projectId} | ISSUE#{issueNumber:00001} |
 *
 * The project counts its issues. If a number is taken and not used, it leaves a gap. No number is issued twice.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Project = entity({
  keys: { PK: 'PROJECT#{projectId}', SK: 'PROJECT#{projectId}' },
  attributes: {
    projectId: attr.string(),
    IssueCount: attr.number().default(0),
  },
});

const Issue = entity({
  keys: { PK: 'PROJECT#{projectId}', SK: 'ISSUE#{issueNumber|pad:5}' },
  attributes: {
    projectId: attr.string(),
    issueNumber: attr.number(),
    IssueTitle: attr.string(),
  },
});

export const jira = table('JiraTable', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Project, Issue },
});

export type Project = EntityItemOf<typeof jira, 'Project'>;
export type Issue = EntityItemOf<typeof jira, 'Issue'>;

/** Creates a project without issues. */
export const createProject = (client: Client, projectId: string) =>
  jira.create('Project', { projectId }).execute(client);

/**
 * Increments the issue count, and returns it: the number of the next issue.
 */
export const countIssue = (client: Client, projectId: string) =>
  jira
    .update('Project', { projectId })
    .set((project, { plus }) => plus(project.IssueCount, 1))
    .returning('UPDATED_NEW')
    .execute(client);

/** Stores an issue under its number. */
export const createIssue = (
  client: Client,
  projectId: string,
  issueNumber: number,
  IssueTitle: string,
) =>
  jira
    .create('Issue', { projectId, issueNumber, IssueTitle })
    .execute(client);

/** Opens an issue with the next number. */
export const openIssue = async (
  client: Client,
  projectId: string,
  IssueTitle: string,
) => {
  const { IssueCount } = await countIssue(client, projectId);
  return createIssue(client, projectId, IssueCount, IssueTitle);
};

/** The issues of a project, by number. */
export const issuesOf = async (client: Client, projectId: string) => {
  const { items } = await jira
    .query('primary', 'Issue')
    .where({ projectId })
    .execute(client);
  return items;
};
