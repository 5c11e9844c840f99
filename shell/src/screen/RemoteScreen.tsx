import { ScreenLayer } from '@storefront/shared-ui/layer';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { note } from '../reports/notes';
import { focusLostHeading, LoadedAgain, ScreenFailed, ScreenSkeleton } from './placeholders';
import { fillFields, readFields, type TypedField } from './typedFields';

export interface LoadedScreen {
  Screen: ComponentType;
  /** Versions to skip should this one break; 0 or absent if none is left. */
  next?: number;
}

export interface ScreenSource {
  loaded(): ComponentType | undefined;
  load(): Promise<ComponentType>;
  /** Reports a broken screen; true if another version is left. */
  giveUp(): boolean;
}

interface Attempt {
  number: number;
  Screen: ComponentType;
  takesFocus: boolean;
}

/** A lazy component keeps its failure, so each attempt makes a new one. */
export const attemptOf = (source: ScreenSource, number: number, takesFocus: boolean): Attempt => ({
  number,
  Screen: source.loaded() ?? lazy(async () => ({ default: await source.load() })),
  takesFocus,
});

const nothing = () => undefined;
const neverChanges = () => nothing;

/** Marks in the HTML a screen that is missing on purpose. */
export const LEFT_TO_BROWSER = 'left to the browser';

/** Forces a client render where the HTML is of another version. */
export const again = (Screen: ComponentType): ComponentType =>
  function Again() {
    useSyncExternalStore(neverChanges, nothing, () => {
      throw new Error('Another version');
    });
    return <Screen />;
  };

/** Lets `inline/replayInput.ts` replay recorded input. */
export const sayHydrated = (): boolean => window.dispatchEvent(new Event('hydrated'));

/** A sibling, so that its effect runs after the screen mounts. */
function Shown({ attempt, onShown }: { attempt: Attempt; onShown: () => void }) {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    sayHydrated();
    tell();
    if (attempt.takesFocus) focusLostHeading();
    attempt.takesFocus = true;
  }, [attempt]);
  return null;
}

/** Shows a remote's screen. A broken one gives way to the fallback version, or to a message with a retry. */
export function RemoteScreen({ source }: { source: ScreenSource }) {
  /** Input of a version that broke (B-shell-64). */
  const [typed, setTyped] = useState<readonly TypedField[]>([]);
  const [attempt, setAttempt] = useState(() => attemptOf(source, 0, false));
  const remount = (takesFocus: boolean) => setAttempt(attemptOf(source, attempt.number + 1, takesFocus));
  const onBroken = () => {
    const isToGoOn = source.giveUp();
    if (isToGoOn) remount(attempt.takesFocus);
    return isToGoOn;
  };
  return (
    <ScreenBoundary
      key={attempt.number}
      onBreaking={() => {
        const fields = readFields();
        if (fields.length > 0) setTyped(fields);
      }}
      onBroken={onBroken}
      fallback={<ScreenFailed onRetry={() => remount(true)} />}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        {typed.length > 0 && <LoadedAgain />}
        <ScreenLayer>
          <attempt.Screen />
        </ScreenLayer>
        <Shown
          attempt={attempt}
          // In a microtask, so that React commits each field separately.
          onShown={() => queueMicrotask(() => fillFields(typed))}
        />
      </Suspense>
    </ScreenBoundary>
  );
}

export function createScreenSource(load: (skip: number) => Promise<LoadedScreen>): ScreenSource {
  let loaded: LoadedScreen | undefined;
  let loading: Promise<ComponentType> | undefined;
  let skip = 0;
  return {
    loaded: () => loaded?.Screen,
    load() {
      loading ??= load(skip).then(
        (screen) => {
          loaded = screen;
          return screen.Screen;
        },
        (error: unknown) => {
          loading = undefined;
          skip = 0;
          throw error;
        },
      );
      return loading;
    },
    giveUp() {
      if (!loaded?.next) return false;
      skip = loaded.next;
      loaded = loading = undefined;
      return true;
    },
  };
}

interface Props {
  onBreaking?: () => void;
  onBroken: () => boolean;
  waiting?: ReactNode;
  fallback: ReactNode;
  children: ReactNode;
  remote?: string;
}

/** Confines a failure to the screen's place. */
export class ScreenBoundary extends Component<Props, { instead: ReactNode; isBroken: boolean }> {
  override state = { instead: null, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override getSnapshotBeforeUpdate(_: Props, before: { isBroken: boolean }): null {
    if (this.state.isBroken && !before.isBroken) this.props.onBreaking?.();
    return null;
  }

  // React wants it beside getSnapshotBeforeUpdate.
  override componentDidUpdate() {}

  override componentDidCatch(caught: unknown) {
    note({ caught, remote: this.props.remote });
    if (!this.props.onBroken()) this.setState({ instead: this.props.fallback });
  }

  override render() {
    const { waiting = <ScreenSkeleton />, children } = this.props;
    return this.state.isBroken ? (this.state.instead ?? waiting) : children;
  }
}
