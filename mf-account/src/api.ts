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
} from 'contract';
import {
  apiKeyAnswerSchema,
  apiKeyUseSchema,
  emailAnswerSchema,
  logInListSchema,
  profileSchema,
  referralCodeAnswerSchema,
  rememberedListSchema,
} from 'contract/schemas';
import { type ApiError, api, mutate, toApiError, useSWR } from 'shared-ui';
import { getNotifications, NOTIFICATIONS } from 'shared-ui/controls';

/** POST /auth/change-password: ends every session of the member, this one too. */
export const postChangePassword = (request: ChangePasswordRequest): Promise<void> =>
  api.post('/auth/change-password', request);

/** POST /auth/send-email: a code to an address that no member has. */
export const postSendEmail = (request: EmailRequest): Promise<void> => api.post('/auth/send-email', request);

/** POST /auth/change-email: with the code that came to the new address. */
export const postChangeEmail = (request: ChangeEmailRequest): Promise<void> => api.post('/auth/change-email', request);

/** The status of an answer to a call that the server does not know. */
export const UNKNOWN_CALL = 404;

/** Something of the member's, and how it came. */
interface Fetched<T> {
  /** Undefined until it is known. */
  data: T | undefined;
  /** Why it could not be fetched. */
  failure: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** Fetched again with each visit. */
function useFetched<T>(path: string, fetch: () => Promise<T>): Fetched<T> {
  const { data, error, isValidating, mutate: refetch } = useSWR(path, fetch);
  return {
    data,
    failure: error ? toApiError(error) : null,
    isFetching: isValidating,
    refetch: () => void refetch(),
  };
}

const EMAIL = '/auth/email';

/** The address that mails to the member go to: its middle is hidden; null without one. */
export type MemberEmail = Fetched<EmailAnswer>;

/** GET /auth/email. */
export const useEmail = (): MemberEmail => useFetched(EMAIL, () => api.get(EMAIL, emailAnswerSchema));

/** POST /auth/logout-everywhere: ends every session of the member, this one too. */
export const postLogoutEverywhere = (request: LogOutEverywhereRequest): Promise<void> =>
  api.post('/auth/logout-everywhere', request);

/** GET /auth/profile, as it is now: the session's own may be as old as the page. */
export const getProfile = (): Promise<Profile> => api.get('/auth/profile', profileSchema);

/** POST /auth/api-key: a new key; the old one stops working. */
export const postApiKey = (): Promise<ApiKeyAnswer> => api.post('/auth/api-key', undefined, apiKeyAnswerSchema);

const API_KEY = '/auth/api-key';

/** GET /auth/api-key: when the key was last used, null for never; undefined until that is known, or where there is no key. */
export function useApiKeyUse(apiKey: string | null): string | null | undefined {
  const { data } = useSWR(apiKey === null ? null : [API_KEY, apiKey], () => api.get(API_KEY, apiKeyUseSchema));
  return data?.lastUsedAt;
}

/** POST /auth/referral-code: issues the member's code. */
export const postReferralCode = (): Promise<ReferralCodeAnswer> =>
  api.post('/auth/referral-code', undefined, referralCodeAnswerSchema);

const LOG_INS = '/auth/log-ins';

/** The member's last log-ins, newest first. */
export type LogIns = Fetched<LogIn[]>;

/** GET /auth/log-ins. */
export const useLogIns = (): LogIns => useFetched(LOG_INS, () => api.get(LOG_INS, logInListSchema));

const REMEMBERED = '/service/point/remembered';

/** What is remembered of the member's top-ups. */
export type Remembered = Fetched<RememberedDetails[]>;

/** GET /service/point/remembered: 404 of a server that does not know the call. */
export const useRemembered = (): Remembered => useFetched(REMEMBERED, () => api.get(REMEMBERED, rememberedListSchema));

/** DELETE /service/point/remembered/:kind. */
export const deleteRemembered = (kind: string): Promise<void> => api.del(`${REMEMBERED}/${kind}`);

/** Takes a kind that was deleted out of the page's cache, which the form for topping up reads, too. */
export const forgetRemembered = (kind: string) =>
  mutate<RememberedDetails[]>(REMEMBERED, (list) => list?.filter((details) => details.kind !== kind), {
    revalidate: false,
  });

/** What the member is told, and where. */
export type Notifications = Fetched<NotificationSettings>;

/** GET /service/member/notifications: 404 of a server that does not know the call. */
export const useNotifications = (): Notifications => useFetched(NOTIFICATIONS, getNotifications);

/** POST /service/member/notifications. */
export const postNotifications = (choices: NotificationChoices): Promise<void> => api.post(NOTIFICATIONS, choices);

/** DELETE /auth/account: at once and for good. */
export const deleteAccount = (): Promise<void> => api.del('/auth/account');
