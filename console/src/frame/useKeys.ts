import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable], [role=gridcell]');

/** The first control of each row of the screen's lists. */
const rowControls = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')].flatMap(
    (row) => row.querySelector<HTMLElement>('button:not(:disabled), a') ?? [],
  );

function moveBy(step: number): void {
  const controls = rowControls();
  const row = document.activeElement?.closest('tr, [data-row]');
  const at = controls.findIndex((control) => row?.contains(control));
  const next = controls[at < 0 ? 0 : Math.min(controls.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Keys of a keyboard: `/` to the search, j and k from row to row; Enter presses what is there. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        isTyping(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]')
      )
        return;
      if (event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus();
      else if (event.key === 'j') moveBy(1);
      else if (event.key === 'k') moveBy(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
