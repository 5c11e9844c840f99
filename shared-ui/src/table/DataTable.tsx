import { color, css, media, radius, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { ROLE, stackIn, Table, type TableColumn, tableStyle } from './Table';

const Frame = styled.div`
  overflow-x: auto;
`;

/** One line per value would exceed a phone's height. */
const MANY_COLUMNS = 6;

/** Two values per line at 320 px. */
const compactCards = css`
  tr {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7rem), 1fr));
    gap: ${space.x2} ${space.x4};
  }
  td,
  td:first-of-type,
  td:last-of-type {
    flex-flow: column nowrap;
    align-items: stretch;
    justify-content: flex-start;
    gap: 0;
    min-width: 0;
    padding: 0;
    line-height: ${type.line.tight};
    text-align: start;
    > * {
      margin-inline-start: 0;
    }
    white-space: normal;
    overflow-wrap: anywhere;
    &::before {
      font-size: ${type.size.caption};
    }
    &[data-lead],
    &[data-wide] {
      grid-column: 1 / -1;
    }
    &[data-wide] {
      flex-direction: row;
      order: -1;
      gap: ${space.x3};
    }
    &[data-lead] {
      order: -2;
      padding: 0;
    }
  }
`;

/**
 * Look of a `DataTable` for other renderers.
 * @param narrow media query of windows with cards
 */
// The header cell names it: the repeated label is not for speech.
export const dataTableStyle = (narrow: string) => css`
  ${tableStyle}
  th,
  td {
    padding: ${space.x3} ${space.x2};
    &[data-align='end'] {
      white-space: nowrap;
    }
    &:first-of-type {
      padding-left: 0;
    }
    &:last-of-type {
      padding-right: 0;
    }
  }
  th {
    white-space: nowrap;
  }
  ${stackIn(narrow)}
  ${narrow} {
    tbody {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space.x3};
    }
    tr {
      display: flex;
      flex-direction: column;
      padding: ${space.x3} ${space.x4};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
      background: ${color.surface};
    }
    td,
    td:first-of-type,
    td:last-of-type {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      justify-content: space-between;
      gap: 0 ${space.x4};
      padding: ${space.x1} 0;
      border: 0;
      ${type.label}
      text-align: end;
      > * {
        margin-inline-start: auto;
      }
      &[data-align] {
        white-space: normal;
      }
      &::before {
        flex: none;
        color: ${color.textSubtle};
        font-weight: ${type.weight.regular};
        content: attr(data-label);
        content: attr(data-label) / '';
      }
      &:empty {
        display: none;
      }
    }
    td[data-lead] {
      order: -1;
      padding-bottom: ${space.x2};
      font-weight: ${type.weight.semibold};
      text-align: start;
      > * {
        margin-inline-start: 0;
      }
      &::before {
        content: none;
      }
    }
    &[data-many] {
      ${compactCards}
    }
  }
`;

const Root = styled.table`
  ${dataTableStyle(media.mobile)}
`;

const Cell = styled.div`
  min-width: 0;
`;

/** Column, or labelled value of a card. */
export interface Column<Row> extends TableColumn {
  render: (row: Row) => ReactNode;
  /** Full width at the card's top, without label. */
  lead?: boolean;
  /** Long value: full width on compact cards. */
  wide?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Replaces an empty table. */
  emptyState?: ReactNode;
}

/** Rows become cards below 880 px (B-theme-6), by CSS; compact from six columns. */
export function DataTable<Row>({ label, columns, rows, rowKey, emptyState }: DataTableProps<Row>) {
  if (rows.length === 0 && emptyState) return emptyState;
  return (
    <Frame>
      <Table as={Root} label={label} columns={columns} data-many={columns.length >= MANY_COLUMNS || undefined}>
        {rows.map((row) => (
          <tr {...ROLE.row} key={rowKey(row)}>
            {columns.map(({ key, header, align, lead, wide, render }) => (
              <td
                key={key}
                {...ROLE.cell}
                data-label={header}
                data-align={align}
                data-lead={lead || undefined}
                data-wide={wide || undefined}
              >
                <Cell>{render(row)}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Frame>
  );
}
