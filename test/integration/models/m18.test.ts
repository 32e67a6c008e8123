import { expect, it } from 'vitest';
import {
  countIssue,
  createIssue,
  createProject,
  issuesOf,
  jira,
  openIssue,
} from '../../../examples/models/jira-issue-numbers.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, rejection } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Project {
  Type: 'Project';
  projectId: string;
  IssueCount: number;
}

interface Issue {
  Type: 'Issue';
  projectId: string;
  issueNumber: number;
  IssueTitle: string;
}

const PROJECT = 'my-project';
const TITLE = 'Build DynamoDB data model';
const issue = (issueNumber: number): Issue => ({ Type: 'Issue', projectId: PROJECT, issueNumber, IssueTitle: TITLE });

const open = (engine: TestEngine) => openModel(engine, jira, (client) => createProject(client, PROJECT));

describeEngines('M18, sequential issue numbers', (engine) => {
  it('creates a project that counts from 0', async () => {
    const { client, sent } = await open(engine);
    const expected: Project = { Type: 'Project', projectId: 'another', IssueCount: 0 };
    prove(await createProject(client, 'another'), expected);
    expect(sent).toEqual(['PutItem {PK: PROJECT#another, SK: PROJECT#another} · C attribute_not_exists(PK)']);
  });

  it('counts an issue and gives the new count', async () => {
    const { client, quiet, sent } = await open(engine);
    const first: { IssueCount: number } = { IssueCount: 1 };
    prove(await countIssue(client, PROJECT), first);
    expect(await countIssue(quiet, PROJECT)).toEqual({ IssueCount: 2 });
    expect(sent).toEqual([
      `UpdateItem {PK: PROJECT#${PROJECT}, SK: PROJECT#${PROJECT}} · U SET IssueCount = IssueCount + 1 · -> UPDATED_NEW`,
    ]);
  });

  it('counts no issue of a project that is not there', async () => {
    const { quiet } = await open(engine);
    expect(await rejection(countIssue(quiet, 'none'))).toBe('execution Project ');
    expect(await jira.get('Project', { projectId: 'none' }).execute(quiet)).toBeUndefined();
  });

  it('opens issues under numbers that follow each other', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await openIssue(client, PROJECT, TITLE), issue(1));
    expect(await openIssue(quiet, PROJECT, TITLE)).toEqual(issue(2));
    expect(sent).toEqual([
      `UpdateItem {PK: PROJECT#${PROJECT}, SK: PROJECT#${PROJECT}} · U SET IssueCount = IssueCount + 1 · -> UPDATED_NEW`,
      `PutItem {PK: PROJECT#${PROJECT}, SK: ISSUE#00001} · C attribute_not_exists(PK)`,
    ]);
  });

  it('stores an issue under its number, and no other in its place', async () => {
    const { client, quiet, sent } = await open(engine);
    prove(await createIssue(client, PROJECT, 1, TITLE), issue(1));
    expect(await rejection(createIssue(quiet, PROJECT, 1, 'Another'))).toBe('conditionFailed Issue ');
    expect(sent).toEqual([`PutItem {PK: PROJECT#${PROJECT}, SK: ISSUE#00001} · C attribute_not_exists(PK)`]);
  });

  it('gives the issues by their numbers, without the project', async () => {
    const { client, quiet, sent } = await open(engine);
    for (const number of [10, 2, 1]) await createIssue(quiet, PROJECT, number, TITLE);
    const expected: Issue[] = [issue(1), issue(2), issue(10)];
    prove(await issuesOf(client, PROJECT), expected);
    expect(sent).toEqual([`Query main · K PK = PROJECT#${PROJECT} AND begins_with(SK, ISSUE#)`]);
  });
});
