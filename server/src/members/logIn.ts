import type { LoginAnswer, LoginRequest } from '@storefront/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Deps,
  foldId,
  giveBackToLimit,
  type LimitedAction,
  networkOf,
  problem,
  SECOND_MS,
  Semaphore,
  siteOf,
  takeFromLimit,
} from '../platform/index.js';
import { endOthersPushDevices } from './messages/notificationSettings.js';
import { recordLogIn } from './pastLogIns.js';
import { type Device, isKnownTo, readDevice, rememberDevice } from './sessions/knownDevice.js';
import { inHashingTurn } from './sessions/passwordHash.js';
import { signToken } from './sessions/sessionToken.js';
import { refuseSuspended } from './suspension.js';

/** A /48's tries on a locked ID, as a multiple of the lock's. */
const SITE_SHARE = 10;

/** In turn on this server, since a log-in is a failure until it has succeeded. */
const turns = new Semaphore({
  atOnce: Number.POSITIVE_INFINITY,
  atOncePerSubject: 1,
  waitingPerSubject: 20,
  waitMs: 5 * SECOND_MS,
});

interface Client {
  address: string;
  device: Device | null;
}

/**
 * Logs in by ID and password. An unknown ID and a wrong password differ neither in the answer nor in the work.
 * - A known device has its own count of failures; strangers cannot lock it.
 * - Strangers' failures count for the ID, for the address, and for both. On a locked ID each new address has one try,
 * else a guesser could lock the member out. IPv6 counts by /64, and tries of a /48 are limited besides.
 * - A try refused by the lock, or for want of hashing, counts for nothing.
 */
export async function logIn(deps: Deps, request: LoginRequest, { address, device }: Client): Promise<LoggedIn> {
  const idKey = foldId(request.id);
  const isKnown = device !== null && (await isKnownFor(deps, device, idKey));
  const asker = isKnown ? `device ${device.id}` : networkOf(address);
  // By asker, so that nobody waits for strangers' guesses.
  return turns.during(`${asker} ${idKey}`, () =>
    inHashingTurn(asker, async (hasher) => {
      const counted = isKnown ? await countAsDevice(deps, idKey, device) : await countAsStranger(deps, idKey, address);
      const member = await findByIdKey(deps, idKey);
      const isRight = await hasher.verify(member?.passwordHash ?? null, request.password);
      if (!member || !isRight) throw problem(404, 'LOGIN_FAILED');
      await giveBack(deps, counted);
      refuseSuspended(member);
      return { member, accessToken: await signToken(deps, member) };
    }),
  );
}

async function isKnownFor(deps: Deps, device: Device, idKey: string): Promise<boolean> {
  const member = await findByIdKey(deps, idKey);
  return member !== undefined && isKnownTo(device, deps.secrets, member);
}

async function findByIdKey({ db }: Deps, idKey: string) {
  return db
    .selectFrom('members')
    .select(['id', 'tokenEpoch', 'passwordHash', 'suspendedAt', 'suspension'])
    .where('idKey', '=', idKey)
    .executeTakeFirst();
}

// Before the check: guesses at other servers count, too.

async function countAsDevice(deps: Deps, idKey: string, device: Device): Promise<LimitedAction[]> {
  const max = deps.config.limits.loginFailuresPerId;
  const failures: LimitedAction = { kind: 'login:device', subject: `${device.id} ${idKey}`, max };
  await takeFromLimit(deps, failures);
  return [failures];
}

async function countAsStranger(deps: Deps, idKey: string, address: string): Promise<LimitedAction[]> {
  const { loginFailuresPerId, loginFailuresPerAddress } = deps.config.limits;
  const counted: LimitedAction[] = [];
  const count = async (kind: string, subject: string, max: number) => {
    const failures = await takeFromLimit(deps, { kind, subject, max });
    counted.push({ kind, subject, max });
    return failures;
  };
  try {
    await count('login:address', networkOf(address), loginFailuresPerAddress);
    const failuresHere = await count('login:id+address', `${networkOf(address)} ${idKey}`, loginFailuresPerId);
    await count('login:id', idKey, loginFailuresPerId).catch(async (locked: unknown) => {
      if (failuresHere > 1) throw locked;
      await count('login:id+site', `${siteOf(address)} ${idKey}`, loginFailuresPerId * SITE_SHARE);
    });
  } catch (error) {
    await giveBack(deps, counted);
    throw error;
  }
  return counted;
}

async function giveBack(deps: Deps, counted: readonly LimitedAction[]): Promise<void> {
  for (const action of counted) await giveBackToLimit(deps, action);
}

export interface LoggedIn {
  member: { id: number; tokenEpoch: number };
  accessToken: string;
}

export async function answerLogIn(
  deps: Deps,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { member, accessToken }: LoggedIn,
): Promise<LoginAnswer> {
  const device = await readDevice(deps, exchange.request);
  if (device) await endOthersPushDevices(deps, { memberId: member.id, browser: device.id });
  await rememberDevice(deps, exchange, member);
  await recordLogIn(deps, exchange.request, member.id);
  return { accessToken };
}
