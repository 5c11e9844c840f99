import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { space, zIndex } from '../theme/tokens';
import { PlainToast, ToastIcon, toastStyle } from './PlainToast';
import { onToast, type ToastKind, type ToastMessage } from './toast';

const LIBRARY_WAIT_MS = 400;

type Library = typeof import('./ToastList');

const loadLibrary = () => import('./ToastList');

const loadInTime = (): Promise<Library | undefined> =>
  Promise.race([
    loadLibrary(),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, LIBRARY_WAIT_MS);
    }),
  ]).catch(() => undefined);

const Place = styled.div`
  position: fixed;
  inset: ${space.x4} ${space.x4} auto;
  z-index: ${zIndex.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

/** The library closes toasts at the animation's end and pauses it on hover. */
const clock = keyframes`to{opacity:0}`;

const Frame = styled.div`
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

/** Live regions for toasts: `status` and `alert`, present before any message. Once per page, in the shell. */
export function Toasts() {
  const [library, setLibrary] = useState<Library>();
  const [plain, setPlain] = useState<readonly ToastMessage[]>([]);
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);

  useEffect(() => {
    // Loads at the first press: many pages never show a toast.
    const warm = () => void loadLibrary().catch(() => undefined);
    window.addEventListener('pointerdown', warm, { once: true });
    window.addEventListener('keydown', warm, { once: true });
    const forget = onToast(async (message) => {
      const ready = await loadInTime();
      if (ready) {
        setLibrary(ready);
        setQueue((messages) => [...messages, message]);
      } else {
        setPlain((messages) => [...messages, message]);
      }
    });
    return () => {
      forget();
      window.removeEventListener('pointerdown', warm);
      window.removeEventListener('keydown', warm);
    };
  }, []);

  // After the library's containers: earlier messages would be lost.
  useEffect(() => {
    if (!library || queue.length === 0) return;
    for (const message of queue) library.say(message, <ToastIcon kind={message.kind} />);
    setQueue((messages) => messages.filter((message) => !queue.includes(message)));
  }, [library, queue]);

  const region = (kind: ToastKind) => (
    <>
      {library && <library.ToastList kind={kind} Frame={Frame} />}
      {plain
        .filter((message) => message.kind === kind)
        .map((message) => (
          <PlainToast
            key={message.key}
            message={message}
            onEnd={() => setPlain((messages) => messages.filter((other) => other !== message))}
          />
        ))}
    </>
  );

  return (
    <Place>
      <div role="status">{region('success')}</div>
      <div role="alert">{region('error')}</div>
    </Place>
  );
}
