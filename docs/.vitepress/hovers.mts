import ts from 'typescript';

/** What an editor shows of the constants of each page, by path and name. test/docs/pages.test.ts compares it with the compiler. */
export type Hovers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A name in a block, and what an editor shows of it. */
type Place = readonly [start: number, end: number, text: string];

/** Constants of a module whose types say more than the code: requests, and what requests returned. */
export const hoverNames = (code: string): readonly { readonly name: string; readonly start: number }[] => {
  const source = ts.createSourceFile('page.ts', code, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((node) => {
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name, initializer }) => {
      const value = initializer?.getText(source) ?? '';
      if (!/\.build\(\)$/.test(value) && !/^await /.test(value)) return [];
      const named = (binding: ts.BindingName): ts.Identifier[] =>
        ts.isIdentifier(binding)
          ? [binding]
          : binding.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : named(element.name)));
      return named(name).map((identifier) => ({ name: identifier.text, start: identifier.getStart(source) }));
    });
  });
};

/** Whether a hover is worth showing: it's about items or a request, and fits on a screen. */
export const isTelling = (text: string): boolean =>
  text.length > 40 &&
  text.length < 1_600 &&
  text.split('\n').length <= 30 &&
  !/\.\.\.|\b(Source|Query|Scan|Table|Entity|DynamoDBClient)</.test(text);

/** A text in letters alone: VitePress reads digits behind the name of a language as the numbers of lines. */
const packedIn = (text: string): string =>
  Buffer.from(text)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

const unpacked = (letters: string): string =>
  Buffer.from(
    letters.replace(/[g-p]/g, (letter) => String('ghijklmnop'.indexOf(letter))),
    'hex',
  ).toString('utf8');

/** The page with the hovers of its blocks behind the names of their languages, where `hoverTransformer` finds them. */
export const withHovers = (page: string, hovers: Readonly<Record<string, string>>): string =>
  page.replace(/^```ts\n([\s\S]*?)^```$/gm, (block, code: string) => {
    const places = hoverNames(code).flatMap(({ name, start }): Place[] => {
      const text = hovers[name];
      return text === undefined ? [] : [[start, start + name.length, text]];
    });
    if (places.length === 0) return block;
    const packed = packedIn(JSON.stringify(places));
    return block.replace('```ts\n', `\`\`\`ts hovers:${packed}\n`);
  });

interface Options {
  readonly meta?: { readonly __raw?: string };
  decorations?: object[];
}

/** Marks the names of a block that have a hover. The browser shows it: theme/show-hovers.mts. */
export const hoverTransformer = {
  name: 'keyform-hovers',
  preprocess: (_code: string, options: Options): undefined => {
    const [, packed] = /\bhovers:([a-p]+)/.exec(options.meta?.__raw ?? '') ?? [];
    if (packed === undefined) return;
    const places: readonly Place[] = JSON.parse(unpacked(packed));
    options.decorations = [
      ...(options.decorations ?? []),
      ...places.map(([start, end, text]) => ({
        start,
        end,
        properties: { class: 'code-hover', tabindex: '0', 'data-hover': text },
      })),
    ];
  },
};
