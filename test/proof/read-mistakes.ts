/** Compiles the mistakes: by the language service of 5.9, which knows completions too, and by the command of 7.0. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type newer from 'typescript';
import ts from 'typescript-5.9';
import { commandOfSeven, RARELY } from '../../tools/compiler-seven.mjs';
import { filesOf } from '../support/compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}test/proof/mistakes`;
/** The copies without marks, and those to be completed, which lie beside them. */
// As deep as the folder itself, so that relative imports lead to the same files.
const WORK = `${ROOT}.cache/proof/mistakes`;

/** What compilers say of a mistake. */
export interface Reading {
  readonly name: string;
  /** The call, without marks, from the left margin. */
  readonly text: string;
  /** The line in `text`, and the columns there, to which 5.9 points. */
  readonly place: Place;
  /** Whether 5.9 and 7.0 point to the mark, with the first message. */
  readonly atMark: { readonly '5.9': boolean; readonly '7.0': boolean };
  /** The messages of 5.9, whole. */
  readonly messages: readonly string[];
  /** The first lines of 7.0. */
  readonly heads: readonly string[];
  /** What is written where completion is asked for. */
  readonly written: string;
  /** The names that completion offers there; undefined where anything may stand. */
  readonly offered: readonly string[] | undefined;
}

interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Reads all mistakes of the folder. */
export const readMistakes = (): Map<string, Reading> => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const texts = new Map<string, string>();
  for (const file of files) {
    // Of the same length: positions stay what they are.
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8').replaceAll('@ts-expect-error', 'the compiler says');
    texts.set(file, text);
  }
  const newest = byNewest(texts);
  const places = [...texts].map(([file, text]) => ({ file, text, mistakes: findMistakes(text) }));
  const service = serve(
    new Map(
      places.flatMap(({ file, text, mistakes }) => [
        [`${WORK}/${file}`, text] as const,
        [`${WORK}/${unfinished(file)}`, emptied(text, mistakes).text] as const,
      ]),
    ),
  );
  const readings = new Map<string, Reading>();
  for (const { file, text, mistakes } of places) {
    const said = service.getSemanticDiagnostics(`${WORK}/${file}`);
    const { at } = emptied(text, mistakes);
    for (const [index, mistake] of mistakes.entries()) {
      const within = (position: number): boolean => position >= mistake.start && position < mistake.end;
      const own = said.filter(({ start = -1 }) => within(start));
      const theirs = (newest.get(file) ?? []).filter(({ start }) => within(start));
      const [first] = own;
      readings.set(`${file.replace('.ts', '')}: ${mistake.name}`, {
        name: mistake.name,
        ...withDeclarations(declarationsIn(text, mistake), shown(text, mistake, first)),
        atMark: {
          '5.9': first?.start === mistake.mark,
          '7.0': theirs[0]?.start === mistake.mark,
        },
        messages: own.map(
          ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
        ),
        heads: theirs.map(({ head }) => head),
        written: mistake.written,
        offered: offeredAt(service, `${WORK}/${unfinished(file)}`, at[index]),
      });
    }
    const stray = said.find(
      ({ start = -1 }) => !mistakes.some((mistake) => start >= mistake.start && start < mistake.end),
    );
    if (stray !== undefined) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(stray.messageText, ' ')}`);
  }
  service.dispose();
  return readings;
};

const unfinished = (file: string): string => file.replace('.ts', '-unfinished.ts');

/** A call of `says` or `shows` in the text of a file. */
interface Found {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The body of the call. */
  readonly body: ts.Node;
  /** To which place the compiler has to point. */
  readonly mark: number;
  /** What completion takes the place of, and at which place it is asked for when that is gone. */
  readonly gap: Gap | undefined;
  readonly written: string;
}

interface Gap {
  readonly from: number;
  readonly to: number;
  /** What stands there instead. */
  readonly instead: string;
  /** Where in it the cursor is. */
  readonly cursor: number;
}

const findMistakes = (text: string): Found[] => {
  const source = ts.createSourceFile('mistakes.ts', text, ts.ScriptTarget.ES2022, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isCallExpression(node) || !/^(says|shows)$/.test(node.expression.getText())) {
      ts.forEachChild(node, visit);
      return;
    }
    const call = node.arguments.at(-1) as ts.ArrowFunction;
    const [name] = node.arguments;
    const mark = markIn(text, call, '^');
    const cursor = markIn(text, call, '|');
    if (mark === undefined) throw new Error(`${name?.getText()} has no mark`);
    const target = cursor === undefined ? undefined : nodeAt(call, cursor);
    found.push({
      name: (name as ts.StringLiteral).text,
      start: node.getStart(),
      end: node.end,
      body: call.body,
      mark,
      gap: target && gapOf(target),
      written: target === undefined ? '' : writtenIn(target),
    });
  };
  visit(source);
  return found;
};

/** The place after a mark. */
const markIn = (text: string, within: ts.Node, kind: '^' | '|'): number | undefined => {
  const marks = [...text.slice(within.pos, within.end).matchAll(/\/\*(\^?\|?)\*\/\s*/g)];
  const [mark, ...others] = marks.filter(([, kinds = '']) => kinds.includes(kind));
  if (others.length > 0) throw new Error(`two marks in ${within.getText()}`);
  return mark && within.pos + mark.index + mark[0].length;
};

/** The outermost node that begins at a place and is an argument, a member or a name. */
const nodeAt = (within: ts.Node, position: number): ts.Node => {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (found === undefined && node.getStart() === position) found = node;
    if (found === undefined && position >= node.pos && position < node.end) ts.forEachChild(node, visit);
  };
  visit(within);
  if (found === undefined) throw new Error('nothing follows the mark');
  return found;
};

const gapOf = (node: ts.Node): Gap => {
  const from = node.getStart();
  if (ts.isStringLiteral(node)) {
    // A format is completed behind its last brace or bar.
    const kept = node.text.slice(0, Math.max(node.text.lastIndexOf('{'), node.text.lastIndexOf('|')) + 1);
    return { from, to: node.end, instead: `'${kept}'`, cursor: 1 + kept.length };
  }
  if (ts.isObjectLiteralExpression(node)) {
    const inner = node.properties.map((property) => property.getText()).join(', ');
    // The member that is rejected is the first: without it there is nothing.
    const instead = isCondition(node) ? '{  }' : `{ ${inner},  }`;
    return { from, to: node.end, instead, cursor: instead.length - 2 };
  }
  // A member, or a name behind a dot with its call.
  const to =
    ts.isIdentifier(node) && ts.isCallExpression(node.parent.parent) && node.parent.parent.expression === node.parent
      ? node.parent.parent.end
      : node.end;
  return { from, to, instead: '', cursor: 0 };
};

/** Whether an object is a condition on a field: the value of a member. */
const isCondition = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent);

const writtenIn = (node: ts.Node): string => {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAssignment(node)) return node.name.getText();
  return ts.isObjectLiteralExpression(node) && isCondition(node) ? (node.properties[0]?.name?.getText() ?? '') : '';
};

/** A text of which what is to be completed is gone, and where completion is asked for. */
const emptied = (text: string, mistakes: readonly Found[]): { text: string; at: (number | undefined)[] } => {
  let done = '';
  let from = 0;
  const at = mistakes.map(({ gap }) => {
    if (gap === undefined) return undefined;
    done += text.slice(from, gap.from) + gap.instead;
    from = gap.to;
    return done.length - gap.instead.length + gap.cursor;
  });
  return { text: done + text.slice(from), at };
};

const serve = (texts: ReadonlyMap<string, string>): ts.LanguageService => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const options = { ...ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT).options, pathsBasePath: ROOT };
  const textOf = (file: string): string | undefined => texts.get(file) ?? ts.sys.readFile(file);
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: (file) => textOf(file) ?? '',
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (input) => ts.getDefaultLibFilePath(input),
    fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
    readFile: textOf,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  return ts.createLanguageService(host, filesOf(ts as unknown as typeof newer) as unknown as ts.DocumentRegistry);
};

const offeredAt = (service: ts.LanguageService, file: string, position: number | undefined): string[] | undefined => {
  if (position === undefined) return undefined;
  const found = service.getCompletionsAtPosition(file, position, {});
  if (found?.isGlobalCompletion === true) return undefined;
  return (found?.entries ?? []).map(({ name }) => name);
};

/** A message of 7.0. */
interface Line {
  readonly start: number;
  readonly head: string;
}

/** What 7.0 says, file by file: its command compiles copies of all files in one run. */
export const byNewest = (texts: ReadonlyMap<string, string>, folder = WORK): Map<string, Line[]> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of texts) writeFileSync(`${folder}/${file}`, text);
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: `${ROOT}tsconfig.json`, include: [`${folder}/*.ts`], exclude: [] }),
  );
  const { stdout, stderr } = spawnSync(process.execPath, commandOfSeven(['-p', folder, '--pretty', 'false']), {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...RARELY },
  });
  const lines = new Map<string, Line[]>();
  for (const [, file = '', line, column, head = ''] of stdout.matchAll(/^(\S+)\((\d+),(\d+)\): error (TS\d+: .*)$/gm)) {
    const text = texts.get(file);
    if (text === undefined) throw new Error(`7.0 says of ${file}: ${head}`);
    const before =
      text
        .split('\n')
        .slice(0, Number(line) - 1)
        .join('\n').length + 1;
    lines.set(file, [...(lines.get(file) ?? []), { start: before + Number(column) - 1, head }]);
  }
  if (lines.size === 0) throw new Error(`7.0 says nothing: ${stdout}${stderr}`);
  return lines;
};

/** The marks in a call, and the space after each. */
const MARKS = /\/\*\^?\|?\*\/ ?/g;

