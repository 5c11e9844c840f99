import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenFailed } from './ScreenFailed';
import { ScreenSkeleton } from './ScreenSkeleton';

export interface ScreenSource {
  /** The screen, if its code is already in the page. */
  loaded(): ComponentType | undefined;
  load(): Promise<ComponentType>;
}

/** A lazy component remembers its failure for good, so every attempt gets one of its own. */
const attemptOf = (source: ScreenSource, number: number) => ({
  number,
  Screen: source.loaded() ?? lazy(async () => ({ default: await source.load() })),
});

/** Shows a screen that is loaded at run time; while it cannot be loaded, says so and offers to try again. */
export function RemoteScreen({ source }: { source: ScreenSource }) {
  const [attempt, setAttempt] = useState(() => attemptOf(source, 0));
  const retry = () => setAttempt(attemptOf(source, attempt.number + 1));
  return (
    <ScreenBoundary key={attempt.number} fallback={<ScreenFailed onRetry={retry} />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <attempt.Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
