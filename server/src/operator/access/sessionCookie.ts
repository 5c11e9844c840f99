import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

const COMMON = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** The prefix bars hosts below the domain. It needs https, which `localhost` lacks. */
const nameAt = (origin: string) => (isSecure(origin) ? '__Host-console' : 'console');
const isSecure = (origin: string) => origin.startsWith('https:');

/**
 * Undefined without a cookie. Two cookies give `''`: another port of `localhost` can set a second one, and nobody could
 * tell which is ours.
 */
export function readSessionCookie({ headers }: FastifyRequest, origin: string): string | undefined {
  const text = headers.cookie ?? '';
  const name = nameAt(origin);
  const given = text.split(';').filter((part) => part.trim().startsWith(`${name}=`));
  return given.length > 1 ? '' : parseCookie(text)[name];
}

export const hasSessionCookie = ({ headers }: FastifyRequest): boolean =>
  /(?:^|;)\s*(?:__Host-)?console=/.test(headers.cookie ?? '');

export function sessionCookie(token: string, origin: string): string {
  return stringifySetCookie(nameAt(origin), token, { ...COMMON, secure: isSecure(origin) });
}

export function endedCookie(origin: string): string {
  return stringifySetCookie(nameAt(origin), '', { ...COMMON, secure: isSecure(origin), maxAge: 0 });
}
