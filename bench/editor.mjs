// `npm run bench:editor`: how long an editor waits at a query, in a table of 200 entities, after each keystroke: for the names
// it may complete with, and for what is wrong. By TypeScript's language service, which is what editors ask.
// What is offered is checked; times are shown beside those of the other libraries in the same run, and not judged.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';
import { print, save } from './budget.mjs';
import { emitDeclarations } from './declarations.mjs';
import { PEERS } from './peers/type-programs.mjs';
import { typeProgram } from './type-program.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTITIES = 200;
const ROUNDS = 7;

/**
 * What is edited: a file beside the definitions. `|` is where the cursor stands, `wants` what must be offered there.
 *
 * @typedef {{ name: string, definitions: string, query: string, wants: Record<string, string> }} Subject
 */

const peerOf = (/** @type {string} */ wanted) => {
  const peer = PEERS.find(({ name }) => name === wanted);
  if (peer === undefined) throw new Error(`there is no program of ${wanted}`);
  return peer;
};

/** @type {Subject[]} */
const SUBJECTS = [
  {
    name: 'keyform',
    definitions: typeProgram({ entities: ENTITIES }),
    query: `import { t } from './definitions.js';
declare const text: string;
export const query = t.query('primary', 'E7|').where({ owner7: text, | }).|;
`,
    wants: { entity: 'E7', field: 'id', method: 'filter' },
  },
  {
    name: 'ElectroDB',
    definitions: `${peerOf('ElectroDB').program(ENTITIES)}\nexport { E7 };`,
    query: `import { E7 } from './definitions.js';
declare const text: string;
export const query = E7.query.p|rimary({ owner7: text }).begins({ | }).|;
`,
    wants: { entity: 'primary', field: 'id', method: 'where' },
  },
  {
    name: 'ElectroDB, a service',
    definitions: peerOf('ElectroDB, a service').program(ENTITIES),
    query: `import { service } from './definitions.js';
declare const text: string;
export const query = service.entities.E|7.query.primary({ owner7: text }).begins({ | }).|;
`,
    wants: { entity: 'E7', field: 'id', method: 'where' },
  },
  {
    name: 'DynamoDB-OneTable',
    definitions: `${peerOf('DynamoDB-OneTable').program(ENTITIES)}\nexport { schema, table, type Entity };`,
    query: `import { type Entity, schema, table } from './definitions.js';
declare const text: string;
const E7 = table.getModel<Entity<typeof schema.models.E7>>('E7|');
export const query = E7.find({ owner7: text, | }).|;
`,
    wants: { entity: 'E7', field: 'id', method: 'then' },
  },
  {
    name: 'DynamoDB-Toolbox',
    definitions: `${peerOf('DynamoDB-Toolbox').program(ENTITIES)}\nexport { E7, table };`,
    query: `import { QueryCommand } from 'dynamodb-toolbox';
import { E7, table } from './definitions.js';
declare const text: string;
export const query = table.b|uild(QueryCommand).query({ partition: text, | }).entities(E7).|;
`,
    wants: { entity: 'build', field: 'range', method: 'options' },
  },
];

mkdirSync(`${ROOT}.cache`, { recursive: true });
const work = mkdtempSync(`${ROOT}.cache/bench-editor-`);

/** A language service over two files, of which one is edited. */
const open = (
  /** @type {Subject} */ { definitions, query },
  /** @type {number} */ at,
  /** @type {string} */ keyform,
) => {
  const folder = `${work}/${at}`;
  mkdirSync(folder, { recursive: true });
  const files = { definitions: `${folder}/definitions.ts`, query: `${folder}/query.ts` };
  /** @type {Map<string, { text: string, version: number }>} */
  const texts = new Map([
    [files.definitions, { text: definitions, version: 0 }],
    [files.query, { text: query.replaceAll('|', ''), version: 0 }],
  ]);
  for (const [file, { text }] of texts) writeFileSync(file, text);
  const { options } = typescript.parseJsonConfigFileContent(
    typescript.readConfigFile(`${ROOT}tsconfig.json`, typescript.sys.readFile).config,
    typescript.sys,
    ROOT,
  );
  options.paths = { keyform: [keyform] };
  options.skipLibCheck = true;
  options.noUnusedLocals = false;
  const service = typescript.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: (file) => String(texts.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = texts.get(file)?.text ?? typescript.sys.readFile(file);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (given) => typescript.getDefaultLibFilePath(given),
    fileExists: typescript.sys.fileExists,
    readFile: typescript.sys.readFile,
    readDirectory: typescript.sys.readDirectory,
    directoryExists: typescript.sys.directoryExists,
    getDirectories: typescript.sys.getDirectories,
  });
  let edits = 0;
  return {
    service,
    file: files.query,
    /** A keystroke: the checker has to begin anew. */
    edit: (/** @type {string} */ text) => texts.set(files.query, { text: `${text}// ${edits}\n`, version: ++edits }),
  };
};

const median = (/** @type {number[]} */ values) =>
  values.sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** @returns {number} milliseconds, the median over some keystrokes */
const timed = (/** @type {() => void} */ edit, /** @type {() => void} */ ask) =>
  median(
    Array.from({ length: ROUNDS }, () => {
      edit();
      const started = performance.now();
      ask();
      return performance.now() - started;
    }),
  );

const measure = (/** @type {Subject} */ subject, /** @type {number} */ at, /** @type {string} */ keyform) => {
  const { service, file, edit } = open(subject, at, keyform);
  const places = Object.entries(subject.wants).map(([what, name], place) => {
    // The other marks go; what follows a mark at the end of a chain is not there yet.
    const marks = subject.query.split('|');
    const text = marks.join('').replace('.;', '.build();').replace('.begins({  }).build();', '.begins({  }).go();');
    const position = marks.slice(0, place + 1).join('').length;
    return { what, name, text, position };
  });
  /** @type {Record<string, number>} */
  const row = {};
  for (const { what, name, text, position } of places) {
    /** @type {string[]} */
    let offered = [];
    row[what] = timed(
      () => edit(text),
      () => {
        offered = (service.getCompletionsAtPosition(file, position, {})?.entries ?? []).map((entry) => entry.name);
      },
    );
    if (!offered.includes(name)) {
      throw new Error(`${subject.name} offers no ${name} at the ${what}: ${offered.slice(0, 20).join(', ')}`);
    }
  }
  const { text } = /** @type {typeof places[number]} */ (places[0]);
  row['diagnostics'] = timed(
    () => edit(text),
    () => service.getSemanticDiagnostics(file),
  );
  service.dispose();
  return row;
};

try {
  const keyform = await emitDeclarations(work);
  const rows = SUBJECTS.map((subject, at) => ({ name: subject.name, ...measure(subject, at, keyform) }));
  const columns = ['entity', 'field', 'method', 'diagnostics'];
  print(
    `Milliseconds at a query, ${ENTITIES} entities, TypeScript ${typescript.version}: median of ${ROUNDS} keystrokes`,
    ['', 'complete a name', 'complete a field', 'complete a method', 'diagnostics'],
    rows.map((row) => [row.name, ...columns.map((column) => Math.round(/** @type {any} */ (row)[column]))]),
  );
  save('editor');
} finally {
  rmSync(work, { recursive: true, force: true });
}
