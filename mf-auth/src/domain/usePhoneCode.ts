import { REGISTER_MESSAGES, type RegisterRequest, validatePhoneForCode } from 'contract';
import { type CodeSending, type Moment, useCodeSending } from 'shared-ui/codes';
import { postSendPhoneNumber } from '../api';
import { keepSignUpDraft, readSignUpDraft } from './signUpDraft';

export interface PhoneValues extends Pick<RegisterRequest, 'phoneNumber' | 'sendCode'> {
  phoneSent: Moment | null;
}

interface PhoneFields {
  values: PhoneValues;
  patch: (values: Partial<PhoneValues>) => void;
  setError: (name: keyof PhoneValues, message: string) => void;
  focus: (name: keyof PhoneValues) => void;
}

export function usePhoneCode({ values, patch, setError, focus }: PhoneFields): CodeSending {
  const { phoneNumber, phoneSent } = values;
  return useCodeSending({
    target: 'phoneNumber',
    check: () => {
      const checked = validatePhoneForCode({ phoneNumber });
      return checked.ok
        ? { ok: true, value: checked.value.phoneNumber }
        : { ok: false, wrong: REGISTER_MESSAGES.PHONE_INVALID };
    },
    post: (number) => postSendPhoneNumber({ phoneNumber: number }),
    isSent: phoneSent !== null,
    onSent: (at, takesFocus) => {
      // The customer may have left the form meanwhile.
      if (readSignUpDraft()?.phoneNumber === phoneNumber) keepSignUpDraft({ phoneSentAt: at.wallMs, sendCode: '' });
      patch({ phoneNumber, phoneSent: at, sendCode: '' });
      if (takesFocus) focus('sendCode');
    },
    onChange: () => {
      patch({ phoneSent: null, sendCode: '' });
      focus('phoneNumber');
    },
    setTargetError: (message) => setError('phoneNumber', message),
    setCodeError: (message) => setError('sendCode', message),
    text: { sent: '인증번호가 발송되었습니다.', taken: '이미 존재하는 휴대전화 번호 입니다' },
  });
}
