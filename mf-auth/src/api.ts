import type {
  EmailRequest,
  KakaoLoginRequest,
  LoginAnswer,
  LoginRequest,
  NaverLoginRequest,
  PhoneNumberRequest,
  RegisterRequest,
  RegisterWhere,
  SocialRegisterRequest,
} from 'contract';
import { loginAnswerSchema, registerWhereListSchema } from 'contract/schemas';
import { type ApiError, api, toApiError, useSWR } from 'shared-ui';

/** POST /auth/login. Anonymous: a token of an earlier session is nobody's business here, and a 401 ends none. */
export const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });

/** POST /auth/login/naver, anonymous likewise. */
export const postNaverLogin = (request: NaverLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/naver', request, loginAnswerSchema, { anonymous: true });

/** POST /auth/login/kakao, anonymous likewise. */
export const postKakaoLogin = (request: KakaoLoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login/kakao', request, loginAnswerSchema, { anonymous: true });

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
