import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { EditAnswer, JsonItem, JsonValue, Row, TableFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Code, Problem, partsOf, sentenceOf, visible } from './text.js';

/** An attribute as it is typed: texts and numbers as they are, all else as DynamoDB JSON. */
interface Draft {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const isPlain = (type: string): boolean => /^(S|N|B|BOOL)$/.test(type);

const draftOf = ([name, value]: readonly [string, JsonValue]): Draft => {
  const [type, content] = partsOf(value);
  return { name, type, text: isPlain(type) ? String(content) : JSON.stringify(content, null, 1) };
};

const storedValue = ({ name, type, text }: Draft): JsonValue => {
  if (type === 'BOOL') return { BOOL: text === 'true' };
  if (isPlain(type)) return { [type]: text };
  try {
    return { [type]: JSON.parse(text) };
  } catch {
    throw new Error(`${name} takes DynamoDB JSON, such as [{ "S": "text" }]`);
  }
};

/** The type in which attributes of a kind are stored. */
const storedType = (kind: string): string =>
  /^(number|bigint|decimal|epoch)$/.test(kind)
    ? 'N'
    : ({ boolean: 'BOOL', binary: 'B', map: 'M', record: 'M', list: 'L', tuple: 'L', set: 'SS', null: 'NULL' }[kind] ??
      'S');

const EMPTY: { readonly [type: string]: string } = { BOOL: 'false', M: '{}', L: '[]', SS: '[]', NULL: 'true', N: '0' };

const keyNames = ({ indexes, typeAttribute }: TableFacts): ReadonlySet<string | undefined> =>
  new Set([typeAttribute, ...indexes.flatMap(({ partition, sort }) => [...partition, ...sort])]);

interface EditProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  readonly onCancel: () => void;
  readonly onSaved: (row: Row) => void;
}

/** Changes an item, as its entity allows it: the request is shown before it is sent. */
export const Edit = ({ source, table, row, onCancel, onSaved }: EditProps): JSX.Element => {
  const entity = table.entities.find(({ name }) => name === row.entity);
  const fields = new Set(entity?.fields.map(({ stored }) => stored));
  // Keys follow from the fields; a key attribute that is a field of its own can be changed as one.
  const isKey = (name: string): boolean => keyNames(table).has(name) && !fields.has(name);
  const [drafts, setDrafts] = useState(() =>
    Object.entries(row.item)
      .filter(([name]) => !isKey(name))
      .map(draftOf),
  );
  const [answer, setAnswer] = useState<EditAnswer>();
  const [problem, setProblem] = useState<string>();
  const send = async (write: boolean): Promise<void> => {
    try {
      const kept = Object.entries(row.item).filter(([name]) => isKey(name));
      const after: JsonItem = Object.fromEntries([
        ...kept,
        ...drafts.map((draft) => [draft.name, storedValue(draft)] as const),
      ]);
      const given = await source.ask('edit', { table: table.name, before: row.item, after, write });
      setProblem(undefined);
      setAnswer(given);
      if (given.row !== undefined) onSaved(given.row);
    } catch (error) {
      setAnswer(undefined);
      setProblem(sentenceOf(error));
    }
  };
  const change = (at: number, text: string): void => {
    setAnswer(undefined);
    setDrafts(drafts.map((draft, place) => (place === at ? { ...draft, text } : draft)));
  };
  const missing = (entity?.fields ?? []).filter(({ stored }) => drafts.every(({ name }) => name !== stored));
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(answer !== undefined);
      }}
    >
      {drafts.map(({ name, type, text }, at) => (
        <label class="field" key={name}>
          <span>
            {visible(name)} <small>{type}</small>
            <button
              type="button"
              aria-label={`remove ${name}`}
              onClick={() => {
                setAnswer(undefined);
                setDrafts(drafts.filter((_, place) => place !== at));
              }}
            >
              ×
            </button>
          </span>
          {type === 'BOOL' ? (
            <select name={name} value={text} onChange={(event) => change(at, event.currentTarget.value)}>
              <option>true</option>
              <option>false</option>
            </select>
          ) : (
            <textarea
              name={name}
              rows={Math.min(8, text.split('\n').length)}
              spellcheck={false}
              value={text}
              onInput={(event) => change(at, event.currentTarget.value)}
            />
          )}
        </label>
      ))}
      {missing.length > 0 && (
        <select
          aria-label="add an attribute"
          value=""
          onChange={(event) => {
            const field = missing.find(({ stored }) => stored === event.currentTarget.value);
            if (field === undefined) return;
            const type = storedType(field.kind);
            setDrafts([...drafts, { name: field.stored, type, text: field.only?.[0] ?? EMPTY[type] ?? '' }]);
          }}
        >
          <option value="">add an attribute</option>
          {missing.map(({ stored }) => (
            <option key={stored}>{stored}</option>
          ))}
        </select>
      )}
      <Problem text={problem} />
      {answer !== undefined && (
        <>
          <Code text={answer.code} label="code of the update" />
          <Code text={JSON.stringify(answer.request, null, 2)} label="request of the update" />
        </>
      )}
      <div class="actions">
        <button type="submit" class="main">
          {answer === undefined ? 'Show the request' : 'Write it'}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
};
