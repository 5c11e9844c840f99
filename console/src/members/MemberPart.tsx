import { LEDGER_KIND_LABEL, mapStored, SIGN_UP_FIELDS, statusLabel } from '@storefront/contract';
import { formatDateTime, formatNumber, formatWon, Page, Row, Section, Stack } from '@storefront/shared-ui';
import { DescriptionList, focusHeading } from '@storefront/shared-ui/controls';
import { useEffect } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { useList } from '../api/pages';
import { Coming } from '../parts/Coming';
import { idText } from '../parts/idText';
import { LongTable, TRACK } from '../parts/LongTable';
import { RowButton } from '../parts/RowButton';
import { TapLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { AdjustPart } from './AdjustPart';
import { LogInsPart } from './LogInsPart';
import { StandingPart } from './StandingPart';

type Movement = Answer<'ledger show'>[number];

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatWon(Math.abs(amount))}`;

export function MemberPart({ id, onClose }: { id: string; onClose: () => void }) {
  // The focused element has gone with the list.
  useEffect(() => {
    focusHeading();
    scrollTo(0, 0);
  }, []);
  const shown = useCall('members show', { params: { id } });
  const { data: member } = shown;
  const ledger = useList('ledger show', { member: id }, ({ id }) => id);
  const back = (
    <Row>
      <RowButton onClick={onClose}>목록으로</RowButton>
    </Row>
  );
  if (!member) {
    return (
      <Page title={idText(id)} aside={back}>
        <Coming of={shown} count={5} height="4rem" />
      </Page>
    );
  }
  const fields = Object.values(
    mapStored((name) => ({ term: SIGN_UP_FIELDS[name].label, description: member[name] ?? '없음' })),
  );
  const count = (value: number) => `${formatNumber(value)}건`;
  const link = (to: string, text: string) => <TapLink to={`${to}member=${encodeURIComponent(id)}`}>{text}</TapLink>;
  return (
    <Page title={idText(member.id)} aside={back}>
      <Stack>
        <Section title="회원 정보">
          <DescriptionList
            items={[
              { term: '포인트', description: formatWon(member.point) },
              { term: '회원 번호', description: member.number },
              { term: '이메일', description: member.email ?? '없음' },
              { term: '휴대전화', description: member.phone ?? '없음' },
              { term: '가입', description: formatDateTime(member.createdAt) },
              ...fields,
              { term: '추천인', description: member.referredBy === null ? '없음' : idText(member.referredBy) },
              { term: '로그인', description: member.hasPassword ? '비밀번호' : '소셜 계정' },
              { term: 'API 키', description: member.hasApiKey ? '있음' : '없음' },
              { term: '주문', description: link('/orders?', count(member.orders)) },
              { term: '진행 중인 자동주문', description: link('/auto-orders?', count(member.activeAutoOrders)) },
              { term: '기다리는 입금', description: link('/deposits?view=all&', count(member.pendingDeposits)) },
            ]}
          />
        </Section>
        <StandingPart member={member} />
        {mayCall('members adjust') && <AdjustPart id={id} balance={member.point} />}
        {mayCall('members log-ins') && <LogInsPart id={id} />}
        <Section title="포인트 내역">
          <LongTable
            label="포인트 내역"
            empty="포인트 내역이 없어요"
            emptyHint="충전하거나 주문하면 여기에 남아요."
            of={ledger}
            columns={[
              {
                key: 'kind',
                header: '내용',
                lead: true,
                render: ({ kind, orderId, autoOrderId, depositId }: Movement) =>
                  `${statusLabel(LEDGER_KIND_LABEL, kind)} ${orderId ?? autoOrderId ?? depositId ?? ''}`,
              },
              { key: 'amount', header: '변동', align: 'end', render: ({ amount }) => signed(amount) },
              { key: 'after', header: '잔액', align: 'end', render: ({ balanceAfter }) => formatWon(balanceAfter) },
              { key: 'at', header: '시각', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
              { key: 'memo', header: '사유', render: ({ memo }) => memo },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  );
}
