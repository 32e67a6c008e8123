import type { JSX } from 'preact';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly selected: Name;
  readonly titleOf: (name: Name) => string;
  readonly onSelect: (name: Name) => void;
  readonly small?: boolean;
  /** Whether Alt and a digit select a tab. */
  readonly shortcuts?: boolean;
}

/** Tabs, which the arrow keys move between. */
export const Tabs = <Name extends string>(props: TabsProps<Name>): JSX.Element => {
  const { label, names, selected, titleOf, onSelect, small, shortcuts } = props;
  const moved = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const to = names[(names.indexOf(selected) + step + names.length) % names.length] as Name;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[names.indexOf(to)]?.focus();
    onSelect(to);
  };
  return (
    <div role="tablist" aria-label={label} class={small ? 'tabs small' : 'tabs'} onKeyDown={moved}>
      {names.map((name, at) => (
        <button
          type="button"
          role="tab"
          key={name}
          aria-selected={name === selected}
          tabIndex={name === selected ? 0 : -1}
          {...(shortcuts && { 'aria-keyshortcuts': `Alt+${at + 1}` })}
          onClick={() => onSelect(name)}
        >
          {titleOf(name)}
        </button>
      ))}
    </div>
  );
};
