import { describeStatus, findStatus, ORDER_STATUSES, type OrderDetail, PATHS } from '@storefront/contract';
import { orderDetailSchema } from '@storefront/contract/schemas';
import { Alert, formatNumber, Row, TextLink } from '@storefront/shared-ui';
import { QuestionWay } from '@storefront/shared-ui/questions';
import { autoOrderAddress, CALLS, refetchQuestion } from '../api';
import { formatMinute, OrderAgain, orUnknown, StatusBadge } from '../layout/cells';
import { DetailStates, useDetail } from '../layout/DetailStates';
import { ASK, Detail, type EventLabels, SAME_AGAIN } from '../layout/detailParts';
import type { PageBodyProps } from '../layout/HistoryOrPage';
import { Cancel, Progress } from './OrderDetails';
import { ClaimRefill, RefillBadge, RefillSection } from './Refill';

const LIST = { path: PATHS.orderHistory, title: '주문내역' };

const EVENTS: EventLabels = {
  placed: '주문 접수',
  paid: '결제',
  sent: '진행 준비',
  started: '진행 시작',
  cancelAsked: '취소 요청',
  ...Object.fromEntries(ORDER_STATUSES.map(({ name, event }) => [name, event])),
  refunded: '환불',
};

const HELD = '담당자가 이 주문을 확인하고 있어요. 진행하지 못하면 그만큼 돌려 드려요.';

/** (B-history-52) */
export function Body({ id }: PageBodyProps) {
  const state = useDetail(CALLS.orders, id, orderDetailSchema);
  return (
    <DetailStates state={state} list={LIST} onRefresh={() => refetchQuestion('order', id)}>
      {(order) => <Ordered order={order} />}
    </DetailStates>
  );
}

/** (B-history-64) */
function Usual({ halfAt, endsAt, isLate }: NonNullable<OrderDetail['usual']>) {
  if (halfAt) return <p>{`보통 ${formatMinute(halfAt)}쯤 끝나요.`}</p>;
  const most = `이런 주문 열에 아홉은 ${formatMinute(endsAt)}까지 끝나요.`;
  return isLate ? <Alert tone="warning">{`평소보다 오래 걸리고 있어요. ${most}`}</Alert> : <p>{most}</p>;
}

function Ordered({ order }: { order: OrderDetail }) {
  const { id, serviceId, link, amount, startCount, remains, status, autoOrderId, runNumber } = order;
  const { isHeld, usual, refill } = order;
  const quantity = { term: '수량', description: `${formatNumber(amount)}개` };
  const isLate = usual?.isLate === true && !isHeld;
  const question = <QuestionWay about="order" id={id} label={ASK} hasQuestion={order.hasQuestion} isNested={isLate} />;
  const why = isHeld ? HELD : findStatus(ORDER_STATUSES, status)?.sentence;
  return (
    <Detail
      detail={order}
      term="주문번호"
      number={String(id)}
      labels={EVENTS}
      state={
        <>
          <Row>
            <StatusBadge {...describeStatus(ORDER_STATUSES, status)} />
            <RefillBadge refill={refill} />
          </Row>
          {why && <Alert tone={isHeld ? 'warning' : 'neutral'}>{why}</Alert>}
          <Progress order={order} />
          {usual && !isHeld && <Usual {...usual} />}
          {isLate && question}
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
          <OrderAgain text={SAME_AGAIN} service={serviceId} link={link} amount={amount} />
          <Cancel order={order} />
          <ClaimRefill order={order} />
        </>
      }
      next={
        <>
          {refill && <RefillSection refill={refill} />}
          {!isLate && question}
        </>
      }
    />
  );
}
