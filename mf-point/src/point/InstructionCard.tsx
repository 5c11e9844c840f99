import { CLOCK_TICK_MS, MANY_ORDERS_HREF, MANY_ORDERS_KEY, ORDER_DRAFT_KEY, PATHS } from '@storefront/contract';
import {
  Alert,
  type ApiError,
  Button,
  color,
  formatDateTime,
  formatWon,
  LinkButton,
  memberStorage,
  memberTabStorage,
  Row,
  Section,
  Stack,
  serverNow,
  space,
  styled,
  type,
  useHasScreen,
  useProfile,
  useSettings,
} from '@storefront/shared-ui';
import { CopyButton, useNow } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { buildTossLink } from '../domain/buildTossLink';
import { calculateDeadline, type InstructionState, type TopUpInstruction } from '../domain/TopUpInstruction';
import { BankTransfer, Countdown } from './BankTransfer';
import { POINT_TEXT } from './messages';
import { SupportLink } from './SupportLink';
import { TossTransfer } from './TossTransfer';
import { useOnRefocus } from './useOnRefocus';

const EXPIRED = '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.';

const Note = styled.p`
  ${type.caption}
  color: ${color.textMuted};
`;

// Clear of the bars at both ends of a phone's screen.
const Finding = styled.div`
  scroll-margin: 96px 0;
`;

const Ways = styled(Row)`
  button {
    flex: 1 1 7rem;
    padding-inline: ${space.x2};
  }
`;

const OUTCOME = {
  accepted: { tone: 'success', title: '충전 완료', text: null },
  refused: { tone: 'danger', title: '충전이 취소됐어요', text: '궁금한 점은 카카오톡 상담으로 알려 주세요.' },
  canceled: { tone: 'warning', title: '', text: '신청을 취소했어요. 이미 입금했다면 카카오톡 상담으로 알려 주세요.' },
  expired: { tone: 'warning', title: '', text: EXPIRED },
  gone: { tone: 'warning', title: '', text: EXPIRED },
} as const;

interface InstructionCardProps {
  instruction: TopUpInstruction;
  state: InstructionState;
  /** The operator's words for a refusal. */
  reason: string | undefined;
  isFetching: boolean;
  isRefreshing: boolean;
  onCheck: () => Promise<boolean>;
  onCancel: () => Promise<ApiError | null>;
  onAgain: () => void;
}

/** Payment instructions or outcome (B-point-16, B-point-18). */
/** Where a typed order waits, or a list of them (B-point-18). */
function findWaitingOrder(): string | null {
  if (memberTabStorage.read(ORDER_DRAFT_KEY)?.includes('?')) return PATHS.order;
  return memberStorage.read(MANY_ORDERS_KEY)?.trim() ? MANY_ORDERS_HREF : null;
}

