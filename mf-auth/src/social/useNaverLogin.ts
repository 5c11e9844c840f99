import { PATHS } from 'contract';
import { useSettings, useSocialConfig } from 'shared-ui';
import { postNaverLogin } from '../api';
import { askNaver } from './askNaver';
import { type SocialLogin, useSocialLogin } from './useSocialLogin';

/** Log-in by Naver, in a window of Naver's (B-login-10). */
export function useNaverLogin(): SocialLogin {
  const { sns } = useSettings();
  const { naverAuthorizeUrl } = useSocialConfig();
  const app = {
    authorizeUrl: naverAuthorizeUrl,
    clientId: sns.naverClientId,
    state: sns.naverState,
    redirectUrl: sns.naverRedirectUrl,
  };
  return useSocialLogin({
    ask: (answer) => askNaver(app, answer),
    logIn: postNaverLogin,
    // Naver's code is used up by now: the refusal brings what stands for it (B-login-15).
    ticketOf: ({ body }) => (typeof body?.token === 'string' ? body.token : null),
    signUpPath: PATHS.registerNaver.path,
    failed: '네이버 로그인에 실패했습니다',
  });
}
