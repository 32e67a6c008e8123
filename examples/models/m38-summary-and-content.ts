/**
 * M38 Summary and content apart: a list reads small items, and only who opens one reads the large one.
 *
 * | entity  | PK                  | SK                  |
 * | ------- | ------------------- | ------------------- |
 * | Summary | AUTHOR#{author}     | ARTICLE#{articleId} |
 * | Content | ARTICLE#{articleId} | ARTICLE#{articleId} |
 *
 * Two entities of one id. The contents are in collections of their own: among the summaries they would be read, and paid
 * for, with every list.
 */
import { attr, type Client, type EntityItemOf, entity, table, transactWrite } from 'keyform';

const Summary = entity({
  keys: { PK: 'AUTHOR#{author}', SK: 'ARTICLE#{articleId}' },
  attributes: { author: attr.string(), articleId: attr.string(), title: attr.string(), extract: attr.string() },
});

const Content = entity({
  keys: { PK: 'ARTICLE#{articleId}', SK: 'ARTICLE#{articleId}' },
  attributes: { articleId: attr.string(), text: attr.string() },
});

export const articles = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { Summary, Content },
  typeAttribute: 'TYPE',
});

export type Summary = EntityItemOf<typeof articles, 'Summary'>;
export type Content = EntityItemOf<typeof articles, 'Content'>;

// Stand-ins: the model has no rows.
export const summaries: readonly Summary[] = [
  { TYPE: 'Summary', author: 'tom', articleId: '2020-10-19', title: 'Keys', extract: 'Two keys are enough.' },
  { TYPE: 'Summary', author: 'tom', articleId: '2020-10-20', title: 'Indexes', extract: 'Twenty are too many.' },
];

export const contents: readonly Content[] = [
  { TYPE: 'Content', articleId: '2020-10-19', text: 'Two keys are enough. '.repeat(500) },
  { TYPE: 'Content', articleId: '2020-10-20', text: 'Twenty are too many. '.repeat(500) },
];

/** Stores an article: its summary and its content, both or neither. */
export const publish = (client: Client, summary: Summary, text: string) =>
  transactWrite([
    articles.put('Summary', summary),
    articles.put('Content', { articleId: summary.articleId, text }),
  ]).execute(client);

/** The list: the summaries of an author, newest first. */
export const summariesOf = async (client: Client, author: string) => {
  const { items } = await articles.query('primary', 'Summary').where({ author }).descending().execute(client);
  return items;
};

/** The detail: all of one article that the list does not show. */
export const contentOf = (client: Client, { articleId }: Pick<Summary, 'articleId'>) =>
  articles.get('Content', { articleId }).execute(client);
