import { Alert, Button, Section, Stack, toastSuccess } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { FileNote } from '@storefront/shared-ui/download';
import { findWayOut, type WayOut } from '@storefront/shared-ui/in-app';
import { useState } from 'react';
import { Note } from '../layout/Note';
import { type Action, useAction } from './useAction';

interface MyData extends Action {
  /** Leads out of an app that may have saved nothing. */
  wayOut: WayOut | null;
}

export function MyDataSection({ isRunning, failure, wayOut, run }: MyData) {
  return (
    <Section title="내 정보">
      <Stack $gap="x5">
        <Note>
          회원 정보와 동의, 로그인, 주문, 충전, 포인트 내역까지 보관하고 있는 내 정보를 파일 하나로 받을 수 있어요.
        </Note>
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        {wayOut && <FileNote wayOut={wayOut} />}
        <div>
          <Button loading={isRunning} onClick={run}>
            내 정보 내려받기
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

export function useMyData(again: LogInAgain): MyData {
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const action = useAction(async () => {
    setWayOut(null);
    const [{ downloadMyData }, found] = await Promise.all([import('./downloadMyData'), findWayOut()]);
    if (!(await again.during(() => downloadMyData({ isInApp: found !== null })))) return;
    setWayOut(found);
    toastSuccess('내려받기를 시작했어요.');
  });
  return { ...action, wayOut };
}
