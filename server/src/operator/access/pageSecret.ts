import type { FastifyRequest } from 'fastify';
import { ApiProblem, type Deps } from '../../platform/index.js';
import { hashAccessToken } from './token.js';

const HEADER = 'x-console-page';
/** The console makes a UUID. */
const SECRET = /^[\w-]{32,64}$/;

function hashPageSecret({ headers }: FastifyRequest, deps: Pick<Deps, 'secrets'>): string | null {
  const given = headers[HEADER];
  return typeof given === 'string' && SECRET.test(given) ? hashAccessToken(deps, given) : null;
}

/**
 * Whether a call has the secret that the console's page keeps for itself (B-console-67): a browser sends the cookie of
 * `localhost` to every port of it, and this to its own address alone.
 */
export function isFromPage(
  request: FastifyRequest,
  deps: Pick<Deps, 'secrets'>,
  { pageHash }: { pageHash: string },
): boolean {
  return pageHash === hashPageSecret(request, deps);
}

export function requirePageSecret(request: FastifyRequest, deps: Pick<Deps, 'secrets'>): string {
  const hash = hashPageSecret(request, deps);
  if (hash !== null) return hash;
  throw new ApiProblem(403, 'PAGE', '콘솔을 새로고침한 뒤 다시 로그인해 주세요. (not sent by a page of the console)');
}
