import { PATHS, type SocialRegisterRequest } from 'contract';
import { useEffect } from 'react';
import { Button, Navigate, Stack, toastError, useSettings } from 'shared-ui';
import { useRegisterWhere } from '../api';
import { handOn, useNavigationState } from '../domain/useNavigationState';
import { AuthPage } from '../layout/AuthPage';
import { Consents } from '../layout/Consents';
import { FailureNote, LogInFootnote, PhonePart, ReferralField, RegisterWhereField } from '../layout/SignUpParts';
import { useSocialRegisterForm } from './useSocialRegisterForm';

const TEXT = { lead: '몇 가지만 더 입력하면 가입이 끝나요.', submit: '회원가입' } as const;

/** Whose account signs up. */
export interface SocialProvider {
  title: string;
  /** What of it is stored, as the consent says. */
  account: string;
  /** What a visit says that did not come from the provider's log-in. */
  logInFirst: string;
  post: (request: SocialRegisterRequest) => Promise<void>;
}

/** /register/naver and /register/kakao: what the provider does not know is asked here (B-register-28). */
export function SocialRegisterScreen({ provider }: { provider: SocialProvider }) {
  const { flags } = useSettings();
  const state = useNavigationState();
  const registerWhere = useRegisterWhere();
  const accessToken = typeof state?.accessToken === 'string' ? state.accessToken : '';
  const { fields, form, failure, loginState, phoneCode } = useSocialRegisterForm(
    provider.post,
    accessToken,
    registerWhere.options,
  );
  if (state && !accessToken) return <LogInFirst text={provider.logInFirst} state={handOn(state)} />;
  return (
    <AuthPage title={provider.title} lead={TEXT.lead} footnote={<LogInFootnote state={handOn(state)} />}>
      {/* The parts of the sign-up that no provider knows, each by its flag. */}
      <form {...form}>
        <Stack $gap="x5">
          <PhonePart fields={fields} sending={phoneCode} />
          <ReferralField field={fields.field('referral')} />
          <RegisterWhereField {...registerWhere} field={fields.field('registerWhere')} />
          {failure && <FailureNote failure={failure} state={loginState} />}
          <Consents
            fields={fields}
            collected={[provider.account, '가입경로', ...(flags.ENABLE_PHONE_NUMBER ? ['휴대전화 번호'] : [])]}
          />
          <Button type="submit" variant="primary" block loading={fields.submitting}>
            {TEXT.submit}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}

/** Without a provider's word there is nothing to complete (B-register-28). */
function LogInFirst({ text, state }: { text: string; state: object }) {
  useEffect(() => toastError(text), [text]);
  return <Navigate to={PATHS.login.path} replace state={{ ...state, reason: text }} />;
}
