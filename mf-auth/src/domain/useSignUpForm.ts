import {
  normalizeId,
  REGISTER_MESSAGES,
  type RegisterErrors,
  type RegisterInput,
  type RegisterWhere,
  type Settings,
  validatePhoneForCode,
} from '@storefront/contract';
import { refusedFields, toastError, useFields, useSettings } from '@storefront/shared-ui';
import { type CodeSending, useCodeSending } from '@storefront/shared-ui/codes';
import { postSendPhoneNumber } from '../api';
import { keepSentCode, NOTHING_TYPED, type SignUpValues, useSignUpDraft } from './signUpDraft';
import { useSignUp } from './useSignUp';

const PHONE = {
  name: 'phoneNumber',
  code: 'sendCode',
  sent: 'phoneSentAt',
  read: (phoneNumber: string) => {
    const checked = validatePhoneForCode({ phoneNumber });
    return checked.ok ? checked.value.phoneNumber : null;
  },
  wrong: REGISTER_MESSAGES.PHONE_INVALID,
  post: (phoneNumber: string) => postSendPhoneNumber({ phoneNumber }),
  text: { sent: '인증번호가 발송되었습니다.', taken: '이미 존재하는 휴대전화 번호 입니다' },
  keep: keepSentCode('phoneNumber'),
} as const;

interface SignUpWay<Request> {
  routes: readonly RegisterWhere[] | undefined;
  validate: (
    typed: RegisterInput,
    flags: Settings['flags'],
  ) => { ok: true; value: Request } | { ok: false; errors: RegisterErrors };
  post: (request: Request) => Promise<void>;
  /** False if the shop makes one up. */
  hasOwnId: boolean;
}

export function useSignUpForm<Request>({ routes, validate, post, hasOwnId }: SignUpWay<Request>) {
  const { flags } = useSettings();
  const fields = useFields({
    initial: NOTHING_TYPED,
    validate: (values: SignUpValues) =>
      validate(
        {
          ...values,
          // Drops a kept choice that is not offered any more.
          registerWhere: routes?.some(({ text }) => text === values.registerWhere) ? values.registerWhere : '',
          emailCodeSent: values.emailSentAt !== null,
          phoneCodeSent: values.phoneSentAt !== null,
        },
        flags,
      ),
    messages: REGISTER_MESSAGES,
    onInvalid: toastError,
  });
  const { patch, setErrors, values } = fields;

  useSignUpDraft(values, patch);

  const { failure, loginState, signUp } = useSignUp({
    id: hasOwnId ? normalizeId(values.id) : '',
    showRefused: (error) => {
      const refused = refusedFields(error, values, REGISTER_MESSAGES);
      if (!refused) return false;
      // Locked fields could not be corrected.
      if (refused.email) patch({ emailSentAt: null });
      if (refused.phoneNumber) patch({ phoneSentAt: null });
      setErrors(refused);
      return true;
    },
  });

  const phoneCode: CodeSending = useCodeSending(fields, PHONE);

  return {
    fields,
    form: fields.form((request) => signUp(() => post(request))),
    failure,
    loginState,
    phoneCode,
  };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm<unknown>>;
