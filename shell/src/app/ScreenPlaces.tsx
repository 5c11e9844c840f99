import { Component, type ReactNode, useState } from 'react';
import { note } from '../reports/notes';
import { AppRoutes, type AppRoutesProps } from './AppRoutes';

/** One for each effect that fails in its turn. */
const MAX_STARTS = 3;

/**
 * The screen that is shown, and the empty place of the one before. React tells what fails while a screen is left to the
 * nearest boundary that stays in the page: that is the empty place, so the screen that one arrives at knows nothing of it.
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
  /** Whose screen it is. */
  remote: string | undefined;
  isLeft: boolean;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
  /** How often it has begun again. */
  starts: number;
}

/**
 * Outlives what is in it. A screen may also be left where it stands, when its member is logged out, say: the place then
 * begins again. What fails each time is the shell's own.
 */
class Place extends Component<Props, State> {
  override state: State = { starts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override componentDidCatch(caught: unknown) {
    note({ caught, remote: this.props.remote });
    // Once for all that has failed together.
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
