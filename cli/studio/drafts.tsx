import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EntityFacts, FieldFacts, JsonItem, JsonValue, PlainShape } from '../src/studio/protocol.js';
import { visible } from '../src/text/visible.js';
import { partsOf, typeName } from './parts.js';
import { placeholderOf } from './placeholders.js';
import { plainOf, storedOf } from './plain.js';

/** An attribute as it is typed: texts and numbers as they are, lists, maps and sets as JSON. */
export interface Draft {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Of a declaration that tells all types: its JSON is plain. Else it is DynamoDB JSON. */
  readonly shape?: PlainShape | undefined;
}

const TYPES = ['S', 'N', 'BOOL', 'M', 'L', 'B', 'SS', 'NS', 'BS', 'NULL'];
const EMPTY: { readonly [type: string]: string } = {
  BOOL: 'false',
  M: '{}',
  L: '[]',
  SS: '[]',
  NS: '[]',
  BS: '[]',
  NULL: 'true',
};
const isPlain = (type: string): boolean => /^(S|N|B|BOOL)$/.test(type);

/** What is stored, to be typed over. */
export const draftOf = ([name, value]: readonly [string, JsonValue], field?: FieldFacts): Draft => {
  const [type, content] = partsOf(value);
  if (isPlain(type)) return { name, type, text: String(content) };
  const shape = field?.shape?.type === type ? field.shape : undefined;
  return { name, type, shape, text: JSON.stringify(shape === undefined ? content : plainOf(value, shape), null, 1) };
};

/** An attribute of a field that has no value yet. */
export const emptyDraft = ({
  stored,
  type = 'S',
  only,
  shape,
}: Pick<FieldFacts, 'stored' | 'type' | 'only' | 'shape'>): Draft => ({
  name: stored,
  type,
  shape,
  text: only?.[0] ?? EMPTY[type] ?? '',
});

const storedValue = ({ name, type, text, shape }: Draft): JsonValue => {
  if (type === 'BOOL') return { BOOL: text === 'true' };
  if (isPlain(type)) return { [type]: text };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(`${name} must be ${shape === undefined ? 'DynamoDB JSON, such as [{ "S": "text" }]' : 'JSON'}`);
  }
  return shape === undefined ? { [type]: given } : storedOf(name, given, shape);
};

/** The item of what was typed. @throws Error for a text that is not JSON */
export const itemOf = (drafts: readonly Draft[]): JsonItem =>
  Object.fromEntries(drafts.map((draft) => [draft.name, storedValue(draft)]));

interface TextProps {
  readonly draft: Draft;
  readonly field: FieldFacts | undefined;
  readonly onChange: (text: string) => void;
}

const Text = ({ draft, field, onChange }: TextProps): JSX.Element => {
  const { name, type, text } = draft;
  const choices = type === 'BOOL' ? ['true', 'false'] : field?.only;
  return choices !== undefined ? (
    <select name={name} aria-label={name} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
      {choices.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  ) : (
    <textarea
      name={name}
      aria-label={name}
      rows={Math.min(8, text.split('\n').length)}
      spellcheck={false}
      placeholder={placeholderOf(field?.kind, 'item')}
      value={text}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface DraftsProps {
  readonly entity: EntityFacts | undefined;
  readonly drafts: readonly Draft[];
  /** Whether the item is there: then some of its fields stay as they are. */
  readonly isStored?: boolean;
  readonly onChange: (drafts: readonly Draft[]) => void;
}

/** An attribute of which the definition does not tell the name: of a schema. */
const Other = ({ onAdd }: { readonly onAdd: (name: string) => void }): JSX.Element => {
  const [name, setName] = useState('');
  return (
    <div class="pair">
      <input
        aria-label="name of a new attribute"
        placeholder="attribute name"
        value={name}
        spellcheck={false}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button
        type="button"
        disabled={name === ''}
        onClick={() => {
          setName('');
          onAdd(name);
        }}
      >
        Add
      </button>
    </div>
  );
};

/** The attributes of an item, each with its value to be typed; those that the entity has beside can be added. */
export const Drafts = ({ entity, drafts, isStored = false, onChange }: DraftsProps): JSX.Element => {
  const fields = entity?.fields ?? [];
  const missing = fields.filter(({ stored }) => drafts.every(({ name }) => name !== stored));
  const replace = (at: number, changes: Partial<Draft>): void =>
    onChange(drafts.map((draft, place) => (place === at ? { ...draft, ...changes } : draft)));
  return (
    <>
      {drafts.map((draft, at) => {
        const { name, type } = draft;
        const field = fields.find(({ stored }) => stored === name);
        if (isStored && field?.fixed !== undefined)
          return (
            <div class="field" key={name}>
              <span>
                {visible(name)} <small>{field.fixed}</small>
              </span>
              <code class="fixed">{visible(draft.text)}</code>
            </div>
          );
        return (
          <div class="field" key={name}>
            <span>
              {visible(name)}{' '}
              {field?.type === undefined ? (
                <select
                  aria-label={`type of ${name}`}
                  value={type}
                  onChange={(event) => {
                    const other = event.currentTarget.value;
                    replace(at, { type: other, shape: undefined, text: EMPTY[other] ?? '' });
                  }}
                >
                  {TYPES.map((each) => (
                    <option key={each} value={each}>
                      {typeName(each)}
                    </option>
                  ))}
                </select>
              ) : (
                <small>
                  {typeName(type)}
                  {field.presence === 'required' ? ', required' : ''}
                </small>
              )}
              {field?.presence !== 'required' && (
                <button
                  type="button"
                  aria-label={`remove ${name}`}
                  onClick={() => onChange(drafts.filter((_, place) => place !== at))}
                >
                  ×
                </button>
              )}
            </span>
            <Text draft={draft} field={field} onChange={(text) => replace(at, { text })} />
          </div>
        );
      })}
      {missing.length > 0 && (
        <select
          aria-label="add an attribute"
          value=""
          onChange={(event) => {
            const field = missing.find(({ stored }) => stored === event.currentTarget.value);
            if (field !== undefined) onChange([...drafts, emptyDraft(field)]);
          }}
        >
          <option value="">Add an attribute</option>
          {missing.map(({ stored }) => (
            <option key={stored}>{stored}</option>
          ))}
        </select>
      )}
      {entity?.schema === true && (
        <Other
          onAdd={(stored) => {
            if (drafts.some(({ name }) => name === stored)) return;
            onChange([...drafts, emptyDraft({ stored, type: undefined, only: undefined, shape: undefined })]);
          }}
        />
      )}
    </>
  );
};
