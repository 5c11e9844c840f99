import type { OrderDetail, OrderEventKind } from '@storefront/contract';
import {
  Button,
  Card,
  color,
  formatDateTime,
  formatWon,
  LinkButton,
  Row,
  Section,
  Stack,
  space,
  styled,
  toastSuccess,
  type,
  useSettings,
} from '@storefront/shared-ui';
import { CopyButton, DescriptionList } from '@storefront/shared-ui/controls';
import type { ReactNode } from 'react';
import { useServices } from '../api';
import { nameService } from '../domain/nameService';
import { RowLink } from './cells';
import { type NamedEvent, Receipt, type ReceiptProps } from './Receipt';

const TEXT = {
  timeline: '진행 과정',
} as const;

export const SAME_AGAIN = '같은 상품 다시 주문';
export const ASK = '이 주문 문의하기';

export type EventLabels = Partial<Record<OrderEventKind, string>>;

function nameEvents(events: OrderDetail['events'], labels: EventLabels): NamedEvent[] {
  const known: Readonly<Record<string, string>> = labels;
  return events.flatMap(({ kind, at, amount }) => {
    const label = Object.hasOwn(known, kind) ? known[kind] : undefined;
    return label === undefined ? [] : [{ label, at, amount }];
  });
}

const Steps = styled.ol`
  display: grid;
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 ${space.x3};
    padding: 0 0 ${space.x4} ${space.x4};
    border-left: 2px solid ${color.line};
    &:last-child {
      padding-bottom: 0;
    }
  }
  strong {
    position: relative;
    font-weight: ${type.weight.medium};
    &::before {
      content: '';
      position: absolute;
      top: 0.5em;
      left: calc(-1 * ${space.x4} - 6px);
      width: 10px;
      height: 10px;
      border-radius: 50%;
      background: ${color.mainText};
    }
  }
  time {
    grid-column: 1 / -1;
    ${type.caption}
    color: ${color.textMuted};
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

/** (B-history-57) */
function Timeline({ events }: { events: readonly NamedEvent[] }) {
  return (
    <Section title={TEXT.timeline}>
      <Steps aria-label={TEXT.timeline}>
        {events.map(({ label, at, amount }) => (
          <li key={`${label} ${at}`}>
            <strong>{label}</strong>
            <span>{amount === undefined ? '' : formatWon(amount)}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </Steps>
    </Section>
  );
}

/** (B-history-58) */
function WaysOn({ number, children }: { number: string; children: ReactNode }) {
  const { chat } = useSettings();
  const copy = () =>
    navigator.clipboard?.writeText(number).then(
      () => toastSuccess('번호를 복사했어요. 상담 창에 붙여 넣어 주세요.'),
      () => undefined,
    );
  return (
    <Row>
      {children}
      {chat && (
        <LinkButton
          to={chat.href}
          variant="quiet"
          size="small"
          target="_blank"
          rel="noopener"
          onClick={() => void copy()}
        >
          문의하기
        </LinkButton>
      )}
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        인쇄
      </Button>
    </Row>
  );
}

interface DetailProps extends Pick<Parameters<typeof DescriptionList>[0], 'items'> {
  detail: Pick<OrderDetail, 'serviceId' | 'link' | 'paid' | 'paidBack' | 'point' | 'events'>;
  term: string;
  number: string;
  state: ReactNode;
  labels: EventLabels;
  amounts: ReceiptProps['items'];
  ways: ReactNode;
  /** Right below `ways`. */
  next?: ReactNode;
  children?: ReactNode;
}

export function Detail({ detail, term, number, state, labels, items, amounts, ways, next, children }: DetailProps) {
  const { serviceId, link, paid, paidBack, point } = detail;
  const { services, failure } = useServices();
  // Shows a product's number only when its name is known to be missing.
  const product = { term: '상품', description: services || failure ? nameService(services ?? [], serviceId) : '' };
  const events = nameEvents(detail.events, labels);
  const called = `${term} ${number}`;
  // Shows every digit (B-history-53).
  const money = [
    { term: '결제', description: formatWon(paid) },
    { term: '환불', description: formatWon(paidBack) },
    { term: '사용', description: formatWon(point) },
  ];
  return (
    <>
      <Card>
        <Stack $gap="x3">
          {state}
          <DescriptionList
            items={[
              { term, description: number, action: <CopyButton value={called} label={`${term} 복사`} /> },
              product,
              { term: '주문링크', description: <RowLink text={link} /> },
              ...items,
            ]}
          />
        </Stack>
      </Card>
      <WaysOn number={called}>{ways}</WaysOn>
      {next}
      <Section title="결제와 환불">
        <DescriptionList items={money} />
      </Section>
      <Timeline events={events} />
      {children}
      <Receipt items={[{ term, description: number }, product, ...amounts, ...money]} events={events} />
    </>
  );
}
