// biome-ignore-all lint/a11y/useSemanticElements: most rows of a table that is this long are not in the document
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid around the rows has the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { IndexFacts, Row, TableFacts } from '../src/studio/protocol.js';
import { visible } from '../src/text/visible.js';
import { Badge, hueOf, valueText } from './text.js';

/** The height of a row in pixels. */
export const HEIGHT = 44;
const BEYOND = 12;

interface ListProps {
  /** In pixels; as high as there is room, where it is not there. */
  readonly height?: number;
  readonly table: TableFacts;
  readonly index: IndexFacts;
  readonly rows: readonly Row[];
  readonly selected: number;
  readonly onSelect: (at: number) => void;
  /** Opens the selected item, by Enter. */
  readonly onOpen: (at: number) => void;
  /** Called when the end comes near. */
  readonly onEnd: () => void;
}

const keyText = (row: Row | undefined, attributes: readonly string[]): string =>
  attributes.map((name) => valueText(row?.item[name])).join(' · ');

/** The attributes of a row in the order of its entity's fields, without its type and what is a key alone. */
const shownNames = (
  { entity, item }: Row,
  { entities, indexes, typeAttribute }: TableFacts,
  index: IndexFacts,
): string[] => {
  const fields = entities.find(({ name }) => name === entity)?.fields.map(({ stored }) => stored) ?? [];
  const hidden = new Set([typeAttribute, ...index.partition, ...index.sort]);
  const keys = new Set(indexes.flatMap(({ partition, sort }) => [...partition, ...sort]));
  const names = [...fields, ...Object.keys(item).filter((name) => !fields.includes(name) && !keys.has(name))];
  return names.filter((name) => Object.hasOwn(item, name) && !hidden.has(name));
};

/** The attributes of a row beside its key and its type. */
const Cells = ({ row, names }: { readonly row: Row; readonly names: readonly string[] }): JSX.Element => (
  <div class="cells">
    {names.slice(0, 14).map((name) => (
      <span class="cell" key={name}>
        <small>{visible(name)}</small>
        {valueText(row.item[name]).slice(0, 120)}
      </span>
    ))}
  </div>
);

const keyMoves = (key: string, at: number, page: number, last: number): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last })[key];

/**
 * Item collections, as books draw them: the partition's key once, beside its items. Only the rows on the screen are in the document, so
 * that 100,000 items scroll as 100 do.
 */
export const List = (props: ListProps): JSX.Element => {
  const { height, table, index, rows, selected, onSelect, onOpen, onEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [space, setSpace] = useState(600);
  const names = table.entities.map(({ name }) => name);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setSpace(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(top / HEIGHT) - BEYOND);
  const shown = rows.slice(first, Math.ceil((top + space) / HEIGHT) + BEYOND);
  const page = Math.max(1, Math.floor(space / HEIGHT) - 1);

  const scrolled = (): void => {
    const element = box.current;
    if (element === null) return;
    setTop(element.scrollTop);
    // Three screens ahead: what is read comes before it is looked for.
    if (element.scrollTop + space * 4 > rows.length * HEIGHT) onEnd();
  };
  const pressed = (event: KeyboardEvent): void => {
    const to = keyMoves(event.key, selected, page, rows.length - 1);
    if (event.key === 'Enter' && selected >= 0) onOpen(selected);
    if (to === undefined || rows.length === 0) return;
    event.preventDefault();
    const at = Math.min(Math.max(to, 0), rows.length - 1);
    onSelect(at);
    const element = box.current;
    if (element === null) return;
    if (at * HEIGHT < element.scrollTop) element.scrollTop = at * HEIGHT;
    if ((at + 1) * HEIGHT > element.scrollTop + space) element.scrollTop = (at + 1) * HEIGHT - space;
    if (at > rows.length - 3 * page) onEnd();
  };

  return (
    <div
      class="list"
      style={height === undefined ? {} : { height: `${height}px` }}
      role="grid"
      aria-label="items"
      aria-rowcount={rows.length}
      tabIndex={0}
      ref={box}
      onScroll={scrolled}
      onKeyDown={pressed}
    >
      <div class="space" style={{ height: `${rows.length * HEIGHT}px` }}>
        <div class="shown" style={{ transform: `translateY(${first * HEIGHT}px)` }}>
          {shown.map((row, offset) => {
            const at = first + offset;
            const partition = keyText(row, index.partition);
            const begins = at === 0 || keyText(rows[at - 1], index.partition) !== partition;
            const hue = hueOf(names, row.entity);
            return (
              <div
                key={at}
                role="row"
                aria-selected={at === selected}
                class={`row${begins ? ' begins' : ''}${at === selected ? ' selected' : ''}${hue === 'none' ? ' plain' : ''}`}
                style={{ '--hue': hue === 'none' ? '0' : hue }}
                onClick={() => {
                  onSelect(at);
                  onOpen(at);
                }}
              >
                <span class="partition" title={partition}>
                  {begins || offset === 0 ? partition : ''}
                </span>
                <span class="sort" title={keyText(row, index.sort)}>
                  {keyText(row, index.sort)}
                </span>
                <Badge names={names} name={row.entity} />
                <Cells row={row} names={shownNames(row, table, index)} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
};
