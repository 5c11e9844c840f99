import type {
  EmailRequest,
  LoginAnswer,
  LoginRequest,
  PhoneNumberRequest,
  RegisterRequest,
  RegisterWhere,
  ResetPasswordRequest,
  SocialRegisterRequest,
} from '@storefront/contract';
import { loginAnswerSchema, registerWhereListSchema } from '@storefront/contract/schemas';
import { type ApiError, api, toApiError, useSWR } from '@storefront/shared-ui';

/** POST /auth/login. Anonymous: sends no earlier token, and a 401 ends no session. */
export const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });

export const postRegister = (request: RegisterRequest): Promise<void> => api.post('/auth/register', request);

/** POST /auth/register/naver, with the ticket of the log-in's 404. */
export const postRegisterNaver = (request: SocialRegisterRequest): Promise<void> =>
  api.post('/auth/register/naver', request);

/** POST /auth/register/kakao, with the access token of Kakao's script. */
export const postRegisterKakao = (request: SocialRegisterRequest): Promise<void> =>
  api.post('/auth/register/kakao', request);

export const postSendEmail = (request: EmailRequest): Promise<void> => api.post('/auth/send-email', request);

export const postSendPhoneNumber = (request: PhoneNumberRequest): Promise<void> =>
  api.post('/auth/send-phone-number', request);

/** POST /service/find-id (B-recover-3). */
export const postFindId = (request: EmailRequest): Promise<void> => api.post('/service/find-id', request);

/** POST /service/find-password (B-recover-3). */
export const postFindPassword = (request: EmailRequest): Promise<void> => api.post('/service/find-password', request);

export const postResetPassword = (request: ResetPasswordRequest): Promise<void> =>
  api.post('/service/reset-password', request);

const CLOCK_WAIT_MS = 3_000;

/** Epoch milliseconds by any answer's date; null if unavailable. */
export async function fetchServerTime(): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(CLOCK_WAIT_MS);
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return Date.parse(headers.get('Date') ?? '') || null;
  } catch {
    return null;
  }
}

const PATH = '/service/register-where';

export interface RegisterWhereList {
  options: readonly RegisterWhere[] | undefined;
  failure: ApiError | null;
  refetch: () => void;
}

export function useRegisterWhere(): RegisterWhereList {
  const { data, error, mutate } = useSWR(PATH, () => api.get(PATH, registerWhereListSchema));
  return { options: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
