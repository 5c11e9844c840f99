import { parseSettings, type SettingEntry, type SettingKey } from 'contract';
import type { SocialAccess } from '../social/SocialAccess.js';

/**
 * The shop's settings as browsers get them. Naver and Kakao count as off where the server could not ask them; where
 * their stand-ins run, the stand-ins' own keys take the place of the shop's.
 * @param origin The site's, for the stand-in's way back.
 */
export function presentSettings(
  entries: readonly SettingEntry[],
  { naver, kakao }: SocialAccess,
  origin: string,
): SettingEntry[] {
  const { flags, sns } = parseSettings(entries);
  const changes: Partial<Record<SettingKey, string>> = {};
  if (flags.ENABLE_SNS_NAVER) {
    if (naver?.standIn) {
      changes.SNS_NAVER_CLIENT_ID = naver.standIn.clientId;
      changes.SNS_NAVER_STATE = naver.standIn.state;
      changes.SNS_NAVER_REDIRECT_URL = `${origin}/auth/naver`;
    } else if (!naver || sns.naverClientId === '' || sns.naverRedirectUrl === '') changes.ENABLE_SNS_NAVER = 'false';
  }
  if (flags.ENABLE_SNS_KAKAO) {
    if (kakao?.standIn) changes.SNS_KAKAO_TOKEN = kakao.standIn.token;
    else if (!kakao || sns.kakaoToken === '') changes.ENABLE_SNS_KAKAO = 'false';
  }
  const kept = entries.filter(({ key }) => !Object.hasOwn(changes, key));
  return [...kept, ...Object.entries(changes).map(([key, value]) => ({ key, value }))];
}
