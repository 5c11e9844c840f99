import { color, formatWon, Section, space, styled, type, VisuallyHidden } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { DataTable } from '@storefront/shared-ui/table';
import type { Answer } from '../api/calls';

type Day = Answer<'today'>['days'][number];

const WIDTH = 310;
const HEIGHT = 96;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.x3};
  dt {
    ${type.label}
    color: ${color.textMuted};
  }
  dd {
    ${type.lead}
  }
  small {
    display: block;
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin: ${space.x4} 0;
  rect {
    fill: ${color.lineStrong};
    &:last-of-type {
      fill: ${color.mainText};
    }
  }
`;

const KINDS = [
  ['sold', '판매'],
  ['spent', '사용'],
  ['refunded', '환불'],
] as const;

export function PointDays({ days }: { days: readonly Day[] }) {
  const today = days.at(-1);
  if (!today) return null;
  const before = days.slice(0, -1);
  const mean = (kind: (typeof KINDS)[number][0]) =>
    Math.round(before.reduce((sum, day) => sum + day[kind], 0) / Math.max(1, before.length));
  const most = Math.max(1, ...days.map(({ sold }) => sold));
  const step = WIDTH / days.length;
  return (
    <Section title="오늘의 포인트">
      <Facts>
        {KINDS.map(([kind, name]) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd title={formatWon(today[kind])}>
              <span>{formatWon(Math.floor(today[kind]))}</span>
              <small>{`30일 평균 ${formatWon(mean(kind))}`}</small>
            </dd>
          </div>
        ))}
      </Facts>
      <Chart viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ day, sold }, index) => {
          const height = Math.max(1, (sold / most) * HEIGHT);
          return <rect key={day} x={index * step + 1} y={HEIGHT - height} width={step - 2} height={height} rx="2" />;
        })}
      </Chart>
      <VisuallyHidden>날짜별 판매 그래프예요. 값은 아래 표에 있어요.</VisuallyHidden>
      <Disclosure title="날짜별로 보기">
        <DataTable
          label="날짜별 포인트"
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: '날짜', lead: true, render: ({ day }) => day },
            ...KINDS.map(([kind, header]) => ({
              key: kind,
              header,
              align: 'end' as const,
              render: (day: Day) => formatWon(day[kind]),
            })),
          ]}
        />
      </Disclosure>
    </Section>
  );
}
