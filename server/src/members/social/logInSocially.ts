import type { KakaoLoginRequest, NaverLoginRequest } from '@storefront/contract';
import {
  ApiProblem,
  type Deps,
  giveBackToLimit,
  type LimitedAction,
  networkOf,
  takeFromLimit,
} from '../../platform/index.js';
import type { LoggedIn } from '../logIn.js';
import { signToken } from '../sessions/sessionToken.js';
import { refuseSuspended } from '../suspension.js';
import { identifyByKakao, identifyByNaver } from './identify.js';
import { sealNaverTicket } from './naverTicket.js';
import { notRegistered, offered } from './offeredProvider.js';
import { hashSubject, type SocialSubject } from './SocialMember.js';

export async function logInByNaver(deps: Deps, { code, state }: NaverLoginRequest, address: string): Promise<LoggedIn> {
  const { access, settings } = await offered(deps, 'naver');
  const { naverClientId: clientId, naverState } = settings.sns;
  const subject = await countingFailures(deps, address, () =>
    identifyByNaver(deps, access, { clientId, code, state: state || naverState }),
  );
  const loggedIn = await logIn(deps, { provider: 'naver', subject });
  if (!loggedIn) throw notRegistered('naver', sealNaverTicket(deps, subject));
  return loggedIn;
}

export async function logInByKakao(deps: Deps, { accessToken }: KakaoLoginRequest, address: string): Promise<LoggedIn> {
  const { access } = await offered(deps, 'kakao');
  const subject = await countingFailures(deps, address, () => identifyByKakao(deps, access, accessToken));
  const loggedIn = await logIn(deps, { provider: 'kakao', subject });
  if (!loggedIn) throw notRegistered('kakao');
  return loggedIn;
}

/** Counts refusals by a provider as failed log-ins of the address, but not outages. */
async function countingFailures<T>(deps: Deps, address: string, identify: () => Promise<T>): Promise<T> {
  const max = deps.config.limits.loginFailuresPerAddress;
  const failures: LimitedAction = { kind: 'login:address', subject: networkOf(address), max };
  await takeFromLimit(deps, failures);
  try {
    const identity = await identify();
    await giveBackToLimit(deps, failures);
    return identity;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.statusCode < 500;
    if (!isRefused) await giveBackToLimit(deps, failures);
    throw error;
  }
}

async function logIn(deps: Deps, person: SocialSubject): Promise<LoggedIn | null> {
  const member = await deps.db
    .selectFrom('socialAccounts')
    .innerJoin('members', 'members.id', 'socialAccounts.memberId')
    .select(['members.id', 'members.tokenEpoch', 'suspendedAt', 'suspension'])
    .where('provider', '=', person.provider)
    .where('subjectHash', '=', hashSubject(deps.secrets, person))
    .where('members.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!member) return null;
  refuseSuspended(member);
  return { member, accessToken: await signToken(deps, member) };
}
