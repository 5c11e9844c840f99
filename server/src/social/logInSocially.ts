import type { KakaoLoginRequest, LoginAnswer, NaverLoginRequest } from 'contract';
import type { Deps } from '../Deps.js';
import { giveBackToLimit, type LimitedAction, takeFromLimit } from '../limits/takeFromLimit.js';
import { signToken } from '../sessions/signToken.js';
import { identifyByKakao } from './identifyByKakao.js';
import { identifyByNaver } from './identifyByNaver.js';
import { sealNaverTicket } from './naverTicket.js';
import { offeredKakao, offeredNaver } from './offeredProvider.js';
import { hashSubject, type SocialSubject } from './SocialSubject.js';
import { notRegistered } from './socialProblem.js';

/**
 * Logs in by the code of Naver's popup.
 * @throws ApiProblem 404 with a ticket for the sign-up if the person is no member yet; 400, 403, 429 or 502
 */
export async function logInByNaver(
  deps: Deps,
  { code, state }: NaverLoginRequest,
  address: string,
): Promise<LoginAnswer> {
  const { access, settings } = await offeredNaver(deps);
  const { naverClientId: clientId, naverState } = settings.sns;
  const subject = await countingFailures(deps, address, () =>
    identifyByNaver(deps, access, { clientId, code, state: state || naverState }),
  );
  const answer = await logIn(deps, { provider: 'naver', subject });
  if (!answer) throw notRegistered('naver', sealNaverTicket(deps, subject));
  return answer;
}

/**
 * Logs in by the access token of Kakao's script.
 * @throws ApiProblem 404 if the person is no member yet; 400, 403, 429 or 502
 */
export async function logInByKakao(
  deps: Deps,
  { accessToken }: KakaoLoginRequest,
  address: string,
): Promise<LoginAnswer> {
  const { access } = await offeredKakao(deps);
  const subject = await countingFailures(deps, address, () => identifyByKakao(deps, access, accessToken));
  const answer = await logIn(deps, { provider: 'kakao', subject });
  if (!answer) throw notRegistered('kakao');
  return answer;
}

/** As with passwords: what a provider does not vouch for is a failed log-in of that address. */
async function countingFailures<T>(deps: Deps, address: string, identify: () => Promise<T>): Promise<T> {
  const max = deps.config.limits.loginFailuresPerAddress;
  const failures: LimitedAction = { kind: 'login:address', subject: address, max };
  await takeFromLimit(deps, failures);
  const identity = await identify();
  await giveBackToLimit(deps, failures);
  return identity;
}

async function logIn(deps: Deps, person: SocialSubject): Promise<LoginAnswer | null> {
  const member = await deps.db
    .selectFrom('socialAccounts')
    .innerJoin('members', 'members.id', 'socialAccounts.memberId')
    .select(['members.id', 'members.tokenEpoch'])
    .where('provider', '=', person.provider)
    .where('subjectHash', '=', hashSubject(deps.secrets, person))
    .where('members.deletedAt', 'is', null)
    .executeTakeFirst();
  return member ? { accessToken: await signToken(deps, member) } : null;
}
