/**
 * Summary and content in separate items: lists that read small items only.
 *
 * | entity  | PK                  | SK                  |
 * | ------- | ------------------- | ------------------- |
 * | Summary | AUTHOR#{author}     | ARTICLE#{articleId} |
 * | Content | ARTICLE#{articleId} | ARTICLE#{articleId} |
 *
 * Two entities share the id of an article. Here it's the date of publication, so summaries sort by time. With more
 * than one article a day, use an id that begins with the time and is unique, such as a ULID. Each content has a separate
 * partition. If it were next to the summaries, you'd pay to read it with every list.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
  transactWrite,
} from 'keyform';

const Summary = entity({
  keys: { PK: 'AUTHOR#{author}', SK: 'ARTICLE#{articleId}' },
  attributes: {
    author: attr.string(),
    articleId: attr.string(),
    title: attr.string(),
    extract: attr.string(),
  },
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

// A sample.
export const summaries: readonly Summary[] = [
  {
    TYPE: 'Summary',
    author: 'tom',
    articleId: '2020-10-19',
    title: 'Keys',
    extract: 'Two keys are enough.',
  },
  {
    TYPE: 'Summary',
    author: 'tom',
    articleId: '2020-10-20',
    title: 'Indexes',
    extract: 'Twenty are too many.',
  },
];

export const contents: readonly Content[] = [
  {
    TYPE: 'Content',
    articleId: '2020-10-19',
    text: 'Two keys are enough. '.repeat(500),
  },
  {
    TYPE: 'Content',
    articleId: '2020-10-20',
    text: 'Twenty are too many. '.repeat(500),
  },
];

/** Stores the summary and the content of an article, in one transaction. */
export const publish = (client: Client, summary: Summary, text: string) =>
  transactWrite([
    articles.put('Summary', summary),
    articles.put('Content', { articleId: summary.articleId, text }),
  ]).execute(client);

/** The list: an author's summaries, newest first. */
export const summariesOf = async (client: Client, author: string) => {
  const { items } = await articles
    .query('primary', 'Summary')
    .where({ author })
    .descending()
    .execute(client);
  return items;
};

/** The content of one article. */
export const contentOf = (
  client: Client,
  { articleId }: Pick<Summary, 'articleId'>,
) => articles.get('Content', { articleId }).execute(client);
