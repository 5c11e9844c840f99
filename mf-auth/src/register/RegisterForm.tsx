import { PATHS, SUGGESTED_PASSWORD_LENGTH } from 'contract';
import {
  Alert,
  Button,
  color,
  type FieldBinding,
  PasswordField,
  SelectField,
  Stack,
  styled,
  TextField,
  TextLink,
  type,
  useSettings,
} from 'shared-ui';
import type { RegisterWhereList } from '../api';
import type { RegisterFormState } from './useRegisterForm';
import { VerifiedField } from './VerifiedField';

const TEXT = {
  id: '아이디',
  password: '비밀번호',
  passwordRepeat: '비밀번호 재입력',
  passwordPlaceholder: '8~20자',
  passwordShort: '8자 이상이면 더 안전해요.',
  email: '이메일',
  sendEmail: '이메일 인증코드 전송',
  emailCode: '이메일 인증코드',
  emailCodeHint: "메일로 받은 5자리 코드를 10분 안에 입력해 주세요. 오지 않으면 '변경'을 눌러 다시 보낼 수 있어요.",
  phone: '휴대전화 번호',
  phonePlaceholder: '숫자 11자리',
  sendPhone: '휴대전화 인증번호 전송',
  phoneCode: '휴대전화 인증번호',
  phoneCodeHint: "문자로 받은 5자리 번호를 10분 안에 입력해 주세요. 오지 않으면 '변경'을 눌러 다시 보낼 수 있어요.",
  change: '변경',
  changeEmail: '변경: 이메일',
  changePhone: '변경: 휴대전화 번호',
  referral: '추천인 코드',
  referralPlaceholder: '있으면 입력해 주세요',
  registerWhere: '가입경로',
  registerWherePlaceholder: '선택해 주세요',
  routesFailed: '가입경로를 불러오지 못했어요.',
  retry: '다시 시도',
  agreement: ['가입하면 ', '과 ', '에 동의하게 돼요.'],
  terms: '이용약관',
  privacy: '개인정보처리방침',
  submit: '회원가입',
} as const;

const Agreed = styled.p`
  ${type.label}
  color: ${color.textMuted};
`;

interface RegisterFormProps {
  state: RegisterFormState;
  registerWhere: RegisterWhereList;
}

/** The general sign-up form, each part by its flag (B-register-1). */
export function RegisterForm({ state, registerWhere }: RegisterFormProps) {
  const { fields, form, failure, emailCode, phoneCode } = state;
  const { flags } = useSettings();
  return (
    <form {...form}>
      <Stack gap="x5">
        <AccountFields fields={fields} />
        <ContactFields fields={fields} emailCode={emailCode} phoneCode={phoneCode} />
        {flags.ENABLE_REFERRAL && (
          <TextField
            {...fields.field('referral')}
            label={TEXT.referral}
            placeholder={TEXT.referralPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <RegisterWhereField {...registerWhere} field={fields.field('registerWhere')} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Agreement />
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          {TEXT.submit}
        </Button>
      </Stack>
    </form>
  );
}

/** ID and password. A short password is hinted at, never refused (B-register-6). */
function AccountFields({ fields }: Pick<RegisterFormState, 'fields'>) {
  const { length } = fields.values.password;
  const isShort = length > 0 && length < SUGGESTED_PASSWORD_LENGTH.min;
  return (
    <>
      <TextField
        {...fields.field('id')}
        label={TEXT.id}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fields.field('password')}
        label={TEXT.password}
        placeholder={TEXT.passwordPlaceholder}
        hint={isShort ? TEXT.passwordShort : undefined}
        autoComplete="new-password"
      />
      <PasswordField {...fields.field('passwordRepeat')} label={TEXT.passwordRepeat} autoComplete="new-password" />
    </>
  );
}

/** E-mail and phone, each proven by a code where the shop's settings ask for it. */
function ContactFields({ fields, emailCode, phoneCode }: Omit<RegisterFormState, 'form' | 'failure'>) {
  const { flags } = useSettings();
  const email = {
    ...fields.field('email'),
    label: TEXT.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  } as const;
  const phone = {
    ...fields.field('phoneNumber'),
    label: TEXT.phone,
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    placeholder: TEXT.phonePlaceholder,
  } as const;
  return (
    <>
      {flags.ENABLE_EMAIL_VERIFY ? (
        <VerifiedField
          target={email}
          code={{ ...fields.field('emailCode'), label: TEXT.emailCode, hint: TEXT.emailCodeHint }}
          sendText={TEXT.sendEmail}
          changeText={TEXT.change}
          changeLabel={TEXT.changeEmail}
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
          code={{ ...fields.field('sendCode'), label: TEXT.phoneCode, hint: TEXT.phoneCodeHint }}
          sendText={TEXT.sendPhone}
          changeText={TEXT.change}
          changeLabel={TEXT.changePhone}
          isSent={fields.values.phoneCodeSent}
          isSending={phoneCode.isSending}
          onSend={phoneCode.send}
          onChange={phoneCode.change}
        />
      )}
    </>
  );
}

interface RegisterWhereFieldProps extends RegisterWhereList {
  field: FieldBinding;
}

/** Where the new member heard of the shop; a list that cannot be fetched can be asked for again. */
function RegisterWhereField({ field, options, failure, refetch }: RegisterWhereFieldProps) {
  return (
    <SelectField
      {...field}
      label={TEXT.registerWhere}
      placeholder={TEXT.registerWherePlaceholder}
      options={(options ?? []).map(({ text }) => ({ value: text, label: text }))}
      hint={
        failure && !options ? (
          <>
            {TEXT.routesFailed}{' '}
            <Button size="small" variant="quiet" onClick={refetch}>
              {TEXT.retry}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

/** The line above '회원가입': both legal pages, in a new tab so that nothing typed is lost. */
function Agreement() {
  const [before, between, after] = TEXT.agreement;
  return (
    <Agreed>
      {before}
      <TextLink to={PATHS.termsService.path} target="_blank">
        {TEXT.terms}
      </TextLink>
      {between}
      <TextLink to={PATHS.termsPrivacy.path} target="_blank">
        {TEXT.privacy}
      </TextLink>
      {after}
    </Agreed>
  );
}
