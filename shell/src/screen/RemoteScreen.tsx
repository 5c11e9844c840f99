import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { focusLostHeading, ScreenFailed, ScreenSkeleton } from './standIns';

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

/** Loads a screen at most once; a failed load is forgotten, so that the next one starts anew. */
export function createScreenSource(load: (isRenewed: boolean) => Promise<ComponentType>): ScreenSource {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    loaded: () => loaded,
    load(isRenewed = false) {
      loading ??= load(isRenewed).then(
        (screen) => {
          loaded = screen;
          return screen;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure to load or to render inside the screen's own place: top bar, footer and other screens go on. */
class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
