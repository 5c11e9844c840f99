import { AUTO_ORDER_STATUS, type AutoOrder, describeStatus, ORDER_STATUSES } from '@storefront/contract';
import {
  Button,
  color,
  formatDateTime,
  formatNumber,
  formatRunTime,
  formatWon,
  media,
  radius,
  Skeleton,
  space,
  styled,
  TextLink,
  type,
} from '@storefront/shared-ui';
import { PagedList } from '@storefront/shared-ui/history';
import { useId, useState } from 'react';
import { orderAddress, useRuns } from '../api';
import { OrderAgain, StatusBadge } from '../layout/cells';
import { RowQuestion } from '../layout/RowQuestion';

const Panel = styled.div`
  display: grid;
  flex: 1;
  gap: ${space.x3};
  margin: ${space.x2} 0;
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.surfaceMuted};
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
`;

const Run = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x1} ${space.x3};
  min-height: 44px;
  > span:last-of-type {
    margin-left: auto;
  }
  ${media.mobile} {
    padding-block: ${space.x2};
    > time {
      flex: 1 0 100%;
      order: 1;
      ${type.caption}
    }
  }
`;

export const loadStop = () => import('./StopQuestion');

/** (B-history-25) */
export function AutoOrderRuns({ order }: { order: AutoOrder }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { serviceId, link, amount, runs, interval, nextRunAt, refundable } = order;
  return (
    <>
      {endedEarly(order) && <EndedEarly order={order} />}
      {nextRunAt && order.status === AUTO_ORDER_STATUS.active && (
        <span data-part="note">
          다음 회차 <time dateTime={nextRunAt}>{formatDateTime(nextRunAt)}</time>
        </span>
      )}
      <OrderAgain text="다시 주문" service={serviceId} link={link} amount={amount} runs={runs} interval={interval} />
      <div data-part="more">
        {refundable !== undefined && <RowQuestion row={order} label="남은 회차 멈추기" load={loadStop} />}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          회차 보기
        </Button>
      </div>
      {isOpen && (
        <div data-part="more">
          <Panel id={id}>
            <RunList order={order} />
          </Panel>
        </div>
      )}
    </>
  );
}

/** Before all runs were ordered, or with a refund (B-history-25). */
function endedEarly({ status, completed, runs, refunded = 0 }: AutoOrder): boolean {
  return status !== AUTO_ORDER_STATUS.active && (completed < runs || refunded > 0);
}

function EndedEarly({ order: { completed, runs, refunded = 0, refundedAt } }: { order: AutoOrder }) {
  const left = formatNumber(runs - completed);
  return (
    <span data-part="note">
      <span>
        {refunded > 0
          ? `남은 ${left}회는 취소하고 ${formatWon(refunded)}을 돌려 드렸어요`
          : `남은 ${left}회는 취소했어요`}
      </span>
      {refundedAt && (
        <span>
          {' '}
          (<time dateTime={refundedAt}>{formatDateTime(refundedAt)}</time>)
        </span>
      )}
    </span>
  );
}

export function RunList({ order }: { order: AutoOrder }) {
  const history = useRuns(order.id);
  const total = history.fetched?.total ?? 0;
  return (
    <PagedList
      history={history}
      failedTitle="회차를 불러오지 못했어요"
      moreFailed="다음 회차를 불러오지 못했어요."
      skeleton={<Skeleton count={Math.min(Math.max(order.completed, 1), 3)} height="2.25rem" />}
      empty={<p>아직 주문된 회차가 없어요.</p>}
      gap="x2"
    >
      {(runs) => (
        <ol aria-label={`자동주문 ${order.id} 회차`}>
          {runs.map((run, index) => (
            <Run key={run.id}>
              <span>{`${formatNumber(total - index)}회차`}</span>
              <TextLink to={orderAddress(run.id)}>{`주문 ${run.id}`}</TextLink>
              <time dateTime={run.createdAt}>{formatDateTime(run.createdAt)}</time>
              <StatusBadge {...describeStatus(ORDER_STATUSES, run.status)} />
            </Run>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

export function describeInterval(minutes: number): string {
  const number = `${formatNumber(minutes)}분`;
  const words = formatRunTime(minutes);
  return words === number || words === '' ? number : `${words} (${number})`;
}
