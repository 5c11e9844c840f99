import { PATHS } from '@storefront/contract';
import { type ApiError, toApiError, toastError, toastSuccess, useNavigate, withOverlay } from '@storefront/shared-ui';
import { reasonOf } from '@storefront/shared-ui/codes';
import { useEffect, useRef, useState } from 'react';
import { dropSignUpDraft } from './draftText';
import { handOn, useNavigationState } from './useNavigationState';

export interface SignUpFailure {
  text: string;
  leadsToLogin: boolean;
}

/** Follows the press on '회원가입' (B-register-25). */
export function useSignUp({ id, showRefused }: { id: string; showRefused: (error: ApiError) => boolean }) {
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
    toastError(error.serverMessage ?? '회원가입에 실패했습니다');
    const isShown = showRefused(error);
    const isRefused = error.status >= 400 && error.status < 500;
    if (wasAnswerLost.current && /_(TAKEN|CODE_WRONG|REFUSED)$/.test(error.code)) {
      setFailure({ text: '조금 전 누른 회원가입이 이미 처리됐을 수 있어요. 로그인해 보세요.', leadsToLogin: true });
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
    toastSuccess('회원가입에 성공했습니다.');
    // A visitor who left meanwhile stays there.
    if (isHere.current) void navigate(PATHS.login, { replace: true, state: loginState });
  };

  return { failure, loginState, signUp };
}
