// The programs of `npm run bench:editor`: for each library a file with a query, which is edited, beside the definitions.
import { PEERS } from './peers/type-programs.mjs';
import { definitionFiles } from './type-program.mjs';

/**
 * `files`: texts by their paths in the project. `query`: the text of the edited file; `|` is where the cursor stands, `wants` what
 * must be offered there. `build`: a project of the folder that is built first.
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {string} edited
 * @property {string} query
 * @property {Record<'name' | 'field' | 'method', string>} wants
 * @property {Record<string, string>} files
 * @property {string} [build]
 */

const programOf = (/** @type {string} */ wanted, /** @type {number} */ entities) => {
  const peer = PEERS.find(({ name }) => name === wanted);
  if (peer === undefined) throw new Error(`there is no program of ${wanted}`);
  return peer.program(entities);
};

const ownQuery = (/** @type {string} */ definitions) => `import { t } from '${definitions}';
declare const text: string;
export const query = t.query('primary', 'E7|').where({ owner7: text, | }).|build();
`;
const OWN_WANTS = { name: 'E7', field: 'id', method: 'filter' };

const json = (/** @type {object} */ value) => JSON.stringify(value, null, 2);

/** Definitions in a composite project, of which the edited one reads the declarations. */
const apart = (/** @type {number} */ entities, /** @type {object} */ compilerOptions) => {
  const definitions = {
    ...compilerOptions,
    composite: true,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    outDir: '../out',
  };
  const files = Object.entries(definitionFiles(entities, 10)).map(([name, text]) => [`definitions/${name}`, text]);
  return {
    ...Object.fromEntries(files),
    'definitions/tsconfig.json': json({ compilerOptions: definitions }),
    'application/tsconfig.json': json({
      compilerOptions: { ...compilerOptions, disableSourceOfProjectReferenceRedirect: true },
      references: [{ path: '../definitions' }],
    }),
  };
};

/** The library to which all others are compared. */
export const MEASURE = 'DynamoDB-OneTable';

/**
 * All programs. Those of keyform and of the library to which it is compared come first.
 *
 * @param {number} entities
 * @param {object} compilerOptions
 * @returns {Subject[]}
 */
export const editorSubjects = (entities, compilerOptions) => {
  const project = { 'tsconfig.json': json({ compilerOptions }) };
  return [
    {
      name: 'keyform',
      edited: 'query.ts',
      query: ownQuery('./definitions.js'),
      wants: OWN_WANTS,
      files: { ...project, ...definitionFiles(entities, 10) },
    },
    {
      name: 'keyform, definitions as declarations',
      edited: 'application/query.ts',
      query: ownQuery('../definitions/definitions.js'),
      wants: OWN_WANTS,
      files: apart(entities, compilerOptions),
      build: 'definitions',
    },
    {
      name: MEASURE,
      edited: 'query.ts',
      query: `import { type Entity, schema, table } from './definitions.js';
declare const text: string;
const E7 = table.getModel<Entity<typeof schema.models.E7>>('E7|');
export const query = E7.find({ owner7: text, | }).|then();
`,
      wants: { name: 'E7', field: 'id', method: 'then' },
      files: {
        ...project,
        'definitions.ts': `${programOf(MEASURE, entities)}\nexport { schema, table, type Entity };`,
      },
    },
    {
      name: 'ElectroDB',
      edited: 'query.ts',
      query: `import { E7 } from './definitions.js';
declare const text: string;
export const query = E7.query.p|rimary({ owner7: text }).begins({ | }).|go();
`,
      wants: { name: 'primary', field: 'id', method: 'where' },
      files: { ...project, 'definitions.ts': `${programOf('ElectroDB', entities)}\nexport { E7 };` },
    },
    {
      name: 'ElectroDB, a service',
      edited: 'query.ts',
      query: `import { service } from './definitions.js';
declare const text: string;
export const query = service.entities.E|7.query.primary({ owner7: text }).begins({ | }).|go();
`,
      wants: { name: 'E7', field: 'id', method: 'where' },
      files: { ...project, 'definitions.ts': programOf('ElectroDB, a service', entities) },
    },
    {
      name: 'DynamoDB-Toolbox',
      edited: 'query.ts',
      query: `import { QueryCommand } from 'dynamodb-toolbox';
import { E7, table } from './definitions.js';
declare const text: string;
export const query = table.b|uild(QueryCommand).query({ partition: text, | }).entities(E7).|send();
`,
      wants: { name: 'build', field: 'range', method: 'options' },
      files: { ...project, 'definitions.ts': `${programOf('DynamoDB-Toolbox', entities)}\nexport { E7, table };` },
    },
  ];
};
