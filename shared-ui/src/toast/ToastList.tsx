import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { TOAST_MS } from 'contract';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { ToastIcon, toastStyle } from './PlainToast';
import type { ToastKind, ToastMessage } from './toast';

/** The library closes a toast when its bar's animation ends, and pauses that animation on hover. */
const clock = keyframes`to{opacity:0}`;

const Root = styled.div`
  .Toastify__toast {
    ${toastStyle}
  }
  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .Toastify__progress-bar--animated {
    height: 1px;
    animation: ${clock} linear 1 forwards;
  }
`;

/** The library's list is a live region of its own, always polite; ours around it decides how urgent the message is. */
function silence(root: HTMLElement | null): void {
  root?.querySelector('[aria-live]')?.removeAttribute('aria-live');
}

/** Says a message. The one that is still shown is shown anew instead of twice. */
export function say({ kind, text }: ToastMessage): void {
  // The library makes them attributes `id`, and finds a toast again only with its list.
  const containerId = containerOf(kind);
  const toastId = `${containerId}-${encodeURIComponent(text)}`;
  if (toast.isActive(toastId)) {
    toast.update(toastId, { containerId, delay: 0 });
  } else {
    toast(text, { containerId, toastId, icon: <ToastIcon kind={kind} /> });
  }
}

const containerOf = (kind: ToastKind) => `toasts-${kind}`;

/** Takes the library's defaults away: its own alert role and English name (else a message is announced twice), and a
 * transition that waits for style sheets which we do not have. */
const NEUTRAL = { role: undefined, 'aria-label': undefined, transition: undefined };

/** One of the two lists: neutral in role, so that the message is in exactly one live region. */
export function ToastList({ kind }: { kind: ToastKind }) {
  return (
    <Root ref={silence} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
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
    </Root>
  );
}
