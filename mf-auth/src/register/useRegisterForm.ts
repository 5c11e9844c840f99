import { PATHS, validateEmailForCode, validatePhoneForCode, validateRegister } from 'contract';
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
import { describeEmailFailure, describePhoneFailure, REGISTER_MESSAGES, REGISTER_TEXT } from './messages';
import { EMPTY_REGISTER_FIELDS, type RegisterFields } from './RegisterFields';
import { useCodeSending } from './useCodeSending';

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
