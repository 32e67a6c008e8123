import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/typescript/register';
import * as monaco from 'monaco-editor/editor/editor.api';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker?worker';
import {
  getTypeScriptWorker,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register';
import chartDeclarations from '../../../dist/chart.d.cts?raw';
import costDeclarations from '../../../dist/cost.d.cts?raw';
import declarations from '../../../dist/index.d.cts?raw';
import infraDeclarations from '../../../dist/infra.d.cts?raw';
import clientDeclaration from '../../../examples/playground/client.d.ts?raw';
import type { Told } from './runner.worker.mjs';
import RunnerWorker from './runner.worker.mjs?worker';
import { type Sample, samplesOf } from './samples.mjs';
import { fromHash, toHash } from './share.mjs';

/** Declarations that the entries share; the name of the file depends on its content. */
const SHARED = import.meta.glob<string>('../../../dist/table-*.d.cts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LONGEST_RUN = 5_000;
const PROGRAM = monaco.Uri.parse('file:///program.ts');
const MODULES = {
  keyform: declarations,
  'keyform/chart': chartDeclarations,
  'keyform/cost': costDeclarations,
  'keyform/infra': infraDeclarations,
};
const SDK = `declare module '@aws-sdk/client-dynamodb' {
  class Command { constructor(input: object); readonly input: object }
  export class DynamoDBClient { constructor(config?: object); send(command: any, ...rest: any[]): Promise<any> }
  export { Command as BatchGetItemCommand, Command as BatchWriteItemCommand, Command as CreateTableCommand, Command as DeleteItemCommand,
    Command as GetItemCommand, Command as PutItemCommand, Command as QueryCommand, Command as ScanCommand,
    Command as TransactGetItemsCommand, Command as TransactWriteItemsCommand, Command as UpdateItemCommand,
    Command as UpdateTimeToLiveCommand };
}`;

/** The compiler of the page: strict, as keyform's users have it, with keyform's own declarations. */
const setUpCompiler = (): void => {
  typescriptDefaults.setCompilerOptions({
    target: ScriptTarget.ESNext,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.NodeJs,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    moduleDetection: 3,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noErrorTruncation: false,
    paths: Object.fromEntries(Object.keys(MODULES).map((name) => [name, [`file:///types/${fileOf(name)}`]])),
  });
  for (const [name, text] of Object.entries(MODULES))
    typescriptDefaults.addExtraLib(text, `file:///types/${fileOf(name)}`);
  for (const [path, text] of Object.entries(SHARED))
    typescriptDefaults.addExtraLib(text, `file:///types/${path.slice(path.lastIndexOf('/') + 1)}`);
  typescriptDefaults.addExtraLib(clientDeclaration, 'file:///client.d.ts');
  typescriptDefaults.addExtraLib(SDK, 'file:///sdk.d.ts');
};

/** chart.d.ts imports its neighbours by the names that they have in the package. */
const fileOf = (module: string): string => `${module === 'keyform' ? 'index' : module.replace('keyform/', '')}.d.ts`;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/** A line of the result. What a program prints is text, whatever it looks like. */
const lineOf = ({ kind, title, text }: Told): HTMLElement => {
  const line = element('section', `result result-${kind}`);
  if (title !== '') line.append(element('h4', 'result-title', title));
  line.append(element('pre', 'result-text', text));
  return line;
};

/** What the compiler says of the program, first line first. */
const problemsOf = (markers: readonly monaco.editor.IMarker[]): readonly Told[] =>
  markers
    .filter(({ severity }) => severity === monaco.MarkerSeverity.Error)
    .map(({ startLineNumber, message }) => ({ kind: 'error', title: `line ${startLineNumber}`, text: message }));

interface Parts {
  readonly editor: monaco.editor.IStandaloneCodeEditor;
  readonly problems: HTMLElement;
  readonly results: HTMLElement;
  readonly state: HTMLElement;
}

/** The language service of the page, which comes a moment after the first text. */
const languageService = async (
  uri: monaco.Uri,
  tries = 100,
): ReturnType<Awaited<ReturnType<typeof getTypeScriptWorker>>> => {
  try {
    return await (await getTypeScriptWorker())(uri);
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return languageService(uri, tries - 1);
  }
};

/** Runs the program in a thread, which ends with it, or after five seconds. */
const createRunner = ({ editor, results, state }: Parts) => {
  let worker: Worker | undefined;
  let timer: number | undefined;
  const end = (words: string): void => {
    worker?.terminate();
    worker = undefined;
    clearTimeout(timer);
    state.textContent = words;
  };
  return async (): Promise<void> => {
    end('runs');
    const model = editor.getModel();
    if (model === null) return;
    const service = await languageService(model.uri);
    const { outputFiles } = await service.getEmitOutput(model.uri.toString());
    const code = outputFiles.find(({ name }) => name.endsWith('.js'))?.text ?? '';
    results.replaceChildren();
    const own = new RunnerWorker();
    worker = own;
    timer = window.setTimeout(() => end('ended after five seconds'), LONGEST_RUN);
    own.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (worker !== own) return;
      if (data.kind === 'end') end('done');
      else results.append(lineOf(data));
    });
    own.postMessage(code);
  };
};

