import { Alert, EmptyState, formatNumber, IconCheck, Page, Section, Stack, toApiError } from '@storefront/shared-ui';
import { DescriptionList, useNow } from '@storefront/shared-ui/controls';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { moneyOf } from '../parts/moneyOf';
import { Time } from '../parts/Time';
import { BooksPart } from './BooksPart';
import { Brakes, PulledBrakes } from './Brakes';
import { OutboxPart } from './OutboxPart';
import { PointDays } from './PointDays';
import { type Waiting, WaitingList } from './WaitingList';

/** Counts name nobody, so polling writes no audit lines. */
const LOOK_MS = 10_000;
const LOOK_FOR_ALERTS_MS = 15_000;
const DAYS = 31;

export default function TodayScreen() {
  const today = useCall('today', {}, { everyMs: LOOK_MS });
  const { data: withDays } = useCall('today', { query: { days: DAYS } });
  const { data: alerts } = useCall('alerts list', {}, { everyMs: LOOK_FOR_ALERTS_MS });
  const now = useNow(LOOK_MS, Date.now());
  const { data, error } = today;
  if (!data) {
    return (
      <Page title="오늘">
        <Coming of={today} count={4} height="5rem" />
      </Page>
    );
  }
  const waiting: Waiting[] = [
    { title: '입금 확인', alert: 'deposits', to: '/deposits', ...data.deposits },
    { title: '짝 없는 입금', alert: 'transfers', to: '/deposits?view=unmatched', ...data.transfers },
    { title: '환불 요청', alert: 'refunds', to: '/deposits?view=refunds', ...data.refundRequests },
    { title: '문의', to: '/orders?view=questions', ...data.questions },
    { title: '확인이 필요한 주문', alert: 'parked', to: '/orders?view=supplier&state=parked', ...data.parkedOrders },
    { title: 'AS 요청', to: '/orders?view=refills', ...data.refills },
  ];
  const left = waiting.filter(({ count }) => count > 0);
  return (
    <Page title="오늘">
      <Stack>
        {error !== undefined && (
          <Alert tone="warning">{`${toApiError(error).message} 아래는 마지막으로 본 내용이에요.`}</Alert>
        )}
        <Alerts of={alerts?.filter(({ kind }) => !waiting.some(({ alert }) => alert === kind))} />
        <PulledBrakes />
        <Section title="기다리는 일">
          {left.length === 0 ? (
            <EmptyState
              icon={<IconCheck size={26} />}
              title="기다리는 일이 없어요"
              text="새 일이 생기면 여기에 저절로 나타나요."
            />
          ) : (
            <WaitingList waiting={left} alerts={alerts ?? []} now={now} />
          )}
        </Section>
        <SupplierPart />
        <BooksPart checkedAt={data.ledgerCheckedAt} backupAt={data.backupAt} />
        <Brakes />
        <OutboxPart />
        {withDays && <PointDays days={withDays.days} />}
      </Stack>
    </Page>
  );
}

/** Alerts beside what waits. A pulled brake is shown below, with its switch. */
function Alerts({ of = [] }: { of?: Answer<'alerts list'> | undefined }) {
  const shown = of.filter(({ kind }) => !kind.startsWith('brake '));
  if (shown.length === 0) return null;
  return (
    <Stack $gap="x2">
      {shown.map(({ id, text, beganAt }) => (
        <Alert key={id} tone="warning" title={text}>
          <Time at={beganAt} />
        </Alert>
      ))}
    </Stack>
  );
}

function SupplierPart() {
  const { data: supplier } = useCall('suppliers status', {});
  if (!supplier) return null;
  const { others = [] } = supplier;
  const all = [supplier, ...others];
  const warnings = all.flatMap(({ supplier: name, warning }) =>
    warning === undefined ? [] : [others.length > 0 ? `${name}: ${warning}` : warning],
  );
  const count = (value: number | undefined) => `${formatNumber(value ?? 0)}건`;
  return (
    <Section title="공급처">
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
      <DescriptionList
        items={[
          { term: '이름', description: all.map(({ supplier: name }) => name ?? '없음').join(', ') },
          ...all.flatMap(({ supplier: name, balance, currency }) =>
            balance === undefined
              ? []
              : [{ term: others.length > 0 ? `${name} 잔액` : '잔액', description: moneyOf(balance, currency) }],
          ),
          { term: '보낼 주문', description: count(supplier.waiting ?? supplier.pendingOrders) },
          { term: '진행 중인 주문', description: count(supplier.submitted) },
        ]}
      />
    </Section>
  );
}
