import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { numberOf } from '../arguments.js';
import type { Call, Command } from '../command.js';
import { ENGINES, type EngineKind, type EngineStart } from '../engine/kinds.js';
import { freePort, startEngine } from '../engine/process.js';
import { Failure } from '../failure.js';
import { nearest } from '../text/nearest.js';

const DEFAULT_PORT = 8000;
/** The time in which an interruption may arrive after the engine's end, in milliseconds: Ctrl+C reaches both processes. */
const SAME_MOMENT = 500;

const installLine = ({ packageName, about }: EngineKind, width: number): string =>
  `${`npm install --save-dev ${packageName}`.padEnd(width)}  (${about})`;

/** The engines to try. @throws Failure for an unknown name */
const wantedEngines = (name: string | undefined): readonly EngineKind[] => {
  if (name === undefined) return ENGINES;
  const found = ENGINES.find((one) => one.name === name);
  if (found !== undefined) return [found];
  const names = ENGINES.map((one) => one.name);
  const guess = nearest(name, names);
  throw new Failure(
    `there's no engine ${name}${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    `--engine ${names.join(', ')}`,
  );
};

/** The first engine that can be started. @throws Failure that says what to install, if there's none */
const findEngine = async ({ text, terminal }: Call): Promise<{ readonly kind: EngineKind; start: EngineStart }> => {
  const kinds = wantedEngines(text('engine'));
  const reasons: string[] = [];
  for (const kind of kinds) {
    const start = await kind.find(terminal.cwd, terminal.env);
    if (!('reason' in start)) return { kind, start };
    reasons.push(start.reason);
  }
  const width = Math.max(...kinds.map(({ packageName }) => `npm install --save-dev ${packageName}`.length));
  const lines = kinds.map((kind) => installLine(kind, width)).reverse();
  throw new Failure(
    `no engine can be started: ${reasons.join('; ')}`,
    `install one in this project:\n      ${lines.join('\n      ')}`,
    { details: { reasons } },
  );
};

/** The environment variables with which a program connects to the engine without configuration. */
const environmentOf = (endpoint: string): { readonly [name: string]: string } => ({
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_REGION: 'local',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});

const assignment = ([name, value]: readonly [string, string]): string =>
  process.platform === 'win32' ? `$env:${name} = '${value}'` : `export ${name}=${value}`;

const printStarted = (
  { out, flag }: Call,
  { name, warning }: EngineKind,
  endpoint: string,
  path: string | undefined,
): void => {
  const env = environmentOf(endpoint);
  if (flag('json')) {
    out.json({ engine: name, endpoint, path: path ?? null, env });
    return;
  }
  out.line(`${out.color.bold(name)} is running at ${out.color.cyan(endpoint)}`);
  if (warning !== undefined) out.line(warning);
  out.line();
  out.line('To use it, run these lines in another terminal:');
  out.line();
  for (const entry of Object.entries(env)) out.line(assignment(entry));
  out.line();
  out.line(
    path === undefined
      ? 'Tables are in memory. Ctrl+C stops the engine and deletes them.'
      : `Tables are stored in ${path}. Ctrl+C stops the engine.`,
  );
};

/** Runs a DynamoDB engine on this machine. */
export const engine: Command = {
  name: 'engine',
  group: 'Create and compare tables',
  summary: 'run a DynamoDB engine on this machine, without Docker',
  operands: '',
  most: 0,
  about: [
    'Starts an engine that is installed as an npm package, and prints its endpoint and the environment variables for the AWS SDK.',
    'It looks for these packages, in this order:',
    ...ENGINES.map(({ name, packageName, about }) => `  ${name.padEnd(16)} ${packageName} (${about})`),
    'The engine runs until you press Ctrl+C, or until the npm or npx that started it ends.',
  ].join('\n'),
  options: [
    { name: 'port', short: 'p', value: 'number', about: `the port (${DEFAULT_PORT}); 0 picks a free one` },
    { name: 'path', value: 'folder', about: 'store tables in this folder; without it, they are in memory' },
    {
      name: 'engine',
      value: 'name',
      about: `${ENGINES.map(({ name }) => name).join(', ')} (the first that is installed)`,
    },
    { name: 'json', about: 'print the endpoint and the environment variables as JSON' },
  ],
  examples: [
    ['keyform engine', `an engine on port ${DEFAULT_PORT}, with tables in memory`],
    ['keyform engine --path .dynamodb', 'tables are still there the next time'],
    ['keyform engine --engine dynalite --port 0', 'a certain engine, on a free port'],
  ],
  run: async (call) => {
    const { text, out, terminal } = call;
    const port = numberOf(call, 'port', 0, 65_535) ?? DEFAULT_PORT;
    const path = text('path');
    const { kind, start } = await findEngine(call);
    const folder = path === undefined ? undefined : resolve(terminal.cwd, path, kind.name);
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    const interrupted = terminal.interrupted();
    const running = await startEngine(kind.name, start, {
      port: await freePort(port),
      folder,
      from: terminal.cwd,
      interrupted,
    });
    try {
      printStarted(call, kind, running.endpoint, path);
      if (kind.listensEverywhere === true)
        out.note(`note: ${kind.name} also answers other machines in your network, and has no option against it`);
      const ending = await Promise.race([interrupted.then(() => undefined), running.ended]);
      if (ending === undefined) return 0;
      const isMeant = await Promise.race([
        interrupted.then(() => true),
        new Promise<boolean>((done) => setTimeout(done, SAME_MOMENT, false)),
      ]);
      if (isMeant) return 0;
      throw new Failure(`${kind.name} ${ending}`);
    } finally {
      await running.stop();
    }
  },
};
