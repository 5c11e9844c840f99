import { PATHS } from '@storefront/contract';
import { toastError, useIsMember, useNavigate, useReturnTarget } from '@storefront/shared-ui';
import { proveAgain } from '@storefront/shared-ui/again';
import { type NaverProof, postNaverLogin, type SocialFailure } from '@storefront/shared-ui/social';
import { useEffect, useEffectEvent } from 'react';
import { useNaverEntry } from '../social/useSocialLogin';

const UNFINISHED: SocialFailure = { text: '네이버 로그인을 마치지 않았어요.' };

/** The rest of a log-in that no other page waits for (B-login-35); without a code it was cancelled at Naver. */
export function FinishNaver({ proof }: { proof: NaverProof }) {
  const isMember = useIsMember();
  const target = useReturnTarget();
  const navigate = useNavigate();
  const entry = useNaverEntry();
  const goBack = () => void navigate(target?.returnTo ?? PATHS.order, { replace: true });
  // A member was asked to log in again (B-account-32).
  const { follow } = isMember ? proveAgain(goBack, postNaverLogin) : entry;

  const finish = useEffectEvent(async (isPresent: () => boolean) => {
    const failure = proof.code === '' ? UNFINISHED : await follow(proof, isPresent);
    if (!failure || !isPresent()) return;
    toastError(failure.text);
    if (isMember) return goBack();
    const reason = failure.reason ?? failure.text;
    void navigate(PATHS.login, { replace: true, state: { ...target, reason } });
  });
  useEffect(() => {
    let isPresent = true;
    void finish(() => isPresent);
    return () => {
      isPresent = false;
    };
  }, []);
  return null;
}
