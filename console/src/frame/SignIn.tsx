import { useEffect, useState } from 'react';
import { Alert, type ApiError, Button, Card, color, Stack, space, styled, TextField, type } from 'shared-ui';
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

interface SignInProps {
  /** Why a link did not open the door. */
  problem: ApiError | null;
  onSignedIn: () => unknown;
}

/** The door: a passkey, or a link that the command line makes. */
export function SignIn({ problem, onSignedIn }: SignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(problem?.message ?? null);
  useEffect(notePlace, []);
  const signIn = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await signInByPasskey();
      await onSignedIn();
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
          <h1>운영 콘솔</h1>
          {failure && (
            <Alert tone="danger" role="alert">
              {failure}
            </Alert>
          )}
          <Button variant="primary" block loading={isBusy} onClick={signIn}>
            패스키로 로그인
          </Button>
          <p>
            패스키가 아직 없다면 상점의 서버에서 링크를 만들어 여세요: <code>npm run operator -- console</code>
          </p>
        </Stack>
      </Card>
    </Root>
  );
}

interface AddFirstPasskeyProps {
  name: string;
  onAdded: () => unknown;
}

/** Whoever was invited makes a passkey before anything else. */
export function AddFirstPasskey({ name, onAdded }: AddFirstPasskeyProps) {
  const [label, setLabel] = useDraft('passkey', '');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await addPasskey(label.trim() || '첫 기기');
      setLabel('');
      await onAdded();
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
          <h1>{name}님의 패스키 만들기</h1>
          <p>이 기기의 지문, 얼굴 또는 화면 잠금으로 로그인해요. 비밀번호는 없어요.</p>
          {failure && (
            <Alert tone="danger" role="alert">
              {failure}
            </Alert>
          )}
          <TextField label="기기 이름" placeholder="예: 내 휴대폰" maxLength={40} value={label} onChange={setLabel} />
          <Button variant="primary" block loading={isBusy} onClick={add}>
            패스키 만들기
          </Button>
        </Stack>
      </Card>
    </Root>
  );
}
