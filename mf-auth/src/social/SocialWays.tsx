import { useSettings } from '@storefront/shared-ui';
import { SocialWay } from '@storefront/shared-ui/social';
import { useKakaoLogin, useNaverLogin } from './useSocialLogin';

/** Naver and Kakao, each with its flag (B-login-9, B-register-2). */
export function SocialWays({ naver, kakao }: { naver: string; kakao: string }) {
  const { flags } = useSettings();
  return (
    <>
      {flags.ENABLE_SNS_NAVER && <NaverWay name={naver} />}
      {flags.ENABLE_SNS_KAKAO && <KakaoWay name={kakao} />}
    </>
  );
}

export function NaverWay({ name }: { name: string }) {
  return <SocialWay provider="naver" name={name} {...useNaverLogin()} />;
}

export function KakaoWay({ name }: { name: string }) {
  return <SocialWay provider="kakao" name={name} {...useKakaoLogin()} />;
}
