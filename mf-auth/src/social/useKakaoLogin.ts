import { PATHS } from 'contract';
import { useSettings, useSocialConfig } from 'shared-ui';
import { postKakaoLogin } from '../api';
import { askKakao } from './kakaoSdk';
import { type SocialLogin, useSocialLogin } from './useSocialLogin';

/** Log-in by Kakao, by Kakao's own script (B-login-13). */
export function useKakaoLogin(): SocialLogin {
  const { sns } = useSettings();
  const { kakaoSdk } = useSocialConfig();
  return useSocialLogin({
    ask: (answer) => askKakao({ sdk: kakaoSdk, token: sns.kakaoToken }, answer),
    logIn: (accessToken: string) => postKakaoLogin({ accessToken }),
    // The same token serves for the sign-up (B-login-16), if it was the shop that said so, and not something on the way.
    ticketOf: ({ body }, accessToken) => (body ? accessToken : null),
    signUpPath: PATHS.registerKakao.path,
    failed: '카카오 로그인에 실패했습니다',
  });
}
