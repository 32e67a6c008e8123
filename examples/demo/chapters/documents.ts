import {
  addDocuments,
  documents,
  embed,
  findDocuments,
  findDocumentsIn,
  findSimilar,
  type NewDocument,
  vectorIndexes,
} from '../../documents.js';
import { type Chapter, rejected, step } from '../step.js';

const FILE = 'documents.ts';
const TENANTS = ['acme', 'globex', 'initech'] as const;
const SUBJECTS = ['Annual leave', 'Travel expenses', 'Sick leave', 'Parking', 'Laptops', 'Pensions', 'Fire drills'];
const FORMS = ['rules', 'checklist', 'application', 'questions', 'deadlines', 'contacts', 'history', 'costs'];
const PLACES = ['Oslo', 'Bergen', 'Lima', 'Kyoto', 'Nairobi'];

/** Different documents: each tenant has all combinations of the words. */
const all: readonly NewDocument[] = TENANTS.flatMap((tenant) =>
  SUBJECTS.flatMap((subject) => FORMS.flatMap((form) => PLACES.map((place) => `${subject}: ${form} in ${place}`))).map(
    (title, number) => ({
      tenant,
      id: String(number).padStart(4, '0'),
      title,
      language: number % 3 === 0 ? ('no' as const) : ('en' as const),
    }),
  ),
);

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** The nearest documents, by comparing all of them. */
const nearest = (question: string, top: number, isWanted: (document: NewDocument) => boolean) => {
  const asked = embed(question);
  return all
    .filter(isWanted)
    .map(({ id, title }) => {
      const vector = embed(title);
      return { id, title, score: 1 - dot(asked, vector) / Math.sqrt(dot(asked, asked) * dot(vector, vector)) };
    })
    .sort((one, other) => one.score - other.score || (one.id < other.id ? -1 : 1))
    .slice(0, top);
};

const withDistance = (found: ReturnType<typeof nearest>) =>
  found.map(({ score, ...document }) => ({ ...document, distance: Number(score.toFixed(3)) }));

const columns = ['id', 'title', 'distance'];
const question = 'How much does traveling to Kyoto cost?';
const like = all.find(({ title }) => title === 'Parking: costs in Lima') as NewDocument;

export const similarDocuments: Chapter = {
  title: 'Documents: vectors, and what is nearest to a question',
  table: documents,
  creation: vectorIndexes,
  requires: 'vectors',
  size: all.length,
  load: (client) => addDocuments(client, all),
  steps: [
    step(FILE, findDocuments, ['acme', question, 4], {
      title: 'Documents: those of a tenant that are nearest to a question',
      expected: withDistance(nearest(question, 4, ({ tenant }) => tenant === 'acme')),
      columns,
    }),
    step(FILE, findDocumentsIn, [{ tenant: 'globex', language: 'no' }, question, 4], {
      title: 'Documents: those in one language, by a filter of the index',
      expected: withDistance(nearest(question, 4, ({ tenant, language }) => tenant === 'globex' && language === 'no')),
      columns,
    }),
    step(FILE, findSimilar, [{ tenant: like.tenant, id: like.id }, 3], {
      title: 'Documents: those that are most like one, by its own vector',
      expected: nearest(like.title, 4, ({ tenant }) => tenant === like.tenant)
        .filter(({ id }) => id !== like.id)
        .map(({ id, title }) => ({ id, title })),
      columns: ['id', 'title'],
    }),
    rejected(FILE, findDocuments, ['acme', question, 101], {
      title: 'Documents: more results than DynamoDB returns',
      expected: { code: 'request', entity: undefined, field: undefined },
    }),
  ],
};
