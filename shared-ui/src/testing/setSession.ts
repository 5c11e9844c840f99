import { GUEST_PROFILE, type Profile, parseSettings, type SettingEntry } from '@storefront/contract';
import { SWRConfig } from 'swr';
import { connectApi } from '../session/session';
import { AUTH, INITIAL_STATE, type SessionState, sessionStore } from '../session/sessionStore';
import { claimMemberStorage, STORAGE_KEY } from '../session/storage';

const MEMBER_TOKEN = 'member-token';

const MEMBER_PROFILE: Profile = { id: 'member1', point: 50_000, apiKey: 'api-key-of-member1' };

let servedProfile = MEMBER_PROFILE;

/** Served to requests with a token. */
export function profileToServe(): Profile {
  return servedProfile;
}

export interface SessionOptions {
  /** 'visitor' by default. */
  auth?: 'visitor' | 'guest' | 'member';
  /** Differs from ID 'member1' with 50,000 points. */
  profile?: Partial<Profile>;
  /** Strings by key, as the server sends them. */
  settings?: Readonly<Record<string, string>>;
  screens?: readonly string[];
}

const asEntries = (settings: Readonly<Record<string, string>>): SettingEntry[] =>
  Object.entries(settings).map(([key, value]) => ({ key, value }));

function stateOf(auth: SessionOptions['auth']): Partial<SessionState> {
  if (auth === 'guest') return { auth: AUTH.guest, profile: GUEST_PROFILE };
  if (auth === 'member')
    return { auth: AUTH.authorization, token: MEMBER_TOKEN, profile: servedProfile, owner: servedProfile.id };
  return { auth: AUTH.unAuthorization };
}

/** Makes no request; fills storage, too. */
export function setSession({ auth, profile, settings, screens }: SessionOptions): void {
  servedProfile = { ...MEMBER_PROFILE, ...profile };
  if (auth === 'member') {
    window.localStorage.setItem(STORAGE_KEY.token, MEMBER_TOKEN);
    claimMemberStorage(servedProfile.id);
  }
  if (auth === 'guest') window.sessionStorage.setItem(STORAGE_KEY.guest, 'true');
  connectApi();
  sessionStore.setState({
    ...stateOf(auth),
    ...(settings ? { settings: parseSettings(asEntries(settings)), settingsAt: Date.now() } : {}),
    ...(screens ? { screens } : {}),
  });
}

function resetSessionStore(): void {
  servedProfile = MEMBER_PROFILE;
  sessionStore.prepare(INITIAL_STATE);
}

/** Resets what outlives a render. */
export function resetPage(): void {
  SWRConfig.defaultValue.unload({ revalidate: false });
  window.localStorage.clear();
  window.sessionStorage.clear();
  resetSessionStore();
}
