import type { SocialConfig } from './readProviderConfig.js';

export type SocialProvider = 'naver' | 'kakao';

export type NaverAccess = SocialConfig['naver'] & {
  clientSecret: string;
  fake?: { clientId: string; state: string };
};

export type KakaoAccess = SocialConfig['kakao'] & {
  appId: number;
  fake?: { token: string };
};

/** Null without credentials. */
export interface SocialAccess {
  naver: NaverAccess | null;
  kakao: KakaoAccess | null;
}

export function chooseSocialAccess({ naver, kakao }: SocialConfig, fakes: SocialAccess | null): SocialAccess {
  const { clientSecret } = naver;
  const { appId } = kakao;
  return {
    naver: clientSecret === null ? (fakes?.naver ?? null) : { ...naver, clientSecret },
    kakao: appId === null ? (fakes?.kakao ?? null) : { ...kakao, appId },
  };
}
