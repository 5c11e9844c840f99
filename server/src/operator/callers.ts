import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem } from '../platform/index.js';
import type { Role } from './commands/Command.js';
import { operatorName } from './OperatorAccess.js';

/** Who calls, as the audit log names them, and what they may. */
export interface Caller {
  name: string;
  role: Role;
}

/** Tells who sent a request. @throws ApiProblem 401 of anybody else */
export type Authenticate = (request: FastifyRequest) => Caller | Promise<Caller>;

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets only those into an app who are known. */
export function admitCallers(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRequest', async (request) => {
    callers.set(request, await authenticate(request));
  });
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.url} lets everybody pass`);
  return caller;
}

/** Whoever has the token of the data directory owns the shop. Comparing takes the same time however much of it is right. */
export function ownerByToken(token: string): Authenticate {
  const expected = digest(`Bearer ${token}`);
  return (request) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return { name: operatorName(request), role: 'owner' };
    }
    throw new ApiProblem(401, 'OPERATOR_TOKEN', '운영자 토큰이 올바르지 않아요. (wrong operator token)');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
