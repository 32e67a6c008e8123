import { useEffect } from 'preact/hooks';

/** Calls back at each key that is pressed anywhere on the page. */
export const useKeys = (pressed: (event: KeyboardEvent) => void): void => {
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
};

/** Calls back when Escape is pressed. */
export const useEscape = (close: () => void): void =>
  useKeys((event) => {
    if (event.key === 'Escape') close();
  });
