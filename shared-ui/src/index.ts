// What every screen shares at run time: this list is the package's public face. Tables, rich text, histories and test
// support have entries of their own.
export { css, Global, keyframes } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export * from './api';
export * from './components';
export { type FieldBinding, type Fields, type FieldsOptions, type FieldValidation, useFields } from './form/useFields';
export { formatDateTime, formatNumber, formatRunTime, formatWon } from './format/format';
export { hideOverlay, LoadingOverlay, showOverlay, withOverlay } from './overlay/LoadingOverlay';
export { ArrivalContext, BelowTheFold, type BelowTheFoldProps, isPhone, useIsFirstFrame } from './page/firstFrame';
export { Page, type PageProps } from './page/Page';
export * from './retired';
export {
  BrowserRouter,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './router/router';
export {
  useAuth,
  useBrand,
  useHasScreen,
  useHost,
  useIsMember,
  useNotice,
  useOwner,
  useProfile,
  useReturnTarget,
  useSession,
  useSessionProblem,
  useSettings,
  useSocialConfig,
} from './session/hooks';
export { mutate, swrPolicy } from './session/scopedSwr';
export {
  enterGuest,
  logIn,
  logOut,
  logOutForGood,
  noticeAfterReload,
  refreshProfile,
  renewLogIn,
  startSession,
} from './session/session';
export { AUTH, type AuthState, type SocialConfig } from './session/sessionStore';
export { configure, fetchSettings, type RuntimeConfig } from './session/settings';
export { memberStorage, memberTabStorage, readSavedId, rememberedStorage, saveId } from './session/storage';
export { startTheme, toggleTheme, useTheme } from './session/theme';
export { Slot, SlotContext } from './slot/Slot';
export { SWRConfig, useSWR } from './swr/swr';
export { calculateFill } from './theme/accents';
export { GlobalStyles } from './theme/GlobalStyles';
export {
  color,
  elevation,
  focusRing,
  MENU_MAX_PX,
  MOBILE_MAX_PX,
  media,
  PAGE_MAX_PX,
  radius,
  space,
  type,
  zIndex,
} from './theme/tokens';
export { Toasts } from './toast/Toasts';
export { toastAfterReload, toastError, toastSuccess } from './toast/toast';
