import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, type Deps } from '../../platform/index.js';
import { type Authenticate, type Caller, ownerByToken } from './callers.js';
import { isDirect, isLoopbackAddress, originOf } from './consoleOrigin.js';
import { isFromPage } from './pageSecret.js';
import { recordRefusal } from './recordRefusal.js';
import { endedCookie, readSessionCookie } from './sessionCookie.js';
import { type FoundSession, findSession, isFirstRefusal, touchSession } from './sessions.js';

/** Forms cannot send this header; other origins must ask first, and get no answer here. */
const HEADER = 'x-console';
/** `watch` marks polling by the page, which keeps no session open. */
const VALUES = { person: '1', page: 'watch' } as const;
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** Accepts the command line's token or a console session (B-console-5). */
export function byTokenOrSession(deps: Deps & { operatorToken: string }): Authenticate {
  const byToken = ownerByToken(deps.operatorToken);
  return async (request) => {
    if (request.headers.authorization === undefined) return bySession(deps, request);
    if (!isDirect(request)) {
      await recordRefusal(deps, request, { reason: 'token.proxied' });
      throw new ApiProblem(403, 'TOKEN_PROXIED', '운영자 토큰은 서버에서 바로만 쓸 수 있어요. (token through a proxy)');
    }
    try {
      return await byToken(request);
    } catch (error) {
      await recordRefusal(deps, request, { reason: 'token.wrong' });
      throw error;
    }
  };
}

async function bySession(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const origin = originOf(request, deps);
  const token = origin === null ? undefined : readSessionCookie(request, origin);
  const isForeign = request.headers.origin !== undefined && request.headers.origin !== origin;
  // Other sites send no cookie: the origin alone reveals the attack.
  if (token === undefined && !isForeign) throw signedOut();
  const session = token === undefined ? null : await findSession(deps, token);
  await requireOwnPage(deps, request, session?.name);
  if (origin === null || !session) {
    await recordRefusal(deps, request, { reason: 'session.unknown' });
    throw signedOut(token ? (origin ?? undefined) : undefined);
  }
  if (session.origin !== origin)
    await recordRefusal(deps, request, { reason: 'session.elsewhere', actor: session.name });
  else if (session.state === 'open' && !isFromPage(request, deps, session))
    await recordRefusal(deps, request, { reason: 'page', actor: session.name });
  else if (session.state === 'open') {
    await refuseBeforeEnrolment(deps, request, session);
    if (request.headers[HEADER] === VALUES.person) await touchSession(deps, session);
    return toCaller(session);
  } else if (session.state !== 'over' && (await isFirstRefusal(deps, session.id)))
    await recordRefusal(deps, request, { reason: `session.${session.state}`, actor: session.name });
  throw signedOut(origin);
}

/** A registration link proves nothing yet and opens nothing else (B-console-2). */
async function refuseBeforeEnrolment(deps: Deps, request: FastifyRequest, { kind, name }: FoundSession): Promise<void> {
  if (kind !== 'enrol' || request.routeOptions.config.isForEnrolment) return;
  await recordRefusal(deps, request, { reason: 'enrolment', actor: name });
  throw new ApiProblem(403, 'ENROL', '먼저 패스키를 등록해 주세요. (register a passkey first)');
}

/**
 * Refuses requests from other pages (B-console-8). Cookies ignore ports on `localhost`, so the shop's page sends ours
 * too; its origin gives it away.
 */
async function requireOwnPage(deps: Deps, request: FastifyRequest, actor?: string): Promise<void> {
  const own = originOf(request, deps);
  const { origin, [HEADER]: header } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isOwn = origin === own || (isRead && origin === undefined);
  if (own !== null && isOwn && Object.values(VALUES).some((value) => value === header)) return;
  await recordRefusal(deps, request, { reason: 'origin', actor });
  throw new ApiProblem(403, 'ORIGIN', '콘솔 화면에서 보낸 요청이 아니에요. (not sent by the console)');
}

/** Hook against DNS rebinding: answers 421 to any other Host (B-console-8). */
export function refuseOtherHosts(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (originOf(request, deps) !== null || isLoopbackAddress(request)) return;
    await recordRefusal(deps, request, { reason: 'host' });
    throw new ApiProblem(421, 'HOST', '이 주소로는 열 수 없어요. (unknown host)');
  });
}

/** Hook that refuses and logs framed requests; browsers enforce the headers against clickjacking (B-console-8). */
export function refuseFrames(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (!FRAMES.has(String(request.headers['sec-fetch-dest']))) return;
    const origin = originOf(request, deps);
    const token = origin === null ? undefined : readSessionCookie(request, origin);
    const session = token ? await findSession(deps, token) : null;
    await recordRefusal(deps, request, { reason: 'frame', actor: session?.name });
    throw new ApiProblem(403, 'FRAME', '콘솔은 다른 화면 안에서 열 수 없어요. (not in a frame)');
  });
}

export function forOwnPages(deps: Deps) {
  return {
    config: { isOpen: true },
    onRequest: (request: FastifyRequest) => requireOwnPage(deps, request),
  } as const;
}

function toCaller({ name, role, state: _, pageHash: __, ...session }: FoundSession): Caller {
  return { name, role, session };
}

export function signedOut(origin?: string): ApiProblem {
  const headers: Record<string, string> = origin === undefined ? {} : { 'set-cookie': endedCookie(origin) };
  return new ApiProblem(401, 'SIGNED_OUT', '로그아웃됐어요. 다시 로그인해 주세요. (signed out)', headers);
}
