import type { PointDay } from '@storefront/contract';
import { color, css, formatWon, radius, Stack, space, styled, type } from '@storefront/shared-ui';
import { ROLE, Table, tableStyle } from '@storefront/shared-ui/table';
import { drawTrend, sumDays, TREND_SIZE } from '../../domain/drawTrend';
import { formatChange } from '../../domain/formatChange';

const TEXT = {
  title: '포인트 추이',
  date: '날짜',
  topUps: '충전',
  spent: '사용',
  refunded: '환불',
  adjusted: '조정',
  balance: '잔액',
  empty: '아직 포인트를 충전하거나 사용한 날이 없어요.',
  span: (days: number) => `최근 ${days}일`,
  highest: (won: string) => `최고 잔액 ${won}`,
} as const;

interface TrendProps {
  days: readonly PointDay[];
  isTable: boolean;
}

export function Trend({ days, isTable }: TrendProps) {
  if (days.length === 0) return <Empty>{TEXT.empty}</Empty>;
  return isTable ? <DayTable days={days} /> : <Picture days={days} />;
}

const Empty = styled.p`
  ${type.label}
  color: ${color.textMuted};
`;

const partColors = css`
  [data-part='topUps'] {
    --part: ${color.success};
  }
  [data-part='refunded'] {
    --part: ${color.warning};
  }
  [data-part='spent'] {
    --part: ${color.textSubtle};
  }
  [data-part='adjusted'] {
    --part: ${color.danger};
  }
`;

const Drawing = styled.svg`
  ${partColors}
  display: block;
  width: 100%;
  height: 200px;
  path {
    fill: var(--part);
    stroke: none;
  }
  [data-part='balance'] {
    fill: none;
    stroke: ${color.mainText};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  [data-part='area'] {
    fill: ${color.mainSoft};
  }
  line {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.x1} ${space.x4};
  ${type.caption}
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Legend = styled.ul`
  ${partColors}
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x1} ${space.x5};
  ${type.label}
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    align-items: center;
    gap: ${space.x2};
  }
  i {
    width: 12px;
    height: 12px;
    border-radius: 3px;
    background: var(--part, ${color.mainText});
  }
`;

const MOVEMENTS = ['topUps', 'spent', 'refunded', 'adjusted'] as const;

const formatPart = (part: string, won: number) => (part === 'adjusted' ? formatChange(won) : formatWon(won));

function Picture({ days }: { days: readonly PointDay[] }) {
  const drawing = drawTrend(days);
  const sums = sumDays(days);
  const parts = MOVEMENTS.filter((part) => part !== 'adjusted' || days.some(({ adjusted }) => adjusted !== 0));
  const last = days.at(-1);
  const figures = [
    `${TEXT.balance} ${formatWon(last?.balance)}`,
    ...parts.map((key) => `${TEXT[key]} ${formatPart(key, sums[key])}`),
  ];
  const highest = Math.max(...days.map(({ balance }) => balance));
  return (
    <Stack $gap="x3">
      <Legend aria-hidden="true">
        {(['balance', ...parts] as const).map((part, index) => (
          <li key={part} data-part={part}>
            <i />
            <span>{figures[index]}</span>
          </li>
        ))}
      </Legend>
      <Drawing
        role="img"
        aria-label={`${TEXT.span(days.length)}: ${figures.join(', ')}`}
        viewBox={`0 0 ${TREND_SIZE.width} ${TREND_SIZE.height}`}
        preserveAspectRatio="none"
      >
        <path data-part="area" d={drawing.area} />
        <path data-part="balance" d={drawing.balance} />
        <line x1="0" x2={TREND_SIZE.width} y1={drawing.middle} y2={drawing.middle} />
        {parts.map((part) => (
          <path key={part} data-part={part} d={drawing[part]} />
        ))}
      </Drawing>
      <Line aria-hidden="true">
        <span>{days[0]?.date}</span>
        <span>{TEXT.highest(formatWon(highest))}</span>
        <span>{last?.date}</span>
      </Line>
    </Stack>
  );
}

const COLUMNS = (['date', ...MOVEMENTS, 'balance'] as const).map((key) => ({ key, header: TEXT[key] }));

const Scroller = styled.div`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

// Scrolls on phones, too: ninety cards would not fit.
const Days = styled.table`
  ${tableStyle}
  th,
  td {
    text-align: end;
    white-space: nowrap;
    &:first-of-type {
      position: sticky;
      left: 0;
      background: ${color.surface};
      text-align: start;
    }
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
    &,
    &:first-of-type {
      background: ${color.surfaceMuted};
    }
    &:first-of-type {
      z-index: 2;
    }
    color: ${color.textMuted};
  }
`;

function DayTable({ days }: { days: readonly PointDay[] }) {
  return (
    <Scroller tabIndex={0}>
      <Table as={Days} label={TEXT.title} columns={COLUMNS}>
        {[...days].reverse().map((day) => (
          <tr key={day.date} {...ROLE.row}>
            {COLUMNS.map(({ key }) => (
              <td key={key} {...ROLE.cell}>
                {key === 'date' ? day.date : formatPart(key, day[key])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Scroller>
  );
}
