import {
  PATHS,
  REGISTER_MESSAGES,
  type RegisterRequest,
  validateEmailForCode,
  validatePhoneForCode,
  validateRegister,
} from 'contract';
import { useState } from 'react';
import {
  type ApiError,
  refusedFields,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
  useNavigate,
  useSettings,
  withOverlay,
} from 'shared-ui';
import { postRegister, postSendEmail, postSendPhoneNumber } from '../api';
import { useCodeSending } from './useCodeSending';

/** The sign-up form as typed, and which codes are on their way. */
export interface RegisterFields extends RegisterRequest {
  passwordRepeat: string;
  emailCodeSent: boolean;
  phoneCodeSent: boolean;
}

const EMPTY_REGISTER_FIELDS: RegisterFields = {
  id: '',
  password: '',
  passwordRepeat: '',
  email: '',
  emailCodeSent: false,
  emailCode: '',
  phoneNumber: '',
  phoneCodeSent: false,
  sendCode: '',
  referral: '',
  registerWhere: '',
};

/** What the sign-up says of what was done (`docs/behaviour.md`, B-register). */
const REGISTER_TEXT = {
  emailSent: '인증코드가 발송되었습니다.',
  phoneSent: '인증번호가 발송되었습니다.',
  succeeded: '회원가입에 성공했습니다.',
  failed: '회원가입에 실패했습니다',
} as const;

const CODE_FORM_WRONG = '입력 양식을 맞춰주세요';
const CODE_FAILED = '오류가 발생했습니다';

/** The general sign-up form: fields, the two code flows, and a failure that is no field's fault. */
export function useRegisterForm() {
  const navigate = useNavigate();
  const { flags } = useSettings();
  const rules = { emailVerify: flags.ENABLE_EMAIL_VERIFY, phone: flags.ENABLE_PHONE_NUMBER };
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY_REGISTER_FIELDS,
    validate: (values: RegisterFields) => validateRegister(values, rules),
    messages: REGISTER_MESSAGES,
    onInvalid: toastError,
  });
  const { email, phoneNumber } = fields.values;

  const emailCode = useCodeSending({
    check: () => (validateEmailForCode({ email }).ok ? null : REGISTER_MESSAGES.EMAIL_FOR_CODE_INVALID),
    post: () => postSendEmail({ email }),
    onSent: () => {
      fields.set('emailCodeSent', true);
      fields.focus('emailCode');
    },
    setError: (message) => fields.setError('email', message),
    sentText: REGISTER_TEXT.emailSent,
    describe: describeEmailFailure,
  });
  const phoneCode = useCodeSending({
    check: () => (validatePhoneForCode({ phoneNumber }).ok ? null : REGISTER_MESSAGES.PHONE_INVALID),
    post: () => postSendPhoneNumber({ phoneNumber }),
    onSent: () => {
      fields.set('phoneCodeSent', true);
      fields.focus('sendCode');
    },
    setError: (message) => fields.setError('phoneNumber', message),
    sentText: REGISTER_TEXT.phoneSent,
    describe: describePhoneFailure,
  });

  const fail = (error: ApiError) => {
    toastError(error.serverMessage ?? REGISTER_TEXT.failed);
    const refused = refusedFields(error, fields.values, REGISTER_MESSAGES);
    if (!refused) {
      setFailure(error.message);
      return;
    }
    // What is locked could not be corrected.
    if (refused.email) fields.set('emailCodeSent', false);
    if (refused.phoneNumber) fields.set('phoneCodeSent', false);
    fields.setErrors(refused);
  };

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      await withOverlay(postRegister(request));
    } catch (error) {
      fail(toApiError(error));
      return;
    }
    toastSuccess(REGISTER_TEXT.succeeded);
    navigate(PATHS.login.path, { replace: true });
  });

  const changeEmail = () => {
    fields.patch({ emailCodeSent: false, emailCode: '' });
    fields.focus('email');
  };
  const changePhone = () => {
    fields.patch({ phoneCodeSent: false, sendCode: '' });
    fields.focus('phoneNumber');
  };

  return {
    fields,
    form,
    failure,
    emailCode: { ...emailCode, change: changeEmail },
    phoneCode: { ...phoneCode, change: changePhone },
  };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

/** What is said of a code that could not be sent to a phone (B-register-17). */
function describePhoneFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 휴대전화 번호 입니다' : CODE_FAILED;
}

/** What is said of a code that could not be sent to an e-mail address (B-register-18). */
function describeEmailFailure({ status }: ApiError): string {
  if (status === 400) return CODE_FORM_WRONG;
  return status === 409 ? '이미 존재하는 이메일 입니다' : CODE_FAILED;
}
