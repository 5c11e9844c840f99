import { PATHS } from '@storefront/contract';
import {
  Alert,
  enterGuest,
  formatWon,
  logOut,
  rememberedStorage,
  Section,
  Stack,
  styled,
  TextLink,
  toastSuccess,
  useNavigate,
  useProfile,
  withOverlay,
} from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { TwoStepButton } from '@storefront/shared-ui/controls';
import { useEffect, useRef } from 'react';
import { deleteAccount, useRefundable } from '../api';
import { type Action, useAction } from './useAction';

const TEXT = {
  warnings: ['이 계정은 더 이상 사용할 수 없어요.', '삭제한 계정은 되돌릴 수 없어요.', '누르면 바로 탈퇴돼요.'],
} as const;

const Warnings = styled.ul`
  padding-inline-start: 1.25em;
  list-style: disc;
`;

/** Warns, then asks once more (B-account-12). */
export function DeletionSection({ isRunning, failure, run }: Action) {
  const { point = 0 } = useProfile() ?? {};
  const refundable = useRefundable();
  return (
    <Section title="회원탈퇴">
      <Stack $gap="x5">
        {refundable > 0 && (
          <Alert
            action={<TextLink to={PATHS.point}>환불 요청하러 가기</TextLink>}
          >{`${formatWon(refundable)}은 환불받을 수 있어요.`}</Alert>
        )}
        <Alert tone="warning">
          <Warnings>
            {[`보유 포인트 ${formatWon(point)}이 사라져요.`, ...TEXT.warnings].map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Warnings>
        </Alert>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <TwoStepButton
          label="회원탈퇴"
          confirmLabel="정말 계정을 삭제하시겠습니까?"
          loading={isRunning}
          onConfirm={run}
        />
      </Stack>
    </Section>
  );
}

/** Deletes the account and goes to `/` as a guest (B-account-13). */
export function useDeleteAccount(again: LogInAgain): Action {
  const navigate = useNavigate();
  const deleted = useRef<string>(undefined);
  const memberId = useProfile()?.id;

  // Runs after leaving: a guest at a member's address is turned away.
  useEffect(
    () => () => {
      if (deleted.current === undefined) return;
      rememberedStorage.empty(deleted.current);
      logOut();
      enterGuest();
    },
    [],
  );

  return useAction(async () => {
    if (!(await again.during(() => withOverlay(deleteAccount())))) return;
    deleted.current = memberId;
    toastSuccess('회원탈퇴가 완료됬습니다');
    void navigate(PATHS.home, { replace: true });
  }, '계정삭제에 실패했습니다');
}
