import {
  color,
  EmptyState,
  FailedState,
  media,
  Skeleton,
  Stack,
  space,
  styled,
  useLocation,
} from '@storefront/shared-ui';
import { MoreButton, type PagedHistory, RefreshFailure, RowGroups, usePlace } from '@storefront/shared-ui/history';
import { type Column, dataTableStyle, ROLE, TableHead } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';
import type { Numbered } from '../api/pages';

const MANY_COLUMNS = 6;
const HEADER_ROWS = 1;

export const TRACK = { time: '8rem', status: '7rem', button: '6.5rem', buttons: '11.5rem' } as const;
export const NARROWED = '조건을 바꾸거나 지우고 다시 찾아 보세요.';

const Frame = styled.div`
  overflow-x: auto;
`;

// Rows are grids of the same tracks: their groups are laid out each by itself.
const tableOf = (narrow: string, leastWidth = '0') => styled.table<{ $tracks: string }>`
  ${dataTableStyle(narrow)}
  &,
  thead,
  tbody {
    display: block;
  }
  tr:focus-visible {
    outline: 2px solid ${color.mainText};
    outline-offset: -2px;
  }
  td:has(> div:empty, > div > div:empty:only-child) {
    visibility: hidden;
  }
  ${narrow.replace('@media', '@media not all and')} {
    min-width: ${leastWidth};
    tr {
      display: grid;
      grid-template-columns: ${({ $tracks }) => $tracks};
      gap: 0 ${space.x3};
      align-items: center;
    }
    tbody tr {
      border-top: 1px solid ${color.line};
    }
    tr th,
    tr td {
      min-width: 0;
      padding-inline: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    tr th {
      white-space: normal;
    }
  }
  ${narrow} {
    tbody {
      display: block;
    }
    tbody tr {
      padding: ${space.x3} 0;
      border: 0;
      border-top: 1px solid ${color.line};
      border-radius: 0;
      background: none;
    }
    td:has(> div:empty, > div > div:empty:only-child) {
      display: none !important;
    }
    &[data-many] td:not([data-lead]):has(button) {
      grid-column: 1 / -1;
      &::before {
        content: none;
      }
    }
  }
`;

const FewColumns = tableOf(media.mobile);
const ManyColumns = tableOf('@media (max-width:1199.98px)', '60rem');

function trackOf({ lead, wide, align, width }: Column<never>): string {
  if (width) return width;
  if (lead || wide) return 'minmax(0, 2.2fr)';
  return align === 'end' ? 'minmax(0, 0.9fr)' : 'minmax(0, 1.2fr)';
}

export interface LongTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  of: PagedHistory<Numbered<T>>;
  empty: string;
  emptyHint?: string | undefined;
}

export function LongTable<T>({ of, empty, emptyHint, ...table }: LongTableProps<T>): ReactNode {
  const { fetched, failure, isFetching, refresh } = of;
  const entry = useLocation().key;
  const name = `${entry} ${of.key}`;
  if (failure && !fetched)
    return <FailedState text={failure.message} retrying={isFetching} onRetry={() => void refresh()} />;
  if (!fetched) return <Skeleton count={4} height="4.5rem" />;
  return (
    <Stack $gap="x3">
      <RefreshFailure history={of} />
      {fetched.items.length === 0 ? (
        <EmptyState title={empty} text={emptyHint} />
      ) : (
        <>
          <Rows key={name} name={name} rows={fetched.items} hasMore={of.more.isOffered} {...table} />
          <MoreButton history={of} failedTitle="다음 쪽을 불러오지 못했어요." />
        </>
      )}
    </Stack>
  );
}

interface RowsProps<T> extends Pick<LongTableProps<T>, 'label' | 'columns'> {
  /** Of list and history entry. */
  name: string;
  rows: readonly Numbered<T>[];
  hasMore: boolean;
}

function Rows<T>({ name, label, columns, rows, hasMore }: RowsProps<T>) {
  const { table } = usePlace(name);
  const isMany = columns.length >= MANY_COLUMNS;
  const Root = isMany ? ManyColumns : FewColumns;
  return (
    <Frame>
      <Root
        {...ROLE.table}
        ref={table}
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + HEADER_ROWS}
        data-many={isMany || undefined}
        $tracks={columns.map(trackOf as (column: Column<T>) => string).join(' ')}
      >
        <TableHead columns={columns} aria-rowindex={HEADER_ROWS} />
        <RowGroups rows={rows}>
          {({ id, row }, index) => (
            <tr key={id} {...ROLE.row} data-key={id} aria-rowindex={index + 1 + HEADER_ROWS}>
              {columns.map(({ key, header, align, lead, wide, render }) => (
                <td
                  key={key}
                  {...ROLE.cell}
                  data-label={header}
                  data-align={align}
                  data-lead={lead || undefined}
                  data-wide={wide || undefined}
                >
                  <div>{render(row)}</div>
                </td>
              ))}
            </tr>
          )}
        </RowGroups>
      </Root>
    </Frame>
  );
}
