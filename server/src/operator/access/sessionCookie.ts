import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

const COMMON = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** Over https no other host below the domain can set it. On `localhost` the prefix needs https, which is not there. */
const nameAt = (origin: string) => (isSecure(origin) ? '__Host-console' : 'console');
const isSecure = (origin: string) => origin.startsWith('https:');

/**
 * The session's token that a browser sent; undefined without one. Two of them are nobody's, which is `''`: another port of
 * `localhost` can set a second one for a longer path, and nobody could tell which is ours.
 */
export function readSessionCookie({ headers }: FastifyRequest, origin: string): string | undefined {
  const text = headers.cookie ?? '';
  const name = nameAt(origin);
  const given = text.split(';').filter((part) => part.trim().startsWith(`${name}=`));
  return given.length > 1 ? '' : parseCookie(text)[name];
}

/** Whether a browser sent one at all, whatever it is worth. */
export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;)\s*(?:__Host-)?console=/.test(headers.cookie ?? '');

/** The browser forgets it when it is closed, if not before: how long it serves, the database says. */
export function sessionCookie(token: string, origin: string): string {
  return stringifySetCookie(nameAt(origin), token, { ...COMMON, secure: isSecure(origin) });
}

export function endedCookie(origin: string): string {
  return stringifySetCookie(nameAt(origin), '', { ...COMMON, secure: isSecure(origin), maxAge: 0 });
}
