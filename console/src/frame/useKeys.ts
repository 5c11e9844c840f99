import { focusHeading } from '@storefront/shared-ui/controls';
import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable], [role=gridcell]');

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, [contenteditable]');

const ROW = 'main tbody tr, main [data-row]';

/** Selects the control's column: whoever suspends one member goes on to the next one's button. */
const columnOf = (control: Element | null) => {
  const label = control?.closest<HTMLElement>('td')?.dataset['label'];
  return label === undefined ? [] : [`[data-label="${CSS.escape(label)}"] :is(button, a, input)`];
};

/**
 * Focus target of a row: the column one is in, else its name, else its action, else its link, else itself. An order is
 * its status or trail, not its member.
 */
function footingOf(row: HTMLElement, column: readonly string[]): HTMLElement {
  const controls = [...column, '[data-lead] :is(button, a)', 'button:not(:disabled)', 'a'];
  const control = controls.map((which) => row.querySelector<HTMLElement>(which)).find((found) => found !== null);
  if (control) return control;
  row.tabIndex = -1;
  return row;
}

const rowsHere = () => [...document.querySelectorAll<HTMLElement>(ROW)];

function moveBy(step: number): void {
  const rows = rowsHere();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const seen = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = rows[at < 0 ? Math.max(0, seen) : Math.min(rows.length - 1, Math.max(0, at + step))];
  if (!next) return;
  footingOf(next, columnOf(document.activeElement)).focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Where the focused element goes, the row in its row's place has the focus, else the heading. */
function keepFocus(): () => void {
  let last: { control: HTMLElement; list: Element | null; at: number; column: string[] } | null = null;
  const remember = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    const row = control.closest(ROW);
    const list = row?.parentElement ?? null;
    last = { control, list, at: row && list ? [...list.children].indexOf(row) : 0, column: columnOf(control) };
  };
  const watcher = new MutationObserver(() => {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return;
    const { list, at, column } = last;
    const next = list?.isConnected ? list.children[Math.min(at, list.children.length - 1)] : undefined;
    last = null;
    if (next instanceof HTMLElement) footingOf(next, column).focus();
    else focusHeading();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    watcher.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

export function useKeys(): void {
  useEffect(keepFocus, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key held down would answer row after row.
      if (event.key === 'Enter' && event.repeat && !isWriting(event.target)) return event.preventDefault();
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
    // After React has marked the fields.
    const correct = ({ target }: SubmitEvent) =>
      setTimeout(() => (target as HTMLElement).querySelector<HTMLElement>('[aria-invalid]')?.focus());
    document.addEventListener('keydown', press);
    document.addEventListener('submit', correct);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('submit', correct);
    };
  }, []);
}
