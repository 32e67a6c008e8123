import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReadAnswer, Row, TableFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Detail } from './detail.js';
import { Create } from './edit.js';
import { List } from './list.js';
import { Badge, Problem, sentenceOf } from './text.js';

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
const useItems = (source: Source, table: string, index: string, partition: string) => {
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
      const answer = await source.ask('read', { table, index, partition: wanted, cursor, limit });
      if (turn !== now.current.turn) return;
      state.loaded = joined(state.loaded, answer);
      setLoaded(state.loaded);
    } catch (error) {
      if (turn === now.current.turn) setProblem(sentenceOf(error));
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
  useEffect(restart, [source, table, index, partition]);
  const replace = (at: number, row: Row | undefined): void => {
    const { loaded: before } = now.current;
    const rows = before.rows.flatMap((each, place) => (place !== at ? each : (row ?? [])));
    now.current.loaded = { ...before, rows };
    setLoaded(now.current.loaded);
  };
  return { loaded, problem, busy, more: () => void load(NEXT), restart, replace };
};

const counted = (loaded: Loaded, exported: boolean): string => {
  const { rows, cursor, requests, units } = loaded;
  const items = `${rows.length.toLocaleString('en')} item${rows.length === 1 ? '' : 's'}`;
  const all = cursor === undefined ? 'that is all' : 'there is more';
  if (exported) return items;
  return `${items}, ${all} · ${requests} request${requests === 1 ? '' : 's'}${units === undefined ? '' : ` · ${units} read units`}`;
};

interface CollectionsProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly write: boolean;
}

/** The item collections of the table and of each index. */
export const Collections = ({ source, table, write }: CollectionsProps): JSX.Element => {
  const [indexName, setIndex] = useState('primary');
  const [typed, setTyped] = useState('');
  const [partition, setPartition] = useState('');
  const [selected, setSelected] = useState(-1);
  const typedEdit = useRef(false);
  /** Whether to go on though something typed would be lost. */
  const mayLeave = (): boolean => {
    if (typedEdit.current && !confirm('Leave this item? What you typed is not written.')) return false;
    typedEdit.current = false;
    return true;
  };
  const [isOpen, setOpen] = useState(false);
  const [isNew, setNew] = useState(false);
  /** An item that was made a moment ago: it is shown when it is read. */
  const [made, setMade] = useState<Row>();
  const index = table.indexes.find(({ name }) => name === indexName) ?? table.indexes[0];
  const items = useItems(source, table.name, indexName, partition);
  const row = items.loaded.rows[selected];
  const look = (text: string): void => {
    if (!mayLeave()) return;
    setTyped(text);
    setPartition(text);
    setSelected(-1);
    if (text === partition) items.restart();
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
    const at = made === undefined ? -1 : items.loaded.rows.findIndex((each) => keyOf(each) === keyOf(made));
    if (at < 0) return;
    setMade(undefined);
    setSelected(at);
    setOpen(true);
  }, [made, items.loaded]);
  if (index === undefined) return <p>The table has no index.</p>;
  const names = table.entities.map(({ name }) => name);
  const canWrite = write && indexName === 'primary';
  const partitionOf = ({ item }: Row): string => String(Object.values(item[index.partition[0] ?? ''] ?? {})[0]);
  return (
    <div class="collections">
      <div class="tools">
        <div role="tablist" aria-label="indexes" class="tabs small">
          {table.indexes.map(({ name }) => (
            <button
              type="button"
              role="tab"
              key={name}
              aria-selected={name === indexName}
              onClick={() => {
                if (name === indexName) return look('');
                if (!mayLeave()) return;
                // Another index is read anew by itself.
                setIndex(name);
                setTyped('');
                setPartition('');
                setSelected(-1);
              }}
            >
              {name === 'primary' ? 'table' : name}
            </button>
          ))}
        </div>
        {index.partition.length === 1 && (
          <form
            class="look"
            onSubmit={(event) => {
              event.preventDefault();
              look(typed);
            }}
          >
            <label>
              {index.partition[0]} =
              <input
                value={typed}
                name="partition"
                placeholder="a whole key; all partitions"
                spellcheck={false}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            <button type="submit">Go</button>
            {partition !== '' && (
              <button type="button" onClick={() => look('')}>
                All
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
        <span class="legend">
          {index.members.map(({ entity }) => (
            <Badge key={entity} names={names} name={entity} />
          ))}
        </span>
      </div>
      <Problem text={items.problem} />
      <div class="panes">
        <div class="pane">
          <div class="row head">
            <span class="partition">{index.partition.join(' · ')}</span>
            <span class="sort">{index.sort.join(' · ')}</span>
            <span>entity</span>
            <span>attributes</span>
          </div>
          <List
            key={`${table.name}/${indexName}/${partition}`}
            table={table}
            index={index}
            rows={items.loaded.rows}
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
            {items.busy && items.loaded.rows.length === 0 ? 'reading' : counted(items.loaded, source.exported)}
            {items.busy && items.loaded.rows.length > 0 ? ' · reading on' : ''}
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
              typedEdit.current = typed;
            }}
            onClose={close}
            onDone={(now) => {
              // Its keys may have led it elsewhere in the index, or out of it.
              if (indexName !== 'primary') {
                setOpen(false);
                return look(partition);
              }
              items.replace(selected, now);
              if (now !== undefined) return;
              setSelected(-1);
              close();
            }}
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
