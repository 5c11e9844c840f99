export type ToastKind = 'success' | 'error';

export interface ToastMessage {
  key: number;
  kind: ToastKind;
  text: string;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
let waiting: ToastMessage[] = [];

let said = 0;

function say(kind: ToastKind, text: string): void {
  said += 1;
  const message = { key: said, kind, text };
  if (listener) listener(message);
  else waiting.push(message);
}

/** `status` region, 2,000 ms (B-shell-23). */
export const toastSuccess = (text: string): void => say('success', text);

/** `alert` region, 2,000 ms (B-shell-23); say it beside the field, too. */
export const toastError = (text: string): void => say('error', text);

const keyOf = (kind: ToastKind) => `toast.${kind}`;

/** Shows it on the next page, after a reload. */
export function toastAfterReload(text: string, kind: ToastKind = 'success'): void {
  try {
    window.sessionStorage.setItem(keyOf(kind), text);
  } catch {
    // Blocked storage: nothing is said.
  }
}

function sayStored(): void {
  try {
    for (const kind of ['success', 'error'] as const) {
      const text = window.sessionStorage.getItem(keyOf(kind));
      window.sessionStorage.removeItem(keyOf(kind));
      if (text) say(kind, text);
    }
  } catch {
    // As above.
  }
}

export function onToast(next: Listener): () => void {
  listener = next;
  sayStored();
  // Restored pages (bfcache) are not mounted again.
  window.addEventListener('pageshow', sayStored);
  for (const message of waiting.splice(0)) next(message);
  return () => {
    window.removeEventListener('pageshow', sayStored);
    if (listener === next) listener = undefined;
    waiting = [];
  };
}
