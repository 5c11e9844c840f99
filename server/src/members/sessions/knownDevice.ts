import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, type Deps, SECOND_MS, type Secrets } from '../../platform/index.js';
import { signClaims, verifyClaims } from './signedClaims.js';

const COOKIE = 'device';
/** Over https: no other host below the domain can set it. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const COMMON = { httpOnly: true, sameSite: 'lax' } as const;
/** Since the last log-in there. */
const DEVICE_DAYS = 365;
/** A family's computer; whoever has not logged in there for longest is forgotten. */
const MAX_MEMBERS = 5;
const ID_BYTES = 16;
/** Not the audience of sessions: this cookie logs nobody in. */
const AUDIENCE = 'storefront:device';

/**
 * A browser in which members have logged in before. Their log-in is never shut there by what strangers try elsewhere
 * (`logIn`). That is all it is good for: it gives no session, and names members by a keyed hash alone.
 */
export interface Device {
  id: string;
  /** Of each member, the last one first: `markOf`. */
  marks: readonly string[];
}

interface DeviceMember {
  id: number;
  tokenEpoch: number;
}

/** The device of a request, or null for one where nobody has logged in yet. */
export async function readDevice(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  request: FastifyRequest,
): Promise<Device | null> {
  const cookies = parseCookie(request.headers.cookie ?? '');
  // The old name serves until the last cookie of it has expired, a year after this.
  const token = cookies[SECURE_COOKIE] ?? cookies[COOKIE];
  if (token === undefined) return null;
  const { jti: id, marks } = (await verifyClaims(deps, AUDIENCE, token)) ?? {};
  if (id === undefined || !Array.isArray(marks)) return null;
  return { id, marks: marks.filter((mark) => typeof mark === 'string') };
}

/** Whether the member has logged in there, since every session of the member was ended the last time. */
export function isKnownTo(device: Device, secrets: Secrets, member: DeviceMember): boolean {
  return device.marks.includes(markOf(secrets, member));
}

/** Notes with the answer to a log-in that the member has logged in on this device. */
export async function rememberDevice(
  deps: Pick<Deps, 'secrets' | 'clock' | 'config'>,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  member: DeviceMember,
): Promise<void> {
  const { request, reply } = exchange;
  const known = await readDevice(deps, request);
  const mark = markOf(deps.secrets, member);
  const others = known?.marks.filter((other) => other !== mark) ?? [];
  const token = await signClaims(deps, AUDIENCE, {
    marks: [mark, ...others].slice(0, MAX_MEMBERS),
    jti: known?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    lifetimeMs: DEVICE_DAYS * DAY_MS,
  });
  const maxAge = (DEVICE_DAYS * DAY_MS) / SECOND_MS;
  const isSecure = request.protocol === 'https' || deps.config.publicOrigin?.startsWith('https:') === true;
  void reply.header(
    'set-cookie',
    isSecure
      ? stringifySetCookie(SECURE_COOKIE, token, { ...COMMON, path: '/', secure: true, maxAge })
      : stringifySetCookie(COOKIE, token, { ...COMMON, path: '/auth', maxAge }),
  );
}

/**
 * The epoch is part of it: whoever once knew the password, and so may have as many devices as the patience to log in,
 * has none left when the password has been changed or all devices logged out. The member logs in again everywhere then
 * anyway, and the device that changed the password stays known.
 */
function markOf(secrets: Secrets, { id, tokenEpoch }: DeviceMember): string {
  return secrets.hash('device', `${id} ${tokenEpoch}`);
}
