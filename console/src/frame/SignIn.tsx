import {
  Alert,
  type ApiError,
  Button,
  Card,
  color,
  Stack,
  space,
  styled,
  TextField,
  type,
} from '@storefront/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { addPasskey, signInByPasskey } from '../api/session';
import { passkeyProblem } from '../parts/passkeyProblem';
import { useDraft } from '../parts/useDraft';
import { notePlace } from './place';

const Root = styled.main`
  display: grid;
  align-content: center;
  width: min(100% - 2 * ${space.x4}, 26rem);
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${space.x6} 0;
  h1 {
    ${type.title}
  }
  p {
    color: ${color.textMuted};
  }
  code {
    padding: ${space.x1} ${space.x2};
    background: ${color.surfaceMuted};
    color: ${color.text};
    ${type.caption}
  }
`;

interface DoorProps {
  title: string;
  label: string;
  open: () => Promise<unknown>;
  problem?: string | undefined;
  children?: ReactNode;
  hint?: ReactNode;
}

function Door({ title, label, open, problem, children, hint }: DoorProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(problem);
  const press = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await open();
    } catch (error) {
      setFailure(passkeyProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Root>
      <Card>
        <Stack>
          <h1>{title}</h1>
          {failure && (
            <Alert tone="danger" role="alert">
              {failure}
            </Alert>
          )}
          {children}
          <Button variant="primary" block loading={isBusy} onClick={press}>
            {label}
          </Button>
          {hint && <p>{hint}</p>}
        </Stack>
      </Card>
    </Root>
  );
}

export function SignIn({ problem, onSignedIn }: { problem: ApiError | null; onSignedIn: () => unknown }) {
  useEffect(notePlace, []);
  return (
    <Door
      title="운영 콘솔"
      label="패스키로 로그인"
      problem={problem?.message}
      open={async () => {
        await signInByPasskey();
        await onSignedIn();
      }}
      hint={
        <>
          패스키가 아직 없다면 상점의 서버에서 링크를 만들어 여세요: <code>npm run operator -- console</code>
        </>
      }
    />
  );
}

export function AddFirstPasskey({ name, onAdded }: { name: string; onAdded: () => unknown }) {
  const [label, setLabel] = useDraft('passkey', '');
  return (
    <Door
      title={`${name}님의 패스키 만들기`}
      label="패스키 만들기"
      open={async () => {
        await addPasskey(label.trim() || '첫 기기');
        setLabel('');
        await onAdded();
      }}
    >
      <p>이 기기의 지문, 얼굴 또는 화면 잠금으로 로그인해요. 비밀번호는 없어요.</p>
      <TextField label="기기 이름" placeholder="예: 내 휴대폰" maxLength={40} value={label} onChange={setLabel} />
    </Door>
  );
}
