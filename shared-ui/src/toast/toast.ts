export type ToastKind = 'success' | 'error';

export interface ToastMessage {
  /** Different for every message of the page. */
  key: number;
  kind: ToastKind;
  text: string;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | undefined;
/** Messages of before the first `<Toasts/>`: said as soon as there is a place to say them. */
let waiting: ToastMessage[] = [];

let said = 0;

function say(kind: ToastKind, text: string): void {
  said += 1;
  const message = { key: said, kind, text };
  if (listener) listener(message);
  else waiting.push(message);
}

/** Says that something worked, in the `status` region, for 2,000 ms (B-shell-23). */
export const toastSuccess = (text: string): void => say('success', text);

/** Says that something failed, in the `alert` region, for 2,000 ms (B-shell-23). Say it beside the field, too. */
export const toastError = (text: string): void => say('error', text);

const keyOf = (kind: ToastKind) => `toast.${kind}`;

/** Says it when the page that comes in place of this one is there: `/logout` begins again at `/`. */
export function toastAfterReload(text: string, kind: ToastKind = 'success'): void {
  try {
    window.sessionStorage.setItem(keyOf(kind), text);
  } catch {
    // Where the browser blocks storage nothing is said.
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

/** Hands messages to the one `<Toasts/>` of the page. */
export function onToast(next: Listener): () => void {
  listener = next;
  sayStored();
  // A page that the browser kept whole comes back without being mounted again.
  window.addEventListener('pageshow', sayStored);
  for (const message of waiting.splice(0)) next(message);
  return () => {
    window.removeEventListener('pageshow', sayStored);
    if (listener === next) listener = undefined;
    waiting = [];
  };
}
