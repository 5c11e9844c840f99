import { kakaoLoginRequestSchema, naverLoginRequestSchema, socialRegisterRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { type Deps, readBody } from '../../platform/index.js';
import { answerLogIn } from '../logIn.js';
import { logInByKakao, logInByNaver } from './logInSocially.js';
import { registerByKakao, registerByNaver } from './registerSocially.js';

/** Log-in and sign-up with Naver and Kakao (B-login-14, B-register-30). */
export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/login/naver', async (request, reply) => {
    const loggedIn = await logInByNaver(deps, readBody(request, naverLoginRequestSchema), request.ip);
    return answerLogIn(deps, { request, reply }, loggedIn);
  });

  app.post('/auth/login/kakao', async (request, reply) => {
    const loggedIn = await logInByKakao(deps, readBody(request, kakaoLoginRequestSchema), request.ip);
    return answerLogIn(deps, { request, reply }, loggedIn);
  });

  app.post('/auth/register/naver', async (request, reply) => {
    await registerByNaver(deps, readBody(request, socialRegisterRequestSchema), request.ip);
    return reply.code(201).send({});
  });

  app.post('/auth/register/kakao', async (request, reply) => {
    await registerByKakao(deps, readBody(request, socialRegisterRequestSchema), request.ip);
    return reply.code(201).send({});
  });
}
