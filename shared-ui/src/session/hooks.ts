import type { Profile, Settings } from 'contract';
import { useStore } from 'zustand';
import type { ApiError } from '../api/ApiError';
import { useLocation } from '../router/router';
import { AUTH, type AuthState, type SessionState, type SocialConfig, sessionStore } from './sessionStore';

const useSessionStore = <T>(select: (state: SessionState) => T): T => useStore(sessionStore, select);

/** The authentication state as a number; compare it with `AUTH`. */
export const useAuth = (): AuthState => useSessionStore((state) => state.auth);

/** Whether a member is here; what asks for no more is not rendered again for anything else of the session. */
export const useIsMember = (): boolean => useSessionStore((state) => state.auth === AUTH.authorization);

/** The member's profile, the guest's fake one, or null (signed out, still loading). */
export const useProfile = (): Profile | null => useSessionStore((state) => state.profile);

/** Why the profile could not be fetched at start, if it was not a 401: offer '다시 시도' with `startSession`. */
export const useSessionProblem = (): ApiError | null => useSessionStore((state) => state.problem);

/**
 * Whose work the page holds: the member's ID, also after the session has ended by itself (B-session-26); null for a
 * visitor's or guest's. A form whose owner changes from one member to anybody else starts again.
 */
export const useOwner = (): string | null => useSessionStore((state) => state.owner);

/** What has to be said about a session that is over (B-session-23); null for nothing. The shell says it. */
export const useNotice = (): string | null => useSessionStore((state) => state.notice);

/** State and profile together. */
export function useSession(): { auth: AuthState; profile: Profile | null; problem: ApiError | null } {
  return { auth: useAuth(), profile: useProfile(), problem: useSessionProblem() };
}

/** The shop's settings, parsed; the defaults until they are known. */
export const useSettings = (): Settings => useSessionStore((state) => state.settings);

/** The shop's name. */
export const useBrand = (): string => useSessionStore((state) => state.brand);

/** The address of site and API as shown to developers, without a slash at its end. */
export const useHost = (): string => useSessionStore((state) => state.host);

/** Where Naver's page and Kakao's script are, as the server said with the page (B-login-10, B-login-13). */
export const useSocialConfig = (): SocialConfig => useSessionStore((state) => state.social);

/** Whether the release registry offers a screen at this path, so that no link leads nowhere. */
export const useHasScreen = (path: string): boolean => useSessionStore((state) => state.screens.includes(path));

/**
 * The return target of whoever was sent away from a member's address (B-shell-35), as the navigation state that carries it
 * on: `<Link state={useReturnTarget()}>`. Undefined for none, and for what is no path that the registry offers, so that
 * nobody is led off the site. Entries that an earlier build has left in the browser's history call it `wish`.
 */
export function useReturnTarget(): { returnTo: string } | undefined {
  const screens = useSessionStore((state) => state.screens);
  const { state } = useLocation();
  const returnTo: unknown = state?.returnTo ?? state?.wish;
  return typeof returnTo === 'string' && screens.includes(returnTo.replace(/\?.*/s, '')) ? { returnTo } : undefined;
}
