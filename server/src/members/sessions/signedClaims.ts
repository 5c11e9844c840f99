import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Deps, SECOND_MS } from '../../platform/index.js';

/** The only algorithm that is accepted, whatever a token's header says. */
const ALGORITHM = 'HS256';

type Signer = Pick<Deps, 'secrets' | 'clock'>;

/** A token of ours. Its audience says what for: none does for another purpose, though one key signs them all. */
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

/** What such a token says, or null if it is not a valid one, or has expired. */
export async function verifyClaims(
  { secrets, clock }: Signer,
  audience: string,
  token: string,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
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
