import { Badge, Button, formatDateTime, formatWon, Row, Stack, space, styled } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { idText } from '../parts/idText';
import { RowButton } from '../parts/RowButton';
import { CreditMember } from './CreditMember';
import { Waiting } from './Waiting';

type Transfer = Answer<'deposits unmatched'>[number];
type Candidate = Transfer['candidates'][number];

const STATUS = { pending: '대기', expired: '기한 지남', accepted: '이미 충전됨', canceled: '회원이 취소' } as const;

const Candidates = styled.ul`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space.x2};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x2};
  }
`;

const Close = styled.footer`
  grid-column: 1 / -1;
  margin-top: ${space.x1};
`;

export function UnmatchedTransfers() {
  const list = useCall('deposits unmatched', { query: { limit: 100 } });
  const acting = useActing();
  const [closed, setClosed] = useState<Transfer | null>(null);
  const [credited, setCredited] = useState<Transfer | null>(null);
  const after = () => refetch('deposits unmatched', 'deposits list', 'today');
  const match = ({ transfer }: Transfer, { id, depositor }: Pick<Candidate, 'id' | 'depositor'>) =>
    acting.act(`match ${transfer} ${id}`, 'deposits accept', {
      params: { id },
      body: { transfer },
      done: `${depositor} 확인`,
      after,
    });
  const reopen = ({ id }: Candidate) =>
    acting.act(`reopen ${id}`, 'deposits reopen', { params: { id }, done: `${id}번을 다시 열었어요`, after });
  return (
    <Stack $gap="x3">
      <Waiting
        of={list}
        rowKey={({ transfer }) => transfer}
        problem={acting.problem}
        empty="짝 없는 입금이 없어요"
        emptyHint="신청을 찾지 못한 입금이 오면 여기에서 짝을 찾아 주세요."
      >
        {(row) => (
          <>
            <strong>{row.name ?? '(지워진 이름)'}</strong>
            <b>{formatWon(row.amount)}</b>
            <p>
              <span>{`${formatDateTime(row.at)} 입금`}</span>
              {row.hint && (
                <>
                  <br />
                  <span>{row.hint}</span>
                </>
              )}
            </p>
            {row.candidates.length > 0 && (
              <Candidates aria-label="신청 후보">
                {row.candidates.map((candidate) => (
                  <li key={candidate.id}>
                    <span>
                      <span>
                        {`${candidate.depositor} ${formatWon(candidate.payable)} · ${idText(candidate.memberId)} · ${candidate.id}번`}
                      </span>{' '}
                      <Badge tone={candidate.status === 'pending' ? 'main' : 'neutral'}>
                        {STATUS[candidate.status]}
                      </Badge>{' '}
                      {!candidate.fitsName && <Badge tone="warning">이름 다름</Badge>}{' '}
                      {!candidate.fitsAmount && <Badge tone="warning">금액 다름</Badge>}
                    </span>
                    {mayCall('deposits accept') && candidate.status === 'pending' && (
                      <Button
                        size="small"
                        loading={acting.busy === `match ${row.transfer} ${candidate.id}`}
                        onClick={() => void match(row, candidate)}
                      >
                        이 신청으로 확인
                      </Button>
                    )}
                    {mayCall('deposits reopen') && candidate.status === 'expired' && (
                      <RowButton
                        loading={acting.busy === `reopen ${candidate.id}`}
                        onClick={() => void reopen(candidate)}
                      >
                        다시 열기
                      </RowButton>
                    )}
                  </li>
                ))}
              </Candidates>
            )}
            {mayCall('deposits dismiss') && (
              <Close>
                <Row>
                  {mayCall('deposits credit') && (
                    <RowButton loading={acting.busy === `credit ${row.transfer}`} onClick={() => setCredited(row)}>
                      회원에게 충전
                    </RowButton>
                  )}
                  <RowButton loading={acting.busy === `dismiss ${row.transfer}`} onClick={() => setClosed(row)}>
                    신청과 상관없는 입금으로 닫기
                  </RowButton>
                </Row>
              </Close>
            )}
          </>
        )}
      </Waiting>
      {credited && (
        <CreditMember
          transfer={credited}
          onMatch={(deposit) => void match(credited, deposit)}
          onCredit={(member) =>
            void acting.act(`credit ${credited.transfer}`, 'deposits credit', {
              params: { id: credited.transfer },
              body: { member },
              done: ({ memberId, point }) => `${idText(memberId)}님에게 ${formatWon(point)} 충전`,
              after: () => Promise.all([after(), refetch('members list')]),
            })
          }
          onClose={() => setCredited(null)}
        />
      )}
      {closed && (
        <AskDialog
          title="이 입금을 닫을까요?"
          label="닫는 이유"
          draft={`dismiss ${closed.transfer}`}
          hint="감사 기록에 남아요."
          confirmLabel="닫기"
          onConfirm={(reason) =>
            acting.act(`dismiss ${closed.transfer}`, 'deposits dismiss', {
              params: { id: closed.transfer },
              body: { reason },
              done: '입금을 닫았어요',
              after,
            })
          }
          onClose={() => setClosed(null)}
        >{`${closed.name} ${formatWon(closed.amount)}. 포인트는 충전되지 않아요.`}</AskDialog>
      )}
    </Stack>
  );
}
