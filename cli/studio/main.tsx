import { type JSX, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Facts } from '../src/studio/protocol.js';
import { openSource } from './api.js';
import { Chart } from './chart.js';
import { Collections } from './collections.js';
import { useKeys } from './keys.js';
import { Patterns } from './patterns.js';
import { Query } from './query.js';
import { Problem, sentenceOf } from './text.js';

const VIEWS = ['collections', 'query', 'chart', 'patterns'] as const;
type View = (typeof VIEWS)[number];

const TITLES: { readonly [name in View]: string } = {
  collections: 'Items',
  query: 'Query',
  chart: 'Entity chart',
  patterns: 'Access patterns',
};

const source = openSource();

const THEME = 'keyform studio theme';

/** Storage that a browser refuses, as it may for a file, keeps nothing. */
const kept = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

const isDark = (): boolean =>
  (kept()?.getItem(THEME) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

const App = (): JSX.Element => {
  const [facts, setFacts] = useState<Facts>();
  const [problem, setProblem] = useState<string>();
  const [view, setView] = useState<View>('collections');
  const [name, setName] = useState('');
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    source.ask('facts', {}).then(setFacts, (error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  const table = facts?.tables.find((each) => each.name === name) ?? facts?.tables[0];
  const views = VIEWS.filter((each) => each !== 'query' || !source.exported);
  useKeys((event) => {
    const to = event.altKey ? views[Number(event.key) - 1] : undefined;
    if (to !== undefined) setView(to);
  });
  return (
    <>
      <header class="bar">
        <h1>keyform studio</h1>
        {facts !== undefined && facts.tables.length > 1 ? (
          <select aria-label="table" value={table?.name} onChange={(event) => setName(event.currentTarget.value)}>
            {facts.tables.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        ) : (
          <b>{table?.table}</b>
        )}
        <div class="tabs" role="tablist" aria-label="views">
          {views.map((each, at) => (
            <button
              type="button"
              role="tab"
              key={each}
              aria-selected={each === view}
              aria-keyshortcuts={`Alt+${at + 1}`}
              onClick={() => setView(each)}
            >
              {TITLES[each]}
            </button>
          ))}
        </div>
        <span class="push" />
        <small class="place">
          {facts?.place}
          {facts !== undefined && (facts.write ? ' · writes' : source.exported ? '' : ' · reads only')}
        </small>
        <button
          type="button"
          aria-label={dark ? 'light colours' : 'dark colours'}
          onClick={() => {
            kept()?.setItem(THEME, dark ? 'light' : 'dark');
            setDark(!dark);
          }}
        >
          {dark ? '☀' : '☾'}
        </button>
      </header>
      <main>
        <Problem text={problem} />
        {table !== undefined && view === 'collections' && (
          <Collections key={table.name} source={source} table={table} write={facts?.write === true} />
        )}
        {table !== undefined && view === 'query' && (
          <Query key={table.name} source={source} table={table} write={facts?.write === true} />
        )}
        {table !== undefined && view === 'chart' && <Chart table={table} />}
        {table !== undefined && view === 'patterns' && <Patterns table={table} />}
      </main>
    </>
  );
};

render(<App />, document.getElementById('app') as HTMLElement);
