import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { movieRoles, roles, rolesInShort, rolesOfGenre } from '../../../examples/models/movie-roles.js';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';

interface Short {
  Actor: string;
  Movie: string;
  Role: string;
  Year: number;
  Genre: string;
}

const load = (client: Client) => batchWrite(roles.map((role) => movieRoles.put('Role', role))).execute(client);

describeEngines('M2, roles of an actor', (engine) => {
  it('gives the roles of a genre', async () => {
    const { client, sent } = await openModel(engine, movieRoles, load);
    const expected: (Short & { Notes?: string })[] = pick(roles, 3);
    prove(await rolesOfGenre(client, 'Joe Bloggs', 'Drama'), expected);
    expect(sent).toEqual(['Query main · K Actor = Joe Bloggs · F Genre = Drama']);
  });

  it('gives the attributes asked for, and no others, through names that are not reserved', async () => {
    const { client, sent, commands } = await openModel(engine, movieRoles, load);
    const expected: Short[] = [
      { Actor: 'Tom Hanks', Movie: 'Cast Away', Role: 'Chuck Noland', Year: 2000, Genre: 'Drama' },
      { Actor: 'Tom Hanks', Movie: 'Toy Story', Role: 'Woody', Year: 1995, Genre: "Children's" },
    ];
    prove(await rolesInShort(client, 'Tom Hanks'), expected);
    expect(sent).toEqual(['Query main · K Actor = Tom Hanks · P Actor, Movie, Role, Year, Genre']);
    expect(commands[0]?.input.ProjectionExpression).toBe('#Actor, #Movie, #Role, #Year, #Genre');
  });
});
