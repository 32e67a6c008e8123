/** Colors strings and keywords of a type. */
const colored = (text: string): (Node | string)[] =>
  text
    .split(/("[^"]*"|`[^`]*`|\b(?:const|let|readonly|undefined|null|string|number|boolean|Date|true|false)\b)/)
    .map((part, at) => {
      if (at % 2 === 0) return part;
      const span = document.createElement('span');
      span.className = /^["`]/.test(part) ? 'hover-string' : 'hover-keyword';
      span.textContent = part;
      return span;
    });

/** Shows what an editor shows of a name in a block of code, while the mouse or the focus is on it. */
export const showHovers = (): void => {
  const box = document.createElement('div');
  box.className = 'hover-box';
  box.setAttribute('role', 'tooltip');
  box.hidden = true;
  document.body.append(box);
  const nameAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('.code-hover') : null;
  const show = (name: HTMLElement): void => {
    box.replaceChildren(...colored(name.dataset['hover'] ?? ''));
    box.hidden = false;
    const { left, bottom, top } = name.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const isBelow = bottom + height + 16 < innerHeight || top < height + 16;
    box.style.left = `${Math.max(8, Math.min(left - 8, innerWidth - width - 8))}px`;
    box.style.top = `${isBelow ? bottom + 6 : top - height - 6}px`;
  };
  const hide = (): void => {
    box.hidden = true;
  };
  for (const event of ['mouseover', 'focusin']) {
    document.addEventListener(event, ({ target }) => {
      const name = nameAt(target);
      if (name !== null) show(name);
      else if (!(target instanceof Node && box.contains(target))) hide();
    });
  }
  document.addEventListener('focusout', hide);
  document.addEventListener('scroll', hide, { passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
};
