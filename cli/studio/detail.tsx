import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Row, TableFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Edit, Remove } from './edit.js';
import { useEscape } from './keys.js';
import { Badge, Problem, partsOf, valueText, visible } from './text.js';

interface DetailProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  readonly write: boolean;
  readonly onClose: () => void;
  /** The item as it is now; undefined where it is gone. */
  readonly onDone: (row: Row | undefined) => void;
  readonly onPartition: (() => void) | undefined;
}

/** One item, with all its attributes as they are stored. */
export const Detail = (props: DetailProps): JSX.Element => {
  const { source, table, row, write, onClose, onDone, onPartition } = props;
  const [task, setTask] = useState<'edit' | 'remove'>();
  useEscape(onClose);
  const done = (now: Row | undefined): void => {
    setTask(undefined);
    onDone(now);
  };
  const cancel = (): void => setTask(undefined);
  return (
    <aside class="detail" aria-label="item">
      <header>
        <Badge names={table.entities.map(({ name }) => name)} name={row.entity} />
        <span class="push" />
        {onPartition !== undefined && (
          <button type="button" onClick={onPartition}>
            Only this partition
          </button>
        )}
        {write && row.entity !== undefined && task === undefined && (
          <>
            <button type="button" class="edit" onClick={() => setTask('edit')}>
              Edit
            </button>
            <button type="button" class="remove" onClick={() => setTask('remove')}>
              Delete
            </button>
          </>
        )}
        <button type="button" aria-label="close" onClick={onClose}>
          ×
        </button>
      </header>
      <Problem text={row.problem} />
      {task === 'remove' && <Remove source={source} table={table} row={row} onCancel={cancel} onDone={done} />}
      {task === 'edit' ? (
        <Edit source={source} table={table} row={row} onCancel={cancel} onDone={done} />
      ) : (
        <table class="attributes">
          <tbody>
            {Object.entries(row.item).map(([name, value]) => (
              <tr key={name}>
                <th>{visible(name)}</th>
                <td class="type">{partsOf(value)[0]}</td>
                <td class="value">{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </aside>
  );
};
