import type { LoginAnswer, LoginRequest } from 'contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Deps,
  foldId,
  giveBackToLimit,
  type LimitedAction,
  networkOf,
  problem,
  siteOf,
  takeFromLimit,
  withMutex,
} from '../platform/index.js';
import { endOthersPushDevices } from './messages/notificationSettings.js';
import { recordLogIn } from './pastLogIns.js';
import { type Device, isKnownTo, readDevice, rememberDevice } from './sessions/knownDevice.js';
import { inHashingTurn } from './sessions/passwordHash.js';
import { signToken } from './sessions/sessionToken.js';

/** Tries of one IPv6 customer on a locked ID, from networks of its own: so many times what the lock allows. */
const SITE_SHARE = 10;

/** Where a log-in comes from. */
interface Asker {
  address: string;
  device: Device | null;
}

/**
 * Logs in by ID and password. Failures are limited; an unknown ID and a wrong password differ neither in the answer nor
 * in the work.
 *
 * Who tries is either a device on which this member has logged in before, or a stranger:
 * - A device has its own count of failures with the member, and nothing else stops it: neither what strangers try on
 *   the ID nor what others at the same carrier's address do. A stolen cookie is worth that many guesses.
 * - Strangers' failures count for the ID, for the address, and for the ID at that address. When the ID is locked, an
 *   address that has not failed with it is still let through for one try: with the right password it gets in. So a
 *   guesser has `loginFailuresPerId` guesses in a window, and one more for each further address; less is not possible
 *   without letting a guesser with as many addresses lock the member out. Addresses of IPv6 cost nothing, so that a /64
 *   counts as one and the further tries of a /48, which one customer may have whole, are limited besides.
 * - A try that the ID's lock refuses was no guess and counts for nothing; one that finds too much to be hashed, neither.
 * @throws ApiProblem 404, 429 or 503
 */
export async function logIn(deps: Deps, request: LoginRequest, { address, device }: Asker): Promise<LoggedIn> {
  const idKey = foldId(request.id);
  const isKnown = device !== null && (await isKnownFor(deps, device, idKey));
  const asker = isKnown ? `device ${device.id}` : networkOf(address);
  // One after the other: a log-in stands for a failure until it has succeeded, and would be in the way of the next ones.
  // By asker, so that nobody has to wait for strangers' guesses.
  return withMutex(`login ${asker} ${idKey}`, () =>
    inHashingTurn(asker, async (hasher) => {
      const counted = isKnown ? await countAsDevice(deps, idKey, device) : await countAsStranger(deps, idKey, address);
      const member = await findByIdKey(deps, idKey);
      const isRight = await hasher.verify(member?.passwordHash ?? null, request.password);
      if (!member || !isRight) throw problem(404, 'LOGIN_FAILED');
      await giveBack(deps, counted);
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
    .select(['id', 'tokenEpoch', 'passwordHash'])
    .where('idKey', '=', idKey)
    .executeTakeFirst();
}

// What follows is counted before the check and given back after success: guesses at other servers at the same time
// count, too.

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

/** Who got in, whichever way. */
export interface LoggedIn {
  member: { id: number; tokenEpoch: number };
  accessToken: string;
}

/** What follows every log-in: the device is known from now on, and the member finds it among the log-ins. */
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
