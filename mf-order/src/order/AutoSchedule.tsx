import type { OrderPrice } from '@storefront/contract';
import { color, formatDateTime, formatNumber, formatWon, radius, space, styled, type } from '@storefront/shared-ui';
import { useNow } from '@storefront/shared-ui/controls';
import { memo, startTransition, useId, useState } from 'react';
import { planRuns } from '../domain/planRuns';
import { FoldToggle } from './FoldToggle';

const FOLDED_RUNS = 5;
/** A list of thousands at once would block the page. */
const MORE_RUNS = 20;
/** Times begin with now: recalculated as it moves on. */
const NOW_MS = 60_000;

const LATER = '9999년 이후';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  margin-bottom: ${space.x3};
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.surfaceMuted};
  ${type.label}
  font-variant-numeric: tabular-nums;
  dl {
    display: grid;
    gap: ${space.x1};
  }
  dl > div,
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space.x4};
  }
  dt,
  li {
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${type.weight.semibold};
  }
  ol {
    display: grid;
    gap: ${space.x1};
    padding-top: ${space.x2};
    border-top: 1px solid ${color.line};
    ${type.caption}
  }
`;

export interface AutoScheduleProps {
  runs: string;
  interval: string;
  price: OrderPrice | null;
}

/** Shows each run's time, the end and the total (B-order-50). */
export const AutoSchedule = memo(function AutoSchedule({ runs: typedRuns, interval, price }: AutoScheduleProps) {
  const id = useId();
  const now = useNow(NOW_MS, null);
  const [shown, setShown] = useState(FOLDED_RUNS);
  const plan = now === null ? null : planRuns({ runs: typedRuns, interval }, now);
  const amount = price ? formatNumber(price.totalAmount) : '';
  if (!plan || !price || !amount || !formatWon(price.totalPrice)) return null;

  const isLong = plan.runs > FOLDED_RUNS + 1;
  const count = isLong ? Math.min(shown, plan.runs) : plan.runs;
  const isFolded = count < plan.runs;
  const name = (run: number) => `${formatNumber(run)}회`;
  return (
    <Root>
      <dl>
        <div>
          <dt>합계</dt>
          <dd>{`${name(plan.runs)} · ${amount}개 · ${formatWon(price.totalPrice)}`}</dd>
        </div>
        <div>
          <dt>마지막 회차</dt>
          <dd>{plan.end === null ? LATER : formatDateTime(plan.end)}</dd>
        </div>
      </dl>
      <p>{`${name(plan.runs)}분 ${formatWon(price.totalPrice)}을 지금 한 번에 결제해요. 남은 회차는 언제든 멈추고 돌려받을 수 있어요.`}</p>
      <ol id={id} aria-label="자동주문 일정">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <span>{index === 0 ? `${name(1)} · 지금` : name(index + 1)}</span>
            <time dateTime={isoOf(plan.timeOf(index + 1))}>{formatDateTime(plan.timeOf(index + 1)) || LATER}</time>
          </li>
        ))}
      </ol>
      {isLong && (
        <FoldToggle
          type="button"
          aria-expanded={shown > FOLDED_RUNS}
          aria-controls={id}
          onClick={() => startTransition(() => setShown(isFolded ? count + MORE_RUNS : FOLDED_RUNS))}
        >
          {isFolded ? `일정 더 보기 (남은 ${name(plan.runs - count)})` : '일정 접기'}
        </FoldToggle>
      )}
    </Root>
  );
});

function isoOf(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
