import { Component, type ReactNode, useState } from 'react';
import { note } from '../reports/notes';
import { AppRoutes, type AppRoutesProps } from './AppRoutes';

/** One for each effect that may fail in turn. */
const MAX_STARTS = 3;

/**
 * React reports a failing unmount to the nearest boundary that stays. That is the old screen's empty place, so the new
 * screen is unaffected.
 */
export function ScreenPlaces({ location, ...routes }: AppRoutesProps) {
  const { pathname } = location;
  const [[shown, before], setPlaces] = useState<readonly [string, string?]>([pathname]);
  if (shown !== pathname) setPlaces([pathname, shown]);
  const remoteAt = (place: string) => routes.screens.find(({ path }) => path === place)?.remote;
  return [shown, before].map(
    (place, index) =>
      place !== undefined && (
        <Place key={place} remote={remoteAt(place)} isLeft={index > 0}>
          {index === 0 && <AppRoutes {...routes} location={location} />}
        </Place>
      ),
  );
}

interface Props {
  remote: string | undefined;
  isLeft: boolean;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
  starts: number;
}

/**
 * Outlives its content. A screen may also unmount in place, at a log-out: the place then restarts. Repeated failures
 * are the shell's own.
 */
class Place extends Component<Props, State> {
  override state: State = { starts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(caught: unknown) {
    note({ caught, remote: this.props.remote });
    this.setState(({ failure, starts }, { isLeft }) =>
      failure ? { failure: undefined, starts: isLeft ? 0 : starts + 1 } : null,
    );
  }

  override render() {
    const { failure, starts } = this.state;
    if (failure && starts > MAX_STARTS) throw failure.error;
    return !failure && this.props.children;
  }
}
