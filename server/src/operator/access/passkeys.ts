import type { WebAuthnCredential } from '@simplewebauthn/server';
import { ApiProblem, type Database, type Deps, violatedConstraint } from '../../platform/index.js';
import { createChallenge, takeChallenge } from './challenges.js';
import { rpIdOf } from './consoleOrigin.js';
import type { OpenSession } from './sessions.js';
import type { NewPasskey, PasskeyAnswer } from './wire.js';

/** Loading it takes as long as the rest of the server's start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const TIMEOUT_MS = 120_000;
const MAX_PASSKEYS = 20;

export type OperatorSession = OpenSession & { operatorId: number };

/** Options of `navigator.credentials.create`. Discoverable, so that nobody types a name. */
export async function registrationOptions(deps: Deps, session: OperatorSession) {
  const { db, config } = deps;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { name, handle } = await db
    .selectFrom('operators')
    .select(['name', 'handle'])
    .where('id', '=', session.operatorId)
    .executeTakeFirstOrThrow();
  const challenge = await createChallenge(db, deps, {
    purpose: 'register',
    sessionId: session.id,
    origin: session.origin,
  });
  return generateRegistrationOptions({
    rpName: `${config.brand} 운영`,
    rpID: rpIdOf(session.origin),
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: await listCredentials(db, session),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function verifyNewPasskey(deps: Deps, session: OperatorSession, { label, response }: NewPasskey) {
  const { clientDataJSON } = response.response;
  const { id: sessionId, origin } = session;
  const challenge = await takeChallenge(deps, clientDataJSON, { purpose: 'register', sessionId, origin });
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const rpId = rpIdOf(origin);
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId };
  const { registrationInfo } = await orNull(
    verifyRegistrationResponse({ response, ...expected, requireUserVerification: true }),
  );
  if (!registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    operatorId: session.operatorId,
    rpId,
    credentialId: id,
    counter,
    label,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: response.response.transports.join(' '),
    createdAt: deps.clock.now(),
  };
}

export async function addPasskey(
  trx: Database,
  passkey: NonNullable<Awaited<ReturnType<typeof verifyNewPasskey>>>,
): Promise<{ id: number }> {
  const known = await trx
    .selectFrom('operatorPasskeys')
    .select('id')
    .where('operatorId', '=', passkey.operatorId)
    .execute();
  if (known.length >= MAX_PASSKEYS)
    throw new ApiProblem(409, 'PASSKEY_TOO_MANY', '패스키가 너무 많아요. 쓰지 않는 것을 지워 주세요.');
  try {
    return await trx.insertInto('operatorPasskeys').values(passkey).returning('id').executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) !== 'operator_passkeys_credential_id_key') throw error;
    throw new ApiProblem(409, 'PASSKEY_KNOWN', '이미 등록한 패스키예요.');
  }
}

/** @param session whose passkeys may confirm; null: anybody's may sign in */
export async function authenticationOptions(deps: Deps, origin: string, session: OperatorSession | null) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const purpose = session ? 'confirm' : 'signIn';
  const challenge = await createChallenge(deps.db, deps, { purpose, sessionId: session?.id ?? null, origin });
  return generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(session && { allowCredentials: await listCredentials(deps.db, session) }),
  });
}

/** Counts the use. Null if the answer does not hold. */
export async function verifyPasskey(
  deps: Deps,
  origin: string,
  session: OperatorSession | null,
  response: PasskeyAnswer,
): Promise<{ id: number; operatorId: number; name: string } | null> {
  const wanted = { purpose: session ? 'confirm' : 'signIn', sessionId: session?.id ?? null, origin } as const;
  const challenge = await takeChallenge(deps, response.response.clientDataJSON, wanted);
  if (challenge === null) return null;
  const known = await findPasskey(deps.db, response.id, origin);
  const { userHandle } = response.response;
  if (!known || (session && known.operatorId !== session.operatorId)) return null;
  if (userHandle !== undefined && userHandle !== known.handle) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpIdOf(origin) };
  const { verified, authenticationInfo } = await orNull(
    verifyAuthenticationResponse({
      response,
      ...expected,
      credential: toCredential(known),
      requireUserVerification: true,
    }),
  );
  if (!verified || !authenticationInfo) return null;
  const isCounted = await countUse(deps, known, authenticationInfo.newCounter);
  return isCounted ? { id: known.id, operatorId: known.operatorId, name: known.name } : null;
}

/** Locks a passkey against removal; false if it is gone. */
export async function holdPasskey(trx: Database, { id }: { id: number }): Promise<boolean> {
  const held = await trx.selectFrom('operatorPasskeys').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return held !== undefined;
}

/** Two answers with the same count reveal a copied passkey. */
async function countUse(
  { db, clock }: Deps,
  known: { id: number; counter: number },
  counter: number,
): Promise<boolean> {
  const used = await db
    .updateTable('operatorPasskeys')
    .set({ counter, lastUsedAt: clock.now() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

async function findPasskey(db: Database, credentialId: string, origin: string) {
  return db
    .selectFrom('operatorPasskeys as passkey')
    .innerJoin('operators as operator', 'operator.id', 'passkey.operatorId')
    .select(['passkey.id', 'passkey.operatorId', 'passkey.credentialId', 'passkey.publicKey', 'passkey.counter'])
    .select(['operator.name', 'operator.handle'])
    .where('passkey.credentialId', '=', credentialId)
    .where('passkey.rpId', '=', rpIdOf(origin))
    .where('operator.disabledAt', 'is', null)
    .executeTakeFirst();
}

async function listCredentials(db: Database, { operatorId, origin }: OperatorSession) {
  const rows = await db
    .selectFrom('operatorPasskeys')
    .select(['credentialId', 'transports'])
    .where('operatorId', '=', operatorId)
    .where('rpId', '=', rpIdOf(origin))
    .execute();
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports === '' ? [] : transports.split(' '),
  }));
}

function toCredential(row: { credentialId: string; publicKey: string; counter: number }): WebAuthnCredential {
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, 'base64url'));
  return { id: row.credentialId, publicKey, counter: row.counter };
}

/** The library throws when an answer does not hold. */
async function orNull<T extends object>(verification: Promise<T>): Promise<Partial<T>> {
  try {
    return await verification;
  } catch {
    return {};
  }
}
