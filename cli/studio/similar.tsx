import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Row, SimilarAnswer, TableFacts, VectorIndexFacts } from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Badge, messageOf, Problem, valueText } from './text.js';

interface SimilarProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly row: Row;
  /** Whether the row says which attributes its item has. */
  readonly isWhole: boolean;
  /** Goes to one of the similar items. */
  readonly onShow: (row: Row) => void;
}

/** The vector indexes that may contain an item. */
const indexesWith = ({ vectorIndexes }: TableFacts, { entity, hidden }: Row, isWhole: boolean): VectorIndexFacts[] =>
  vectorIndexes.filter(
    ({ members, vector }) =>
      members.some((member) => member.entity === entity) && (!isWhole || hidden?.includes(vector) === true),
  );

/** The attributes of a similar item besides its keys and its type, in few words. */
const summaryOf = ({ indexes, typeAttribute }: TableFacts, { item }: Row): string => {
  const keys = new Set(indexes.flatMap(({ partition, sort }) => [...partition, ...sort]));
  const names = Object.keys(item).filter((name) => name !== typeAttribute && !keys.has(name));
  return names
    .slice(0, 4)
    .map((name) => valueText(item[name]).slice(0, 60))
    .join(' · ');
};

/** Finds the items that are nearest to an item's own vector. */
export const Similar = ({ source, table, row, isWhole, onShow }: SimilarProps): JSX.Element | null => {
  const [found, setFound] = useState<{ readonly index: string; readonly answer: SimilarAnswer }>();
  const [problem, setProblem] = useState<string>();
  const indexes = source.exported ? [] : indexesWith(table, row, isWhole);
  if (indexes.length === 0) return null;
  const search = async (index: string): Promise<void> => {
    try {
      const answer = await source.ask('similar', { table: table.name, index, item: row.item });
      setProblem(undefined);
      setFound({ index, answer });
    } catch (error) {
      setFound(undefined);
      setProblem(messageOf(error));
    }
  };
  const names = table.entities.map(({ name }) => name);
  const primary = table.indexes.find(({ name }) => name === 'primary');
  const keys = [...(primary?.partition ?? []), ...(primary?.sort ?? [])];
  return (
    <section class="similar" aria-label="similar items">
      {indexes.map(({ name, distance }) => (
        <button type="button" key={name} title={`Search ${name} by ${distance}`} onClick={() => void search(name)}>
          Similar items{indexes.length === 1 ? '' : ` (${name})`}
        </button>
      ))}
      <Problem text={problem} />
      {found !== undefined && (
        <table class="results" aria-label={`items similar in ${found.index}`}>
          <tbody>
            {found.answer.results.map(({ row: other, score }) => (
              <tr key={keys.map((name) => valueText(other.item[name])).join(' ')}>
                <td class="score">{score.toFixed(3)}</td>
                <td>
                  <Badge names={names} name={other.entity} />
                </td>
                <td>
                  <button type="button" class="link" onClick={() => onShow(other)}>
                    {keys.map((name) => valueText(other.item[name])).join(' · ')}
                  </button>
                  <small> {summaryOf(table, other)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found?.answer.results.length === 0 && <p>No other item is in this part of the index.</p>}
    </section>
  );
};
