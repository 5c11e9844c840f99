import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { useNavigationType } from '../router/router';
import { media } from '../theme/tokens';

/** True until something is painted: unseen parts may wait. They follow as a transition. */
export function useIsFirstFrame(): boolean {
  const [isFirstFrame, setIsFirstFrame] = useState(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirstFrame(false)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFirstFrame;
}

/** Navigation type of the shown screen: below `Routes` with a location of its own the router always says 'POP'. */
export const ArrivalContext = createContext<`${ReturnType<typeof useNavigationType>}`>('POP');

export const isPhone = (): boolean => window.matchMedia(media.mobile.slice('@media '.length)).matches;

export interface BelowTheFoldProps {
  /** Least distance from the page's top on phones, in px. */
  fromPx: number;
  children: ReactNode;
}

/** Delays a part below a phone's window until after the first frame, only on screens reached by a link. */
export function BelowTheFold({ fromPx, children }: BelowTheFoldProps): ReactNode {
  const arrival = useContext(ArrivalContext);
  const [mayWait] = useState(() => arrival !== 'POP' && window.innerHeight <= fromPx && isPhone());
  return mayWait ? <AfterFirstFrame>{children}</AfterFirstFrame> : children;
}

const AfterFirstFrame = ({ children }: { children: ReactNode }): ReactNode => (useIsFirstFrame() ? null : children);
