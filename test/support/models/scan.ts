import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A model of an example's file, as its doc block names it. */
export interface ModelHeading {
  /** 1 to 62. */
  readonly number: number;
  /** Without the number: `CustomerOrders`. */
  readonly name: string;
  /** A sentence on it. */
  readonly text: string;
}

/** A function of an example that sends requests. */
export interface PatternSource {
  readonly name: string;
  readonly doc: string;
  /** The models that it belongs to: the one that its doc block begins with, or all of the file. */
  readonly models: readonly number[];
  /** Its parameters after the client: what each is called, or what is taken out of it, from where. */
  readonly parameters: readonly (string | readonly (readonly [member: string, name: string])[])[];
}

/** An example, read and not run. */
export interface ModelFile {
  /** `m01-customer-orders`. */
  readonly name: string;
  readonly headings: readonly ModelHeading[];
  /** What else its doc block says, its chart aside. */
  readonly about: string;
  readonly patterns: readonly PatternSource[];
}

export const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(`${ROOT}/${path}`, 'utf8'), ts.ScriptTarget.Latest, true);

/** The examples, in the order of their numbers. */
export const modelFiles = (): ModelFile[] =>
  readdirSync(`${ROOT}/examples/models`)
    .filter((file) => /^m\d+-.*\.ts$/.test(file))
    .sort()
    .map((file) => scanModel(parse(`examples/models/${file}`), file.replace(/\.ts$/, '')));

/**
 * Reads an example: the models in its doc block, and its access patterns.
 *
 * @example
 * ```ts
 * scanModel(parse('examples/models/m25-books.ts'), 'm25-books').patterns[0]?.name; //=> 'getBook'
 * ```
 */
export const scanModel = (source: ts.SourceFile, name: string): ModelFile => {
  const [, block = ''] = /^\/\*\*\n([\s\S]*?)\*\//.exec(source.text) ?? [];
  const lines = block.split('\n').map((line) => line.replace(/^ \* ?/, '').trimEnd());
  const paragraphs = lines
    .join('\n')
    .split(/\n\n+/)
    .map((paragraph) => paragraph.trim());
  const headings = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(/^M(\d+) ([^:\n]+)(?:: ([\s\S]*?))?(?=\nM\d+ |$(?![\s\S]))/gm)].map(
      ([, number, title = '', text = '']) => ({
        number: Number(number),
        name: title.replace(/\.$/, ''),
        text: text.replace(/\n/g, ' '),
      }),
    ),
  );
  const about = paragraphs.filter((paragraph) => !/^(M\d+ |\|)/.test(paragraph)).join('\n\n');
  return {
    name,
    headings,
    about,
    patterns: patternsOf(
      source,
      headings.map(({ number }) => number),
    ),
  };
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

const patternsOf = (source: ts.SourceFile, numbers: readonly number[]): PatternSource[] =>
  clientFunctions(source)
    .filter(({ name }) => name !== SAMPLE)
    .map(({ name, call, node }) => {
      const doc = ts
        .getJSDocCommentsAndTags(node)
        .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
        .join(' ')
        .replace(/\s*\n\s*/g, ' ');
      const [, tag, rest] = /^((?:M\d+(?:, | and )?)+): ([\s\S]*)$/.exec(doc) ?? [];
      return {
        name,
        doc: rest ?? doc,
        models: tag === undefined ? numbers : [...tag.matchAll(/M(\d+)/g)].map(([, number]) => Number(number)),
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
