// Public face at run time. Tables, rich text, histories and test support have entries of their own.
export { css, Global, keyframes } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export { ApiError, type ApiFailureBody, refusedFields, toApiError } from './api/ApiError';
export { type ApiOptions, api, newIdempotencyKey, prefetchedAnswer } from './api/api';
export { useOnline } from './api/online';
export type { ResponseSchema } from './api/parseResponse';
export { serverNow } from './api/serverClock';
export { Alert, type AlertProps } from './components/Alert';
export { Badge, type BadgeProps, type Tone } from './components/Badge';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './components/Button';
export { type ControlProps, controlStyle, Field, type FieldTexts } from './components/Field';
export {
  createIcon,
  DISC,
  IconAlert,
  IconChat,
  IconCheck,
  IconChevronDown,
  IconClose,
  IconInbox,
  IconInfo,
  IconMenu,
  IconMoon,
  IconPin,
  type IconProps,
  IconSearch,
  IconSun,
} from './components/icons/Icon';
export { LinkButton, type LinkButtonProps, TextLink } from './components/LinkButton';
export { Card, Row, Section, type SectionProps, Stack, VisuallyHidden } from './components/layout';
export { Output, type OutputProps } from './components/Output';
export { RadioChips, type RadioChipsProps, type RadioOption } from './components/RadioChips';
export { SelectField, type SelectFieldProps, type SelectOption } from './components/SelectField';
export { Skeleton, type SkeletonProps, Spinner } from './components/Skeleton';
export { Spoken, type SpokenProps } from './components/Spoken';
export { Switch, type SwitchProps } from './components/Switch';
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps } from './components/states';
export { NumberField, type NumberFieldProps, TextField, type TextFieldProps } from './components/TextField';
export { type FieldBinding, type Fields, type FieldsOptions, type FieldValidation, useFields } from './form/useFields';
export { formatDateTime, formatNumber, formatRunTime, formatWon } from './format/format';
export { hideOverlay, LoadingOverlay, showOverlay, withOverlay } from './overlay/LoadingOverlay';
export { ArrivalContext, BelowTheFold, type BelowTheFoldProps, isPhone, useIsFirstFrame } from './page/firstFrame';
export { Page, type PageProps } from './page/Page';
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
