import type { LoginAnswer, LoginRequest } from 'contract';
import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';
import { giveBackToLimit, type LimitedAction, takeFromLimit } from '../limits/takeFromLimit.js';
import { takeTurns } from '../limits/takeTurns.js';
import { verifyPassword } from '../sessions/passwordHash.js';
import { signToken } from '../sessions/signToken.js';
import { foldId } from './foldId.js';

/**
 * Logs in by ID and password. Failures are limited per ID and per address; an unknown ID and a wrong password differ
 * neither in the answer nor in the work.
 * @throws ApiProblem 404 or 429
 */
export async function logIn(deps: Deps, request: LoginRequest, address: string): Promise<LoginAnswer> {
  const idKey = foldId(request.id);
  // One after the other: a log-in stands for a failure until it has succeeded, and would be in the way of the next ones.
  return takeTurns(`login ${idKey}`, () => tryToLogIn(deps, { idKey, password: request.password, address }));
}

interface Attempt {
  idKey: string;
  password: string;
  address: string;
}

async function tryToLogIn(deps: Deps, { idKey, password, address }: Attempt): Promise<LoginAnswer> {
  const { limits } = deps.config;
  const perId: LimitedAction = { kind: 'login:id', subject: idKey, max: limits.loginFailuresPerId };
  const perAddress: LimitedAction = { kind: 'login:address', subject: address, max: limits.loginFailuresPerAddress };
  // Counted before the check and given back after success: guesses at other servers at the same time count, too.
  await takeFromLimit(deps, perAddress);
  await takeFromLimit(deps, perId);

  const member = await deps.db
    .selectFrom('members')
    .select(['id', 'tokenEpoch', 'passwordHash'])
    .where('idKey', '=', idKey)
    .executeTakeFirst();
  const isRight = await verifyPassword(member?.passwordHash ?? null, password);
  if (!member || !isRight) throw problem(404, 'LOGIN_FAILED');

  await giveBackToLimit(deps, perAddress);
  await giveBackToLimit(deps, perId);
  return { accessToken: await signToken(deps, member) };
}
