import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem } from '../../platform/index.js';
import type { Role } from '../commands/Command.js';
import { operatorName } from '../commands/operatorName.js';
import type { OpenSession } from './sessions.js';

/** Who calls, as the audit log names them, and what they may. */
export interface Caller {
  name: string;
  role: Role;
  /** Of the console; without it the command line calls. */
  session?: OpenSession;
}

/** Tells who sent a request. @throws ApiProblem 401 of anybody else */
export type Authenticate = (request: FastifyRequest) => Caller | Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may call it: a page or file of the console, or a way to sign in. */
    isOpen?: true;
    /** Open to somebody who has yet to register a passkey, and may do nothing else. */
    isForEnrolment?: true;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Lets only those into an app who are known, but for its open routes. */
export function admitCallers(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isOpen) callers.set(request, await authenticate(request));
  });
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error(`${request.url} lets everybody pass`);
  return caller;
}

/** Whoever has the token of the data directory owns the shop. */
export function ownerByToken(token: string): Authenticate {
  return (request) => {
    if (hasToken(request, token)) return { name: operatorName(request), role: 'owner' };
    throw new ApiProblem(401, 'OPERATOR_TOKEN', '운영자 토큰이 올바르지 않아요. (wrong operator token)');
  };
}

/** Comparing takes the same time however much of it is right. */
export function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
