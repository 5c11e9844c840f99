import { useSyncExternalStore } from 'react';
import { useLocation } from 'shared-ui';

type NavigationState = Readonly<Record<string, unknown>>;

const neverChanges = () => () => undefined;

/** What came with the navigation to this page; null while prerendered HTML is taken over, which knew nothing of it. */
export function useNavigationState(): NavigationState | null {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? Object(state) : null;
}

/** What of it goes along to the next page: all that is not of one page alone. */
export function handOn(state: NavigationState | null): NavigationState {
  const { form: _form, accessToken: _accessToken, id: _id, reason: _reason, ...rest } = state ?? {};
  return rest;
}
