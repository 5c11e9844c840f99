import { type LoginAnswer, PATHS } from '@storefront/contract';
import { type ApiError, toApiError, toastError, useLocation, useNavigate, withOverlay } from '@storefront/shared-ui';
import { reasonOf } from '@storefront/shared-ui/codes';
import {
  type NaverProof,
  postKakaoLogin,
  postNaverLogin,
  type SocialFailure,
  type SocialLogin,
  type SocialUse,
  useKakao,
  useNaver,
} from '@storefront/shared-ui/social';
import { useEnter } from '../domain/useEnter';

interface SocialWay<Proof> {
  logIn: (proof: Proof) => Promise<LoginAnswer>;
  /** Null if the 404 is not about a missing member. */
  ticketOf: (refusal: ApiError, proof: Proof) => string | null;
  signUpPath: string;
  failed: string;
}

export function useNaverLogin(): SocialLogin {
  return useNaver(useNaverEntry());
}

/** Goes on from Naver's answer; a person who is no member yet is led to the sign-up. */
export function useNaverEntry(): SocialUse<NaverProof> {
  return useSocialLogin({
    logIn: postNaverLogin,
    // Naver's code is used up by now: the refusal brings what stands for it (B-login-15).
    ticketOf: ({ body }) => (typeof body?.token === 'string' ? body.token : null),
    signUpPath: PATHS.registerNaver,
    failed: '네이버 로그인에 실패했습니다',
  });
}

export function useKakaoLogin(): SocialLogin {
  return useKakao(
    useSocialLogin({
      logIn: (accessToken: string) => postKakaoLogin({ accessToken }),
      // The token serves for the sign-up (B-login-16) if the shop sent this 404, not a proxy.
      ticketOf: ({ body }, accessToken) => (body ? accessToken : null),
      signUpPath: PATHS.registerKakao,
      failed: '카카오 로그인에 실패했습니다',
    }),
  );
}

/** Follows a provider's answer (B-login-19). */
function useSocialLogin<Proof>({ logIn, ticketOf, signUpPath, failed }: SocialWay<Proof>): SocialUse<Proof> {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const enter = useEnter();

  async function follow(proof: Proof, isPresent: () => boolean): Promise<SocialFailure | null> {
    try {
      const { accessToken } = await logIn(proof);
      if (isPresent()) await enter(accessToken);
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      const ticket = error.status === 404 ? ticketOf(error, proof) : null;
      if (ticket === null) {
        const reason = error.status === 429 ? reasonOf(error) : (error.body?.message ?? error.message);
        return { text: error.serverMessage ?? failed, reason };
      }
      // The landing page is nothing to come back to.
      const replace = pathname === PATHS.authNaver;
      if (isPresent()) void navigate(signUpPath, { replace, state: { ...state, accessToken: ticket } });
      return null;
    }
  }
  return { follow: (proof, isPresent) => withOverlay(follow(proof, isPresent)), onFailure: toastError };
}
