import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Row, TableFacts } from '../src/studio/protocol.js';
import { visible } from '../src/text/visible.js';
import type { Source } from './api.js';
import { Edit, Remove } from './edit.js';
import { useEscape } from './keys.js';
import { partsOf, typeName } from './parts.js';
import { Similar } from './similar.js';
import { Badge, messageOf, Problem, valueText } from './text.js';

interface DetailProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  readonly write: boolean;
  /** Whether the row is all of the item: of an index it may be a part, so the item is read before it changes. */
  readonly isWhole: boolean;
  /** Whether there is something typed that is not written. */
  readonly onTyped?: (typed: boolean) => void;
  readonly onClose: () => void;
  /** The item as it is now; undefined where it is gone. */
  readonly onDone: (row: Row | undefined) => void;
  readonly onPartition: (() => void) | undefined;
  /** Goes to a different item. Without it, similar items aren't offered. */
  readonly onShow?: (row: Row) => void;
}

/** The date of seconds since 1970, as in the time to live. */
const timeOf = ({ entities }: TableFacts, { entity, item }: Row, name: string): string | undefined => {
  const field = entities.find((each) => each.name === entity)?.fields.find(({ stored }) => stored === name);
  const [type, content] = partsOf(item[name]);
  const date = new Date(Number(content) * 1000);
  const isTime = field?.kind === 'epoch' && type === 'N' && !Number.isNaN(date.getTime());
  return isTime ? date.toISOString().replace('.000Z', 'Z') : undefined;
};

/** One item, with all its attributes as they are stored. */
export const Detail = (props: DetailProps): JSX.Element => {
  const { source, table, write, isWhole, onTyped, onClose, onDone, onPartition, onShow } = props;
  const [task, setTask] = useState<'edit' | 'remove'>();
  const [read, setRead] = useState<Row>();
  const [problem, setProblem] = useState<string>();
  const row = read ?? props.row;
  const begin = async (next: 'edit' | 'remove'): Promise<void> => {
    try {
      // What is hidden came without its values.
      if (!isWhole || row.hidden !== undefined) {
        const now = (await source.ask('whole', { table: table.name, item: row.item })).row;
        if (now === undefined) throw new Error('this item no longer exists');
        setRead(now);
      }
      setProblem(undefined);
      setTask(next);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  useEscape(onClose);
  const done = (now: Row | undefined): void => {
    setTask(undefined);
    setRead(undefined);
    onTyped?.(false);
    onDone(now);
  };
  const cancel = (): void => {
    onTyped?.(false);
    setTask(undefined);
    setRead(undefined);
  };
  return (
    <aside class="detail" aria-label="item">
      <header>
        <Badge names={table.entities.map(({ name }) => name)} name={row.entity} />
        <span class="push" />
        {onPartition !== undefined && (
          <button type="button" onClick={onPartition}>
            Show partition
          </button>
        )}
        {write && row.entity !== undefined && task === undefined && (
          <>
            <button type="button" class="edit" onClick={() => void begin('edit')}>
              Edit
            </button>
            <button type="button" class="remove" onClick={() => void begin('remove')}>
              Delete
            </button>
          </>
        )}
        <button type="button" aria-label="close" onClick={onClose}>
          ×
        </button>
      </header>
      <Problem text={problem ?? row.problem} />
      {task === 'remove' && <Remove source={source} table={table} row={row} onCancel={cancel} onDone={done} />}
      {task === 'edit' ? (
        <Edit source={source} table={table} row={row} onCancel={cancel} onDone={done} onTyped={() => onTyped?.(true)} />
      ) : (
        <table class="attributes">
          <tbody>
            {Object.entries(row.item).map(([name, value]) => (
              <tr key={name}>
                <th>{visible(name)}</th>
                <td class="type">{typeName(partsOf(value)[0])}</td>
                <td class="value">
                  {valueText(value)}
                  {timeOf(table, row, name) !== undefined && <small> {timeOf(table, row, name)}</small>}
                </td>
              </tr>
            ))}
            {row.hidden?.map((name) => (
              <tr key={name}>
                <th>{visible(name)}</th>
                <td class="type" />
                <td class="value">hidden</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {task === undefined && onShow !== undefined && (
        <Similar source={source} table={table} row={row} isWhole={isWhole && read === undefined} onShow={onShow} />
      )}
    </aside>
  );
};
