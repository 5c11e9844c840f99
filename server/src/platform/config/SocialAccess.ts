import type { KakaoSdk, SocialConfig } from './readProviderConfig.js';

export type SocialProvider = 'naver' | 'kakao';

export interface NaverAccess {
  loginUrl: string;
  apiUrl: string;
  clientSecret: string;
  /** What the local stand-in expects in place of the shop's settings. */
  standIn?: { clientId: string; state: string };
}

export interface KakaoAccess {
  apiUrl: string;
  appId: number;
  sdk: KakaoSdk;
  /** The stand-in's key for its script, in place of the shop's setting. */
  standIn?: { token: string };
}

/** How each provider is asked; null without credentials. */
export interface SocialAccess {
  naver: NaverAccess | null;
  kakao: KakaoAccess | null;
}

/** The real providers where there are credentials, else the stand-ins, if there are any. */
export function chooseSocialAccess({ naver, kakao }: SocialConfig, standIns: SocialAccess | null): SocialAccess {
  const { clientSecret } = naver;
  const { appId } = kakao;
  return {
    naver: clientSecret === null ? (standIns?.naver ?? null) : { ...naver, clientSecret },
    kakao: appId === null ? (standIns?.kakao ?? null) : { ...kakao, appId },
  };
}
