import type {
  EmailRequest,
  LoginAnswer,
  LoginRequest,
  PhoneNumberRequest,
  RegisterRequest,
  RegisterWhere,
  ResetPasswordRequest,
  SocialRegisterRequest,
} from 'contract';
import { loginAnswerSchema, registerWhereListSchema } from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';

/** POST /auth/login. Anonymous: a token of an earlier session is nobody's business here, and a 401 ends none. */
export const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });

/** POST /auth/register. */
export const postRegister = (request: RegisterRequest): Promise<void> => api.post('/auth/register', request);

/** POST /auth/register/naver, with the ticket of the log-in's 404. */
export const postRegisterNaver = (request: SocialRegisterRequest): Promise<void> =>
  api.post('/auth/register/naver', request);

/** POST /auth/register/kakao, with the access token of Kakao's script. */
export const postRegisterKakao = (request: SocialRegisterRequest): Promise<void> =>
  api.post('/auth/register/kakao', request);

/** POST /auth/send-email: a sign-up code to an e-mail address. */
export const postSendEmail = (request: EmailRequest): Promise<void> => api.post('/auth/send-email', request);

/** POST /auth/send-phone-number: a sign-up code to a phone. */
export const postSendPhoneNumber = (request: PhoneNumberRequest): Promise<void> =>
  api.post('/auth/send-phone-number', request);

/** POST /service/find-id: the ID goes by mail; the answer tells nothing (B-recover-3). */
export const postFindId = (request: EmailRequest): Promise<void> => api.post('/service/find-id', request);

/** POST /service/find-password: a reset link by mail; the answer tells nothing (B-recover-3). */
export const postFindPassword = (request: EmailRequest): Promise<void> => api.post('/service/find-password', request);

/** POST /service/reset-password. */
export const postResetPassword = (request: ResetPasswordRequest): Promise<void> =>
  api.post('/service/reset-password', request);

/** How long the server's clock is waited for. */
const CLOCK_WAIT_MS = 3_000;

/** The server's time in epoch milliseconds, as any answer of it says; null where it cannot be had. */
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

/** GET /service/register-where: the answers to 'where did you hear of us'. */
export function useRegisterWhere(): RegisterWhereList {
  const { data, error, mutate } = useSWR(PATH, () => api.get(PATH, registerWhereListSchema));
  return { options: data, failure: error ? toApiError(error) : null, refetch: () => void mutate() };
}
