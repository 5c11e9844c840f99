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
import { ScreenLayer } from 'shared-ui/layer';
import { note } from '../reports/notes';
import { focusLostHeading, LoadedAgain, ScreenFailed, ScreenSkeleton } from './placeholders';
import { fillFields, readFields, type TypedField } from './typedFields';

export interface LoadedScreen {
  Screen: ComponentType;
  /** How many versions to pass over should this one break while it renders; 0 or absent if no other is left. */
  next?: number;
}

export interface ScreenSource {
  /** The screen, if its code is already in the page. */
  loaded(): ComponentType | undefined;
  load(): Promise<ComponentType>;
  /** Told that the screen broke while it rendered. True if the next load gives another one; never for the last one. */
  giveUp(): boolean;
}

interface Attempt {
  number: number;
  Screen: ComponentType;
  /** Whether something was shown that may have had the focus: what comes in its place takes it. */
  takesFocus: boolean;
}

/** A lazy component remembers its failure for good, so every attempt gets one of its own. */
export const attemptOf = (source: ScreenSource, number: number, takesFocus: boolean): Attempt => ({
  number,
  Screen: source.loaded() ?? lazy(async () => ({ default: await source.load() })),
  takesFocus,
});

const nothing = () => undefined;
const neverChanges = () => nothing;

/** What HTML says of a screen that is not in it on purpose, so that it counts as no fault. */
export const LEFT_TO_BROWSER = 'left to the browser';

/** A screen that the page's HTML is not of: on hydration React throws the HTML away and renders the screen instead. */
export const again = (Screen: ComponentType): ComponentType =>
  function Again() {
    useSyncExternalStore(neverChanges, nothing, () => {
      throw new Error('Another version');
    });
    return <Screen />;
  };

/** What has just come to life gets what was pressed and typed in its HTML before: `inline/replayInput.ts` has kept it. */
export const sayHydrated = (): boolean => window.dispatchEvent(new Event('alive'));

/** Beside the screen: its effect runs once the screen is there. */
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

/**
 * Shows a screen that is loaded at run time. One that breaks while it renders gives way to the fallback version; while
 * none can be had, says so and offers to try again.
 */
export function RemoteScreen({ source }: { source: ScreenSource }) {
  /** What stood in the fields of a version that broke (B-shell-64). */
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
          // Once React has done: then each field is taken over before the next one.
          onShown={() => queueMicrotask(() => fillFields(typed))}
        />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Loads a screen at most once; a failed load is forgotten, so that the next one starts again. */
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
          // Whoever tries again begins at the beginning.
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
  /** Called while what has broken still stands there. */
  onBreaking?: () => void;
  /** Says whether something else is under way. */
  onBroken: () => boolean;
  /** What stands there for a moment, before it is known. */
  waiting?: ReactNode;
  fallback: ReactNode;
  children: ReactNode;
  /** Whose it is, where that is not told by the error. */
  remote?: string;
}

/** Keeps a failure to load or to render inside the screen's own place: top bar, footer and other screens go on. */
export class ScreenBoundary extends Component<Props, { instead: ReactNode; isBroken: boolean }> {
  override state = { instead: null, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override getSnapshotBeforeUpdate(_: Props, before: { isBroken: boolean }): null {
    if (this.state.isBroken && !before.isBroken) this.props.onBreaking?.();
    return null;
  }

  // React wants it beside the one above.
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
