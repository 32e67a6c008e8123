import { type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { ACTIONS, type ActionName, isAction } from '../migrate/actions.js';
import { init } from '../migrate/init.js';
import { loadMigration } from '../migrate/load.js';
import { LIMIT_OPTION } from '../migrate/verify.js';
import { placeOf } from '../project.js';
import { withService } from '../service.js';
import { nearest } from '../text/nearest.js';

/** Runs migrations, which `keyform/migrate` defines. */
export const migrate: Command = {
  name: 'migrate',
  group: 'Change items',
  summary: 'change the items of a table in use, by a migration of keyform/migrate',
  operands: '[action] <module>',
  most: 2,
  about: [
    'Actions:',
    '  plan     read some items, and show how they would change (default)',
    '  run      change the items; several processes may run a migration at the same time',
    '  status   show the progress and the failed items',
    '  verify   read the whole table, and compare its items with the definition that the migration leads to',
    '  init     compare the table of a module with an older definition (--from), and write the migrations that the change needs',
    '  abort    stop the runs of all processes',
    '  resume   continue after abort',
    '',
    'Ctrl-C ends a run after its current transaction. Its place is saved, and the next run continues there.',
    'Exits with 0 if all items are changed, 1 if some failed or differ, 2 if it could not run, and 130 if it was interrupted.',
  ].join('\n'),
  options: [
    { name: 'name', value: 'name', about: 'the migration, if the module exports several' },
    { ...OPTIONS.config, about: 'the configuration, for its endpoint and region (default: keyform.config.ts)' },
    OPTIONS.endpoint,
    OPTIONS.region,
    OPTIONS.profile,
    OPTIONS.as,
    { name: 'units', value: 'read,write', about: 'capacity units per second, for all processes together: 100,200' },
    {
      name: 'workers',
      value: 'number',
      about: 'how many segments this process works on at the same time (default: 4)',
    },
    { name: 'segments', value: 'number', about: 'how many segments the table is read in (default: 32)' },
    {
      name: 'lease',
      value: 'seconds',
      about: 'when another process may take over a segment of a process that no longer responds (default: 30)',
    },
    {
      name: 'attempts',
      value: 'number',
      about: 'how often an item is changed again that the application wrote meanwhile (default: 5)',
    },
    { name: 'failure-limit', value: 'number', about: 'how many failed items end the run (default: 1000)' },
    { name: 'retry-failed', about: 'run: try the failed items again' },
    { name: 'sample', value: 'number', about: 'plan: how many items to read (default: 1000)' },
    { ...LIMIT_OPTION, about: `verify: ${LIMIT_OPTION.about}` },
    { name: 'from', value: 'file', about: 'init: the module with the old definition of the table' },
    { ...OPTIONS.table, about: `init: ${OPTIONS.table.about}` },
    { ...OPTIONS.out, about: `init: ${OPTIONS.out.about}` },
    { ...OPTIONS.force, about: `init: ${OPTIONS.force.about}` },
    OPTIONS.json,
  ],
  examples: [
    [
      'keyform migrate init src/shop.ts --from src/shop.old.ts -o src/migrations/shop.ts',
      'what a definition change needs, as code',
    ],
    ['keyform migrate src/migrations/status.ts', 'show what it would change'],
    ['keyform migrate run src/migrations/status.ts --units 100,200', 'change the items, within a budget'],
    ['keyform migrate run src/migrations/status.ts --as Shop-prod --retry-failed', 'try the failed items again'],
    ['keyform migrate status src/migrations/status.ts --json', 'for scripts'],
  ],
  run: async (call) => {
    const [first, second] = call.positionals;
    if (first === 'init') return init(call, second);
    const isNamed = first !== undefined && isAction(first);
    const action: ActionName = isNamed ? first : 'plan';
    const file = isNamed ? second : first;
    if (file === undefined) throw new Failure('name the module of the migration', `keyform migrate ${action} <module>`);
    if (!isNamed && second !== undefined) {
      const names = [...Object.keys(ACTIONS), 'init'];
      const guess = nearest(file, names);
      throw new Failure(
        `keyform migrate can't ${file}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
        `actions: ${names.join(', ')}`,
      );
    }
    const { migration, folder } = await loadMigration(call, file);
    return withService(call, folder, await placeOf(call), (service) =>
      ACTIONS[action](call, service, migration, folder),
    );
  },
};
