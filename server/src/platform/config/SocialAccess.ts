import type { KakaoSdk, SocialConfig } from './readProviderConfig.js';

export type SocialProvider = 'naver' | 'kakao';

export interface NaverAccess {
  loginUrl: string;
  apiUrl: string;
  clientSecret: string;
  /** What the local fake expects in place of the shop's settings. */
  fake?: { clientId: string; state: string };
}

export interface KakaoAccess {
  apiUrl: string;
  appId: number;
  sdk: KakaoSdk;
  /** The fake's key for its script, in place of the shop's setting. */
  fake?: { token: string };
}

/** How each provider is asked; null without credentials. */
export interface SocialAccess {
  naver: NaverAccess | null;
  kakao: KakaoAccess | null;
}

/** The real providers where there are credentials, else the fakes, if there are any. */
export function chooseSocialAccess({ naver, kakao }: SocialConfig, fakes: SocialAccess | null): SocialAccess {
  const { clientSecret } = naver;
  const { appId } = kakao;
  return {
    naver: clientSecret === null ? (fakes?.naver ?? null) : { ...naver, clientSecret },
    kakao: appId === null ? (fakes?.kakao ?? null) : { ...kakao, appId },
  };
}
