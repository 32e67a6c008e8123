import type { JSX } from 'preact';
import type { IndexFacts, TableFacts } from '../src/studio/protocol.js';
import { Badge, Format } from './text.js';

const PROJECTIONS = { ALL: 'all attributes', KEYS_ONLY: 'keys only' } as const;

const about = ({ name, local, projection }: IndexFacts): string => {
  if (name === 'primary') return '';
  const holds = typeof projection === 'string' ? PROJECTIONS[projection] : `keys and ${projection.join(', ')}`;
  return `${local ? 'local' : 'global'} index; projects ${holds}`;
};

/** The entity chart: the formats of the keys of each index. */
export const Chart = ({ table }: { readonly table: TableFacts }): JSX.Element => {
  const names = table.entities.map(({ name }) => name);
  return (
    <div class="chart page">
      {table.indexes.map((index) => (
        <section key={index.name}>
          <h2>
            {index.name === 'primary' ? table.table : index.name} <small>{about(index)}</small>
          </h2>
          <table>
            <thead>
              <tr>
                <th>Entity</th>
                {[...index.partition, ...index.sort].map((name) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {index.members.map(({ entity }) => (
                <tr key={entity}>
                  <td>
                    <Badge names={names} name={entity} />
                  </td>
                  {[...index.partition, ...index.sort].map((name) => (
                    <td key={name}>
                      <Format text={table.entities.find((each) => each.name === entity)?.keys[name] ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {index.members.length === 0 && <p>No entity uses this index.</p>}
        </section>
      ))}
      <section>
        <h2>Attributes</h2>
        <table>
          <tbody>
            {table.entities.map(({ name, fields, schema }) => (
              <tr key={name}>
                <td>
                  <Badge names={names} name={name} />
                </td>
                <td class="fields">
                  {fields.map((field) => (
                    <code key={field.name}>
                      {field.name}
                      {field.presence === 'optional' && !schema ? '?' : ''}
                      {field.kind === 'schema' ? '' : `: ${field.only?.join(' | ') ?? field.kind}`}
                    </code>
                  ))}
                  {schema && ' and the fields of its schema'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
