import type { Order } from '@storefront/contract';
import { formatDateTime, formatNumber, formatWon } from '@storefront/shared-ui';
import { countDone, readOutcome } from '../domain/orderProgress';
import { OrderAgain, ProgressBar } from '../layout/cells';
import { RowQuestion } from '../layout/RowQuestion';
import { ClaimRefill } from './Refill';

/** (B-history-24) */
export function Progress({ order }: { order: Order }) {
  const { id, amount } = order;
  const done = countDone(order);
  const text = `${formatNumber(done) || '-'} / ${formatNumber(amount)}`;
  return (
    <ProgressBar
      data-part="progress"
      role="progressbar"
      aria-label={`주문 ${id} 진행`}
      aria-valuemin={0}
      aria-valuemax={amount}
      aria-valuenow={done ?? undefined}
      aria-valuetext={text}
      done={done}
      of={amount}
      text={text}
    />
  );
}

function Outcome({ order }: { order: Order }) {
  const outcome = readOutcome(order);
  if (!outcome) return null;
  const { done, paid, spent, refunded, refundedAt } = outcome;
  const parts = [
    done === null ? '' : `진행 ${formatNumber(done)}개`,
    refunded > 0 ? `결제 ${formatWon(paid)}` : '',
    `사용 ${formatWon(spent)}`,
    refunded > 0 ? `환불 ${formatWon(refunded)}` : '',
  ];
  return (
    <p>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {refundedAt && (
        <span>
          {' '}
          (<time dateTime={refundedAt}>{formatDateTime(refundedAt)}</time>)
        </span>
      )}
    </p>
  );
}

const loadCancel = () => import('./CancelQuestion');

/** (B-history-50) */
export function Cancel({ order }: { order: Order }) {
  const { cancel } = order;
  if (cancel === 'asked') return <span>취소 요청함</span>;
  if (cancel !== 'now' && cancel !== 'ask') return null;
  return <RowQuestion row={order} label={cancel === 'now' ? '주문 취소' : '취소 요청'} load={loadCancel} />;
}

export function OrderDetails({ order }: { order: Order }) {
  const { serviceId, link, amount } = order;
  return (
    <>
      <Progress order={order} />
      <OrderAgain text="다시 주문" service={serviceId} link={link} amount={amount} />
      <div data-part="more">
        <Outcome order={order} />
        <Cancel order={order} />
        <ClaimRefill order={order} />
      </div>
    </>
  );
}
