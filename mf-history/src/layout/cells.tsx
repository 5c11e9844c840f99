import { linkHref, type Service } from 'contract';
import { Badge, color, formatDateTime, formatNumber, formatWon, media, styled, type Tone } from 'shared-ui';
import { nameService } from '../domain/describeOrder';
import type { HistoryColumn } from './HistoryTable';

const Whole = styled.span`
  white-space: nowrap;
`;

/** When it was: in a narrow column the time goes below the date, but neither is torn apart. */
function RowDate({ at }: { at: string }) {
  const [date, time] = formatDateTime(at).split(' ');
  return (
    <span>
      <Whole>{date}</Whole> <Whole>{time}</Whole>
    </span>
  );
}

const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: break-all;
  ${media.mobile} {
    -webkit-line-clamp: 8;
  }
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
`;

/** The link as it was ordered; a bare handle leads to the photo-sharing site's profile (B-format-8). */
function RowLink({ text }: { text: string }) {
  const href = linkHref(text);
  return (
    <Clamp>
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </Clamp>
  );
}

export function StatusBadge({ label, tone }: { label: string; tone: Tone }) {
  return <Badge tone={tone}>{label}</Badge>;
}

interface OrderedRow {
  id: number;
  createdAt: string;
  link: string;
  point: number;
  serviceId: number;
}

/** The columns that both histories have. */
export const commonColumns = <Row extends OrderedRow>(services: readonly Service[]) =>
  ({
    id: { key: 'id', header: '주문번호', track: '3.25rem', render: ({ id }) => id },
    createdAt: {
      key: 'createdAt',
      header: '주문일시',
      track: '4.25rem',
      render: ({ createdAt }) => <RowDate at={createdAt} />,
    },
    link: {
      key: 'link',
      header: '주문링크',
      track: 'minmax(0, 1fr)',
      area: 'link',
      render: ({ link }) => <RowLink text={link} />,
    },
    service: {
      key: 'service',
      header: '상품',
      track: 'minmax(0, 1.4fr)',
      area: 'lead',
      render: ({ serviceId }) => nameService(services, serviceId),
    },
    point: {
      key: 'point',
      header: '사용금액',
      track: '4.5rem',
      align: 'end',
      area: 'amount',
      render: ({ point }) => formatWon(point),
    },
  }) satisfies Record<string, HistoryColumn<Row>>;

/** A number that may not be known yet. */
export const orUnknown = (value: number | null): string => formatNumber(value) || '-';
