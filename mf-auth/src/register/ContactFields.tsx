import { TextField, useSettings } from 'shared-ui';
import { REGISTER_TEXT } from './messages';
import type { RegisterFormState } from './useRegisterForm';
import { VerifiedField } from './VerifiedField';

/** E-mail and phone, each proven by a code where the shop's settings ask for it. */
export function ContactFields({ fields, emailCode, phoneCode }: Omit<RegisterFormState, 'form' | 'failure'>) {
  const { flags } = useSettings();
  const email = {
    ...fields.field('email'),
    label: REGISTER_TEXT.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  } as const;
  const phone = {
    ...fields.field('phoneNumber'),
    label: REGISTER_TEXT.phone,
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    placeholder: REGISTER_TEXT.phonePlaceholder,
  } as const;
  return (
    <>
      {flags.ENABLE_EMAIL_VERIFY ? (
        <VerifiedField
          target={email}
          code={{ ...fields.field('emailCode'), label: REGISTER_TEXT.emailCode, hint: REGISTER_TEXT.emailCodeHint }}
          sendText={REGISTER_TEXT.sendEmail}
          changeText={REGISTER_TEXT.change}
          changeLabel={REGISTER_TEXT.changeEmail}
          isSent={fields.values.emailCodeSent}
          isSending={emailCode.isSending}
          onSend={emailCode.send}
          onChange={emailCode.change}
        />
      ) : (
        <TextField {...email} />
      )}
      {flags.ENABLE_PHONE_NUMBER && (
        <VerifiedField
          target={phone}
          code={{ ...fields.field('sendCode'), label: REGISTER_TEXT.phoneCode, hint: REGISTER_TEXT.phoneCodeHint }}
          sendText={REGISTER_TEXT.sendPhone}
          changeText={REGISTER_TEXT.change}
          changeLabel={REGISTER_TEXT.changePhone}
          isSent={fields.values.phoneCodeSent}
          isSending={phoneCode.isSending}
          onSend={phoneCode.send}
          onChange={phoneCode.change}
        />
      )}
    </>
  );
}
