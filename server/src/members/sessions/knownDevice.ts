import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, type Deps, SECOND_MS, type Secrets } from '../../platform/index.js';
import { signClaims, verifyClaims } from './signedClaims.js';

const COOKIE = 'device';
/** Over https: no other host below the domain can set it. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
const COMMON = { httpOnly: true, sameSite: 'lax' } as const;
const DEVICE_DAYS = 365;
/** Forgets the member who logged in longest ago. */
const MAX_MEMBERS = 5;
const ID_BYTES = 16;
/** Not the audience of sessions: this cookie logs nobody in. */
const AUDIENCE = 'storefront:device';

/**
 * Strangers cannot lock members' log-ins in a known browser (`logIn`). It gives no session, and names members by a
 * keyed hash.
 */
export interface Device {
  id: string;
  /** The last member first. */
  marks: readonly string[];
}

interface DeviceMember {
  id: number;
  tokenEpoch: number;
}

export async function readDevice(deps: Deps, request: FastifyRequest): Promise<Device | null> {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const token = cookies[SECURE_COOKIE] ?? cookies[COOKIE];
  if (token === undefined) return null;
  const { jti: id, marks } = (await verifyClaims(deps, AUDIENCE, token)) ?? {};
  if (id === undefined || !Array.isArray(marks)) return null;
  return { id, marks: marks.filter((mark) => typeof mark === 'string') };
}

/** False after all sessions of the member were ended. */
export function isKnownTo(device: Device, secrets: Secrets, member: DeviceMember): boolean {
  return device.marks.includes(markOf(secrets, member));
}

export async function rememberDevice(
  deps: Deps,
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

/** The epoch forgets devices of whoever once knew the password. */
function markOf(secrets: Secrets, { id, tokenEpoch }: DeviceMember): string {
  return secrets.hash('device', `${id} ${tokenEpoch}`);
}
