import { PATHS, type SocialRegisterRequest, validateSocialRegister } from '@storefront/contract';
import { Navigate, toastError } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { useRegisterWhere } from '../api';
import { handOn, useNavigationState } from '../domain/useNavigationState';
import { useSignUpForm } from '../domain/useSignUpForm';
import { AuthPage } from '../layout/AuthPage';
import { LogInFootnote, SignUpForm } from '../layout/SignUpForm';

const LEAD = '몇 가지만 더 입력하면 가입이 끝나요.';

export interface SocialProvider {
  title: string;
  account: string;
  logInFirst: string;
  post: (request: SocialRegisterRequest) => Promise<void>;
}

/** Asks for what the provider does not know (B-register-28). */
export function SocialRegisterScreen({ provider }: { provider: SocialProvider }) {
  const state = useNavigationState();
  const registerWhere = useRegisterWhere();
  const accessToken = typeof state?.accessToken === 'string' ? state.accessToken : '';
  const form = useSignUpForm({
    routes: registerWhere.options,
    validate: (typed, flags) => validateSocialRegister({ ...typed, accessToken }, flags),
    post: provider.post,
    hasOwnId: false,
  });
  if (state && !accessToken) return <LogInFirst text={provider.logInFirst} state={handOn(state)} />;
  return (
    <AuthPage title={provider.title} lead={LEAD} footnote={<LogInFootnote state={handOn(state)} />}>
      <SignUpForm state={form} routes={registerWhere} identity={[provider.account]} />
    </AuthPage>
  );
}

/** Nothing can be completed without a provider's word (B-register-28). */
function LogInFirst({ text, state }: { text: string; state: object }) {
  useEffect(() => toastError(text), [text]);
  return <Navigate to={PATHS.login} replace state={{ ...state, reason: text }} />;
}
