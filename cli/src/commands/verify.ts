import { dirname } from 'node:path';
import { AT_AN_ENDPOINT, type Command, OPTIONS } from '../command.js';
import { LIMIT_OPTION, verify } from '../migrate/verify.js';
import { loadTable } from '../project.js';
import { withService } from '../service.js';

/** Compares the items of a table with its definition. */
export const verifyCommand: Command = {
  name: 'verify',
  group: 'Look at tables',
  summary: 'read all items of a table, and compare them with what its definition would write',
  operands: '[module]',
  most: 1,
  about: [
    'Finds items that match no entity, that do not decode, whose keys or attributes are not as the definition writes them,',
    'and markers of unique values that are missing or left over. Writes nothing.',
    '',
    'Exits with 0 without differences, 1 if there are some, 2 if it could not run, and 130 if it was interrupted.',
  ].join('\n'),
  options: [
    ...AT_AN_ENDPOINT,
    LIMIT_OPTION,
    { name: 'units', value: 'read', about: 'read units per second: 100' },
    OPTIONS.json,
  ],
  examples: [
    ['keyform verify', 'the table of the configuration, in your AWS account'],
    ['keyform verify src/shop.ts --as Shop-prod --units 100', 'within a budget of read units'],
    ['keyform verify --endpoint http://localhost:8000 --json', 'for scripts'],
  ],
  run: async (call) => {
    const project = await loadTable(call);
    const { name, table, file } = project;
    const folder = dirname(file);
    return withService(call, folder, project, (service) => verify(call, service, { name, table, folder }));
  },
};
