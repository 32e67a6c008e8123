import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Row, TableFacts } from '../src/studio/protocol.js';
import { visible } from '../src/text/visible.js';
import type { Source } from './api.js';
import { type Draft, Drafts, draftOf, emptyDraft, itemOf } from './drafts.js';
import { useEscape } from './keys.js';
import { Write } from './write.js';

const keyNames = ({ indexes, typeAttribute }: TableFacts): ReadonlySet<string | undefined> =>
  new Set([typeAttribute, ...indexes.flatMap(({ partition, sort }) => [...partition, ...sort])]);

interface EditProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  readonly onCancel: () => void;
  readonly onDone: (row: Row | undefined) => void;
  /** Called when something was typed. */
  readonly onTyped?: (() => void) | undefined;
}

/** Changes an item, as its entity allows it. */
export const Edit = ({ source, table, row, onCancel, onDone, onTyped }: EditProps): JSX.Element => {
  const entity = table.entities.find(({ name }) => name === row.entity);
  const fields = new Set(entity?.fields.map(({ stored }) => stored));
  // Keys follow from the fields; a key attribute that is a field of its own can be changed as one.
  const isKey = ([name]: readonly [string, unknown]): boolean => keyNames(table).has(name) && !fields.has(name);
  const attributes = Object.entries(row.item);
  const asDraft = (one: (typeof attributes)[number]): Draft =>
    draftOf(
      one,
      entity?.fields.find(({ stored }) => stored === one[0]),
    );
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => attributes.filter((one) => !isKey(one)).map(asDraft));
  const made = () => {
    const after = { ...Object.fromEntries(attributes.filter(isKey)), ...itemOf(drafts) };
    return { table: table.name, before: row.item, after };
  };
  return (
    <Write source={source} verb="Save" made={made} onCancel={onCancel} onDone={onDone}>
      <Drafts
        entity={entity}
        drafts={drafts}
        isStored
        onChange={(changed) => {
          setDrafts(changed);
          onTyped?.();
        }}
      />
    </Write>
  );
};

/** Deletes an item, if it is still there. */
export const Remove = ({ source, table, row, onCancel, onDone }: EditProps): JSX.Element => (
  <Write
    source={source}
    verb="Delete"
    isImmediate
    made={() => ({ table: table.name, before: row.item })}
    onCancel={onCancel}
    onDone={onDone}
  >
    <p>Delete this {visible(row.entity ?? 'item')}?</p>
  </Write>
);

interface CreateProps extends Omit<EditProps, 'row'> {
  readonly entity: string | undefined;
}

/** A new item of an entity: keys follow from its fields, and defaults are filled in. What nobody typed is not given. */
export const Create = ({ source, table, entity, onCancel, onDone }: CreateProps): JSX.Element => {
  const requiredOf = (name: string | undefined): Draft[] =>
    (table.entities.find((each) => each.name === name)?.fields ?? [])
      .filter(({ presence, stored }) => presence === 'required' && stored !== table.typeAttribute)
      .map(emptyDraft);
  const [name, setName] = useState(entity ?? table.entities[0]?.name);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(onCancel);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => requiredOf(name));
  return (
    <aside class="detail" aria-label="new item">
      <header>
        <b>New item</b>
        <span class="push" />
        <button type="button" aria-label="close" onClick={onCancel}>
          ×
        </button>
      </header>
      <Write
        source={source}
        verb="Create"
        made={() => ({ table: table.name, entity: name, after: itemOf(drafts.filter(({ text }) => text !== '')) })}
        onCancel={onCancel}
        onDone={onDone}
      >
        <label class="field">
          <span>Entity</span>
          <select
            name="new.entity"
            ref={first}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setDrafts(requiredOf(event.currentTarget.value));
            }}
          >
            {table.entities.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </label>
        <Drafts entity={table.entities.find((each) => each.name === name)} drafts={drafts} onChange={setDrafts} />
      </Write>
    </aside>
  );
};
