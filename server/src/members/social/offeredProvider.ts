import { API_MESSAGES, type Settings } from 'contract';
import { readOfferedSettings } from '../../catalogue/index.js';
import {
  ApiProblem,
  type Deps,
  type KakaoAccess,
  type NaverAccess,
  problem,
  type SocialProvider,
} from '../../platform/index.js';

const PREFIX = { naver: 'NAVER', kakao: 'KAKAO' } as const;

/** Never 401, which would end a session that has nothing to do with it, and 404 for one case alone. */
const STATUS = { OFF: 403, REFUSED: 400, UNAVAILABLE: 502, ACCOUNT_TAKEN: 409 } as const;

/**
 * Naver, if the shop offers it now.
 * @throws ApiProblem 403
 */
export async function offeredNaver(deps: Deps): Promise<{ access: NaverAccess; settings: Settings }> {
  const settings = await readOfferedSettings(deps);
  const { naver: access } = deps.social;
  if (!access || !settings.flags.ENABLE_SNS_NAVER) throw socialProblem('naver', 'OFF');
  return { access, settings };
}

/**
 * Kakao, if the shop offers it now.
 * @throws ApiProblem 403
 */
export async function offeredKakao(deps: Deps): Promise<{ access: KakaoAccess; settings: Settings }> {
  const settings = await readOfferedSettings(deps);
  const { kakao: access } = deps.social;
  if (!access || !settings.flags.ENABLE_SNS_KAKAO) throw socialProblem('kakao', 'OFF');
  return { access, settings };
}

/** A refusal around a provider's account. */
export function socialProblem(provider: SocialProvider, what: keyof typeof STATUS): ApiProblem {
  return problem(STATUS[what], `${PREFIX[provider]}_${what}`);
}

/** 404: the person has an account there, but none here. `ticket` is what the sign-up sends back, where it needs one. */
export function notRegistered(provider: SocialProvider, ticket?: string): ApiProblem {
  const code = `${PREFIX[provider]}_NOT_REGISTERED` as const;
  return new ApiProblem(404, code, API_MESSAGES[code], {}, ticket === undefined ? {} : { token: ticket });
}
