import {
  AUTO_ORDER_STATUS,
  AUTO_ORDER_STATUSES,
  type AutoOrderDetail,
  describeStatus,
  findStatus,
  PATHS,
} from '@storefront/contract';
import { autoOrderDetailSchema } from '@storefront/contract/schemas';
import { Alert, formatDateTime, formatNumber, Row, Section } from '@storefront/shared-ui';
import { QuestionWay } from '@storefront/shared-ui/questions';
import { CALLS, refetchHistories, refetchQuestion } from '../api';
import { OrderAgain, StatusBadge } from '../layout/cells';
import { DetailStates, useDetail } from '../layout/DetailStates';
import { ASK, Detail, type EventLabels, SAME_AGAIN } from '../layout/detailParts';
import type { PageBodyProps } from '../layout/HistoryOrPage';
import { RowQuestion } from '../layout/RowQuestion';
import { describeInterval, loadStop, RunList } from './AutoOrderRuns';

const LIST = { path: PATHS.autoOrderHistory, title: '자동주문내역' };

const EVENTS: EventLabels = {
  placed: '자동주문 접수',
  paid: '결제',
  lastRun: '최근 회차 주문',
  completed: '완료',
  canceled: '남은 회차 취소',
};

/** (B-auto-17) */
export function Body({ id }: PageBodyProps) {
  const state = useDetail(CALLS.autoOrders, id, autoOrderDetailSchema);
  return (
    <DetailStates state={state} list={LIST} onRefresh={() => refetch(id)}>
      {(order) => <Ordered order={order} />}
    </DetailStates>
  );
}

function refetch(id: number): void {
  void refetchHistories();
  refetchQuestion('autoOrder', id);
}

function Ordered({ order }: { order: AutoOrderDetail }) {
  const { id, serviceId, link, amount, runs, completed, interval, status, nextRunAt, refundable } = order;
  const quantity = { term: '회당수량', description: `${formatNumber(amount)}개` };
  const why = findStatus(AUTO_ORDER_STATUSES, status)?.sentence;
  const times = { term: '자동주문횟수', description: `${formatNumber(completed)} / ${formatNumber(runs)}` };
  return (
    <Detail
      detail={order}
      term="자동주문번호"
      number={`A-${id}`}
      labels={EVENTS}
      state={
        <>
          <Row>
            <StatusBadge {...describeStatus(AUTO_ORDER_STATUSES, status)} />
          </Row>
          {why && <Alert>{why}</Alert>}
        </>
      }
      items={[
        quantity,
        times,
        { term: '간격', description: describeInterval(interval) },
        { term: '최종수량', description: `${formatNumber(amount * runs)}개` },
        ...(nextRunAt && status === AUTO_ORDER_STATUS.active
          ? [{ term: '다음 회차', description: <time dateTime={nextRunAt}>{formatDateTime(nextRunAt)}</time> }]
          : []),
      ]}
      amounts={[quantity, times]}
      next={<QuestionWay about="autoOrder" id={id} label={ASK} hasQuestion={order.hasQuestion} />}
      ways={
        <>
          {refundable !== undefined && <RowQuestion row={order} label="남은 회차 멈추기" load={loadStop} />}
          <OrderAgain
            text={SAME_AGAIN}
            service={serviceId}
            link={link}
            amount={amount}
            runs={runs}
            interval={interval}
          />
        </>
      }
    >
      <Section title="회차">
        <RunList order={order} />
      </Section>
    </Detail>
  );
}
