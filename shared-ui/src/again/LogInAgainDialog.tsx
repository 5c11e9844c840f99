import type { LoginAnswer, LoginRequest, Profile } from '@storefront/contract';
import { loginAnswerSchema } from '@storefront/contract/schemas';
import {
  ApiError,
  api,
  Button,
  color,
  renewLogIn,
  space,
  styled,
  TextField,
  toApiError,
  useFields,
} from '@storefront/shared-ui';
import { PasswordField } from '@storefront/shared-ui/controls';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { postKakaoLogin, postNaverLogin, SocialWay, useKakao, useNaver } from '@storefront/shared-ui/social';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { proveAgain } from './proveAgain';

const TEXT = {
  title: '다시 로그인해 주세요',
  about: '로그인한 지 10분이 지났어요. 계속하려면 비밀번호를 입력해 주세요.',
  aboutNaver: '로그인한 지 10분이 지났어요. 계속하려면 네이버로 다시 로그인해 주세요.',
  aboutKakao: '로그인한 지 10분이 지났어요. 계속하려면 카카오로 다시 로그인해 주세요.',
  naver: '네이버로 다시 로그인',
  kakao: '카카오로 다시 로그인',
  id: '아이디',
  password: '비밀번호',
  cancel: '취소',
  confirm: '확인',
  PASSWORD_REQUIRED: '비밀번호를 입력 해주세요.',
  wrong: '비밀번호가 다릅니다.',
  somebodyElse: '지금 회원의 로그인이 아니에요. 다시 입력해 주세요.',
} as const;

const postLogin = (request: LoginRequest): Promise<LoginAnswer> =>
  api.post('/auth/login', request, loginAnswerSchema, { anonymous: true });

const Text = styled.p`
  margin: ${space.x3} 0 ${space.x5};
  color: ${color.textMuted};
`;

const Form = styled.form`
  display: grid;
  gap: ${space.x5};
`;

interface LogInAgainDialogProps {
  /** Only this member's log-in counts. */
  memberId: string;
  /** Called once: the profile of the log-in, or null. */
  onAnswer: (profile: Profile | null) => void;
}

/** Asks for the password, or for Naver's or Kakao's log-in (B-account-32). */
export function LogInAgainDialog({ memberId, onAnswer }: LogInAgainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const profile = useRef<Profile | null>(null);
  const id = useId();

  const close = () => dialog.current?.close();
  const onLoggedIn = (found: Profile) => {
    profile.current = found;
    close();
  };
  const cancel = (
    <Button variant="quiet" onClick={close}>
      {TEXT.cancel}
    </Button>
  );
  const [about, way] = memberId.startsWith('naver-')
    ? [TEXT.aboutNaver, <NaverWay key="naver" cancel={cancel} onLoggedIn={onLoggedIn} />]
    : memberId.startsWith('kakao-')
      ? [TEXT.aboutKakao, <KakaoWay key="kakao" cancel={cancel} onLoggedIn={onLoggedIn} />]
      : [TEXT.about, <PasswordForm key="password" memberId={memberId} cancel={cancel} onLoggedIn={onLoggedIn} />];
  return (
    <Dialog dialog={dialog} id={id} title={TEXT.title} onClose={() => onAnswer(profile.current)}>
      <Text id={id}>{about}</Text>
      {way}
    </Dialog>
  );
}

interface WayProps {
  cancel: ReactNode;
  onLoggedIn: (profile: Profile) => void;
}

function NaverWay({ cancel, onLoggedIn }: WayProps) {
  const login = useNaver(proveAgain(onLoggedIn, postNaverLogin));
  return (
    <Form as="div">
      <SocialWay provider="naver" name={TEXT.naver} {...login} />
      {cancel}
    </Form>
  );
}

function KakaoWay({ cancel, onLoggedIn }: WayProps) {
  const login = useKakao(proveAgain(onLoggedIn, (accessToken: string) => postKakaoLogin({ accessToken })));
  return (
    <Form as="div">
      <SocialWay provider="kakao" name={TEXT.kakao} {...login} />
      {cancel}
    </Form>
  );
}

function PasswordForm({ memberId, cancel, onLoggedIn }: WayProps & { memberId: string }) {
  const [isOver, setOver] = useState(false);
  const fields = useFields({
    initial: { password: '' },
    validate: ({ password }: { password: string }) =>
      password === ''
        ? { ok: false as const, errors: { password: 'PASSWORD_REQUIRED' as const } }
        : { ok: true as const, value: { id: memberId, password } },
    messages: TEXT,
  });

  const form = fields.form(async (request) => {
    try {
      const { accessToken } = await postLogin(request);
      const profile = await renewLogIn(accessToken);
      if (!profile) throw new ApiError({ status: 0, code: 'SOMEBODY_ELSE', message: TEXT.somebodyElse });
      setOver(true);
      onLoggedIn(profile);
    } catch (thrown) {
      const { status, message } = toApiError(thrown);
      fields.setError('password', status === 404 ? TEXT.wrong : message);
    }
  });
  // `showModal` focuses the first field, which is read-only.
  useEffect(() => form.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus(), [form.ref]);

  return (
    <Form {...form}>
      <TextField label={TEXT.id} value={memberId} autoComplete="username" readOnly />
      <PasswordField {...fields.field('password')} label={TEXT.password} autoComplete="current-password" />
      <DialogAnswers>
        {cancel}
        <Button type="submit" variant="primary" loading={fields.submitting || isOver}>
          {TEXT.confirm}
        </Button>
      </DialogAnswers>
    </Form>
  );
}
