import { useEffect, useState } from 'preact/hooks';

export const VIEWS = ['collections', 'query', 'chart', 'patterns'] as const;
export type View = (typeof VIEWS)[number];

/** What the page shows. */
export interface Place {
  /** Undefined for the first one. */
  readonly table?: string | undefined;
  readonly view: View;
  readonly index: string;
  /** The partition key whose items are shown; empty for all. */
  readonly partition: string;
  /** How the sort keys of these items begin. */
  readonly sort: string;
}

const START: Place = { view: 'collections', index: 'primary', partition: '', sort: '' };

/** The place of an entry of the browser's history. Pages of other versions wrote other ones. */
const placeIn = (state: unknown): Place => ({ ...START, ...(state as { readonly place?: Place } | null)?.place });

/**
 * Where the page is, kept by the history of the browser, so that Back and reload work. It isn't part of the address: keys may be
 * personal data.
 *
 * @param mayLeave asks before something typed would be lost
 */
export const usePlace = (mayLeave: () => boolean): readonly [Place, (changes: Partial<Place>) => boolean] => {
  const [place, setPlace] = useState(() => placeIn(history.state));
  useEffect(() => {
    const moved = ({ state }: PopStateEvent): void => {
      // The browser has left already: what was typed needs its entry again.
      if (mayLeave()) setPlace(placeIn(state));
      else history.pushState({ place }, '');
    };
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  });
  const go = (changes: Partial<Place>): boolean => {
    const next = { ...place, ...changes };
    if (JSON.stringify(next) === JSON.stringify(place)) return true;
    if (!mayLeave()) return false;
    history.pushState({ place: next }, '');
    setPlace(next);
    return true;
  };
  return [place, go];
};
