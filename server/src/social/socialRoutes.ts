import type { LoginAnswer } from 'contract';
import { kakaoLoginRequestSchema, naverLoginRequestSchema, socialRegisterRequestSchema } from 'contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/Deps.js';
import { readBody } from '../http/readBody.js';
import type { LoggedIn } from '../members/logIn.js';
import { rememberDevice } from '../sessions/knownDevice.js';
import { logInByKakao, logInByNaver } from './logInSocially.js';
import { registerByKakao, registerByNaver } from './registerSocially.js';

/** Log-in and sign-up with Naver and Kakao (B-login-14, B-register-30). */
export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, loggedIn: LoggedIn): Promise<LoginAnswer> => {
    await rememberDevice(deps, { request, reply }, loggedIn.member);
    return { accessToken: loggedIn.accessToken };
  };

  app.post('/auth/login/naver', async (request, reply) =>
    answer(request, reply, await logInByNaver(deps, readBody(request, naverLoginRequestSchema), request.ip)),
  );

  app.post('/auth/login/kakao', async (request, reply) =>
    answer(request, reply, await logInByKakao(deps, readBody(request, kakaoLoginRequestSchema), request.ip)),
  );

  app.post('/auth/register/naver', async (request, reply) => {
    await registerByNaver(deps, readBody(request, socialRegisterRequestSchema), request.ip);
    return reply.code(201).send({});
  });

  app.post('/auth/register/kakao', async (request, reply) => {
    await registerByKakao(deps, readBody(request, socialRegisterRequestSchema), request.ip);
    return reply.code(201).send({});
  });
}
