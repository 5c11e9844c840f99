import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../components/layout';
import { Spinner } from '../components/Skeleton';
import { color, elevation, motion, radius, space, zIndex } from '../theme/tokens';

/** Window events (B-shell-22). */
const OVERLAY_SHOW = 'storefront:overlay-show';
const OVERLAY_HIDE = 'storefront:overlay-hide';

const LOADING_TEXT = '불러오는 중';
const DELAY_MS = 200;

const appear = keyframes`from{opacity:0}`;

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.overlay};
  display: grid;
  place-items: center;
  background: ${color.scrim};
  animation: ${appear} ${motion.quick};
  body:has(button[aria-busy]) & {
    opacity: 0;
  }
  > div {
    display: grid;
    place-items: center;
    padding: ${space.x5};
    border-radius: ${radius.large};
    background: ${color.surface};
    box-shadow: ${elevation.raised};
    color: ${color.mainText};
    font-size: 1.5rem;
  }
`;

/** `status` named '불러오는 중', shown after 200 ms. */
export function LoadingOverlay() {
  const [waits, setWaits] = useState(0);
  const [late, setLate] = useState(false);
  const busy = waits > 0;

  useEffect(() => {
    const more = () => setWaits((count) => count + 1);
    const less = () => setWaits((count) => Math.max(0, count - 1));
    window.addEventListener(OVERLAY_SHOW, more);
    window.addEventListener(OVERLAY_HIDE, less);
    return () => {
      window.removeEventListener(OVERLAY_SHOW, more);
      window.removeEventListener(OVERLAY_HIDE, less);
    };
  }, []);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  return (
    busy &&
    late && (
      <Root role="status" aria-label={LOADING_TEXT}>
        <div>
          <Spinner />
          <VisuallyHidden>{LOADING_TEXT}</VisuallyHidden>
        </div>
      </Root>
    )
  );
}

/** Calls count: each needs a `hideOverlay`. */
export const showOverlay = (): void => {
  window.dispatchEvent(new Event(OVERLAY_SHOW));
};

export const hideOverlay = (): void => {
  window.dispatchEvent(new Event(OVERLAY_HIDE));
};

/** Settles as the promise does. */
export async function withOverlay<T>(work: Promise<T>): Promise<T> {
  showOverlay();
  try {
    return await work;
  } finally {
    hideOverlay();
  }
}
