import type { Profile, Settings } from '@storefront/contract';
import { useStore } from 'zustand';
import type { ApiError } from '../api/ApiError';
import { useLocation } from '../router/router';
import { AUTH, type AuthState, type SessionState, type SocialConfig, sessionStore } from './sessionStore';

const useSessionStore = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);

/** Compare it with `AUTH`. */
export const useAuth = (): AuthState => useSessionStore((state) => state.auth);

/** Renders again only when a member comes or goes. */
export const useIsMember = (): boolean => useSessionStore((state) => state.auth === AUTH.authorization);

/** The member's, the guest's fake one, or null. */
export const useProfile = (): Profile | null => useSessionStore((state) => state.profile);

/** Failure of the profile at start, except 401: offer `startSession`. */
export const useSessionProblem = (): ApiError | null => useSessionStore((state) => state.problem);

/** Member whose work the page holds, also after the session expired (B-session-26); else null. */
export const useOwner = (): string | null => useSessionStore((state) => state.owner);

/** Korean text about an ended session (B-session-23), shown by the shell. */
export const useNotice = (): string | null => useSessionStore((state) => state.notice);

export function useSession(): { auth: AuthState; profile: Profile | null; problem: ApiError | null } {
  return { auth: useAuth(), profile: useProfile(), problem: useSessionProblem() };
}

/** Defaults until known. */
export const useSettings = (): Settings => useSessionStore((state) => state.settings);

/** The shop's name. */
export const useBrand = (): string => useSessionStore((state) => state.brand);

/** Site address shown to developers, without trailing slash. */
export const useHost = (): string => useSessionStore((state) => state.host);

/** Addresses of Naver's page and Kakao's script (B-login-10, B-login-13). */
export const useSocialConfig = (): SocialConfig => useSessionStore((state) => state.social);

/** Whether the registry offers the path. */
export const useHasScreen = (path: string): boolean => useSessionStore((state) => state.screens.includes(path));

/**
 * Return target of a redirected visitor (B-shell-35), as state: `<Link state={useReturnTarget()}>`. Only paths of the
 * registry, against open redirects.
 */
export function useReturnTarget(): { returnTo: string } | undefined {
  const screens = useSessionStore((state) => state.screens);
  const { state } = useLocation();
  const returnTo: unknown = state?.returnTo;
  return typeof returnTo === 'string' && screens.includes(returnTo.replace(/\?.*/s, '')) ? { returnTo } : undefined;
}