const optionsOf = (samples: readonly Sample[]): readonly HTMLOptionElement[] =>
  samples.map(({ name, title }) => Object.assign(element('option', '', title), { value: name }));

/** Where the reader stands: at a sample by its name, or at a program that came with the address. */
const begin = async (samples: readonly Sample[]): Promise<{ readonly text: string; readonly isShared: boolean }> => {
  const shared = await fromHash(location.hash);
  if (shared !== undefined) return { text: shared, isShared: true };
  const named = samples.find(({ name }) => `#${name}` === location.hash) ?? samples[0];
  return { text: (await named?.load()) ?? '', isShared: false };
};

const isDark = (): boolean => document.documentElement.classList.contains('dark');

/**
 * Makes an element the playground.
 *
 * A program that came with the address is a stranger's: it runs when the reader says so.
 *
 * @returns a function that takes everything away
 */
export const mount = async (root: HTMLElement): Promise<() => void> => {
  Object.assign(globalThis, {
    MonacoEnvironment: {
      getWorker: (_id: string, label: string) => (label === 'typescript' ? new TypeScriptWorker() : new EditorWorker()),
    },
  });
  setUpCompiler();
  const samples = samplesOf(
    import.meta.glob<string>(['../../../examples/playground/*.ts', '!**/*.d.ts'], { query: '?raw', import: 'default' }),
    import.meta.glob<string>('../../../examples/models/*.ts', { query: '?raw', import: 'default' }),
  );
  const bar = element('div', 'playground-bar');
  const select = element('select', 'playground-select');
  select.setAttribute('aria-label', 'A program to start from');
  select.append(...optionsOf(samples));
  const run = element('button', 'playground-button playground-run', 'Run');
  run.title = 'Control and Enter';
  const share = element('button', 'playground-button', 'Copy link');
  const state = element('span', 'playground-state');
  state.setAttribute('aria-live', 'polite');
  bar.append(select, run, share, state);
  const place = element('div', 'playground-editor');
  const problems = element('div', 'playground-problems');
  const results = element('div', 'playground-results');
  const side = element('div', 'playground-side');
  side.append(problems, results);
  const panes = element('div', 'playground-panes');
  panes.append(place, side);
  root.replaceChildren(bar, panes);

  const first = await begin(samples);
  const model = monaco.editor.createModel(first.text, 'typescript', PROGRAM);
  const editor = monaco.editor.create(place, {
    model,
    theme: isDark() ? 'vs-dark' : 'vs',
    automaticLayout: true,
    minimap: { enabled: false },
    fontSize: 13,
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true,
    tabSize: 2,
    padding: { top: 8 },
  });
  const runNow = createRunner({ editor, problems, results, state });
  const named = samples.find(({ name }) => `#${name}` === location.hash);
  if (named !== undefined) select.value = named.name;

  let soon: number | undefined;
  let isTrusted = !first.isShared;
  const runSoon = (): void => {
    clearTimeout(soon);
    if (isTrusted) soon = window.setTimeout(() => void runNow(), 700);
  };
  const runAsked = (): void => {
    isTrusted = true;
    clearTimeout(soon);
    void runNow();
  };
  run.addEventListener('click', runAsked);
  editor.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, runAsked);
  select.addEventListener('change', async () => {
    const sample = samples.find(({ name }) => name === select.value);
    if (sample === undefined) return;
    history.replaceState(null, '', `#${sample.name}`);
    isTrusted = true;
    model.setValue(await sample.load());
  });
  share.addEventListener('click', async () => {
    try {
      history.replaceState(null, '', await toHash(model.getValue()));
      await navigator.clipboard?.writeText(location.href);
      state.textContent = 'the address holds the program';
    } catch (error) {
      state.textContent = (error as Error).message;
    }
  });
  const changes = model.onDidChangeContent(runSoon);
  const marks = monaco.editor.onDidChangeMarkers(() => {
    problems.replaceChildren(...problemsOf(monaco.editor.getModelMarkers({ resource: PROGRAM })).map(lineOf));
  });
  const theme = new MutationObserver(() => monaco.editor.setTheme(isDark() ? 'vs-dark' : 'vs'));
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  if (isTrusted) void runNow();
  else state.textContent = 'this program came with the address: read it, then press Run';

  return () => {
    clearTimeout(soon);
    theme.disconnect();
    changes.dispose();
    marks.dispose();
    editor.dispose();
    model.dispose();
  };
};
