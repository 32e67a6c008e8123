import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { OPERATORS } from '../../src/facts/operators.js';
import type {
  BuildAnswer,
  Choice,
  Condition,
  EntityFacts,
  FieldFacts,
  MemberFacts,
  Row,
  RunAnswer,
  TableFacts,
} from '../src/studio/protocol.js';
import type { Source } from './api.js';
import { Check, Operands } from './conditions.js';
import { Detail } from './detail.js';
import { HEIGHT, List } from './list.js';
import { Code, messageOf, Problem } from './text.js';

const KEY_OPERATORS = Object.entries(OPERATORS).flatMap(([name, row]) => ('ofKey' in row ? [name] : []));
const FILTER_OPERATORS = Object.entries(OPERATORS).flatMap(([name, { operand }]) =>
  operand === 'type' || operand === 'size' ? [] : [name],
);

/** What is picked, before empty fields are left out. */
interface Picked extends Omit<Choice, 'where' | 'table'> {
  /** By field. */
  readonly where: { readonly [field: string]: Condition };
}

const START: Picked = {
  verb: 'query',
  index: 'primary',
  where: {},
  filter: [],
  project: [],
  descending: false,
  consistent: false,
  limit: 25,
};

const isGiven = ({ values, operator }: Condition): boolean =>
  (values[0] ?? '') !== '' &&
  (OPERATORS[operator as keyof typeof OPERATORS].operand !== 'bounds' || (values[1] ?? '') !== '');

const EMPTY: Condition = { field: '', operator: '=', values: [] };

/** The fields of which a query needs values: those of a partition key, or of any one of several. */
const neededText = (members: readonly MemberFacts[]): string =>
  [...new Set(members.map(({ partition }) => partition.join(' and ')))].filter((text) => text !== '').join(', or ');

const choiceOf = (table: string, picked: Picked, fields: readonly string[]): Choice => ({
  ...picked,
  table,
  where: fields.flatMap((field) => {
    const condition = picked.where[field];
    return condition !== undefined && isGiven(condition) ? [condition] : [];
  }),
  filter: picked.filter.filter((condition) => condition.field !== '' && isGiven(condition)),
});

/** The fields of several entities, each once. */
const fieldsOf = (entities: readonly EntityFacts[]): FieldFacts[] => [
  ...new Map(entities.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const))).values(),
];

/** The code and the request of a choice, a moment after its last change. */
const useBuilt = (source: Source, choice: Choice): BuildAnswer | undefined => {
  const [built, setBuilt] = useState<BuildAnswer>();
  const text = JSON.stringify(choice);
  const turn = useRef(0);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    const timer = setTimeout(async () => {
      const answer = await source
        .ask('build', choice)
        .catch((error: unknown) => ({ code: '', request: undefined, rejected: messageOf(error) }));
      if (mine === turn.current) setBuilt(answer);
    }, 100);
    return () => clearTimeout(timer);
  }, [source, text]);
  return built;
};

const figuresText = ({ figures, sent }: RunAnswer): string => {
  const { scanned, found, units, milliseconds } = figures;
  const cost = units === undefined ? '' : ` · ${units} read units`;
  const requests = `${sent.length} request${sent.length === 1 ? '' : 's'}`;
  return `${found} item${found === 1 ? '' : 's'}, ${scanned} read${cost} · ${requests} · ${milliseconds} ms`;
};

interface QueryProps {
  readonly source: Source;
  readonly table: TableFacts;
  readonly write: boolean;
}

