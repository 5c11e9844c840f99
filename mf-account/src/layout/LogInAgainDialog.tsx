import { type Profile, SOCIAL_ID_PREFIXES } from 'contract';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  ApiError,
  askForLogIn,
  Button,
  color,
  renewLogIn,
  space,
  styled,
  TextField,
  toApiError,
  useFields,
} from 'shared-ui';
import { PasswordField } from 'shared-ui/controls';
import { Dialog } from 'shared-ui/dialog';
import { postLogin } from '../api';

const TEXT = {
  title: '다시 로그인해 주세요',
  about: '로그인한 지 10분이 지났어요. 계속하려면 비밀번호를 입력해 주세요.',
  aboutSocial: '로그인한 지 10분이 지났어요. 네이버나 카카오로 다시 로그인하면 이 화면으로 돌아와요.',
  id: '아이디',
  password: '비밀번호',
  cancel: '취소',
  confirm: '확인',
  leave: '로그아웃하고 다시 로그인',
  PASSWORD_REQUIRED: '비밀번호를 입력 해주세요.',
  wrong: '비밀번호가 다릅니다.',
  somebodyElse: '지금 회원의 로그인이 아니에요. 다시 입력해 주세요.',
} as const;

const Text = styled.p`
  margin: ${space.x3} 0 ${space.x5};
  color: ${color.textMuted};
`;

const Form = styled.form`
  display: grid;
  gap: ${space.x5};
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.x2};
`;

interface LogInAgainDialogProps {
  /** Who is here: nobody else's log-in counts. */
  memberId: string;
  /** Called once: the profile that came with the log-in, or null. */
  onAnswer: (profile: Profile | null) => void;
}

/** Asks the member who is here for the password, or leads a social member to /login (B-account-32). */
export function LogInAgainDialog({ memberId, onAnswer }: LogInAgainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const profile = useRef<Profile | null>(null);
  const id = useId();
  const isSocial = SOCIAL_ID_PREFIXES.some((prefix) => memberId.startsWith(prefix));

  const close = () => dialog.current?.close();
  const cancel = (
    <Button variant="quiet" onClick={close}>
      {TEXT.cancel}
    </Button>
  );
  return (
    <Dialog {...{ dialog, id }} title={TEXT.title} onClose={() => onAnswer(profile.current)}>
      <Text id={id}>{isSocial ? TEXT.aboutSocial : TEXT.about}</Text>
      {isSocial ? (
        <Answers>
          {cancel}
          <Button
            variant="primary"
            onClick={() => {
              close();
              askForLogIn();
            }}
          >
            {TEXT.leave}
          </Button>
        </Answers>
      ) : (
        <PasswordForm
          memberId={memberId}
          cancel={cancel}
          onLoggedIn={(found) => {
            profile.current = found;
            close();
          }}
        />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  memberId: string;
  cancel: ReactNode;
  onLoggedIn: (profile: Profile) => void;
}

function PasswordForm({ memberId, cancel, onLoggedIn }: PasswordFormProps) {
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
  return (
    <Form {...form}>
      <TextField label={TEXT.id} value={memberId} autoComplete="username" readOnly />
      <PasswordField {...fields.field('password')} label={TEXT.password} autoComplete="current-password" autoFocus />
      <Answers>
        {cancel}
        <Button type="submit" variant="primary" loading={fields.submitting || isOver}>
          {TEXT.confirm}
        </Button>
      </Answers>
    </Form>
  );
}
