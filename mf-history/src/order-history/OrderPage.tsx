import { ORDER_STATUS, type OrderDetail, orderHref, PATHS } from 'contract';
import { orderDetailSchema } from 'contract/schemas';
import { Alert, Card, formatNumber, LinkButton, Row, TextLink, useHasScreen } from 'shared-ui';
import { CopyButton } from 'shared-ui/controls';
import { autoOrderAddress, CALLS, useServices } from '../api';
import { describeOrderStatus, nameService } from '../domain/describeOrder';
import { orUnknown, RowLink, StatusBadge } from '../layout/cells';
import { DetailStates, useDetail } from '../layout/DetailStates';
import { type EventLabels, Facts, Money, moneyItems, nameEvents, Timeline, WaysOn } from '../layout/detailParts';
import type { PageBodyProps } from '../layout/HistoryOrPage';
import { Receipt } from '../layout/Receipt';
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
  const { services, failure } = useServices();
  const canOrder = useHasScreen(PATHS.order.path);
  // A product is a number only when its name is known to be missing.
  const product = services || failure ? nameService(services ?? [], serviceId) : '';
  const events = nameEvents(order.events, EVENTS);
  const number = `주문번호 ${id}`;
  const quantity = `${formatNumber(amount)}개`;
  const why = isHeld ? HELD : WHY[status];
  return (
    <>
      <Card>
        <Facts
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
            { term: '주문번호', description: id, action: <CopyButton value={number} label="주문번호 복사" /> },
            { term: '상품', description: product },
            { term: '주문링크', description: <RowLink text={link} /> },
            { term: '수량', description: quantity },
            { term: '시작수량', description: orUnknown(startCount) },
            { term: '남은수량', description: orUnknown(remains) },
            ...(autoOrderId
              ? [
                  {
                    term: '자동주문',
                    description: (
                      <>
                        <TextLink to={autoOrderAddress(autoOrderId)}>A-{autoOrderId}</TextLink>
                        {runNumber && ` ${formatNumber(runNumber)}회차`}
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <WaysOn number={number}>
        {canOrder && (
          <LinkButton variant="quiet" size="small" to={orderHref({ service: serviceId, link, amount })}>
            같은 상품 다시 주문
          </LinkButton>
        )}
        <Cancel order={order} />
      </WaysOn>
      <Money detail={order} />
      <Timeline events={events} />
      <Receipt
        items={[
          { term: '주문번호', description: String(id) },
          { term: '상품', description: product },
          { term: '수량', description: quantity },
          ...moneyItems(order),
        ]}
        events={events}
      />
    </>
  );
}
