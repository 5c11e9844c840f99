import { PATHS, type Settings } from '@storefront/contract';
import type { Audience } from '@storefront/contract/registry';
import { AUTH, type AuthState } from '@storefront/shared-ui';
import type { ShellScreen } from '../screen/ShellScreen';

export interface MenuItem {
  path: string;
  label: string;
}

const LOGOUT: MenuItem = { path: PATHS.logout, label: '로그아웃' };

export function isMeantFor(
  { audience, when }: { audience: Audience; when?: string | undefined },
  auth: AuthState,
  flags: Settings['flags'],
): boolean {
  if (auth === AUTH.loading) return false;
  if (when !== undefined && (flags as Record<string, boolean>)[when] !== true) return false;
  return audience === 'everyone' || (audience === 'member') === (auth === AUTH.authorization);
}

/** Screens of the registry for this audience (B-shell-10, B-shell-12); empty while it is unknown. */
export function selectMenu(
  screens: readonly ShellScreen[],
  auth: AuthState,
  flags: Settings['flags'],
): readonly MenuItem[] {
  if (auth === AUTH.loading) return [];
  const items = screens
    .flatMap((screen) => (screen.menu ? [{ screen, ...screen.menu }] : []))
    .filter((entry) => isMeantFor(entry, auth, flags))
    .sort((a, b) => a.order - b.order)
    .map(({ screen, label }) => ({ path: screen.path, label }));
  return auth === AUTH.authorization ? [...items, LOGOUT] : items;
}
