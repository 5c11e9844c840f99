import type { Movement } from '@storefront/contract';
import { color, formatDateTime, formatWon, media, space, styled, type } from '@storefront/shared-ui';
import { outOfSight, ROLE, stackedStyle, Table, tableStyle } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';
import { formatChange } from '../domain/formatChange';

const COLUMNS = [
  { key: 'at', header: '일시' },
  { key: 'what', header: '내용' },
  { key: 'change', header: '변동', align: 'end' },
  { key: 'balance', header: '잔액', align: 'end' },
] as const;

/** Phones show two lines per movement, below its day (B-point-69). */
const Root = styled.table`
  ${tableStyle}
  th,
  td {
    padding: ${space.x3} ${space.x2};
    &:first-of-type {
      padding-left: 0;
    }
    &:last-of-type {
      padding-right: 0;
    }
    &[data-align] {
      white-space: nowrap;
    }
  }
  ${stackedStyle}
  ${media.mobile} {
    tr {
      display: grid;
      /* Two of them; one where the letters are too large for two. */
      grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7rem, 40%)), 1fr));
      gap: 0 ${space.x3};
      padding: ${space.x2} 0;
      border-top: 1px solid ${color.line};
      &[data-first]:not(:first-of-type) {
        margin-top: ${space.x4};
      }
      &:not([data-first]) [data-part='day'] {
        ${outOfSight}
      }
    }
    td,
    td:first-of-type,
    td:last-of-type {
      padding: 0;
      border: 0;
    }
    td:nth-of-type(1) {
      display: contents;
    }
    [data-part='day'] {
      grid-column: 1 / -1;
      margin-bottom: ${space.x2};
      font-weight: ${type.weight.semibold};
    }
    td:nth-of-type(2),
    td:nth-of-type(3) {
      order: 1;
      ${type.label}
      font-weight: ${type.weight.medium};
    }
    [data-part='time'],
    td:nth-of-type(4) {
      order: 2;
      color: ${color.textSubtle};
    }
    td:nth-of-type(4)::before {
      content: '잔액 ';
      content: '잔액 ' / '';
    }
  }
`;

interface LedgerTableProps {
  label: string;
  rows: readonly Movement[];
  children: (movement: Movement) => ReactNode;
}

export function LedgerTable({ label, rows, children }: LedgerTableProps) {
  const times = rows.map(({ at }) => formatDateTime(at).split(' '));
  return (
    <Table as={Root} label={label} columns={COLUMNS}>
      {rows.map((movement, index) => {
        const [day, time] = times[index] ?? [];
        return (
          <tr key={movement.id} {...ROLE.row} data-first={day !== times[index - 1]?.[0] || undefined}>
            <td {...ROLE.cell}>
              <span data-part="day">{day}</span> <span data-part="time">{time}</span>
            </td>
            <td {...ROLE.cell}>{children(movement)}</td>
            <td {...ROLE.cell} data-align="end">
              {formatChange(movement.amount)}
            </td>
            <td {...ROLE.cell} data-align="end">
              {formatWon(movement.balance)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
