import { dirname, resolve } from 'node:path';
import { numberOf } from '../arguments.js';
import { AT_AN_ENDPOINT, type Call, type Command } from '../command.js';
import { Failure } from '../failure.js';
import { load } from '../library.js';
import { loadProject, type Project } from '../project.js';
import { describeExisting, withService } from '../service.js';
import { exportRows, sampleRows } from '../studio/export.js';
import { exportedPage } from '../studio/page.js';
import type { Exported, Facts } from '../studio/protocol.js';
import { factsOf, serve } from '../studio/server.js';
import type { Studio } from '../studio/studio.js';
import { writeText } from '../text/write.js';

/** Whether the user asked for stored items. The configuration alone isn't enough, because an exported page is shared with others. */
const wantsStored = ({ text, flag }: Call): boolean =>
  flag('items') || [text('endpoint'), text('profile'), text('sample')].some((each) => each !== undefined);

const writePage = (call: Call, file: string, rows: Exported['rows'], facts: Facts, kind: 'sample' | 'stored'): void => {
  writeText(resolve(call.terminal.cwd, file), exportedPage({ facts, rows }));
  const counts = Object.entries(rows).map(([name, { primary = [] }]) => {
    return `${primary.length} ${kind} item${primary.length === 1 ? '' : 's'} of ${name}`;
  });
  call.out.note(`wrote ${file}, with ${counts.join(', ')}`);
  if (kind === 'stored') call.out.note('check them for personal data before you share the page');
};

/** Exports the samples of the configuration. */
const exportSamples = async (call: Call, project: Project, file: string): Promise<void> => {
  const core = await load('keyform', dirname(project.file));
  const facts = factsOf({ project, named: undefined, place: 'sample items', write: false });
  writePage(call, file, sampleRows(core, project), facts, 'sample');
  if (project.samples.length === 0)
    call.out.note('to show items, list puts in `samples` of keyform.config.ts, or use --items for stored items');
};

const run = async (call: Call, project: Project): Promise<void> => {
  const { text, flag, out } = call;
  const folder = dirname(project.file);
  const file = text('export');
  const port = numberOf(call, 'port', 1, 65_535) ?? 0;
  const most = numberOf(call, 'sample', 1, 10_000) ?? 200;
  const named = text('as');
  if (named !== undefined && project.tables.length > 1)
    throw new Failure('--as applies to one table, but there are several', 'choose one with --table');
  const core = await load('keyform', folder);
  await withService(call, folder, project, async ({ sdk, client, place }) => {
    for (const { table } of project.tables) await describeExisting({ sdk, client, place }, named ?? table.name);
    const studio: Studio = { project, core, sdk, client, place, named, write: flag('write') };
    if (file !== undefined) {
      // An exported page doesn't reveal the endpoint.
      const facts = { ...factsOf(studio), place: 'stored items', write: false };
      writePage(call, file, await exportRows(studio, most), facts, 'stored');
      return;
    }
    const served = await serve(studio, port);
    if (flag('json')) out.json({ address: served.address, write: studio.write });
    else out.line(`${out.color.bold('keyform studio')} ${out.color.cyan(served.address)}`);
    out.note(
      studio.write
        ? 'You can change items. Press Ctrl+C to stop.'
        : 'Read-only; --write allows changes. Press Ctrl+C to stop.',
    );
    try {
      await call.terminal.interrupted();
    } finally {
      await served.close();
    }
  });
};

/** Opens or exports the studio: a page that shows tables. */
export const studio: Command = {
  name: 'studio',
  group: 'Look at tables',
  summary: 'open a web page for the tables: items, entity chart, access patterns, queries',
  operands: '[module]',
  most: 1,
  about: [
    'Serves the page on this machine only, at an address with a token. Anybody with the address can read the tables with your',
    "credentials, so don't share it. Items can be changed only with --write. The page contacts no other host.",
  ].join('\n'),
  options: [
    ...AT_AN_ENDPOINT,
    { name: 'port', value: 'number', about: 'the port (default: a free one)' },
    { name: 'write', about: 'allow changes to items' },
    { name: 'export', value: 'file.html', about: 'write a page with sample items that needs no server, and exit' },
    { name: 'items', about: 'export stored items instead (implied by --endpoint, --profile and --sample)' },
    { name: 'sample', value: 'number', about: 'how many stored items of each index to export (default: 200)' },
    { name: 'json', about: 'print the address as JSON' },
  ],
  examples: [
    ['keyform studio --endpoint http://localhost:8000', 'the tables of keyform.config.ts at a local engine'],
    ['keyform studio --table shop --as Shop-test --write', 'a stage, with changes allowed'],
    ['keyform studio --export shop.html', 'a page for a review, with the samples of the configuration'],
  ],
  run: async (call) => {
    const project = await loadProject(call);
    const file = call.text('export');
    if (file !== undefined && !wantsStored(call)) await exportSamples(call, project, file);
    else await run(call, project);
    return 0;
  },
};
