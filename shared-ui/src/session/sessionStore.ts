import { DEFAULT_SETTINGS, type Profile, type Settings } from '@storefront/contract';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../api/ApiError';
import { freeze } from './freeze';

/** `loading` delays redirects until the profile's answer. */
export const AUTH = { unAuthorization: 0, guest: 1, authorization: 2, loading: 3 } as const;
freeze(AUTH);

export type AuthState = (typeof AUTH)[keyof typeof AUTH];

/** Absent parts are off. */
export interface SocialConfig {
  /** Naver's consent page; not checked. */
  naverAuthorizeUrl?: string | undefined;
  /** Kakao's script and its digest. */
  kakaoSdk?: { url: string; integrity: string } | undefined;
}

export interface SessionState {
  brand: string;
  host: string;
  social: SocialConfig;
  screens: readonly string[];
  auth: AuthState;
  token: string | null;
  profile: Profile | null;
  /** Failure of the profile at start, except 401. */
  problem: ApiError | null;
  /** Member whose work the page holds, also after expiry; else null. */
  owner: string | null;
  notice: string | null;
  /** Number of the session: caches are separated by it. */
  epoch: number;
  settings: Settings;
  /** Epoch milliseconds; 0 before the first. */
  settingsAt: number;
  isDark: boolean;
}

/** Independent of stored data: prerendered HTML starts from it. */
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
// Freezes before other listeners: screens share the state by reference.
store.subscribe(freeze);
let hydrationState = INITIAL_STATE;

/** Not exported from the package: named actions are. */
export const sessionStore = {
  ...store,
  /** Snapshot for hydration. */
  getInitialState: () => hydrationState,
  /** Also changes the hydration snapshot; only before the first render. */
  prepare: (patch: Partial<SessionState>) => {
    hydrationState = { ...hydrationState, ...patch };
    store.setState(patch);
  },
};

// A browser test counts these marks: one store per page.
globalThis.performance?.mark?.('shared-ui:store');
