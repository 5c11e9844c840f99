export { AUTH, type AuthState } from './authState';
export { configure, type RuntimeConfig } from './configure';
export { enterGuest } from './enterGuest';
export { fetchSettings } from './fetchSettings';
export {
  useAuth,
  useBrand,
  useHasScreen,
  useHost,
  useProfile,
  useSession,
  useSessionProblem,
  useSettings,
} from './hooks';
export { logIn } from './logIn';
export { logOut, logOutForGood } from './logOut';
export { memberStorage, memberTabStorage } from './memberStorage';
export { refreshProfile } from './refreshProfile';
export { readSavedId, saveId } from './savedId';
export { startSession } from './startSession';
export { startTheme, toggleTheme, useTheme } from './theme';
