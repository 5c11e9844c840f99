import { REGISTER_MESSAGES, type RegisterWhere, type SocialRegisterRequest, validateSocialRegister } from 'contract';
import { useCallback } from 'react';
import { refusedFields, toastError, useFields, useSettings } from 'shared-ui';
import { readMoment, recallMoment } from 'shared-ui/codes';
import { type ConsentValues, NO_CONSENTS } from '../domain/consentTicks';
import { type SignUpDraft, useSignUpDraft } from '../domain/signUpDraft';
import { type PhoneValues, usePhoneCode } from '../domain/usePhoneCode';
import { useSignUp } from '../domain/useSignUp';

interface SocialRegisterFields
  extends Omit<SocialRegisterRequest, 'accessToken' | 'consents'>,
    PhoneValues,
    ConsentValues {}

const EMPTY: SocialRegisterFields = {
  phoneNumber: '',
  phoneSent: null,
  sendCode: '',
  referral: '',
  registerWhere: '',
  ...NO_CONSENTS,
};

export function useSocialRegisterForm(
  post: (request: SocialRegisterRequest) => Promise<void>,
  accessToken: string,
  routes: readonly RegisterWhere[] | undefined,
) {
  const { flags } = useSettings();
  const fields = useFields({
    initial: EMPTY,
    validate: (values: SocialRegisterFields) =>
      validateSocialRegister(
        {
          ...values,
          accessToken,
          // Drops a kept choice that is not offered any more.
          registerWhere: routes?.some(({ text }) => text === values.registerWhere) ? values.registerWhere : '',
          phoneCodeSent: values.phoneSent !== null,
        },
        { phone: flags.ENABLE_PHONE_NUMBER },
      ),
    messages: REGISTER_MESSAGES,
    onInvalid: toastError,
  });
  const { patch, setErrors, values } = fields;

  const { phoneSent, ...typed } = values;
  useSignUpDraft(
    { ...typed, phoneSentAt: phoneSent?.wallMs ?? null },
    useCallback((draft: SignUpDraft) => patch(fromDraft(draft)), [patch]),
  );

  const { failure, loginState, signUp } = useSignUp({
    id: '',
    showRefused: (error) => {
      const refused = refusedFields(error, values, REGISTER_MESSAGES);
      if (!refused) return false;
      // Locked fields could not be corrected.
      if (refused.phoneNumber) patch({ phoneSent: null });
      setErrors(refused);
      return true;
    },
  });

  return {
    fields,
    form: fields.form((request) => signUp(() => post(request))),
    failure,
    loginState,
    phoneCode: usePhoneCode(fields),
  };
}

function fromDraft({ phoneNumber, sendCode, referral, registerWhere, phoneSentAt, ...rest }: SignUpDraft) {
  const { consentAge, consentTerms, consentPrivacy } = rest;
  const phoneSent = phoneSentAt === null ? null : recallMoment(phoneSentAt, readMoment());
  return {
    phoneNumber,
    sendCode,
    referral,
    registerWhere,
    phoneSent,
    consentAge,
    consentTerms,
    consentPrivacy,
  };
}
