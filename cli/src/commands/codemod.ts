import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';

/** Rewrites the calls of another library. */
export const codemod: Command = {
  name: 'codemod',
  group: 'Get started',
  summary: 'rewrite calls of ElectroDB in your code, for definitions that keyform import wrote',
  operands: '<kind> <folder>',
  most: 2,
  about: [
    'Kinds:',
    '  electrodb   rewrites get, create, put, patch, delete, remove and queries. It loads your entities, and rewrites a call only',
    '              if keyform reads and writes the same, the code around gets the same, and your compiler accepts it.',
    '              Other calls stay, with a comment above: // keyform: the reason.',
    '',
    'Prints a diff and changes nothing, unless --write is set.',
  ].join('\n'),
  options: [
    { name: 'definitions', value: 'file', about: 'the module with the tables that keyform import wrote' },
    { name: 'client', value: 'file', about: 'the module that exports the DynamoDB client' },
    { name: 'write', about: 'change the files' },
    { ...OPTIONS.json, about: 'print each call as JSON, and no diff' },
  ],
  examples: [
    ['keyform codemod electrodb src --definitions src/tables.ts --client src/client.ts', 'what would change'],
    ['keyform codemod electrodb src --definitions src/tables.ts --client src/client.ts --write', 'changes the files'],
  ],
  run: async (call) => {
    const [kind, name] = call.positionals;
    if (kind !== 'electrodb')
      throw new Failure(
        kind === undefined ? 'name a kind' : `keyform has no codemod for ${kind}`,
        'keyform codemod electrodb <folder> is the only one',
      );
    if (name === undefined) throw new Failure('name the folder', 'keyform codemod electrodb src');
    const folder = resolve(call.terminal.cwd, name);
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      throw new Failure(`${name} isn't a folder`, `keyform looked for ${folder}`);
    // The parser is loaded by this command only.
    const { runCodemod } = await import('../codemod/run.js');
    return await runCodemod(call, folder);
  },
};
