import type {
  ApiKeyAnswer,
  ChangePasswordRequest,
  LogIn,
  LoginAnswer,
  LoginRequest,
  LogOutEverywhereRequest,
  Profile,
  ReferralCodeAnswer,
} from 'contract';
import {
  apiKeyAnswerSchema,
  apiKeyUseSchema,
  logInListSchema,
  loginAnswerSchema,
  profileSchema,
  referralCodeAnswerSchema,
} from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';

/** POST /auth/change-password: ends every session of the member, this one too. */
export const postChangePassword = (request: ChangePasswordRequest): Promise<void> =>
  api.post('/auth/change-password', request);

/** POST /auth/logout-everywhere: ends every session of the member, this one too. */
export const postLogoutEverywhere = (request: LogOutEverywhereRequest): Promise<void> =>
  api.post('/auth/logout-everywhere', request);

/** POST /auth/login, of the member who is here already: the present session's token is not sent, and a 401 ends none. */
export const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });

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

/** The member's last log-ins, and how they came. */
export interface LogIns {
  /** Newest first; undefined until they are known. */
  list: readonly LogIn[] | undefined;
  /** Why they could not be fetched. */
  failure: ApiError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** GET /auth/log-ins: fetched again with each visit. */
export function useLogIns(): LogIns {
  const { data, error, isValidating, mutate } = useSWR(LOG_INS, () => api.get(LOG_INS, logInListSchema));
  return {
    list: data,
    failure: error ? toApiError(error) : null,
    isFetching: isValidating,
    refetch: () => void mutate(),
  };
}

/** DELETE /auth/account: at once and for good. */
export const deleteAccount = (): Promise<void> => api.del('/auth/account');
