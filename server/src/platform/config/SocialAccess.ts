import type { KakaoSdk, SocialConfig } from './readProviderConfig.js';

export type SocialProvider = 'naver' | 'kakao';

export interface NaverAccess {
  loginUrl: string;
  apiUrl: string;
  clientSecret: string;
  fake?: { clientId: string; state: string };
}

export interface KakaoAccess {
  apiUrl: string;
  appId: number;
  sdk: KakaoSdk;
  fake?: { token: string };
}

/** Null without credentials. */
export interface SocialAccess {
  naver: NaverAccess | null;
  kakao: KakaoAccess | null;
}

/** Chooses real providers where there are credentials, else fakes. */
export function chooseSocialAccess({ naver, kakao }: SocialConfig, fakes: SocialAccess | null): SocialAccess {
  const { clientSecret } = naver;
  const { appId } = kakao;
  return {
    naver: clientSecret === null ? (fakes?.naver ?? null) : { ...naver, clientSecret },
    kakao: appId === null ? (fakes?.kakao ?? null) : { ...kakao, appId },
  };
}
