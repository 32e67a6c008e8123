import type { ComponentChild, JSX } from 'preact';
import type { JsonItem, JsonValue } from '../src/studio/protocol.js';
import { visible } from '../src/text/visible.js';
import { partsOf } from './parts.js';

/** A stored value in few words. */
export const valueText = (value: JsonValue | undefined): string => visible(rawText(value));

const rawText = (value: JsonValue | undefined): string => {
  const [type, content] = partsOf(value);
  if (type === 'NULL') return 'null';
  if (type === 'L') return `[${(content as JsonValue[]).map(rawText).join(', ')}]`;
  if (type === 'M') return itemText(content as JsonItem);
  return Array.isArray(content) ? `{${content.join(', ')}}` : String(content);
};

const itemText = (item: JsonItem): string =>
  `{ ${Object.entries(item)
    .map(([name, value]) => `${name}: ${rawText(value)}`)
    .join(', ')} }`;

const TOKENS =
  /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|\b(const|await|new|true|false|null|undefined)\b|(-?\b\d[\d.]*n?\b)/g;
const CLASSES = ['text', 'text', 'word', 'number'];

/** Code or JSON, coloured. Each part is a text: nothing of it becomes HTML. */
export const Code = ({ text, label }: { readonly text: string; readonly label: string }): JSX.Element => {
  const parts: ComponentChild[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const name = at === 0 && match[0].startsWith('"') ? 'name' : CLASSES[at];
    parts.push(text.slice(end, match.index), <span class={name}>{match[0]}</span>);
    end = match.index + match[0].length;
  }
  return (
    <section class="code" aria-label={label}>
      <pre>
        {parts}
        {text.slice(end)}
      </pre>
    </section>
  );
};

/** A key format with its fields marked. */
export const Format = ({ text }: { readonly text: string }): JSX.Element => (
  <code class="format">
    {text.split(/(\{[^}]*\})/).map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))}
  </code>
);

/** What went wrong, in a message. */
export const Problem = ({ text }: { readonly text: string | undefined }): JSX.Element | null =>
  text === undefined ? null : (
    <p class="problem" role="alert">
      {text}
    </p>
  );

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A hue for each entity, as far from one another as so many can be. */
export const hueOf = (names: readonly string[], name: string | undefined): string => {
  const at = name === undefined ? -1 : names.indexOf(name);
  return at < 0 ? 'none' : String(Math.round((at * 360) / Math.max(names.length, 6) + 210) % 360);
};

/** The name of an entity in its colour. */
export const Badge = ({
  names,
  name,
}: {
  readonly names: readonly string[];
  readonly name: string | undefined;
}): JSX.Element => {
  const hue = hueOf(names, name);
  return (
    <span class={hue === 'none' ? 'badge plain' : 'badge'} style={hue === 'none' ? {} : { '--hue': hue }}>
      {name ?? 'no entity'}
    </span>
  );
};
