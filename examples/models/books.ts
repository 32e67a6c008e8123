/**
 * Books with their author: an author that is copied to each book, because it never changes.
 *
 * | entity | PK               |
 * | ------ | ---------------- |
 * | Book   | BOOK#{Name|slug} |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Book = entity({
  type: 'BOOK',
  keys: { PK: 'BOOK#{Name|slug}' },
  attributes: { Name: attr.string(), Author: attr.string() },
});

export const bookshelf = table('data', {
  indexes: { primary: { pk: 'PK' } },
  entities: { Book },
  typeAttribute: 'TYPE',
});

export type Book = EntityItemOf<typeof bookshelf, 'Book'>;

export const books: readonly Book[] = [
  { TYPE: 'BOOK', Name: 'Hamlet', Author: 'William Shakespeare' },
  { TYPE: 'BOOK', Name: 'Romeo and Juliet', Author: 'William Shakespeare' },
  { TYPE: 'BOOK', Name: 'War and Peace', Author: 'Leo Tolstoy' },
];

/** A book, by its name. */
export const getBook = (client: Client, name: string) =>
  bookshelf.get('Book', { Name: name }).execute(client);
