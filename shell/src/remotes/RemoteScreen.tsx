import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { focusLostHeading } from '../app/focusLostHeading';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenFailed } from './ScreenFailed';
import { ScreenSkeleton } from './ScreenSkeleton';

export interface ScreenSource {
  /** The screen, if its code is already in the page. */
  loaded(): ComponentType | undefined;
  /** `isRenewed` asks under addresses that no earlier try has used. */
  load(isRenewed?: boolean): Promise<ComponentType>;
}

/** A lazy component remembers its failure for good, so every attempt gets one of its own. */
const attemptOf = (source: ScreenSource, number: number) => ({
  number,
  Screen: source.loaded() ?? lazy(async () => ({ default: await source.load(number > 0) })),
});

/** Beside the screen: its effect runs once the screen is there. */
function FocusAfterRetry() {
  useEffect(focusLostHeading, []);
  return null;
}

/** Shows a screen that is loaded at run time; while it cannot be loaded, says so and offers to try again. */
export function RemoteScreen({ source }: { source: ScreenSource }) {
  const [attempt, setAttempt] = useState(() => attemptOf(source, 0));
  const retry = () => setAttempt(attemptOf(source, attempt.number + 1));
  return (
    <ScreenBoundary key={attempt.number} fallback={<ScreenFailed onRetry={retry} />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <attempt.Screen />
        {attempt.number > 0 && <FocusAfterRetry />}
      </Suspense>
    </ScreenBoundary>
  );
}
