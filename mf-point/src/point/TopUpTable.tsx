import type { TopUp } from 'contract';
import { Badge, color, formatDateTime, formatWon, media, space, styled, type } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/table';
import { describeTopUp } from '../domain/describeTopUp';
import { POINT_TEXT } from './messages';

const Status = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: ${space.x1};
  ${media.mobile} {
    justify-items: end;
  }
  small {
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

function TopUpStatus({ topUp }: { topUp: TopUp }) {
  const { label, tone, reason } = describeTopUp(topUp);
  return (
    <Status>
      <Badge tone={tone}>{label}</Badge>
      {reason && <small>{reason}</small>}
    </Status>
  );
}

const COLUMNS: Column<TopUp>[] = [
  { key: 'createdAt', header: POINT_TEXT.createdAt, render: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'point', header: POINT_TEXT.point, align: 'end', render: ({ point }) => formatWon(point) },
  { key: 'status', header: POINT_TEXT.status, align: 'center', render: (topUp) => <TopUpStatus topUp={topUp} /> },
  {
    key: 'responseAt',
    header: POINT_TEXT.responseAt,
    render: ({ responseAt }) => formatDateTime(responseAt) || POINT_TEXT.unknown,
  },
];

/** The top-ups, newest first. */
export function TopUpTable({ topUps }: { topUps: readonly TopUp[] }) {
  return <DataTable label={POINT_TEXT.historyTitle} columns={COLUMNS} rows={topUps} rowKey={({ id }) => id} />;
}
