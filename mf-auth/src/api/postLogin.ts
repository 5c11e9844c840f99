import type { LoginAnswer, LoginRequest } from 'contract';
import { loginAnswerSchema } from 'contract/schemas';
import { api } from 'shared-ui';

/** POST /auth/login. Anonymous: a token of an earlier session is nobody's business here, and a 401 ends none. */
export const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });
