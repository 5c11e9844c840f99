import { DEFAULT_SETTINGS, type Profile, type Settings } from 'contract';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../api/ApiError';
import { freeze } from './freeze';

/** The authentication state. `loading` holds every redirect until the profile's answer is there. */
export const AUTH = { unAuthorization: 0, guest: 1, authorization: 2, loading: 3 } as const;
freeze(AUTH);

/** 0 signed out, 1 guest, 2 member, 3 not known yet. */
export type AuthState = (typeof AUTH)[keyof typeof AUTH];

/** Where Naver and Kakao are for this page; what the page was not told of is off. */
export interface SocialConfig {
  /** The page on which a person agrees at Naver; not checked. */
  naverAuthorizeUrl?: string | undefined;
  /** Kakao's script, and the digest that it must have. */
  kakaoSdk?: { url: string; integrity: string } | undefined;
}

export interface SessionState {
  brand: string;
  host: string;
  social: SocialConfig;
  /** Paths that the release registry offers. */
  screens: readonly string[];
  auth: AuthState;
  token: string | null;
  profile: Profile | null;
  /** Why the profile could not be fetched, if it was not a 401. */
  problem: ApiError | null;
  /**
   * Whose work is in the page: the member's ID, also after the session has ended by itself and until somebody else comes;
   * null for what nobody in particular has typed.
   */
  owner: string | null;
  /** What has to be said about a session that is over, until somebody logs in or browses. */
  notice: string | null;
  /** Counts the sessions of this page: what one member fetched is never found by the next. */
  epoch: number;
  settings: Settings;
  /** Epoch milliseconds of the last settings; 0 for none yet. */
  settingsAt: number;
  isDark: boolean;
}

/** The same in Node and in the browser, whatever is stored: it is what prerendered HTML was rendered with. */
export const INITIAL_STATE: SessionState = freeze({
  brand: '그로스토어',
  host: '',
  social: {},
  screens: [],
  auth: AUTH.loading,
  token: null,
  profile: null,
  problem: null,
  owner: null,
  notice: null,
  epoch: 0,
  settings: DEFAULT_SETTINGS,
  settingsAt: 0,
  isDark: false,
});

const store = createStore<SessionState>(() => INITIAL_STATE);
// What is in it goes to all screens by reference. Before anybody else hears of it.
store.subscribe(freeze);
let hydrationState = INITIAL_STATE;

/** Session, theme and settings: one store in the page. Not exported from the package: named actions are. */
export const sessionStore = {
  ...store,
  /** The snapshot that hydration starts from. */
  getInitialState: () => hydrationState,
  /** Changes the state and the snapshot that hydration starts from; only before the first render. */
  prepare: (patch: Partial<SessionState>) => {
    hydrationState = { ...hydrationState, ...patch };
    store.setState(patch);
  },
};

// Counted by the browser test that proves that the page has one store.
globalThis.performance?.mark?.('shared-ui:store');
