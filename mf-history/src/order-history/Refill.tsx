import { describeStatus, findStatus, type Order, REFILL_STATES } from '@storefront/contract';
import { Alert, Section, Stack } from '@storefront/shared-ui';
import { formatMinute, StatusBadge } from '../layout/cells';
import { RowQuestion } from '../layout/RowQuestion';

type Refill = NonNullable<Order['refill']>;

const isOpen = ({ state }: Refill) => state !== undefined && findStatus(REFILL_STATES, state)?.isFinal !== true;

/** State of the last claim, beside the order's status. */
export function RefillBadge({ refill }: Pick<Order, 'refill'>) {
  return refill?.state && <StatusBadge {...describeStatus(REFILL_STATES, refill.state)} />;
}

const LAST = '이 주문은 AS를 더 신청할 수 없어요.';

const loadQuestion = () => import('./RefillQuestion');

/** (B-refill-6) */
export function ClaimRefill({ order }: { order: Order }) {
  const { refill } = order;
  if (!refill || refill.blocked !== undefined || isOpen(refill)) return null;
  return <RowQuestion row={order} label="AS 신청" load={loadQuestion} />;
}

/** (B-refill-6) */
export function RefillSection({ refill }: { refill: Refill }) {
  const { until, state, refusal, blocked } = refill;
  // Where no more claims are taken, the words of the refusal are said once.
  const after =
    blocked !== undefined && blocked === refusal ? LAST : (blocked ?? `${formatMinute(until)}까지 신청할 수 있어요.`);
  return (
    <Section title="AS" aside={<RefillBadge refill={refill} />}>
      <Stack $gap="x2">
        {isOpen(refill) && <p>신청을 받았어요. 끝나면 여기에 보여 드려요.</p>}
        {state === 'done' && <p>줄어든 수량을 다시 채워 드렸어요.</p>}
        {refusal && <Alert tone="warning">{`AS를 해 드리지 못했어요. 이유: ${refusal}`}</Alert>}
        {!isOpen(refill) && <p>{after}</p>}
      </Stack>
    </Section>
  );
}