export function InstructionCard({
  instruction,
  state,
  reason,
  isFetching,
  isRefreshing,
  onCheck,
  onCancel,
  onAgain,
}: InstructionCardProps) {
  const { banking, flags } = useSettings();
  const canOrder = useHasScreen(PATHS.order);
  const look = useLook(onCheck);
  const withdrawal = useWithdrawal(onCancel);
  const [isAsking, setAsking] = useState(false);
  const isPending = state === 'pending';
  const waiting = findWaitingOrder();
  const finding = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (look.seenAt !== null || look.isFailed) finding.current?.scrollIntoView?.({ block: 'nearest' });
  }, [look.seenAt, look.isFailed]);
  useOnRefocus(() => {
    if (isPending) void look.look();
  });
  const toss = flags.ENABLE_TOSS_PAYMENT ? buildTossLink({ ...banking, amount: instruction.payable }) : null;
  return (
    <Section title="입금 안내">
      <Stack $gap="x5">
        {isPending ? (
          <>
            <BankTransfer banking={banking} instruction={instruction} isFetching={isFetching} />
            <Stack $gap="x3">
              {toss && <TossTransfer href={toss} depositor={instruction.depositor} />}
              {banking.accountNumber && (
                <CopyButton
                  block
                  variant={toss ? 'secondary' : 'primary'}
                  value={banking.accountNumber}
                  label="계좌번호 복사"
                />
              )}
            </Stack>
            <TimeLeft deadline={calculateDeadline(instruction)} onOver={look.look} />
          </>
        ) : (
          <Finding ref={finding}>
            <Alert
              tone={OUTCOME[state].tone}
              title={OUTCOME[state].title}
              role="status"
              action={state === 'accepted' ? undefined : <SupportLink />}
            >
              {state === 'accepted' ? (
                <Credited point={instruction.point} isRefreshing={isRefreshing} />
              ) : (
                (state === 'refused' && reason) || OUTCOME[state].text
              )}
            </Alert>
          </Finding>
        )}
        <Stack $gap="x3">
          {state === 'accepted' && canOrder && (
            <LinkButton to={waiting ?? PATHS.order} variant="primary" size="large" block>
              {waiting ? '주문 이어서 하기' : '주문하러 가기'}
            </LinkButton>
          )}
          {isPending && (
            <Button block loading={look.isLooking} onClick={() => void look.look()}>
              확인하기
            </Button>
          )}
          {isPending && (
            <Finding ref={finding}>
              <p role="status">
                {look.seenAt !== null &&
                  `아직 입금이 확인되지 않았어요. 입금했다면 몇 분 뒤에 다시 눌러 주세요. (${formatDateTime(look.seenAt)} 확인)`}
              </p>
              {look.isFailed && (
                <Alert tone="danger" role="alert">
                  확인하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.
                </Alert>
              )}
            </Finding>
          )}
          {isPending && <Note>{POINT_TEXT.note}</Note>}
          {isAsking && (
            <ConfirmDialog
              title="입금 신청을 취소할까요?"
              cancelLabel="취소하지 않기"
              confirmLabel="신청 취소하기"
              onConfirm={() => void withdrawal.ask()}
              onClose={() => setAsking(false)}
            >
              이미 입금했다면 취소하지 마세요. 취소하면 입금이 바로 확인되지 않아요.
            </ConfirmDialog>
          )}
          {withdrawal.failure && (
            <Alert tone="danger" role="alert" title="신청을 취소하지 못했어요">
              {withdrawal.failure.message}
            </Alert>
          )}
          <Ways>
            {isPending && (
              <Button variant="quiet" loading={withdrawal.isAsking} onClick={() => setAsking(true)}>
                신청 취소
              </Button>
            )}
            <Button variant={isPending ? 'quiet' : state === 'accepted' ? 'secondary' : 'primary'} onClick={onAgain}>
              새로 충전하기
            </Button>
          </Ways>
        </Stack>
      </Stack>
    </Section>
  );
}

/** Credited points and balance, once known (B-point-18). */
function Credited({ point, isRefreshing }: { point: number; isRefreshing: boolean }) {
  const balance = useProfile()?.point;
  const credited = `${formatWon(point)}이 충전됐어요.`;
  return (
    <span>
      {isRefreshing || balance === undefined ? credited : `${credited} 보유 포인트는 ${formatWon(balance)}이에요.`}
    </span>
  );
}

function useLook(onCheck: () => Promise<boolean>) {
  const [state, setState] = useState<{ seenAt: number | null; isFailed: boolean; isLooking: boolean }>({
    seenAt: null,
    isFailed: false,
    isLooking: false,
  });
  const look = async () => {
    if (state.isLooking) return;
    setState({ ...state, isFailed: false, isLooking: true });
    const isSeen = await onCheck();
    setState({ seenAt: isSeen ? serverNow() : state.seenAt, isFailed: !isSeen, isLooking: false });
  };
  return { ...state, look };
}

function useWithdrawal(onCancel: () => Promise<ApiError | null>) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setFailure(null);
    setFailure(await onCancel());
    setAsking(false);
  };
  return { ask, isAsking, failure };
}

interface TimeLeftProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Called once per deadline. */
  onOver: () => Promise<void>;
}

/** The server decides: phones' clocks are wrong. */
function TimeLeft({ deadline, onOver }: TimeLeftProps) {
  const now = useNow(CLOCK_TICK_MS, serverNow());
  const isOver = now >= deadline;
  const lookedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isOver || lookedFor.current === deadline) return;
    lookedFor.current = deadline;
    void onOver();
  }, [isOver, deadline, onOver]);
  return <Countdown deadline={deadline} now={now} />;
}