/** Builds a query of what is picked; shows its code, its request, its items, and what it cost. */
export const Query = ({ source, table, write }: QueryProps): JSX.Element => {
  const [picked, setPicked] = useState<Picked>(START);
  const [answer, setAnswer] = useState<RunAnswer>();
  const [problem, setProblem] = useState<string>();
  const [selected, setSelected] = useState(-1);
  const index = table.indexes.find(({ name }) => name === picked.index) ?? table.indexes[0];
  const members = (index?.members ?? []).filter(
    ({ entity }) => picked.entity === undefined || entity === picked.entity,
  );
  const entities = table.entities.filter(({ name }) => members.some(({ entity }) => entity === name));
  const fields = fieldsOf(entities);
  const partition = [...new Set(members.flatMap((member) => member.partition))];
  const sort = [...new Set(members.flatMap((member) => member.sort))].filter((name) => !partition.includes(name));
  const choice = choiceOf(table.name, picked, [...partition, ...sort]);
  const built = useBuilt(source, choice);
  // Nothing is wrong yet with a query that nobody has begun.
  const isOpen = picked.verb === 'query' && !partition.some((name) => isGiven(picked.where[name] ?? EMPTY));
  const fieldOf = (name: string): FieldFacts | undefined => fields.find((field) => field.name === name);
  const set = (changes: Partial<Picked>): void => setPicked({ ...picked, ...changes });
  const run = async (cursor?: string): Promise<void> => {
    try {
      setProblem(undefined);
      setAnswer(await source.ask('run', { ...choice, cursor }));
      setSelected(-1);
    } catch (error) {
      setAnswer(undefined);
      setProblem(messageOf(error));
    }
  };
  const where = (name: string, operators: readonly string[]): JSX.Element => {
    const condition = picked.where[name] ?? { field: name, operator: '=', values: [] };
    return (
      <div class="condition" key={name}>
        <span>{name}</span>
        <Operands
          name={`where.${name}`}
          field={fieldOf(name)}
          operators={operators}
          condition={condition}
          onChange={(changed) => set({ where: { ...picked.where, [name]: changed } })}
        />
      </div>
    );
  };
  const refilter = (at: number, changed: Condition): void =>
    set({ filter: picked.filter.map((each, place) => (place === at ? changed : each)) });
  return (
    <div class="query">
      <form
        class="form"
        aria-label="query"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
        }}
      >
        <div class="pair">
          <label class="field">
            <span>Read</span>
            <select
              name="verb"
              value={picked.verb}
              onChange={(event) => set({ verb: event.currentTarget.value as 'query' })}
            >
              <option value="query">one partition (query)</option>
              <option value="scan">all items (scan)</option>
            </select>
          </label>
          <label class="field">
            <span>From</span>
            <select
              name="index"
              value={picked.index}
              onChange={(event) =>
                set({ index: event.currentTarget.value, entity: undefined, where: {}, filter: [], project: [] })
              }
            >
              {table.indexes.map(({ name }) => (
                <option key={name} value={name}>
                  {name === 'primary' ? 'the table (primary)' : name}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>Entity</span>
            <select
              name="entity"
              value={picked.entity ?? ''}
              onChange={(event) => {
                const name = event.currentTarget.value;
                set({ entity: name === '' ? undefined : name, filter: [], project: [] });
              }}
            >
              <option value="">all entities</option>
              {(index?.members ?? []).map(({ entity }) => (
                <option key={entity}>{entity}</option>
              ))}
            </select>
          </label>
        </div>
        {picked.verb === 'query' && (
          <fieldset>
            <legend>Where</legend>
            {partition.map((name) => where(name, ['=']))}
            {sort.map((name) => where(name, KEY_OPERATORS))}
          </fieldset>
        )}
        <fieldset>
          <legend>Filter</legend>
          {picked.filter.map((condition, at) => (
            <div class="condition" key={at}>
              <select
                name={`filter.${at}.field`}
                aria-label={`filter ${at + 1}: field`}
                value={condition.field}
                onChange={(event) => refilter(at, { ...condition, field: event.currentTarget.value, values: [] })}
              >
                {fields.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <Operands
                name={`filter.${at}`}
                field={fieldOf(condition.field)}
                operators={FILTER_OPERATORS}
                condition={condition}
                onChange={(changed) => refilter(at, changed)}
              />
              <button
                type="button"
                aria-label={`remove filter ${at + 1}`}
                onClick={() => set({ filter: picked.filter.filter((_, place) => place !== at) })}
              >
                ×
              </button>
            </div>
          ))}
          <button
            type="button"
            class="add"
            onClick={() =>
              set({ filter: [...picked.filter, { field: fields[0]?.name ?? '', operator: '=', values: [] }] })
            }
          >
            Add a filter
          </button>
        </fieldset>
        <details>
          <summary>Fields: {picked.project.length === 0 ? 'all' : picked.project.join(', ')}</summary>
          {fields.map(({ name }) => (
            <Check
              key={name}
              name={`project.${name}`}
              label={name}
              checked={picked.project.includes(name)}
              onChange={(checked) =>
                set({ project: checked ? [...picked.project, name] : picked.project.filter((each) => each !== name) })
              }
            />
          ))}
        </details>
        <div class="pair">
          {picked.verb === 'query' && (
            <Check
              name="descending"
              label="Descending"
              checked={picked.descending}
              onChange={(descending) => set({ descending })}
            />
          )}
          <Check
            name="consistent"
            label="Consistent read"
            checked={picked.consistent}
            onChange={(consistent) => set({ consistent })}
          />
          <label class="check">
            Limit
            <input
              type="number"
              name="limit"
              min="1"
              value={picked.limit ?? ''}
              onInput={(event) => {
                const text = event.currentTarget.value;
                set({ limit: text === '' ? undefined : Number(text) });
              }}
            />
          </label>
        </div>
        <div class="actions">
          <button type="submit" class="main" disabled={built?.request === undefined}>
            Run
          </button>
          {answer?.cursor !== undefined && (
            <button type="button" onClick={() => void run(answer.cursor)}>
              Next page
            </button>
          )}
        </div>
      </form>
      <div class="answers">
        {isOpen ? (
          <p class="status" role="status">
            Enter {neededText(members)} to see the code and the request.
          </p>
        ) : (
          <Problem text={built?.rejected} />
        )}
        <div class="made">
          <Code text={built?.code ?? ''} label="code" />
          {built?.request !== undefined && <Code text={JSON.stringify(built.request, null, 2)} label="request" />}
        </div>
        <Problem text={problem} />
        {answer !== undefined && index !== undefined && (
          <>
            <p class="status" role="status">
              {figuresText(answer)}
            </p>
            <List
              height={Math.min(answer.rows.length, 10) * HEIGHT + 2}
              table={table}
              index={index}
              rows={answer.rows}
              selected={selected}
              onSelect={setSelected}
              onOpen={setSelected}
              onEnd={() => {}}
            />
            {answer.rows[selected] !== undefined && (
              <Detail
                key={selected}
                source={source}
                table={table}
                row={answer.rows[selected] as Row}
                write={write}
                isWhole={false}
                onClose={() => setSelected(-1)}
                onDone={(now) => {
                  const rows = answer.rows.flatMap((row, at) => (at === selected ? (now ?? []) : row));
                  setAnswer({ ...answer, rows });
                  if (now === undefined) setSelected(-1);
                }}
                onPartition={undefined}
              />
            )}
            <details>
              <summary>Items as your program gets them</summary>
              <Code text={answer.items} label="items of the program" />
            </details>
          </>
        )}
      </div>
    </div>
  );
};
