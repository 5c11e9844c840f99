import {
  REGISTER_MESSAGES,
  type RegisterRequest,
  type RegisterWhere,
  validateEmailForCode,
  validateRegister,
} from '@storefront/contract';
import { type CodeSending, useCodeSending } from '@storefront/shared-ui/codes';
import { postRegister, postSendEmail } from '../api';
import { handPassword } from '../domain/newPassword';
import { keepSentCode } from '../domain/signUpDraft';
import { useSignUpForm } from '../domain/useSignUpForm';

const EMAIL = {
  name: 'email',
  code: 'emailCode',
  sent: 'emailSentAt',
  read: (email: string) => (validateEmailForCode({ email }).ok ? email : null),
  wrong: REGISTER_MESSAGES.EMAIL_FOR_CODE_INVALID,
  post: (email: string) => postSendEmail({ email }),
  text: { sent: '인증코드가 발송되었습니다.', taken: '이미 존재하는 이메일 입니다' },
  keep: keepSentCode('email'),
} as const;

async function register(request: RegisterRequest) {
  await postRegister(request);
  handPassword(request);
  savePassword(request).catch(() => undefined);
}

export function useRegisterForm(routes: readonly RegisterWhere[] | undefined) {
  const state = useSignUpForm({ routes, validate: validateRegister, post: register, hasOwnId: true });
  const emailCode: CodeSending = useCodeSending(state.fields, EMAIL);
  return { ...state, emailCode };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

type PasswordCredential = new (data: Pick<RegisterRequest, 'id' | 'password'>) => Credential;

/**
 * Has the password manager fill the log-in that follows (B-register-55). Only Chromium can be asked; others see the form.
 * @throws what the browser answers where it refuses
 */
async function savePassword({ id, password }: RegisterRequest): Promise<void> {
  const { PasswordCredential: Saved } = globalThis as { PasswordCredential?: PasswordCredential };
  if (Saved) await navigator.credentials.store(new Saved({ id, password }));
}
