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

export interface SocialProvider {
  title: string;
  account: string;
  logInFirst: string;
  post: (request: SocialRegisterRequest) => Promise<void>;
}

/** Asks for what the provider does not know (B-register-28). */
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

/** Nothing can be completed without a provider's word (B-register-28). */
function LogInFirst({ text, state }: { text: string; state: object }) {
  useEffect(() => toastError(text), [text]);
  return <Navigate to={PATHS.login.path} replace state={{ ...state, reason: text }} />;
}
