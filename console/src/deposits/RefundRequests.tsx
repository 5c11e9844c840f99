import { REFUND_REOPEN_MINUTES } from '@storefront/contract';
import { Alert, Badge, Button, formatDateTime, formatWon, Stack } from '@storefront/shared-ui';
import { CopyButton, DescriptionList } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { idText } from '../parts/idText';
import { EndedRefunds } from './EndedRefunds';
import { Waiting } from './Waiting';

type Request = Answer<'deposits refund-requests'>[number];
type Account = Answer<'deposits refund-account'>;

const SHOWN_DIGITS = 4;
const REASONS = ['예금주가 입금자와 달라요', '계좌를 확인할 수 없어요', '환불 기간이 지났어요'];

/** Refund requests. Accounts are shown on demand, since each reading is audited. */
export function RefundRequests() {
  const list = useCall('deposits refund-requests', { query: { limit: 100 } });
  const acting = useActing();
  const [account, setAccount] = useState<Account | null>(null);
  const [refused, setRefused] = useState<Request | null>(null);
  const [paid, setPaid] = useState<Account | null>(null);
  const after = () => refetch('deposits refund-requests', 'deposits refund-history', 'deposits list', 'today');
  return (
    <Stack $gap="x3">
      <Waiting of={list} rowKey={({ id }) => id} problem={acting.problem} empty="환불 요청이 없어요">
        {(row) => (
          <>
            <strong>
              <span>{row.name}</span> {row.isDepositor === false && <Badge tone="warning">예금주 다름</Badge>}
            </strong>
            <b>{formatWon(row.transferBack)}</b>
            <p>
              {[
                idText(row.memberId),
                `충전 ${row.id}번`,
                formatDateTime(row.askedAt),
                `${row.bank} ${row.accountNumber}`,
                ...(row.reason ? [row.reason] : []),
              ].join(' · ')}
            </p>
            {account?.id === row.id && <Shown account={account} />}
            {mayCall('deposits refund-account') && (
              <div>
                {account?.id === row.id ? (
                  <Button
                    variant="primary"
                    loading={acting.busy === `refund ${row.id}`}
                    onClick={() => setPaid(account)}
                  >{`${formatWon(row.transferBack)} 송금했어요`}</Button>
                ) : (
                  <Button
                    variant="primary"
                    loading={acting.busy === `account ${row.id}`}
                    onClick={() =>
                      void acting.act(`account ${row.id}`, 'deposits refund-account', {
                        params: { id: row.id },
                        after: setAccount,
                      })
                    }
                  >
                    계좌 보기
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setRefused(row)}>
                  거절
                </Button>
              </div>
            )}
          </>
        )}
      </Waiting>
      {paid && (
        <ConfirmDialog
          title={`${formatWon(paid.transferBack)}을 송금했나요?`}
          confirmLabel="송금했어요"
          confirmVariant="primary"
          onConfirm={() =>
            void acting.act(`refund ${paid.id}`, 'deposits refund', {
              params: { id: paid.id },
              body: {},
              done: `${formatWon(paid.transferBack)} 환불 처리`,
              after,
            })
          }
          onClose={() => setPaid(null)}
        >
          {`${paid.bank ?? ''} 계좌(끝자리 ${paid.accountNumber?.slice(-SHOWN_DIGITS) ?? '-'}, 예금주 ${paid.accountHolder ?? '-'})로 보낸 뒤 눌러 주세요. 잘못 눌렀다면 ${REFUND_REOPEN_MINUTES}분 안에 되돌릴 수 있고, 그 뒤에는 계좌번호가 지워져요.`}
        </ConfirmDialog>
      )}
      {refused && (
        <AskDialog
          title="환불 요청을 거절할까요?"
          label="거절하는 이유"
          draft={`refuse refund ${refused.id}`}
          choices={REASONS}
          hint="회원에게도 보여요."
          confirmLabel="거절"
          onConfirm={(reason) =>
            acting.act(`refuse ${refused.id}`, 'deposits refuse-refund', {
              params: { id: refused.id },
              body: { reason },
              done: ({ returned }) => `포인트 ${formatWon(returned)}을 돌려줬어요`,
              after,
            })
          }
          onClose={() => setRefused(null)}
        >{`${idText(refused.memberId)}님에게 포인트 ${formatWon(refused.amount)}을 돌려줘요.`}</AskDialog>
      )}
      {mayCall('deposits refund-history') && <EndedRefunds />}
    </Stack>
  );
}

function Shown({ account }: { account: Account }) {
  return (
    <Stack $gap="x2" role="group" aria-label="환불 계좌">
      {account.warning && <Alert tone="warning">{account.warning}</Alert>}
      <DescriptionList
        items={[
          { term: '은행', description: account.bank ?? '' },
          {
            term: '계좌번호',
            description: account.accountNumber ?? '',
            action: <CopyButton value={account.accountNumber ?? ''} label="계좌번호 복사" />,
          },
          { term: '예금주', description: account.accountHolder ?? '' },
        ]}
      />
    </Stack>
  );
}
