import type { PointDay } from '@storefront/contract';
import { color, css, formatWon, media, radius, Stack, space, styled, type } from '@storefront/shared-ui';
import { outOfSight, ROLE, stackedStyle, Table, tableStyle } from '@storefront/shared-ui/table';
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
  unmoved: '이 기간에는 포인트가 바뀐 날이 없어요.',
  close: '포인트가 바뀐 날만 보여 드려요. ‘표로 보기’를 다시 누르면 그래프로 돌아가요.',
  highest: (won: string) => `최고 잔액 ${won}`,
} as const;

export function Trend({ days, isTable }: { days: readonly PointDay[]; isTable: boolean }) {
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

const Days = styled.table`
  ${tableStyle}
  th,
  td {
    text-align: end;
    white-space: nowrap;
    &:first-of-type {
      text-align: start;
    }
  }
  th {
    position: sticky;
    top: 0;
    background: ${color.surfaceMuted};
    color: ${color.textMuted};
  }
  ${stackedStyle}
  ${media.mobile} {
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.x3};
      padding: ${space.x2} ${space.x4};
      border-bottom: 1px solid ${color.line};
      &:last-of-type {
        border: 0;
      }
      /* Ends the line of date and balance. */
      &::after {
        content: '';
        flex-basis: 100%;
      }
    }
    td {
      order: 1;
      padding: 0;
      border: 0;
      color: ${color.textMuted};
      &::before {
        content: attr(data-label) ' ';
        content: attr(data-label) ' ' / '';
      }
      &[data-none] {
        ${outOfSight}
      }
      &:first-of-type,
      &:last-of-type {
        order: 0;
        color: ${color.text};
        font-weight: ${type.weight.medium};
      }
      &:first-of-type::before {
        content: none;
      }
      &:last-of-type {
        margin-left: auto;
      }
    }
  }
`;

/** In two lines per day on phones (B-point-31). */
function DayTable({ days }: { days: readonly PointDay[] }) {
  const moved = days.filter((day) => MOVEMENTS.some((part) => day[part] !== 0)).reverse();
  if (moved.length === 0) return <Empty>{TEXT.unmoved}</Empty>;
  return (
    <Stack $gap="x2">
      <Line>{TEXT.close}</Line>
      <Scroller tabIndex={0}>
        <Table as={Days} label={TEXT.title} columns={COLUMNS}>
          {moved.map((day) => (
            <tr key={day.date} {...ROLE.row}>
              {COLUMNS.map(({ key, header }) => (
                <td key={key} {...ROLE.cell} data-label={header} data-none={day[key] === 0 || undefined}>
                  {key === 'date' ? day.date : formatPart(key, day[key])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Scroller>
    </Stack>
  );
}
