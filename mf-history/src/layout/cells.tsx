import { linkHref, type Service } from '@storefront/contract';
import {
  Badge,
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  space,
  styled,
  TextLink,
  type Tone,
} from '@storefront/shared-ui';
import { type HistoryColumn, narrow } from '@storefront/shared-ui/history';
import { nameService } from '../domain/nameService';

const Whole = styled.span`
  white-space: nowrap;
`;

/** A narrow column breaks between date and time, never within. */
function RowDate({ at }: { at: string }) {
  const [date, time] = formatDateTime(at).split(' ');
  return (
    <span>
      <Whole>{date}</Whole> <Whole>{time}</Whole>
    </span>
  );
}

/** Enlarges the touch target; takes no room. */
const TARGET_PADDING = '14px';

const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: break-all;
  a {
    color: ${color.textMuted};
    text-underline-offset: 3px;
  }
  ${narrow} {
    display: block;
    overflow: visible;
    a {
      display: block;
      width: fit-content;
      max-width: 100%;
      margin-block: -${TARGET_PADDING};
      padding-block: ${TARGET_PADDING};
    }
  }
`;

const SCHEME = /^https?:\/\/(?:www\.)?/i;

/** Shows the ordered link without its scheme; a bare handle leads to an Instagram profile (B-format-8). */
export function RowLink({ text }: { text: string }) {
  const href = linkHref(text);
  return (
    <Clamp>
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={text}>
          {text.replace(SCHEME, '')}
        </a>
      )}
    </Clamp>
  );
}

/** A phone's closed row is one button: the name is a link once the row is open. */
const Product = styled(TextLink)`
  color: inherit;
  ${narrow} {
    tr:not([data-open]) & {
      display: block;
      overflow: hidden;
      outline-offset: -2px;
      text-decoration: none;
      text-overflow: ellipsis;
    }
    [data-open] & {
      display: inline-block;
      padding-block: ${space.x3};
    }
  }
`;

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

/** Columns of both histories; a row's page is at the list's own `path`. */
export const commonColumns = <Row extends OrderedRow>(services: readonly Service[], path: string) =>
  ({
    id: { key: 'id', header: '주문번호', track: '3.25rem', render: ({ id }) => id },
    createdAt: {
      key: 'createdAt',
      header: '주문일시',
      track: '4.25rem',
      area: 'date',
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
      render: ({ id, serviceId }) => <Product to={`${path}?order=${id}`}>{nameService(services, serviceId)}</Product>,
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

export const orUnknown = (value: number | null): string => formatNumber(value) || '-';
