import { describeStatus, TOP_UP_STATUSES } from '@storefront/contract';
import { Badge, formatWon, Row, SelectField, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useList } from '../api/pages';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { DownloadRows } from '../parts/DownloadRows';
import { Filters } from '../parts/Filters';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';

type Deposit = Answer<'deposits list'>[number];

const REASONS = ['회원이 요청했어요', '잘못 충전했어요', '두 번 충전했어요'];
const STATUSES = TOP_UP_STATUSES.map(({ id, label }) => ({ value: id, label }));

export function AllDeposits() {
  const [status, setStatus] = useFilter('status');
  const [member, setMember] = useFilter('member');
  const list = useList('deposits list', { status, member }, ({ id }) => id);
  const acting = useActing();
  const [refunded, setRefunded] = useState<Deposit | null>(null);
  const refund = (row: Deposit, reason: string) =>
    acting.act(`refund ${row.id}`, 'deposits refund', {
      params: { id: row.id },
      body: { reason },
      done: ({ transferBack }) => `${formatWon(transferBack)}을 송금해 주세요`,
      after: () => refetch('deposits list', 'deposits refund-requests', 'deposits refund-history', 'today'),
    });
  return (
    <Stack $gap="x3">
      <Filters>
        <SearchField label="회원 아이디" value={member} onSearch={setMember} />
        <SelectField label="상태" placeholder="모두" options={STATUSES} value={status} onChange={setStatus} />
      </Filters>
      <DownloadRows command="deposits export" of="충전 신청" />
      <Problem of={acting.problem} />
      <LongTable
        label="충전 신청"
        empty="충전 신청이 없어요"
        emptyHint={status || member ? NARROWED : '손님이 충전을 신청하면 여기에 나타나요.'}
        of={list}
        columns={[
          {
            key: 'name',
            header: '입금자',
            lead: true,
            render: ({ depositor, id }: Deposit) => `${depositor} · ${id}번`,
          },
          { key: 'payable', header: '금액', align: 'end', render: ({ payable }) => formatWon(payable) },
          {
            key: 'status',
            header: '상태',
            render: ({ status: state }) => {
              const { label, tone } = describeStatus(TOP_UP_STATUSES, state);
              return <Badge tone={tone}>{label}</Badge>;
            },
          },
          { key: 'member', header: '회원', render: ({ memberId }) => <MemberLink id={memberId} /> },
          { key: 'at', header: '신청', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'back', header: '환불', align: 'end', render: ({ refunded: back }) => back > 0 && formatWon(back) },
          {
            key: 'do',
            header: '할 일',
            width: TRACK.button,
            render: (row) =>
              mayCall('deposits refund') &&
              row.status === 'success' &&
              row.refunded < row.point && (
                <Row>
                  <RowButton loading={acting.busy === `refund ${row.id}`} onClick={() => setRefunded(row)}>
                    환불
                  </RowButton>
                </Row>
              ),
          },
        ]}
      />
      {refunded && (
        <AskDialog
          title={`${refunded.id}번 충전을 환불할까요?`}
          label="환불하는 이유"
          draft={`refund ${refunded.id}`}
          choices={REASONS}
          hint="감사 기록에 남아요. 회원에게는 보이지 않아요."
          confirmLabel="환불"
          onConfirm={(reason) => refund(refunded, reason)}
          onClose={() => setRefunded(null)}
        >
          남은 포인트만큼 되돌리고, 송금할 금액을 알려 드려요.
        </AskDialog>
      )}
    </Stack>
  );
}
