import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReadAnswer, Row, TableFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Detail } from './detail.js';
import { Create } from './edit.js';
import { List } from './list.js';
import type { Place } from './place.js';
import { Tabs } from './tabs.js';
import { Badge, messageOf, Problem } from './text.js';

/** After the first page, which is small, so that it is there at once. */
const NEXT = 500;

interface Loaded {
  readonly rows: readonly Row[];
  readonly cursor: string | undefined;
  readonly requests: number;
  readonly units: number | undefined;
}

const NOTHING: Loaded = { rows: [], cursor: undefined, requests: 0, units: undefined };

const joined = (loaded: Loaded, { rows, cursor, figures }: ReadAnswer): Loaded => ({
  rows: loaded.rows.length === 0 ? rows : [...loaded.rows, ...rows],
  cursor,
  requests: loaded.requests + 1,
  units: figures.units === undefined ? loaded.units : (loaded.units ?? 0) + figures.units,
});

/** Items of an index, page by page as they are scrolled to. */
const useItems = (source: Source, table: string, { index, partition, sort }: Place) => {
  const [loaded, setLoaded] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(true);
  const now = useRef({ turn: 0, busy: false, loaded: NOTHING });
  const load = async (limit?: number): Promise<void> => {
    const state = now.current;
    if (state.busy || (limit !== undefined && state.loaded.cursor === undefined)) return;
    const { turn } = state;
    state.busy = true;
    setBusy(true);
    try {
      const { cursor } = state.loaded;
      const wanted = partition === '' ? undefined : partition;
      const begins = partition === '' || sort === '' ? undefined : sort;
      const answer = await source.ask('read', { table, index, partition: wanted, sort: begins, cursor, limit });
      if (turn !== now.current.turn) return;
      state.loaded = joined(state.loaded, answer);
      setLoaded(state.loaded);
    } catch (error) {
      if (turn === now.current.turn) setProblem(messageOf(error));
    } finally {
      if (turn === now.current.turn) {
        now.current.busy = false;
        setBusy(false);
      }
    }
  };
  const restart = (): void => {
    now.current = { turn: now.current.turn + 1, busy: false, loaded: NOTHING };
    setLoaded(NOTHING);
    setProblem(undefined);
    void load();
  };
  useEffect(restart, [source, table, index, partition, sort]);
  const replace = (at: number, row: Row | undefined): void => {
    const { loaded: before } = now.current;
    const rows = before.rows.flatMap((each, place) => (place !== at ? each : (row ?? [])));
    now.current.loaded = { ...before, rows };
    setLoaded(now.current.loaded);
  };
  return { loaded, problem, busy, more: () => void load(NEXT), restart, replace };
};

/** @param shown how many of the loaded items a filter leaves; undefined without one */
const counted = (loaded: Loaded, exported: boolean, shown: number | undefined): string => {
  const { rows, cursor, requests, units } = loaded;
  const count = `${rows.length.toLocaleString('en')} item${rows.length === 1 ? '' : 's'}`;
  const items = shown === undefined ? count : `${shown.toLocaleString('en')} of ${count}`;
  if (exported) return items;
  if (rows.length === 0 && cursor === undefined) return 'No items';
  return `${items}${cursor === undefined ? '' : ' so far'} · ${requests} request${requests === 1 ? '' : 's'}${units === undefined ? '' : ` · ${units} read units`}`;
};

interface CollectionsProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly write: boolean;
  readonly place: Place;
  /** Goes elsewhere, unless something typed would be lost. */
  readonly go: (changes: Partial<Place>) => boolean;
  /** Whether a form contains something that isn't written. */
  readonly hasTyped: { current: boolean };
}

