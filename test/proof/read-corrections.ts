/** Reads the text of the corrections, as a page shows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDER = fileURLToPath(new URL('corrections', import.meta.url));

/** The corrected code by label, such as `query: a misspelled index`. */
export const readCorrections = (): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const file of readdirSync(FOLDER)) {
    const source = ts.createSourceFile(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), ts.ScriptTarget.ES2022, true);
    for (const { name, body } of correctionsIn(source))
      texts.set(`${file.replace('.ts', '')}: ${name}`, codeOf(source, body));
  }
  return texts;
};

/** The functions of the object that a file exports. */
const correctionsIn = (source: ts.SourceFile): { name: string; body: ts.ConciseBody }[] =>
  source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers !== undefined)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) =>
      initializer !== undefined && ts.isObjectLiteralExpression(initializer) ? initializer.properties : [],
    )
    .map((property) => {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name))
        throw new Error(`${source.fileName}: ${property.getText()} isn't a correction`);
      if (!ts.isArrowFunction(property.initializer)) throw new Error(`${property.name.text} isn't a function`);
      return { name: property.name.text, body: property.initializer.body };
    });

/** The body of a function from the left margin, without its `return`. */
const codeOf = (source: ts.SourceFile, body: ts.ConciseBody): string => {
  const isBlock = ts.isBlock(body);
  const from = isBlock ? (body.statements[0]?.getStart() ?? body.getStart()) : body.getStart();
  const to = isBlock ? (body.statements.at(-1)?.end ?? body.end) : body.end;
  const before = source.text.slice(source.text.lastIndexOf('\n', from) + 1, from);
  const lines = `${/^\s*$/.test(before) ? before : ''}${source.text.slice(from, to)}`.split('\n');
  const [first = '', ...rest] = lines;
  const margin = Math.min(
    ...(/^\s*$/.test(before) ? lines : rest).filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  const moved = [/^\s*$/.test(before) ? first.slice(margin) : first, ...rest.map((line) => line.slice(margin))];
  return moved.map((line) => line.replace(/^return /, '')).join('\n');
};
