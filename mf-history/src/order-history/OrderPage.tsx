import { ORDER_STATUS, type OrderDetail, PATHS } from 'contract';
import { orderDetailSchema } from 'contract/schemas';
import { Alert, formatNumber, Row, TextLink } from 'shared-ui';
import { autoOrderAddress, CALLS } from '../api';
import { describeOrderStatus } from '../domain/describeOrder';
import { orUnknown, StatusBadge } from '../layout/cells';
import { DetailStates, useDetail } from '../layout/DetailStates';
import { Detail, type EventLabels, SameAgain } from '../layout/detailParts';
import type { PageBodyProps } from '../layout/HistoryOrPage';
import { Cancel, Progress } from './OrderDetails';

const LIST = { path: PATHS.orderHistory.path, title: '주문내역' };

const EVENTS: EventLabels = {
  placed: '주문 접수',
  paid: '결제',
  sent: '진행 준비',
  started: '진행 시작',
  cancelAsked: '취소 요청',
  completed: '완료',
  partial: '부분 완료',
  canceled: '취소',
  refunded: '환불',
};

/** Why it is as it is, in words that name no supplier (B-history-55). */
const WHY: Readonly<Record<number, string>> = {
  [ORDER_STATUS.pending]: '주문을 접수했어요. 곧 시작할게요.',
  [ORDER_STATUS.processing]: '순서를 기다리고 있어요. 곧 시작할게요.',
  [ORDER_STATUS.inProgress]: '진행하고 있어요.',
  [ORDER_STATUS.completed]: '주문한 만큼 모두 진행했어요.',
  [ORDER_STATUS.partial]: '일부만 진행됐어요. 진행되지 않은 만큼 돌려 드렸어요.',
  [ORDER_STATUS.canceled]: '주문을 취소하고 결제한 금액을 모두 돌려 드렸어요.',
};
const HELD = '담당자가 이 주문을 확인하고 있어요. 진행하지 못하면 그만큼 돌려 드려요.';

/** The page of one order (B-history-52). */
export function Body({ id }: PageBodyProps) {
  const state = useDetail(CALLS.orders, id, orderDetailSchema);
  return (
    <DetailStates state={state} list={LIST}>
      {(order) => <Ordered order={order} />}
    </DetailStates>
  );
}

function Ordered({ order }: { order: OrderDetail }) {
  const { id, serviceId, link, amount, startCount, remains, status, autoOrderId, runNumber, isHeld } = order;
  const quantity = { term: '수량', description: `${formatNumber(amount)}개` };
  const why = isHeld ? HELD : WHY[status];
  return (
    <Detail
      detail={order}
      term="주문번호"
      number={String(id)}
      labels={EVENTS}
      state={
        <>
          <Row>
            <StatusBadge {...describeOrderStatus(status)} />
          </Row>
          {why && <Alert tone={isHeld ? 'warning' : 'neutral'}>{why}</Alert>}
          <Progress order={order} />
        </>
      }
      items={[
        quantity,
        { term: '시작수량', description: orUnknown(startCount) },
        { term: '남은수량', description: orUnknown(remains) },
        ...(autoOrderId
          ? [
              {
                term: '자동주문',
                description: (
                  <>
                    <TextLink to={autoOrderAddress(autoOrderId)}>{`A-${autoOrderId}`}</TextLink>
                    {runNumber && <span>{` ${formatNumber(runNumber)}회차`}</span>}
                  </>
                ),
              },
            ]
          : []),
      ]}
      amounts={[quantity]}
      ways={
        <>
          <SameAgain service={serviceId} link={link} amount={amount} />
          <Cancel order={order} />
        </>
      }
    />
  );
}
