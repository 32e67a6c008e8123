import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A function of an example that sends requests. */
export interface PatternSource {
  readonly name: string;
  readonly doc: string;
  /** Its parameters after the client: names, or the names that it destructures and where they come from. */
  readonly parameters: readonly (string | readonly (readonly [member: string, name: string])[])[];
}

/** An example, read and not run. */
export interface ModelFile {
  /** `orders-by-status-and-date`. */
  readonly name: string;
  /** `Orders by status and date`. */
  readonly title: string;
  /** A phrase about it. */
  readonly text: string;
  /** The rest of its doc block, without the chart. */
  readonly about: string;
  readonly patterns: readonly PatternSource[];
}

export const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(`${ROOT}/${path}`, 'utf8'), ts.ScriptTarget.Latest, true);

/** The examples, sorted by name. */
export const modelFiles = (): ModelFile[] =>
  readdirSync(`${ROOT}/examples/models`)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => scanModel(parse(`examples/models/${file}`), file.replace(/\.ts$/, '')));

/**
 * Reads an example: the title in its doc block, and its access patterns.
 *
 * @example
 * ```ts
 * scanModel(parse('examples/models/books.ts'), 'books').patterns[0]?.name; //=> 'getBook'
 * ```
 */
export const scanModel = (source: ts.SourceFile, name: string): ModelFile => {
  const [, block = ''] = /^\/\*\*\n([\s\S]*?)\*\//.exec(source.text) ?? [];
  const lines = block.split('\n').map((line) => line.replace(/^ \* ?/, '').trimEnd());
  const paragraphs = lines
    .join('\n')
    .split(/\n\n+/)
    .map((paragraph) => paragraph.trim());
  const [first = '', ...rest] = paragraphs;
  const [, title = '', text = ''] = /^(.*?)(?:\.|: ((?![\s\S]*: )[\s\S]*))$/.exec(first.replace(/\n/g, ' ')) ?? [];
  const about = rest.filter((paragraph) => !paragraph.startsWith('|')).join('\n\n');
  return { name, title, text, about, patterns: patternsOf(source) };
};

/** The exported functions whose first parameter is a client. */
export const clientFunctions = (source: ts.SourceFile): { name: string; call: ts.ArrowFunction; node: ts.Node }[] =>
  source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (initializer === undefined || !ts.isArrowFunction(initializer)) return [];
      const [first] = initializer.parameters;
      if (first?.type?.getText(source) !== 'Client') return [];
      return [{ name: name.getText(source), call: initializer, node: statement }];
    });
  });

/** What stores the sample of a model is none of its access patterns. */
const SAMPLE = 'createSample';

const patternsOf = (source: ts.SourceFile): PatternSource[] =>
  clientFunctions(source)
    .filter(({ name }) => name !== SAMPLE)
    .map(({ name, call, node }) => {
      const doc = ts
        .getJSDocCommentsAndTags(node)
        .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
        .join(' ')
        .replace(/\s*\n\s*/g, ' ');
      return {
        name,
        doc,
        parameters: call.parameters
          .slice(1)
          .map(({ name: given }) =>
            ts.isIdentifier(given)
              ? given.text
              : given.elements.flatMap((element, at): [string, string][] =>
                  ts.isBindingElement(element)
                    ? [
                        [
                          member(element, ts.isArrayBindingPattern(given) ? at : undefined),
                          element.name.getText(source),
                        ],
                      ]
                    : [],
                ),
          ),
      };
    });

/** Where a name is taken from: a member of an object, or a place of an array. */
const member = ({ propertyName, name }: ts.BindingElement, at: number | undefined): string =>
  at === undefined ? (propertyName ?? name).getText() : String(at);
