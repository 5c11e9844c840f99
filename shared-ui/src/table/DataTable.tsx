import { styled, type } from "shared-ui";
import type { ReactNode } from 'react';

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.label}
`;

export interface Column<Row> {
  key: string;
  header: string;
  /** `end` for amounts; `start` by default. */
  align?: 'start' | 'center' | 'end';
  render: (row: Row) => ReactNode;
  /** A CSS length, for wide screens. */
  width?: string;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown instead of the table when there are no rows. */
  emptyState?: ReactNode;
}

/** A table whose rows become cards below 880 px, by CSS alone; explicit roles keep it a table there. */
export function DataTable<Row>({ label, columns, rows, rowKey, emptyState }: DataTableProps<Row>) {
  if (rows.length === 0 && emptyState) return emptyState;
  return (
    <Root role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header }) => (
            <th key={key} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)}>
            {columns.map(({ key, header, render }) => (
              <td role="cell" key={key} data-label={header}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}
