import { checkField, isAsked, PATHS, REGISTER_MESSAGES, type Settings, SIGN_UP_ENTRIES } from '@storefront/contract';
import { Alert, Button, SelectField, Stack, TextField, TextLink, useSettings } from '@storefront/shared-ui';
import { VerifiedField } from '@storefront/shared-ui/codes';
import type { KeyboardEvent, ReactNode } from 'react';
import type { RegisterWhereList } from '../api';
import { explainPhoneNumber } from '../domain/explainPhoneNumber';
import type { SignUpFailure } from '../domain/useSignUp';
import type { SignUpFormState } from '../domain/useSignUpForm';
import { Consents } from './Consents';

const PHONE = '휴대전화 번호';

/** Props of a field that leads on to the next one (B-register-47). */
export const LEADS_ON = { enterKeyHint: 'next', onKeyDown: goOnByEnter } as const;

interface SignUpFormProps {
  state: SignUpFormState;
  routes: RegisterWhereList;
  /** Labels of what tells members apart. */
  identity: readonly string[];
  /** Fields of one way to sign up alone. */
  children?: ReactNode;
}

export function SignUpForm({ state, routes, identity, children }: SignUpFormProps) {
  const { flags } = useSettings();
  const { fields, form, failure, loginState, phoneCode } = state;
  return (
    <form {...form}>
      <Stack $gap="x5">
        {children}
        {flags.ENABLE_PHONE_NUMBER && <PhonePart fields={fields} phoneCode={phoneCode} />}
        {furtherFields(fields, routes, flags)}
        {failure && <FailureNote failure={failure} state={loginState} />}
        <Consents fields={fields} collected={[...identity, ...furtherLabels(flags)]} />
        <Button type="submit" variant="primary" block loading={fields.submitting}>
          회원가입
        </Button>
      </Stack>
    </form>
  );
}

/** Labels of what has to be given, besides the identity. */
const furtherLabels = (flags: Settings['flags']) => [
  ...SIGN_UP_ENTRIES.flatMap(([, field]) => (checkField(field, '', flags) ? field.label : [])),
  ...(flags.ENABLE_PHONE_NUMBER ? [PHONE] : []),
];

function furtherFields({ field }: SignUpFormState['fields'], routes: RegisterWhereList, flags: Settings['flags']) {
  return SIGN_UP_ENTRIES.map(([name, row]) => {
    if (!isAsked(row, flags)) return null;
    const { control } = row;
    const props = { ...field(name), label: row.label, placeholder: row.placeholder };
    return control === 'routes' ? (
      <SelectField
        key={name}
        {...props}
        options={(routes.options ?? []).map(({ text }) => ({ value: text, label: text }))}
        hint={routes.failure && !routes.options ? <RoutesFailed refetch={routes.refetch} /> : undefined}
      />
    ) : (
      <TextField
        key={name}
        {...props}
        {...LEADS_ON}
        autoComplete={control.autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    );
  });
}

function PhonePart({ fields, phoneCode }: Pick<SignUpFormState, 'fields' | 'phoneCode'>) {
  const number = fields.field('phoneNumber');
  return (
    <VerifiedField
      target={{
        ...number,
        label: PHONE,
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel-national',
        placeholder: '숫자 11자리',
        hint: number.error === REGISTER_MESSAGES.PHONE_INVALID ? explainPhoneNumber(number.value) : undefined,
      }}
      code={{ ...fields.field('sendCode'), label: '휴대전화 인증번호', hint: '문자로 받은 영문·숫자 5자리예요.' }}
      sendText="휴대전화 인증번호 전송"
      expiredText="인증번호의 유효 시간이 지났어요. 다시 보내기를 눌러 새 번호를 받아 주세요."
      sentAt={fields.values.phoneSentAt}
      sending={phoneCode}
    />
  );
}

function RoutesFailed({ refetch }: Pick<RegisterWhereList, 'refetch'>) {
  return (
    <>
      <span>가입경로를 불러오지 못했어요.</span>{' '}
      <Button size="small" variant="quiet" onClick={refetch}>
        다시 시도
      </Button>
    </>
  );
}

function FailureNote({ failure, state }: { failure: SignUpFailure; state: unknown }) {
  return (
    <Alert tone="danger">
      <span>{failure.text}</span>
      {failure.leadsToLogin && (
        <>
          {' '}
          <TextLink to={PATHS.login} state={state}>
            로그인하기
          </TextLink>
        </>
      )}
    </Alert>
  );
}

export function LogInFootnote({ state }: { state: object }) {
  return (
    <>
      <span>이미 계정이 있나요?</span>{' '}
      <TextLink to={PATHS.login} state={state}>
        로그인
      </TextLink>
    </>
  );
}

/** Touch keyboards go on to an empty next field, and open its choice, instead of submitting. */
function goOnByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key !== 'Enter' || isComposing || keyCode === 229 || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const parts = [...(event.currentTarget.form?.elements ?? [])].filter(
    (part) => part instanceof HTMLInputElement || part instanceof HTMLSelectElement,
  );
  const next = parts[parts.indexOf(event.currentTarget) + 1];
  if (next?.value !== '') return;
  event.preventDefault();
  next.focus();
  // Safari's select has none.
  if (next instanceof HTMLSelectElement) next.showPicker?.();
}
