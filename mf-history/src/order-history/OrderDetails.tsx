import { type Order, orderHref, PATHS } from '@storefront/contract';
import {
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  radius,
  space,
  styled,
  TextLink,
  type,
  useHasScreen,
} from '@storefront/shared-ui';
import { narrow } from '@storefront/shared-ui/history';
import { countDone, readOutcome } from '../domain/orderProgress';
import { RowQuestion } from '../layout/RowQuestion';

const Details = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x1} ${space.x4};
  min-height: 32px;
  p {
    color: ${color.textMuted};
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.x1} ${space.x3};
    margin-left: auto;
    color: ${color.textMuted};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    white-space: nowrap;
  }
  ${narrow} {
    a {
      min-height: 44px;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.x2};
  color: ${color.textMuted};
  white-space: nowrap;
  svg {
    width: 96px;
    height: 6px;
    border-radius: ${radius.full};
    background: ${color.line};
  }
  rect {
    fill: ${color.mainText};
  }
  ${narrow} {
    flex: 1 0 100%;
    svg {
      flex: 1;
    }
  }
`;

const FULL = 100;

/** (B-history-24) An SVG: the page's policy forbids a width in a style attribute. */
export function Progress({ order }: { order: Order }) {
  const { id, amount } = order;
  const done = countDone(order);
  const text = `${formatNumber(done) || '-'} / ${formatNumber(amount)}`;
  const share = done === null || amount <= 0 ? 0 : (done / amount) * FULL;
  return (
    <Bar
      role="progressbar"
      aria-label={`주문 ${id} 진행`}
      aria-valuemin={0}
      aria-valuemax={amount}
      aria-valuenow={done ?? undefined}
      aria-valuetext={text}
    >
      <svg viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
      </svg>
      <span>{text}</span>
    </Bar>
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

const Again = styled(TextLink)`
  ${type.caption}
`;

/** Fills the form, which checks today's terms (B-history-26). */
function OrderAgain({ order: { serviceId, link, amount } }: { order: Order }) {
  const canOrder = useHasScreen(PATHS.order);
  return canOrder ? <Again to={orderHref({ service: serviceId, link, amount })}>다시 주문</Again> : null;
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
  return (
    <Details>
      <Progress order={order} />
      <Outcome order={order} />
      <div>
        <OrderAgain order={order} />
        <Cancel order={order} />
      </div>
    </Details>
  );
}
