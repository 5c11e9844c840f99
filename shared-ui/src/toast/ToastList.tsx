// Loaded later. Imports only types of ours: shared modules would cost every first visit more.
import { TOAST_MS } from 'contract';
import type { ElementType, JSX } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastKind, ToastMessage } from './toast';

/** The library's list is a polite live region; ours decides the urgency. */
function silence(root: HTMLElement | null): void {
  root?.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/** Repeats a shown message instead of doubling it. */
export function say({ kind, text }: ToastMessage, icon: JSX.Element): void {
  // The library makes these `id` attributes and finds toasts only by list.
  const containerId = containerOf(kind);
  const toastId = `${containerId}-${encodeURIComponent(text)}`;
  if (toast.isActive(toastId)) {
    toast.update(toastId, { containerId, delay: 0 });
  } else {
    toast(text, { containerId, toastId, icon });
  }
}

const containerOf = (kind: ToastKind) => `toasts-${kind}`;

/** Removes the library's role and name, which announce twice, and a transition that needs its style sheet. */
const NEUTRAL = { role: undefined, 'aria-label': undefined, transition: undefined };

export interface ToastListProps {
  kind: ToastKind;
  Frame: ElementType;
}

/** Neutral in role: one live region per message. */
export function ToastList({ kind, Frame }: ToastListProps) {
  return (
    <Frame ref={silence} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        {...NEUTRAL}
        containerId={containerOf(kind)}
        autoClose={TOAST_MS}
        hideProgressBar
        closeButton={false}
        closeOnClick
        draggable={false}
        pauseOnFocusLoss={false}
        hotKeys={() => false}
      />
    </Frame>
  );
}