/** Declarations of a file that contain a mistake, or are needed to understand it: a page shows them with the call. */
const SHOWN = /^(User|Member|Badge|Post|Reading|maybe|Sparse|sparse|tooMany|rejected|returning)$/;

/** The declarations that a call uses, in the order of the file. */
const declarationsIn = (text: string, mistake: Found): string[] => {
  const source = ts.createSourceFile('mistakes.ts', text, ts.ScriptTarget.ES2022, true);
  const shownWith: string[] = [];
  let used = mistake.body.getText();
  for (const statement of [...source.statements].reverse()) {
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
    const name =
      declared && (ts.isVariableDeclaration(declared) || ts.isInterfaceDeclaration(declared)) && declared.name;
    if (!name || !SHOWN.test(name.getText()) || !new RegExp(`\\b${name.getText()}\\b`).test(used)) continue;
    shownWith.unshift(...statement.getText().split('\n'));
    used += statement.getText();
  }
  return shownWith;
};

const withDeclarations = (lines: readonly string[], { text, place }: { text: string; place: Place }) => ({
  text: [...lines, text].join('\n'),
  place: { ...place, line: place.line + lines.length },
});

/** The text of a mistake as it is shown, and where in it the message points to. */
const shown = (text: string, mistake: Found, diagnostic: ts.Diagnostic | undefined): { text: string; place: Place } => {
  const start = diagnostic?.start ?? mistake.mark;
  const open = '\u0001';
  const close = '\u0002';
  const from = mistake.body.getStart();
  const to = start + (diagnostic?.length ?? 1);
  const pointed = `${text.slice(from, start)}${open}${text.slice(start, to)}${close}${text.slice(to, mistake.body.end)}`;
  const indent = text.slice(text.lastIndexOf('\n', from) + 1, from).replaceAll(MARKS, '');
  const lines = `${/^\s*$/.test(indent) ? indent : ''}${pointed}`
    .split('\n')
    .filter((line) => !line.includes('// the compiler says'))
    .map((line) => line.replaceAll(MARKS, ''));
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const moved = lines.map((line) => line.slice(margin));
  const line = moved.findIndex((one) => one.includes(open));
  const pointing = moved[line] ?? '';
  const end = pointing.includes(close) ? pointing.indexOf(close) - 1 : pointing.length - 1;
  return {
    text: moved.join('\n').replaceAll(open, '').replaceAll(close, ''),
    place: { line, start: pointing.indexOf(open), end },
  };
};
