import {
  normalizeId,
  REGISTER_MESSAGES,
  type RegisterRequest,
  type RegisterWhere,
  validateEmailForCode,
  validateRegister,
} from 'contract';
import { useCallback } from 'react';
import { type Fields, refusedFields, toastError, useFields, useSettings } from 'shared-ui';
import { type Moment, readMoment, recallMoment, useCodeSending } from 'shared-ui/codes';
import { postRegister, postSendEmail } from '../api';
import { type ConsentValues, NO_CONSENTS } from '../domain/consentTicks';
import { keepSignUpDraft, readSignUpDraft, type SignUpDraft, useSignUpDraft } from '../domain/signUpDraft';
import { type PhoneValues, usePhoneCode } from '../domain/usePhoneCode';
import { useSignUp } from '../domain/useSignUp';

interface RegisterFields extends Omit<RegisterRequest, 'consents'>, PhoneValues, ConsentValues {
  passwordRepeat: string;
  emailSent: Moment | null;
}

const EMPTY: RegisterFields = {
  id: '',
  password: '',
  passwordRepeat: '',
  email: '',
  emailSent: null,
  emailCode: '',
  phoneNumber: '',
  phoneSent: null,
  sendCode: '',
  referral: '',
  registerWhere: '',
  ...NO_CONSENTS,
};

export function useRegisterForm(routes: readonly RegisterWhere[] | undefined) {
  const { flags } = useSettings();
  const rules = { emailVerify: flags.ENABLE_EMAIL_VERIFY, phone: flags.ENABLE_PHONE_NUMBER };
  const fields = useFields({
    initial: EMPTY,
    validate: (values: RegisterFields) =>
      validateRegister(
        {
          ...values,
          // Drops a kept choice that is not offered any more.
          registerWhere: routes?.some(({ text }) => text === values.registerWhere) ? values.registerWhere : '',
          emailCodeSent: values.emailSent !== null,
          phoneCodeSent: values.phoneSent !== null,
        },
        rules,
      ),
    messages: REGISTER_MESSAGES,
    onInvalid: toastError,
  });
  const { patch, setErrors, values } = fields;

  useSignUpDraft(
    toDraft(values),
    useCallback((draft: SignUpDraft) => patch(fromDraft(draft)), [patch]),
  );

  const { failure, loginState, signUp } = useSignUp({
    id: normalizeId(values.id),
    showRefused: (error) => {
      const refused = refusedFields(error, values, REGISTER_MESSAGES);
      if (!refused) return false;
      // Locked fields could not be corrected.
      if (refused.email) patch({ emailSent: null });
      if (refused.phoneNumber) patch({ phoneSent: null });
      setErrors(refused);
      return true;
    },
  });

  return {
    fields,
    form: fields.form((request) => signUp(() => postRegister(request))),
    failure,
    loginState,
    emailCode: useEmailCode(fields),
    phoneCode: usePhoneCode(fields),
  };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

function useEmailCode({ values, patch, setError, focus }: Fields<RegisterFields, RegisterRequest>) {
  const { email, emailSent } = values;
  return useCodeSending({
    target: 'email',
    check: () =>
      validateEmailForCode({ email }).ok
        ? { ok: true, value: email }
        : { ok: false, wrong: REGISTER_MESSAGES.EMAIL_FOR_CODE_INVALID },
    post: (address) => postSendEmail({ email: address }),
    isSent: emailSent !== null,
    onSent: (at, takesFocus) => {
      // The customer may have left the form meanwhile.
      if (readSignUpDraft()?.email === email) keepSignUpDraft({ emailSentAt: at.wallMs, emailCode: '' });
      patch({ email, emailSent: at, emailCode: '' });
      if (takesFocus) focus('emailCode');
    },
    onChange: () => {
      patch({ emailSent: null, emailCode: '' });
      focus('email');
    },
    setTargetError: (message) => setError('email', message),
    setCodeError: (message) => setError('emailCode', message),
    text: { sent: '인증코드가 발송되었습니다.', taken: '이미 존재하는 이메일 입니다' },
  });
}

function toDraft({ emailSent, phoneSent, password: _, passwordRepeat: __, ...typed }: RegisterFields): SignUpDraft {
  return { ...typed, emailSentAt: emailSent?.wallMs ?? null, phoneSentAt: phoneSent?.wallMs ?? null };
}

function fromDraft({ emailSentAt, phoneSentAt, ...typed }: SignUpDraft): Partial<RegisterFields> {
  const recall = (at: number | null) => (at === null ? null : recallMoment(at, readMoment()));
  return { ...typed, emailSent: recall(emailSentAt), phoneSent: recall(phoneSentAt) };
}
