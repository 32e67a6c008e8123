import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Row, TableFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Edit } from './edit.js';
import { Badge, Problem, partsOf, valueText, visible } from './text.js';

interface DetailProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  readonly write: boolean;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
  readonly onPartition: (() => void) | undefined;
}

/** One item, with all its attributes as they are stored. */
export const Detail = (props: DetailProps): JSX.Element => {
  const { source, table, row, write, onClose, onSaved, onPartition } = props;
  const [edits, setEdits] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
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
        {write && row.entity !== undefined && !edits && (
          <button type="button" class="edit" onClick={() => setEdits(true)}>
            Edit
          </button>
        )}
        <button type="button" aria-label="close" onClick={onClose}>
          ×
        </button>
      </header>
      <Problem text={row.problem} />
      {edits ? (
        <Edit
          source={source}
          table={table}
          row={row}
          onCancel={() => setEdits(false)}
          onSaved={(saved) => {
            setEdits(false);
            onSaved(saved);
          }}
        />
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
