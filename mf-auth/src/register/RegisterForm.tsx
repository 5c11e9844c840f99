import { hasHidden } from '@storefront/contract';
import { TextField, useSettings } from '@storefront/shared-ui';
import { VerifiedField } from '@storefront/shared-ui/codes';
import { PasswordField, usePasswordHint } from '@storefront/shared-ui/controls';
import type { RegisterWhereList } from '../api';
import { LEADS_ON, SignUpForm } from '../layout/SignUpForm';
import type { RegisterFormState } from './useRegisterForm';

const TEXT = {
  id: '아이디',
  password: '비밀번호',
  passwordPlaceholder: '8~20자',
  email: '이메일',
} as const;

const IDENTITY = [TEXT.id, TEXT.password, TEXT.email];

/** General sign-up form (B-register-1). */
export function RegisterForm({ state, registerWhere }: { state: RegisterFormState; registerWhere: RegisterWhereList }) {
  return (
    <SignUpForm state={state} routes={registerWhere} identity={IDENTITY}>
      <AccountFields fields={state.fields} />
      <EmailPart {...state} />
    </SignUpForm>
  );
}

/** Easy passwords are hinted at, never refused (B-register-6). */
function AccountFields({ fields }: Pick<RegisterFormState, 'fields'>) {
  const hint = usePasswordHint(fields.values.password, fields.values.id);
  return (
    <>
      <TextField
        {...fields.field('id')}
        {...LEADS_ON}
        label={TEXT.id}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...fields.field('password')}
        {...LEADS_ON}
        label={TEXT.password}
        placeholder={TEXT.passwordPlaceholder}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...fields.field('passwordRepeat')}
        {...LEADS_ON}
        label="비밀번호 재입력"
        placeholder={TEXT.passwordPlaceholder}
        autoComplete="new-password"
      />
    </>
  );
}

function EmailPart({ fields, emailCode }: Pick<RegisterFormState, 'fields' | 'emailCode'>) {
  const { flags } = useSettings();
  const field = fields.field('email');
  const email = {
    ...field,
    label: TEXT.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    hint:
      field.error && hasHidden(field.value) ? '보이지 않는 문자가 섞여 있어요. 지우고 직접 입력해 주세요.' : undefined,
  } as const;
  if (!flags.ENABLE_EMAIL_VERIFY) return <TextField {...email} {...LEADS_ON} />;
  return (
    <VerifiedField
      target={email}
      code={{
        ...fields.field('emailCode'),
        label: '이메일 인증코드',
        hint: '메일로 받은 영문·숫자 5자리예요. 메일이 없으면 스팸함도 확인해 주세요.',
      }}
      sendText="이메일 인증코드 전송"
      expiredText="인증코드의 유효 시간이 지났어요. 다시 보내기를 눌러 새 코드를 받아 주세요."
      sentAt={fields.values.emailSentAt}
      sending={emailCode}
    />
  );
}
