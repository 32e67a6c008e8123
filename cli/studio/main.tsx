import { type JSX, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Facts } from '../src/studio/protocol.js';
import { openSource } from './api.js';
import { Chart } from './chart.js';
import { Collections } from './collections.js';
import { useKeys } from './keys.js';
import { Patterns } from './patterns.js';
import { usePlace, VIEWS, type View } from './place.js';
import { Query } from './query.js';
import { Tabs } from './tabs.js';
import { messageOf, Problem } from './text.js';

const TITLES: { readonly [name in View]: string } = {
  collections: 'Items',
  query: 'Query',
  chart: 'Entity chart',
  patterns: 'Access patterns',
};

const source = openSource();

const THEME = 'keyform studio theme';

/** The browser's storage; undefined if it isn't available, for example to a page opened from a file. */
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
  const hasTyped = useRef(false);
  const [place, go] = usePlace(() => {
    if (hasTyped.current && !confirm('Discard your changes to this item?')) return false;
    hasTyped.current = false;
    return true;
  });
  const { view } = place;
  const [dark, setDark] = useState(isDark);
  useEffect(() => {
    source.ask('facts', {}).then(setFacts, (error: unknown) => setProblem(messageOf(error)));
  }, []);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  const table = facts?.tables.find((each) => each.name === place.table) ?? facts?.tables[0];
  const views = VIEWS.filter((each) => each !== 'query' || !source.exported);
  useKeys((event) => {
    const to = event.altKey ? views[Number(event.key) - 1] : undefined;
    if (to !== undefined) go({ view: to });
  });
  return (
    <>
      <header class="bar">
        <h1>keyform studio</h1>
        {facts !== undefined && facts.tables.length > 1 ? (
          <select
            aria-label="table"
            value={table?.name}
            onChange={(event) => {
              const name = event.currentTarget.value;
              // A table that is not left stays selected.
              if (!go({ table: name, index: 'primary', partition: '', sort: '' }))
                event.currentTarget.value = table?.name ?? '';
            }}
          >
            {facts.tables.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        ) : (
          <b>{table?.table}</b>
        )}
        <Tabs
          label="views"
          names={views}
          selected={view}
          titleOf={(each) => TITLES[each]}
          onSelect={(each) => go({ view: each })}
          shortcuts
        />
        <span class="push" />
        <small class="place">
          {facts?.place}
          {facts !== undefined && (facts.write ? ' · read/write' : source.exported ? '' : ' · read-only')}
        </small>
        <button
          type="button"
          aria-label={dark ? 'light theme' : 'dark theme'}
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
          <Collections
            key={table.name}
            source={source}
            table={table}
            write={facts?.write === true}
            place={place}
            go={go}
            hasTyped={hasTyped}
          />
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