/** The item collections of the table and of each index. */
export const Collections = ({ source, table, write, place, go, hasTyped }: CollectionsProps): JSX.Element => {
  const { index: indexName, partition, sort } = place;
  const [typed, setTyped] = useState({ partition, sort });
  useEffect(() => {
    setTyped({ partition, sort });
    setSelected(-1);
  }, [indexName, partition, sort]);
  const [entity, setEntity] = useState<string>();
  const [selected, setSelected] = useState(-1);
  /** Whether to go on though something typed would be lost. */
  const mayLeave = (): boolean => {
    if (hasTyped.current && !confirm('Discard your changes to this item?')) return false;
    hasTyped.current = false;
    return true;
  };
  const [isOpen, setOpen] = useState(false);
  const [isNew, setNew] = useState(false);
  /** An item that was made a moment ago: it is shown when it is read. */
  const [made, setMade] = useState<Row>();
  const index = table.indexes.find(({ name }) => name === indexName) ?? table.indexes[0];
  const items = useItems(source, table.name, place);
  const shownEntity = index?.members.some((member) => member.entity === entity) ? entity : undefined;
  const rows =
    shownEntity === undefined ? items.loaded.rows : items.loaded.rows.filter((each) => each.entity === shownEntity);
  const row = rows[selected];
  const look = (wanted: string, begins = ''): void => {
    if (!mayLeave()) return;
    setSelected(-1);
    if (wanted === partition && begins === sort) items.restart();
    else go({ partition: wanted, sort: begins });
  };
  const close = (): void => {
    if (!mayLeave()) return;
    setOpen(false);
    setNew(false);
    document.querySelector<HTMLElement>('.list')?.focus();
  };
  const primary = table.indexes.find(({ name }) => name === 'primary');
  const keyOf = ({ item }: Row): string =>
    JSON.stringify([...(primary?.partition ?? []), ...(primary?.sort ?? [])].map((name) => item[name]));
  useEffect(() => {
    const at = made === undefined ? -1 : rows.findIndex((each) => keyOf(each) === keyOf(made));
    if (at < 0) return;
    setMade(undefined);
    setSelected(at);
    setOpen(true);
  }, [made, items.loaded]);
  /** Opens an item, which may be in a different partition or not loaded yet. */
  const show = (wanted: Row): void => {
    const at = rows.findIndex((each) => keyOf(each) === keyOf(wanted));
    if (at >= 0) {
      if (mayLeave()) setSelected(at);
      return;
    }
    const text = (attribute: string | undefined): string =>
      attribute === undefined ? '' : String(Object.values(wanted.item[attribute] ?? {})[0]);
    const [there, begins] = [text(primary?.partition[0]), text(primary?.sort[0])];
    if (!go({ index: 'primary', partition: there, sort: begins })) return;
    setEntity(undefined);
    setMade(wanted);
  };
  if (index === undefined) return <p>This table has no index {indexName}.</p>;
  const names = table.entities.map(({ name }) => name);
  const canWrite = write && indexName === 'primary';
  const partitionOf = ({ item }: Row): string => String(Object.values(item[index.partition[0] ?? ''] ?? {})[0]);
  return (
    <div class="collections">
      <div class="tools">
        <Tabs
          label="indexes"
          small
          names={table.indexes.map(({ name }) => name)}
          selected={indexName}
          titleOf={(name) => (name === 'primary' ? 'Table' : name)}
          onSelect={(name) => (name === indexName ? look('') : go({ index: name, partition: '', sort: '' }))}
        />
        {index.partition.length === 1 && (
          <form
            class="look"
            onSubmit={(event) => {
              event.preventDefault();
              look(typed.partition, typed.partition === '' ? '' : typed.sort);
            }}
          >
            <label>
              {index.partition[0]} =
              <input
                value={typed.partition}
                name="partition"
                placeholder="full key (empty: all)"
                spellcheck={false}
                onInput={(event) => setTyped({ ...typed, partition: event.currentTarget.value })}
              />
            </label>
            {index.sort.length === 1 && typed.partition !== '' && (
              <label>
                {index.sort[0]} begins with
                <input
                  value={typed.sort}
                  name="sort"
                  placeholder="(empty: all)"
                  spellcheck={false}
                  onInput={(event) => setTyped({ ...typed, sort: event.currentTarget.value })}
                />
              </label>
            )}
            <button type="submit">Show</button>
            {partition !== '' && (
              <button type="button" onClick={() => look('')}>
                Show all
              </button>
            )}
          </form>
        )}
        {canWrite && (
          <button
            type="button"
            class="new"
            onClick={() => {
              setOpen(false);
              setNew(true);
            }}
          >
            New item
          </button>
        )}
        <fieldset class="legend" aria-label="entities">
          {index.members.map((member) => (
            <button
              type="button"
              class="chip"
              key={member.entity}
              title={`Show only ${member.entity} items`}
              aria-pressed={member.entity === shownEntity}
              onClick={() => {
                if (!mayLeave()) return;
                setSelected(-1);
                setEntity(member.entity === shownEntity ? undefined : member.entity);
              }}
            >
              <Badge names={names} name={member.entity} />
            </button>
          ))}
        </fieldset>
      </div>
      <Problem text={items.problem} />
      <div class="panes">
        <div class="pane">
          <div class="row head">
            <span class="partition">{index.partition.join(' · ')}</span>
            <span class="sort">{index.sort.join(' · ')}</span>
            <span>Entity</span>
            <span>Attributes</span>
          </div>
          <List
            key={`${table.name}/${indexName}/${partition}/${sort}/${shownEntity}`}
            table={table}
            index={index}
            rows={rows}
            selected={selected}
            onSelect={(at) => {
              if (at !== selected && !mayLeave()) return;
              setMade(undefined);
              setSelected(at);
            }}
            onOpen={() => {
              setNew(false);
              setOpen(true);
            }}
            onEnd={items.more}
          />
          <p class="status" role="status">
            {items.busy && items.loaded.rows.length === 0
              ? 'Loading…'
              : counted(items.loaded, source.exported, shownEntity === undefined ? undefined : rows.length)}
            {items.busy && items.loaded.rows.length > 0 ? ' · loading more' : ''}{' '}
            {shownEntity !== undefined && !items.busy && items.loaded.cursor !== undefined && (
              <button type="button" class="more" onClick={items.more}>
                Load more
              </button>
            )}
          </p>
        </div>
        {isOpen && row !== undefined && (
          <Detail
            key={`${indexName}/${selected}`}
            source={source}
            table={table}
            row={row}
            write={write}
            isWhole={indexName === 'primary'}
            onTyped={(typed) => {
              hasTyped.current = typed;
            }}
            onClose={close}
            onDone={(now) => {
              // Its keys may have led it elsewhere in the index, or out of it.
              if (indexName !== 'primary') {
                setOpen(false);
                return look(partition, sort);
              }
              items.replace(items.loaded.rows.indexOf(row), now);
              if (now !== undefined) return;
              setSelected(-1);
              close();
            }}
            onShow={show}
            onPartition={index.partition.length === 1 && partition === '' ? () => look(partitionOf(row)) : undefined}
          />
        )}
        {isNew && canWrite && (
          <Create
            source={source}
            table={table}
            entity={row?.entity}
            onCancel={close}
            onDone={(created) => {
              setNew(false);
              setMade(created);
              if (created !== undefined) look(partitionOf(created));
            }}
          />
        )}
      </div>
    </div>
  );
};
