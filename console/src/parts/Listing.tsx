import { EmptyState, media, styled } from '@storefront/shared-ui';
import { type Column, DataTable } from '@storefront/shared-ui/table';
import { Coming } from './Coming';

const Rows = styled.div`
  ${media.mobile} {
    td:has(> div:empty, > div > div:empty:only-child) {
      display: none !important;
    }
    [data-many] time {
      white-space: normal;
    }
    [data-many] td:not([data-lead]):has(button) {
      grid-column: 1 / -1;
      &::before {
        content: none;
      }
    }
  }
`;

export interface ListingProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  of: { data: readonly T[] | undefined; error: unknown; isValidating: boolean; mutate: () => unknown };
  empty: string;
  emptyHint?: string;
}

/** A short list in each of its states; use `LongTable` for lists that grow. */
export function Listing<T>({ label, columns, rowKey, of, empty, emptyHint }: ListingProps<T>) {
  const { data } = of;
  if (!data) return <Coming of={of} count={4} height="4.5rem" />;
  return (
    <Rows>
      <DataTable
        label={label}
        columns={columns}
        rows={data}
        rowKey={rowKey}
        emptyState={<EmptyState title={empty} text={emptyHint} />}
      />
    </Rows>
  );
}
