import type { JSX } from 'preact';
import type { IndexFacts, TableFacts, VectorIndexFacts } from '../src/studio/protocol.js';
import { Badge, Format } from './text.js';

const PROJECTIONS = { ALL: 'all attributes', KEYS_ONLY: 'keys only' } as const;

const projected = ({ projection }: Pick<IndexFacts, 'projection'>): string =>
  typeof projection === 'string' ? PROJECTIONS[projection] : `keys and ${projection.join(', ')}`;

const aboutVectors = (index: VectorIndexFacts): string =>
  `vector index of ${index.dimensions} dimensions, ${index.distance}; projects ${projected(index)}`;

const about = (index: IndexFacts): string => {
  const { name, local } = index;
  if (name === 'primary') return '';
  return `${local ? 'local' : 'global'} index; projects ${projected(index)}`;
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
      {table.vectorIndexes.map((index) => (
        <section key={index.name}>
          <h2>
            {index.name} <small>{aboutVectors(index)}</small>
          </h2>
          <table>
            <thead>
              <tr>
                <th>Entity</th>
                <th>Vector</th>
                <th>Partition</th>
                <th>Filters</th>
              </tr>
            </thead>
            <tbody>
              {index.members.map(({ entity, vector, partition, filters }) => (
                <tr key={entity}>
                  <td>
                    <Badge names={names} name={entity} />
                  </td>
                  <td>{vector}</td>
                  <td>{partition}</td>
                  <td>{filters.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
