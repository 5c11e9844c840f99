import { Alert, ApiError, Button, color, space, styled } from '@storefront/shared-ui';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { onConfirm } from '../api/confirmIdentity';
import { confirmByPasskey, type Session } from '../api/session';
import { passkeyProblem } from '../parts/passkeyProblem';

const Text = styled.div`
  display: grid;
  gap: ${space.x3};
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

interface Asked {
  confirm: () => void;
  leave: (error: Error) => void;
}

const left = () =>
  new ApiError({ status: 403, code: 'CONFIRM', message: '본인 확인을 하지 않아 아무것도 바뀌지 않았어요.' });

export function ConfirmPrompt({ session, onConfirmed }: { session: Session; onConfirmed: () => unknown }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(
    () =>
      onConfirm(
        () =>
          new Promise<void>((confirm, leave) => {
            setFailure(null);
            setAsked({ confirm, leave });
          }),
      ),
    [],
  );

  if (!asked) return null;
  const confirm = async () => {
    setIsBusy(true);
    try {
      await confirmByPasskey();
      await onConfirmed();
      asked.confirm();
      setAsked(null);
    } catch (error) {
      setFailure(passkeyProblem(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      dialog={dialog}
      title="본인 확인"
      id={id}
      onClose={() => {
        asked.leave(left());
        setAsked(null);
      }}
    >
      <Text id={id}>
        {session.canConfirm ? (
          <p>돈과 권한이 걸린 일이라 패스키로 한 번 더 확인해요. 5분 동안은 다시 묻지 않아요.</p>
        ) : (
          <p>
            등록된 패스키가 없어요. 서버에서 npm run operator -- console로 새 링크를 열거나, 설정에서 패스키를 먼저
            등록해 주세요.
          </p>
        )}
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
      </Text>
      <DialogAnswers>
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {session.canConfirm ? '취소' : '닫기'}
        </Button>
        {session.canConfirm && (
          <Button variant="primary" loading={isBusy} onClick={confirm}>
            패스키로 확인
          </Button>
        )}
      </DialogAnswers>
    </Dialog>
  );
}
