import { useLayoutEffect } from 'preact/hooks';

/** Calls back at each key that is pressed anywhere on the page, from the moment on at which the component is in the document. */
export const useKeys = (pressed: (event: KeyboardEvent) => void): void => {
  // An effect after the next frame would lose a key that is pressed before it.
  useLayoutEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
};

/** Calls back when Escape is pressed. */
export const useEscape = (close: () => void): void =>
  useKeys((event) => {
    if (event.key === 'Escape') close();
  });
