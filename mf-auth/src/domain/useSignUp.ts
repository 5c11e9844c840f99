import { PATHS } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError, toastError, toastSuccess, useNavigate, withOverlay } from 'shared-ui';
import { reasonOf } from 'shared-ui/codes';
import { dropSignUpDraft } from './draftText';
import { handOn, useNavigationState } from './useNavigationState';

const TEXT = {
  succeeded: '회원가입에 성공했습니다.',
  failed: '회원가입에 실패했습니다',
  mayBeDone: '조금 전 누른 회원가입이 이미 처리됐을 수 있어요. 로그인해 보세요.',
} as const;

/** What stands on the page after a sign-up that failed. */
export interface SignUpFailure {
  text: string;
  /** Whether the way on leads over the log-in. */
  leadsToLogin: boolean;
}

interface SignUpOptions {
  /** The new member's, for the log-in to fill in; '' where it is made up. */
  id: string;
  /** Puts a refusal beside the fields that it names; false if it names none. */
  showRefused: (error: ApiError) => boolean;
}

/** What follows the press on '회원가입', whatever the way of signing up (B-register-25). */
export function useSignUp({ id, showRefused }: SignUpOptions) {
  const navigate = useNavigate();
  const state = useNavigationState();
  const loginState = { ...handOn(state), ...(id && { id }) };
  const [failure, setFailure] = useState<SignUpFailure | null>(null);
  const wasAnswerLost = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const fail = (error: ApiError) => {
    toastError(error.serverMessage ?? TEXT.failed);
    const isShown = showRefused(error);
    const isRefused = error.status >= 400 && error.status < 500;
    if (wasAnswerLost.current && /_(TAKEN|CODE_WRONG|REFUSED)$/.test(error.code)) {
      setFailure({ text: TEXT.mayBeDone, leadsToLogin: true });
    } else if (!isShown) {
      setFailure({ text: reasonOf(error), leadsToLogin: /_(ACCOUNT_TAKEN|REFUSED)$/.test(error.code) });
    }
    if (!isRefused) wasAnswerLost.current = true;
  };

  const signUp = async (call: () => Promise<void>) => {
    setFailure(null);
    try {
      await withOverlay(call());
    } catch (error) {
      fail(toApiError(error));
      return;
    }
    dropSignUpDraft();
    toastSuccess(TEXT.succeeded);
    // Who has gone elsewhere meanwhile stays there.
    if (isHere.current) void navigate(PATHS.login.path, { replace: true, state: loginState });
  };

  return { failure, loginState, signUp };
}
