import type { JSX } from 'preact';
import type { TableFacts } from '../src/studio/protocol.js';
import { Code, Problem } from './text.js';

const indexOf = (request: object): string | undefined =>
  'KeyConditionExpression' in request
    ? ((request as { readonly IndexName?: string }).IndexName ?? 'the table')
    : undefined;

/** Access patterns, and the requests that each sends. */
export const Patterns = ({ table }: { readonly table: TableFacts }): JSX.Element => (
  <div class="patterns page">
    {table.patterns.length === 0 && (
      <p>
        No access patterns yet. Create them with <code>accessPattern(...)</code> of <code>keyform/chart</code>, and list
        them in <code>keyform.config.ts</code>.
      </p>
    )}
    {table.patterns.map(({ pattern, parameters, notes, requests, problem }) => (
      <details key={pattern}>
        <summary>
          <b>{pattern}</b> <code>{parameters}</code>{' '}
          <small>{[...new Set(requests.flatMap((request) => indexOf(request) ?? []))].join(', ')}</small>
        </summary>
        {notes !== undefined && <p>{notes}</p>}
        <Problem text={problem} />
        {requests.map((request, at) => (
          <Code key={at} text={JSON.stringify(request, null, 2)} label={`request of ${pattern}`} />
        ))}
      </details>
    ))}
  </div>
);
