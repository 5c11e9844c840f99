// Loaded later than the rest of the package. It takes nothing of ours but types: what two files share cannot be folded
// into one by the bundler, and the tokens alone, kept apart, would cost every first visit more than this file's styles.
import { TOAST_MS } from 'contract';
import type { ElementType, JSX } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastKind, ToastMessage } from './toast';

/** The library's list is a live region of its own, always polite; ours around it decides how urgent the message is. */
function silence(root: HTMLElement | null): void {
  root?.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/** Says a message. The one that is still shown is shown again instead of twice. */
export function say({ kind, text }: ToastMessage, icon: JSX.Element): void {
  // The library makes them attributes `id`, and finds a toast again only with its list.
  const containerId = containerOf(kind);
  const toastId = `${containerId}-${encodeURIComponent(text)}`;
  if (toast.isActive(toastId)) {
    toast.update(toastId, { containerId, delay: 0 });
  } else {
    toast(text, { containerId, toastId, icon });
  }
}

const containerOf = (kind: ToastKind) => `toasts-${kind}`;

/** Takes the library's defaults away: its own alert role and English name (else a message is announced twice), and a
 * transition that waits for style sheets which we do not have. */
const NEUTRAL = { role: undefined, 'aria-label': undefined, transition: undefined };

export interface ToastListProps {
  kind: ToastKind;
  /** What gives the library's elements their look. */
  Frame: ElementType;
}

/** One of the two lists: neutral in role, so that the message is in exactly one live region. */
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
