import { useLocation } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';

type NavigationState = Readonly<Record<string, unknown>>;

const neverChanges = () => () => undefined;

/** Null during hydration: prerendered HTML knows no state. */
export function useNavigationState(): NavigationState | null {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? Object(state) : null;
}

export function handOn(state: NavigationState | null): NavigationState {
  const { form: _form, accessToken: _accessToken, id: _id, reason: _reason, ...rest } = state ?? {};
  return rest;
}
