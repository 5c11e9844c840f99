import type { Settings } from 'contract';
import type { Deps } from '../Deps.js';
import { readOfferedSettings } from '../settings/readOfferedSettings.js';
import type { KakaoAccess, NaverAccess } from './SocialAccess.js';
import { socialProblem } from './socialProblem.js';

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
