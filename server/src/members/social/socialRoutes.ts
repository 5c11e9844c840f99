import {
  kakaoLoginRequestSchema,
  naverLoginRequestSchema,
  socialRegisterRequestSchema,
} from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/index.js';
import { answerLogIn } from '../logIn.js';
import { logInByKakao, logInByNaver } from './logInSocially.js';
import { registerByKakao, registerByNaver } from './registerSocially.js';

/** (B-login-14, B-register-30) */
export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/login/naver', { schema: { body: naverLoginRequestSchema } }, async (request, reply) => {
    const loggedIn = await logInByNaver(deps, request.body, request.ip);
    return answerLogIn(deps, { request, reply }, loggedIn);
  });

  app.post('/auth/login/kakao', { schema: { body: kakaoLoginRequestSchema } }, async (request, reply) => {
    const loggedIn = await logInByKakao(deps, request.body, request.ip);
    return answerLogIn(deps, { request, reply }, loggedIn);
  });

  app.post('/auth/register/naver', { schema: { body: socialRegisterRequestSchema } }, async (request, reply) => {
    await registerByNaver(deps, request.body, request.ip);
    return reply.code(201).send({});
  });

  app.post('/auth/register/kakao', { schema: { body: socialRegisterRequestSchema } }, async (request, reply) => {
    await registerByKakao(deps, request.body, request.ip);
    return reply.code(201).send({});
  });
}
