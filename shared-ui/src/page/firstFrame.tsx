import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { useNavigationType } from '../router/router';
import { media } from '../theme/tokens';

/**
 * Whether nothing of the component has been painted yet: what is not seen then may wait, so that what is seen is there at
 * once. What follows is rendered as a transition, so a press goes first.
 */
export function useIsFirstFrame(): boolean {
  const [isFirstFrame, setIsFirstFrame] = useState(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirstFrame(false)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFirstFrame;
}

/**
 * How the shown screen was come to; the frame around the screens says it. To ask the router is no use: below `Routes` with a
 * location of its own it answers 'POP' always.
 */
export const ArrivalContext = createContext<`${ReturnType<typeof useNavigationType>}`>('POP');

/** Whether the window is a phone's. */
export const isPhone = (): boolean => window.matchMedia(media.mobile.slice('@media '.length)).matches;

export interface BelowTheFoldProps {
  /** How far from the page's top the children stand on a phone at least, in px. A higher window gets them at once. */
  fromPx: number;
  children: ReactNode;
}

/**
 * A part of a screen that stands below a phone's window when the screen is come to by a link: it follows the first frame.
 * Where the page begins with the screen, or it is come back to, it is there at once: HTML has it, and the place
 * that one was at may be in it.
 */
export function BelowTheFold({ fromPx, children }: BelowTheFoldProps): ReactNode {
  const arrival = useContext(ArrivalContext);
  const [mayWait] = useState(() => arrival !== 'POP' && window.innerHeight <= fromPx && isPhone());
  return mayWait ? <AfterFirstFrame>{children}</AfterFirstFrame> : children;
}

const AfterFirstFrame = ({ children }: { children: ReactNode }): ReactNode => (useIsFirstFrame() ? null : children);
