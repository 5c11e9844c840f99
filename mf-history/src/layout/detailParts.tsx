import type { OrderDetail, OrderEventKind } from 'contract';
import type { ReactNode } from 'react';
import {
  Button,
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
} from 'shared-ui';
import { DescriptionList } from 'shared-ui/controls';

const TEXT = { timeline: '진행 과정', money: '결제와 환불', ask: '문의하기', print: '인쇄' } as const;

/** What happened, in words. */
export type EventLabels = Partial<Record<OrderEventKind, string>>;

/** An event with its words; what a newer server says beside is left out. */
export interface NamedEvent {
  label: string;
  at: string;
  amount?: number | undefined;
}

export function nameEvents(events: OrderDetail['events'], labels: EventLabels): NamedEvent[] {
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

/** What happened when (B-history-57). */
export function Timeline({ events }: { events: readonly NamedEvent[] }) {
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

interface MoneyProps {
  detail: Pick<OrderDetail, 'paid' | 'paidBack' | 'point'>;
}

export const moneyItems = ({ paid, paidBack, point }: MoneyProps['detail']) => [
  { term: '결제', description: formatWon(paid) },
  { term: '환불', description: formatWon(paidBack) },
  { term: '사용', description: formatWon(point) },
];

/** What was paid, came back and was used, to the last digit (B-history-56). */
export function Money({ detail }: MoneyProps) {
  return (
    <Section title={TEXT.money}>
      <DescriptionList items={moneyItems(detail)} />
    </Section>
  );
}

interface WaysOnProps {
  /** '주문번호 123': what a person of the shop has to know. */
  number: string;
  /** Ways to end it and to order it again. */
  children: ReactNode;
}

/** What can be done with it (B-history-58). */
export function WaysOn({ number, children }: WaysOnProps) {
  const { chat } = useSettings();
  const copy = () =>
    navigator.clipboard?.writeText(number).then(
      () => toastSuccess('번호를 복사했어요. 상담 창에 붙여 넣어 주세요.'),
      // The number stands on the page, with a button of its own.
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
          {TEXT.ask}
        </LinkButton>
      )}
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        {TEXT.print}
      </Button>
    </Row>
  );
}

/** The facts of an order below its state. */
export function Facts({ state, items }: { state: ReactNode; items: Parameters<typeof DescriptionList>[0]['items'] }) {
  return (
    <Stack $gap="x3">
      {state}
      <DescriptionList items={items} />
    </Stack>
  );
}
