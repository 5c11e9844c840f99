import type {
  ApiKeyAnswer,
  ChangeEmailRequest,
  ChangePasswordRequest,
  EmailAnswer,
  EmailRequest,
  LogIn,
  LogOutEverywhereRequest,
  NotificationChoices,
  NotificationSettings,
  Profile,
  ReferralCodeAnswer,
  RememberedDetails,
} from '@storefront/contract';
import {
  apiKeyAnswerSchema,
  apiKeyUseSchema,
  emailAnswerSchema,
  logInListSchema,
  profileSchema,
  referralCodeAnswerSchema,
  rememberedListSchema,
  topUpPageSchema,
} from '@storefront/contract/schemas';
import { api, type FailedStateProps, mutate, toApiError, useSWR } from '@storefront/shared-ui';
import { getNotifications, NOTIFICATIONS } from '@storefront/shared-ui/controls';

/** POST /auth/change-password: ends every session. */
export const postChangePassword = (request: ChangePasswordRequest): Promise<void> =>
  api.post('/auth/change-password', request);

export const postSendEmail = (request: EmailRequest): Promise<void> => api.post('/auth/send-email', request);

export const postChangeEmail = (request: ChangeEmailRequest): Promise<void> => api.post('/auth/change-email', request);

interface Fetched<T> {
  data: T | undefined;
  /** What `FailedState` says below its title. */
  failed: Pick<FailedStateProps, 'text' | 'onRetry' | 'retrying'> | null;
  refetch: () => void;
}

function useFetched<T>(path: string, fetch: () => Promise<T>): Fetched<T> {
  const { data, error, isValidating, mutate: ask } = useSWR(path, fetch);
  const refetch = () => void ask();
  const failed = error ? { text: toApiError(error).message, onRetry: refetch, retrying: isValidating } : null;
  return { data, failed, refetch };
}

const EMAIL = '/auth/email';

/** Address with its middle hidden; null without one. */
export type MemberEmail = Fetched<EmailAnswer>;

export const useEmail = (): MemberEmail => useFetched(EMAIL, () => api.get(EMAIL, emailAnswerSchema));

/** POST /auth/logout-everywhere: ends every session. */
export const postLogoutEverywhere = (request: LogOutEverywhereRequest): Promise<void> =>
  api.post('/auth/logout-everywhere', request);

/** GET /auth/profile: the session's own may be outdated. */
export const getProfile = (): Promise<Profile> => api.get('/auth/profile', profileSchema);

/** POST /auth/api-key: the old key stops working. */
export const postApiKey = (): Promise<ApiKeyAnswer> => api.post('/auth/api-key', undefined, apiKeyAnswerSchema);

const API_KEY = '/auth/api-key';

/** GET /auth/api-key: null for never, undefined if unknown or without a key. */
export function useApiKeyUse(apiKey: string | null): string | null | undefined {
  const { data } = useSWR(apiKey === null ? null : [API_KEY, apiKey], () => api.get(API_KEY, apiKeyUseSchema));
  return data?.lastUsedAt;
}

export const postReferralCode = (): Promise<ReferralCodeAnswer> =>
  api.post('/auth/referral-code', undefined, referralCodeAnswerSchema);

const LOG_INS = '/auth/log-ins';

export type LogIns = Fetched<LogIn[]>;

export const useLogIns = (): LogIns => useFetched(LOG_INS, () => api.get(LOG_INS, logInListSchema));

const REMEMBERED = '/service/point/remembered';

export type Remembered = Fetched<RememberedDetails[]>;

export const useRemembered = (): Remembered => useFetched(REMEMBERED, () => api.get(REMEMBERED, rememberedListSchema));

export const deleteRemembered = (kind: string): Promise<void> => api.del(`${REMEMBERED}/${kind}`);

export const forgetRemembered = (kind: string) =>
  mutate<RememberedDetails[]>(REMEMBERED, (list) => list?.filter((details) => details.kind !== kind), {
    revalidate: false,
  });

export type Notifications = Fetched<NotificationSettings>;

export const useNotifications = (): Notifications => useFetched(NOTIFICATIONS, getNotifications);

export const postNotifications = (choices: NotificationChoices): Promise<void> => api.post(NOTIFICATIONS, choices);

const RECENT_TOP_UPS = '/service/point-history?limit=20';

/** KRW that the member may ask back (B-point-73); 0 while unknown. */
export function useRefundable(): number {
  const { data } = useSWR(RECENT_TOP_UPS, () => api.get(RECENT_TOP_UPS, topUpPageSchema));
  return data?.items.reduce((sum, { refundable = 0 }) => sum + refundable, 0) ?? 0;
}

/** DELETE /auth/account: at once and for good. */
export const deleteAccount = (): Promise<void> => api.del('/auth/account');
