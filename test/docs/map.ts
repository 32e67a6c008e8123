import { textOf, typescriptFilesIn } from '../support/import-graph.js';
import { type Group, WORDS } from './map-groups.js';

/** A group with its files, as paths from the project's root. */
export interface Mapped extends Group {
  readonly paths: readonly string[];
}

/** The groups of a half with their files: those it names, else those of its folder, at every depth; without a folder those that no other group has. */
export const mapOf = (half: string, groups: readonly Group[]): Mapped[] => {
  const all = typescriptFilesIn(half);
  const named = new Set(groups.flatMap(({ files = [] }) => files));
  const inFolder = (folder: string) => all.filter((file) => file.startsWith(`${half}/${folder}/`) && !named.has(file));
  const listOf = ({ folder, files }: Group) => files ?? (folder === '' ? undefined : inFolder(folder));
  const listed = new Set(groups.flatMap((group) => listOf(group) ?? []));
  return groups.map((group) => ({ ...group, paths: listOf(group) ?? all.filter((file) => !listed.has(file)) }));
};

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '');

/** The first sentence of a doc block, without its end. */
const firstSentence = (block: string): string =>
  /^.*?[.;](?=\s|$)/
    .exec(block.replace(/\n\s*\*\s?/g, ' ').trim())?.[0]
    .replace(/[.;]$/, '')
    .replace(/\{@link (\w+)\}/g, '`$1`') ?? '';

/** The comment of a whole file: it comes first, and no export follows it. */
const fileComment = (text: string): string =>
  /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n+(?=import|\/\*\*|\/\/|const )/.exec(text)?.[1] ?? '';

/** What a file is: the first sentence of its own comment, else that of its main export, which is named after the file. */
export const wordsOf = (path: string): string => {
  const words = WORDS[path] ?? firstSentence(fileComment(textOf(path)));
  if (words !== '') return words;
  const name = path.replace(/^.*\//, '').replace(/\.ts$/, '');
  const blocks = [
    ...textOf(path).matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\nexport (?:declare )?(?:abstract )?\w+ (\w+)/g),
  ];
  const rank = ([, , exported = '']: readonly string[]): number => {
    const own = kebab(exported);
    return own === name ? 0 : own === `create-${name}` ? 1 : own.includes(name) ? 2 : 3;
  };
  const [main] = blocks.sort((one, other) => rank(one) - rank(other));
  return firstSentence(main?.[1] ?? '');
};

/** The file that knows the same in the other half: its twin of the same subject and name, or the counterpart that it names. */
const twinOf = (path: string, others: readonly string[]): string => {
  const inside = path.replace(/^\w+/, '');
  if (others.some((other) => other.replace(/^\w+/, '') === inside)) return ' (twin)';
  const declared = /\bCounterpart of\s+(?:\*\s+)?`((?:src|types)\/[\w/-]+\.ts)`/.exec(textOf(path))?.[1];
  return declared === undefined ? '' : ` (counterpart: \`${declared}\`)`;
};

const section = (title: string, others: readonly string[], groups: readonly Mapped[]): string =>
  [
    `## ${title}`,
    ...groups.map(({ folder, title: group, knows, paths }) =>
      [
        `### ${group}${folder === '' ? '' : `: \`${folder}/\``}`,
        knows,
        paths
          .map((path) => {
            const twin = twinOf(path, others);
            return `- \`${path.replace(folder === '' ? /^\w+\// : /^\w+\/\w+\//, '')}\`${twin}: ${wordsOf(path)}`;
          })
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');

/** The page `docs/internals/map.md`. */
export const mapPage = (src: readonly Mapped[], types: readonly Mapped[]): string =>
  `${[
    '# Where a thing lives',
    `Both halves have the same subjects, each a folder. A file imports files of its own subject and of those above it, and no others;
\`src/\` also imports types of \`types/\`, never the other way. A twin knows the same in the other
half, in the same order of cases; it has the same place and name there. A counterpart, which is named here, knows a part of the same elsewhere.`,
    `Made by \`UPDATE_MAP=1 npx vitest run --project unit test/docs/map.test.ts\` from the first sentence of each file's own comment, or of its main export;
the subjects stand in \`test/docs/map-groups.ts\`.`,
    section('`types/`: what the compiler knows', typescriptFilesIn('src'), types),
    section('`src/`: what runs', typescriptFilesIn('types'), src),
  ].join('\n\n')}\n`;
