import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable], [role=gridcell]');

/**
 * Focus target of a row: its name, else its action, else its link, else itself. An order is its status or trail, not
 * its member.
 */
function footingOf(row: HTMLElement): HTMLElement {
  const controls = ['[data-lead] :is(button, a)', 'button:not(:disabled)', 'a'];
  const control = controls.map((which) => row.querySelector<HTMLElement>(which)).find((found) => found !== null);
  if (control) return control;
  row.tabIndex = -1;
  return row;
}

const rowsHere = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')];

function moveBy(step: number): void {
  const rows = rowsHere();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const seen = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = rows[at < 0 ? Math.max(0, seen) : Math.min(rows.length - 1, Math.max(0, at + step))];
  if (!next) return;
  footingOf(next).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

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
