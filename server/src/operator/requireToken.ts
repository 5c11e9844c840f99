import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../errors/ApiProblem.js';

/** A hook that lets only those pass who know the token. Comparing takes the same time however much of it is right. */
export function requireToken(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${token}`);
  return async (request) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ApiProblem(401, 'OPERATOR_TOKEN', '운영자 토큰이 올바르지 않아요. (wrong operator token)');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
