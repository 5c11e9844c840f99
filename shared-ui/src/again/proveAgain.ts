import type { LoginAnswer, Profile } from '@storefront/contract';
import { renewLogIn, toApiError } from '@storefront/shared-ui';
import type { SocialUse } from '@storefront/shared-ui/social';

const ANOTHER_ACCOUNT = '지금 회원의 계정이 아니에요. 가입한 계정으로 로그인해 주세요.';

/** The shop's own part of a further log-in by a provider: only the account of the member who is here counts (B-account-32). */
export function proveAgain<Proof>(
  onLoggedIn: (profile: Profile) => void,
  logIn: (proof: Proof) => Promise<LoginAnswer>,
): SocialUse<Proof> {
  return {
    follow: async (proof, isPresent) => {
      try {
        const { accessToken } = await logIn(proof);
        // Whoever has cancelled meanwhile wanted none of this.
        const profile = isPresent() ? await renewLogIn(accessToken) : null;
        if (!profile) return { text: ANOTHER_ACCOUNT };
        onLoggedIn(profile);
        return null;
      } catch (thrown) {
        const { status, body, message } = toApiError(thrown);
        // An account that no member has is somebody else's, too.
        return { text: status === 404 && body ? ANOTHER_ACCOUNT : message };
      }
    },
  };
}
