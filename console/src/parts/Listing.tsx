import { EmptyState, media, styled } from 'shared-ui';
import { type Column, DataTable } from 'shared-ui/table';
import { Coming } from './Coming';

// A card says nothing of what it has no value for.
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
  /** The table's name. */
  label: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  of: { data: readonly T[] | undefined; error: unknown; isValidating: boolean; mutate: () => unknown };
  /** What is said where there are none. */
  empty: string;
  /** What to do then, or when there will be some. */
  emptyHint?: string;
}

/** A list in each of its states: coming, failed and empty. `LongTable` is for those that grow. */
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
