import type { FastifyRequest } from 'fastify';

/** The access token that a call brings; '' if none. */
export function bearerToken({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
