import type { Api, Exported, Row } from '../src/studio/protocol.js';

type Answer<Name extends keyof Api> = Promise<ReturnType<Api[Name]>>;

/** Where the page has its items from: the server of the studio, or, in an exported page, the page itself. */
export interface Source {
  readonly exported: boolean;
  ask<Name extends keyof Api>(name: Name, request: Parameters<Api[Name]>[0]): Answer<Name>;
}

const TOKEN = 'keyform studio token';

/**
 * The token of the address, which leaves the address bar, and with it the history, bookmarks and screenshots. The tab keeps it for a
 * reload; a browser that can't store it keeps the address.
 */
const takeToken = (): string => {
  const token = new URLSearchParams(location.search).get('token');
  try {
    if (token === null) return sessionStorage.getItem(TOKEN) ?? '';
    sessionStorage.setItem(TOKEN, token);
    history.replaceState(history.state, '', location.pathname);
  } catch {}
  return token ?? '';
};

const served = (): Source => {
  const token = takeToken();
  return {
    exported: false,
    ask: async (name, request) => {
      const response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-keyform-token': token },
        body: JSON.stringify(request),
      }).catch(() => {
        throw new Error("the studio doesn't answer: check that keyform studio is still running");
      });
      const answer = await response.json();
      if (response.ok) return answer;
      const { error, hint } = answer as { readonly error: string; readonly hint?: string };
      throw new Error(hint === undefined ? error : `${error} (${hint})`);
    },
  };
};

const fromPage = ({ facts, rows }: Exported): Source => ({
  exported: true,
  ask: async (name, request) => {
    if (name === 'facts') return facts as never;
    if (name !== 'read') throw new Error('this page has no server: run keyform studio');
    const { table, index, partition, sort = '' } = request as Parameters<Api['read']>[0];
    const keys = facts.tables.find((each) => each.name === table)?.indexes.find((each) => each.name === index);
    const keyText = ({ item }: Row, attribute = ''): string => String(Object.values(item[attribute] ?? {})[0]);
    const isWanted = (row: Row): boolean =>
      partition === undefined ||
      (keyText(row, keys?.partition[0]) === partition && keyText(row, keys?.sort[0]).startsWith(sort));
    const found = (rows[table]?.[index] ?? []).filter(isWanted);
    const figures = { scanned: found.length, found: found.length, units: undefined, milliseconds: 0 };
    return { rows: found, cursor: undefined, figures } as never;
  },
});

/** The data that an export put into the page. */
export const openSource = (): Source => {
  const data = document.getElementById('data')?.textContent;
  return data == null ? served() : fromPage(JSON.parse(data) as Exported);
};
