import { kakaoLoginRequestSchema, naverLoginRequestSchema, socialRegisterRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { readBody } from '../http/readBody.js';
import { logInByKakao, logInByNaver } from './logInSocially.js';
import { registerByKakao, registerByNaver } from './registerSocially.js';

/** Log-in and sign-up with Naver and Kakao (spec 7). */
export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/login/naver', async (request) =>
    logInByNaver(deps, readBody(request, naverLoginRequestSchema), request.ip),
  );

  app.post('/auth/login/kakao', async (request) =>
    logInByKakao(deps, readBody(request, kakaoLoginRequestSchema), request.ip),
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
