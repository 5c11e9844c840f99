import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Deps, SECOND_MS } from '../../platform/index.js';

/** The only algorithm that is accepted, whatever a token's header says. */
const ALGORITHM = 'HS256';

type Signer = Pick<Deps, 'secrets' | 'clock'>;

/** The audience keeps tokens of one key to their purpose. */
export async function signClaims(
  { secrets, clock }: Signer,
  audience: string,
  { lifetimeMs, ...claims }: JWTPayload & { lifetimeMs: number },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / SECOND_MS);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeMs / SECOND_MS)
    .sign(secrets.tokenKey);
}

/** Null if invalid or expired. */
export async function verifyClaims(
  { secrets, clock }: Signer,
  audience: string,
  token: string,
): Promise<JWTPayload | null> {
  const key = secrets.tokenKeys.find((accepted) => isSigned(token, accepted));
  if (key === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Checked first: made-up tokens come by the thousand, and must cost next to nothing. */
function isSigned(token: string, key: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', key)
    .update(token.slice(0, Math.max(0, end)))
    .digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
