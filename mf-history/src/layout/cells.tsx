import { linkHref, type OrderPrefill, orderHref, PATHS, type Service } from '@storefront/contract';
import {
  Badge,
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  LinkButton,
  radius,
  space,
  styled,
  TextLink,
  type Tone,
  useHasScreen,
} from '@storefront/shared-ui';
import { type HistoryColumn, narrow, RowDate } from '@storefront/shared-ui/history';
import type { ComponentProps } from 'react';
import { nameService } from '../domain/nameService';

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
    outline-offset: -2px;
    tr:not([data-open]) & {
      text-decoration: none;
    }
    [data-open] & {
      display: inline-block;
      margin-block: -${TARGET_PADDING};
      padding-block: ${TARGET_PADDING};
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.x2};
  color: ${color.textMuted};
  white-space: nowrap;
  svg {
    width: 96px;
    height: 6px;
    border-radius: ${radius.full};
    background: ${color.line};
  }
  rect {
    fill: ${color.mainText};
  }
  td[data-area='progress'] & {
    justify-content: flex-end;
  }
  ${narrow} {
    flex: 1;
    white-space: normal;
    svg {
      flex: 1;
      width: 0;
      min-width: ${space.x4};
    }
  }
`;

const FULL = 100;

interface ProgressBarProps extends ComponentProps<'div'> {
  done: number | null;
  of: number;
  text: string;
}

/** An SVG: the CSP forbids a width in a style attribute. */
export function ProgressBar({ done, of, text, ...rest }: ProgressBarProps) {
  const share = done === null || of <= 0 ? 0 : (done / of) * FULL;
  return (
    <Bar {...rest}>
      <svg viewBox={`0 0 ${FULL} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
      </svg>
      <span>{text}</span>
    </Bar>
  );
}

/** Fills the form, which checks today's terms (B-history-26). */
export function OrderAgain({ text, ...prefill }: OrderPrefill & { text: string }) {
  const canOrder = useHasScreen(PATHS.order);
  return (
    canOrder && (
      <LinkButton data-part="again" variant="quiet" size="small" to={orderHref(prefill)}>
        {text}
      </LinkButton>
    )
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

/** 'YYYY-MM-DD HH:mm' in Seoul. */
export const formatMinute = (at: string): string => formatDateTime(at).slice(0, 'YYYY-MM-DD HH:mm'.length);

export const orUnknown = (value: number | null): string => formatNumber(value) || '-';
