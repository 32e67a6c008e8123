/**
 * Movie roles: the roles of an actor, with a filter and a projection.
 *
 * | entity | Actor   | Movie   |
 * | ------ | ------- | ------- |
 * | Role   | {Actor} | {Movie} |
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Role = entity({
  keys: { Actor: '{Actor}', Movie: '{Movie}' },
  attributes: {
    Actor: attr.string(),
    Movie: attr.string(),
    Role: attr.string(),
    Year: attr.number(),
    Genre: attr.string(),
    Notes: attr.string().optional(),
  },
});

export const movieRoles = table('MovieRoles', {
  indexes: { primary: { pk: 'Actor', sk: 'Movie' } },
  entities: { Role },
  typeAttribute: false,
});

export type Role = EntityItemOf<typeof movieRoles, 'Role'>;

export const roles: readonly Role[] = [
  {
    Actor: 'Tom Hanks',
    Movie: 'Cast Away',
    Role: 'Chuck Noland',
    Year: 2000,
    Genre: 'Drama',
    Notes: 'seen twice',
  },
  {
    Actor: 'Tom Hanks',
    Movie: 'Toy Story',
    Role: 'Woody',
    Year: 1995,
    Genre: "Children's",
  },
  {
    Actor: 'Joe Bloggs',
    Movie: 'A Comedy',
    Role: 'Waiter',
    Year: 2010,
    Genre: 'Comedy',
  },
  {
    Actor: 'Joe Bloggs',
    Movie: 'A Drama',
    Role: 'Guest',
    Year: 2012,
    Genre: 'Drama',
  },
];

/**
 * An actor's roles in movies of one genre. It's a filter, so you pay for
 * all of the actor's roles.
 */
export const rolesOfGenre = async (
  client: Client,
  actor: string,
  genre: string,
) => {
  const { items } = await movieRoles
    .query('primary')
    .where({ Actor: actor })
    .filter({ Genre: genre })
    .execute(client);
  return items;
};

/** The roles of an actor, with the keys and three other attributes. */
export const rolesInShort = async (client: Client, actor: string) => {
  const roles = movieRoles.query('primary').where({ Actor: actor });
  const { items } = await roles
    .project('Actor', 'Movie', 'Role', 'Year', 'Genre')
    .execute(client);
  return items;
};
