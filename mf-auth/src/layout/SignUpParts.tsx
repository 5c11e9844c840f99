import { PATHS, REGISTER_MESSAGES } from 'contract';
import { Alert, Button, type FieldBinding, SelectField, TextField, TextLink, useSettings } from 'shared-ui';
import { type CodeSending, VerifiedField } from 'shared-ui/codes';
import type { RegisterWhereList } from '../api';
import { explainPhoneNumber } from '../domain/explainPhoneNumber';
import type { PhoneValues } from '../domain/usePhoneCode';
import type { SignUpFailure } from '../domain/useSignUp';

const TEXT = {
  phone: '휴대전화 번호',
  phonePlaceholder: '숫자 11자리',
  sendPhone: '휴대전화 인증번호 전송',
  phoneCode: '휴대전화 인증번호',
  phoneCodeHint: '문자로 받은 5자리 인증번호를 입력해 주세요.',
  phoneCodeExpired: '인증번호의 유효 시간이 지났어요. 다시 보내기를 눌러 새 번호를 받아 주세요.',
  referral: '추천인 코드',
  referralPlaceholder: '있으면 입력해 주세요',
  registerWhere: '가입경로',
  registerWherePlaceholder: '선택해 주세요',
  routesFailed: '가입경로를 불러오지 못했어요.',
  retry: '다시 시도',
  toLogin: '로그인하기',
  member: '이미 계정이 있나요?',
  logIn: '로그인',
} as const;

interface PhonePartProps {
  fields: { values: PhoneValues; field: (name: 'phoneNumber' | 'sendCode') => FieldBinding };
  sending: CodeSending;
}

export function PhonePart({ fields, sending }: PhonePartProps) {
  const { flags } = useSettings();
  if (!flags.ENABLE_PHONE_NUMBER) return null;
  const number = fields.field('phoneNumber');
  return (
    <VerifiedField
      target={{
        ...number,
        label: TEXT.phone,
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        placeholder: TEXT.phonePlaceholder,
        hint: number.error === REGISTER_MESSAGES.PHONE_INVALID ? explainPhoneNumber(number.value) : undefined,
      }}
      code={{ ...fields.field('sendCode'), label: TEXT.phoneCode, hint: TEXT.phoneCodeHint }}
      sendText={TEXT.sendPhone}
      expiredText={TEXT.phoneCodeExpired}
      sent={fields.values.phoneSent}
      sending={sending}
    />
  );
}

/** With ENABLE_REFERRAL; never required (B-register-22). */
export function ReferralField({ field }: { field: FieldBinding }) {
  const { flags } = useSettings();
  if (!flags.ENABLE_REFERRAL) return null;
  return (
    <TextField
      {...field}
      label={TEXT.referral}
      placeholder={TEXT.referralPlaceholder}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

interface RegisterWhereFieldProps extends RegisterWhereList {
  field: FieldBinding;
}

export function RegisterWhereField({ field, options, failure, refetch }: RegisterWhereFieldProps) {
  return (
    <SelectField
      {...field}
      label={TEXT.registerWhere}
      placeholder={TEXT.registerWherePlaceholder}
      options={(options ?? []).map(({ text }) => ({ value: text, label: text }))}
      hint={
        failure && !options ? (
          <>
            <span>{TEXT.routesFailed}</span>{' '}
            <Button size="small" variant="quiet" onClick={refetch}>
              {TEXT.retry}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

export function FailureNote({ failure, state }: { failure: SignUpFailure; state: unknown }) {
  return (
    <Alert tone="danger">
      <span>{failure.text}</span>
      {failure.leadsToLogin && (
        <>
          {' '}
          <TextLink to={PATHS.login.path} state={state}>
            {TEXT.toLogin}
          </TextLink>
        </>
      )}
    </Alert>
  );
}

export function LogInFootnote({ state }: { state: object }) {
  return (
    <>
      <span>{TEXT.member}</span>{' '}
      <TextLink to={PATHS.login.path} state={state}>
        {TEXT.logIn}
      </TextLink>
    </>
  );
}
