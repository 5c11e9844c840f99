import { refetch } from '../api/lists';
import type { Acting } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { idText } from '../parts/idText';

export interface Suspended {
  id: string;
  suspendedAt: string | null;
}

interface SuspendDialogProps {
  member: Suspended;
  acting: Acting;
  onClose: () => void;
}

const REASONS = ['다른 사람 이름으로 입금했어요', '약관에 어긋난 주문을 했어요', '계정이 도용된 것 같아요'];

/** Suspends a member, or ends a suspension (B-console-80). */
export function SuspendDialog({ member: { id, suspendedAt }, acting, onClose }: SuspendDialogProps) {
  const after = () => refetch('members show', 'members list');
  const params = { id };
  const asking = { onClose, variant: 'danger' } as const;
  if (suspendedAt !== null) {
    const done = `${idText(id)}님의 정지를 풀었어요`;
    return (
      <AskDialog
        {...asking}
        title={`${idText(id)}님의 정지를 풀까요?`}
        variant="primary"
        confirmLabel="정지 해제"
        onConfirm={() => acting.act(id, 'members resume', { params, done, after })}
      >
        다시 로그인할 수 있고 API 키도 다시 쓸 수 있어요. 밀린 자동주문은 한 번만 주문하고, 그다음부터 정한 간격대로
        이어져요.
      </AskDialog>
    );
  }
  return (
    <AskDialog
      {...asking}
      title={`${idText(id)}님을 정지할까요?`}
      label="정지하는 이유"
      hint="회원이 로그인할 때 읽어요."
      draft={`suspend ${id}`}
      choices={REASONS}
      confirmLabel="정지"
      onConfirm={(reason) =>
        acting.act(id, 'members suspend', { params, body: { reason }, done: `${idText(id)}님을 정지했어요`, after })
      }
    >
      모든 기기에서 로그아웃되고 API 키와 자동주문이 멈춰요. 포인트는 그대로이고 환불도 할 수 있어요.
    </AskDialog>
  );
}
