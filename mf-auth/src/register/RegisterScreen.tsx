import { PATHS } from '@storefront/contract';
import { Button, Stack, useNavigate, useSettings } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import { useRegisterWhere } from '../api';
import { handOn, useNavigationState } from '../domain/useNavigationState';
import { AuthPage } from '../layout/AuthPage';
import { LogInFootnote } from '../layout/SignUpForm';
import { SocialWays } from '../social/SocialWays';
import { RegisterForm } from './RegisterForm';
import { useRegisterForm } from './useRegisterForm';

const TEXT = {
  social: { naver: '네이버로 회원가입', kakao: '카카오로 회원가입' },
} as const;

/**
 * /register: choice of a way and general form at one address, told apart by the history state `form` (B-register-1,
 * B-register-2).
 */
export default function RegisterScreen() {
  const { flags } = useSettings();
  const navigate = useNavigate();
  const state = useNavigationState();
  const registerWhere = useRegisterWhere();
  // Above both, so that switching loses nothing.
  const form = useRegisterForm(registerWhere.options);

  const isForm = state?.form === true || !(flags.ENABLE_SNS_NAVER || flags.ENABLE_SNS_KAKAO);
  useHeadingFocus(isForm);
  const chooseForm = () => navigate(PATHS.register, { state: { ...state, form: true } });

  return (
    <AuthPage
      title="회원가입"
      firstField={isForm ? 'id' : undefined}
      lead={isForm ? '몇 가지만 입력하면 바로 시작할 수 있어요.' : '가입 방법을 골라 주세요.'}
      footnote={<LogInFootnote state={handOn(state)} />}
    >
      {isForm ? (
        <RegisterForm state={form} registerWhere={registerWhere} />
      ) : (
        <Stack $gap="x3">
          <SocialWays {...TEXT.social} />
          <Button variant="primary" block onClick={chooseForm}>
            일반 회원가입
          </Button>
        </Stack>
      )}
    </AuthPage>
  );
}

/** The focused element has gone. */
function useHeadingFocus(isForm: boolean): void {
  const shown = useRef(isForm);
  useEffect(() => {
    if (shown.current === isForm) return;
    shown.current = isForm;
    document.querySelector('h1')?.focus();
  }, [isForm]);
}
