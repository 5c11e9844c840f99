import { Alert, Button, color, Section, Stack, styled, toastSuccess } from 'shared-ui';
import type { LogInAgain } from 'shared-ui/again';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '내 정보',
  note: '회원 정보와 동의, 로그인, 주문, 충전, 포인트 내역까지 보관하고 있는 내 정보를 파일 하나로 받을 수 있어요.',
  download: '내 정보 내려받기',
  saved: '내 정보를 저장했어요.',
} as const;

const Note = styled.p`
  color: ${color.textMuted};
`;

/** Downloads the member's data (B-account-39). */
export function MyDataSection({ isRunning, failure, run }: Action) {
  return (
    <Section title={TEXT.title}>
      <Stack $gap="x5">
        <Note>{TEXT.note}</Note>
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <div>
          <Button loading={isRunning} onClick={run}>
            {TEXT.download}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

export function useMyData(again: LogInAgain): Action {
  return useAction(async () => {
    // Keeps the code out of the screen's first load.
    const { downloadMyData } = await import('./downloadMyData');
    if (await again.during(downloadMyData)) toastSuccess(TEXT.saved);
  });
}
