import { Badge, formatWon, Row, Section, Stack } from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useList } from '../api/pages';
import { useActing } from '../api/useActing';
import { Clamped } from '../parts/Clamped';
import { LongTable, TRACK } from '../parts/LongTable';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';

type Ended = Answer<'deposits refund-history'>[number];

const LOOK_MS = 10_000;
const STATE = {
  settled: ['송금함', 'success'],
  refused: ['거절', 'neutral'],
  withdrawn: ['회원이 취소', 'neutral'],
} as const;

const sumOf = ({ transferBack, amount }: Ended) => formatWon(transferBack ?? amount);

export function EndedRefunds() {
  const list = useList('deposits refund-history', {}, ({ request }) => request);
  const acting = useActing();
  const [reopened, setReopened] = useState<Ended | null>(null);
  const now = useNow(LOOK_MS, Date.now());
  const isReopenable = ({ reopenUntil }: Ended) => reopenUntil !== null && now <= Date.parse(reopenUntil);
  return (
    <Section title="처리한 환불 요청">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <LongTable
          label="처리한 환불 요청"
          empty="처리한 환불 요청이 없어요"
          emptyHint="송금하거나 거절한 환불 요청이 여기에 남아요."
          of={list}
          columns={[
            { key: 'name', header: '입금자', lead: true, render: ({ name, id }: Ended) => `${name} · ${id}번` },
            { key: 'sum', header: '금액', align: 'end', render: sumOf },
            {
              key: 'state',
              header: '결과',
              render: ({ state, refusal }) => (
                <>
                  <Badge tone={STATE[state][1]}>{STATE[state][0]}</Badge>
                  {refusal !== null && <Clamped text={refusal} />}
                </>
              ),
            },
            {
              key: 'account',
              header: '계좌',
              render: ({ bank, accountNumber }) => (bank === null ? '지움' : `${bank} ${accountNumber}`),
            },
            { key: 'member', header: '회원', render: ({ memberId }) => <MemberLink id={memberId} /> },
            { key: 'at', header: '처리', width: TRACK.time, render: ({ endedAt }) => <Time at={endedAt} /> },
            {
              key: 'by',
              header: '처리한 사람',
              render: ({ by, state }) => by ?? (state === 'withdrawn' ? '회원' : ''),
            },
            {
              key: 'do',
              header: '할 일',
              width: TRACK.button,
              render: (row) =>
                mayCall('deposits reopen-refund') &&
                isReopenable(row) && (
                  <Row>
                    <RowButton loading={acting.busy === `reopen ${row.request}`} onClick={() => setReopened(row)}>
                      되돌리기
                    </RowButton>
                  </Row>
                ),
            },
          ]}
        />
      </Stack>
      {reopened && (
        <ConfirmDialog
          title={`${sumOf(reopened)} 송금 처리를 되돌릴까요?`}
          confirmLabel="되돌리기"
          onConfirm={() =>
            void acting.act(`reopen ${reopened.request}`, 'deposits reopen-refund', {
              params: { id: reopened.id },
              done: '환불 요청을 다시 열었어요',
              after: () => refetch('deposits refund-requests', 'deposits refund-history', 'deposits list', 'today'),
            })
          }
          onClose={() => setReopened(null)}
        >
          {`${reopened.id}번 충전의 환불 요청이 계좌와 함께 다시 열려요. 이미 송금했다면 되돌리지 마세요.`}
        </ConfirmDialog>
      )}
    </Section>
  );
}
