import { Button, formatDateTime, formatWon, Stack } from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { ageOf } from '../parts/age';
import { idText } from '../parts/idText';
import { Problem } from '../parts/Problem';
import { amountsOf, Waiting } from './Waiting';

type Deposit = Answer<'deposits list'>[number];

const MOST = 200;
const LOOK_MS = 10_000;
const REASONS = ['입금이 확인되지 않아요', '금액이 달라요', '입금자명이 달라요', '같은 신청이 또 있어요'];

/** Waiting deposits, oldest first. Only a changed count refetches the list, since each look at members is audited. */
export function PendingDeposits() {
  const list = useCall('deposits list', { query: { status: 'pending', oldestFirst: 'true', limit: MOST } });
  const { data: today } = useCall('today', {}, { everyMs: LOOK_MS });
  const acting = useActing();
  const [refused, setRefused] = useState<Deposit | null>(null);
  const now = useNow(LOOK_MS, Date.now());
  const waits = JSON.stringify(today?.deposits);
  const waiting = list.data;
  const fetchWhatCame = useEffectEvent(() => {
    if (!waiting || !today) return;
    const { count, oldestAt } = today.deposits;
    const isWhole = Math.min(count, MOST) === waiting.length && oldestAt === (waiting[0]?.createdAt ?? null);
    if (!isWhole) void list.mutate();
  });
  useEffect(() => {
    if (waits !== undefined) fetchWhatCame();
  }, [waits]);

  // An answered row keeps its place: nothing moves under a finger.
  const [known, setKnown] = useState<{ rows: Deposit[]; mine: ReadonlySet<number> }>({ rows: [], mine: new Set() });
  const isWaiting = (id: number) => waiting?.some((row) => row.id === id) ?? false;
  const gone = waiting ? known.rows.filter(({ id }) => !isWaiting(id) && !known.mine.has(id)) : [];
  const rows = waiting && [...gone, ...waiting].toSorted((one, other) => one.id - other.id);
  if (rows && rows.map(({ id }) => id).join() !== known.rows.map(({ id }) => id).join()) setKnown({ ...known, rows });

  const answered = (id: number) => {
    setKnown(({ rows: shown, mine }) => ({
      rows: shown.filter((row) => isWaiting(row.id)),
      mine: new Set([...mine, id]),
    }));
    return Promise.all([list.mutate((known) => known?.filter((row) => row.id !== id)), refetch('today')]);
  };
  return (
    <Stack $gap="x3">
      <Waiting
        of={{ ...list, data: rows }}
        rowKey={({ id }) => id}
        problem={acting.problem}
        empty="기다리는 입금이 없어요"
        emptyHint="새 신청은 저절로 나타나요."
      >
        {(row) => (
          <>
            <strong>{row.depositor}</strong>
            <b>{formatWon(row.payable)}</b>
            <p>
              <span>{`${idText(row.memberId)} · ${row.id}번 · `}</span>
              <span>{formatDateTime(row.createdAt)}</span>
              <span> · </span>
              <span>{ageOf(row.createdAt, now)}</span>
              {row.payable !== row.point && <span>{` · ${amountsOf(row)}`}</span>}
            </p>
            {!isWaiting(row.id) && <p>다른 곳에서 처리했어요.</p>}
            {mayCall('deposits accept') && (
              <Answers row={row} isWaiting={isWaiting(row.id)} onAccepted={() => answered(row.id)}>
                <Button
                  variant="quiet"
                  loading={acting.busy === `refuse ${row.id}`}
                  onClick={() => setRefused(row)}
                  aria-label={`거절: ${row.depositor} ${formatWon(row.payable)}`}
                >
                  거절
                </Button>
              </Answers>
            )}
          </>
        )}
      </Waiting>
      {refused && (
        <AskDialog
          title="이 신청을 거절할까요?"
          label="거절하는 이유"
          draft={`refuse ${refused.id}`}
          choices={REASONS}
          hint="회원에게도 보여요."
          confirmLabel="거절"
          onConfirm={(reason) =>
            acting.act(`refuse ${refused.id}`, 'deposits refuse', {
              params: { id: refused.id },
              body: { reason },
              done: `${refused.depositor} 거절`,
              after: () => answered(refused.id),
            })
          }
          onClose={() => setRefused(null)}
        >{`${refused.depositor}, ${formatWon(refused.payable)}. 포인트는 충전되지 않아요.`}</AskDialog>
      )}
    </Stack>
  );
}

interface AnswersProps {
  row: Deposit;
  isWaiting: boolean;
  onAccepted: () => unknown;
  children: ReactNode;
}

/** Each row accepts by itself, so that nobody waits between presses (B-console-26). */
function Answers({ row, isWaiting, onAccepted, children }: AnswersProps) {
  const acting = useActing();
  const words = `${row.depositor} ${formatWon(row.payable)}`;
  return (
    <>
      <Problem of={acting.problem} />
      {isWaiting && (
        <div>
          <Button
            variant="primary"
            loading={acting.busy !== null}
            onClick={() =>
              void acting.act('accept', 'deposits accept', {
                params: { id: row.id },
                body: {},
                done: `${words} 확인`,
                after: onAccepted,
              })
            }
            aria-label={`입금 확인: ${words}`}
          >
            입금 확인
          </Button>
          {children}
        </div>
      )}
    </>
  );
}
