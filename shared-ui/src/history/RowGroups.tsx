import { ROLE } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';

const GROUP_ROWS = 100;
/** Until a group was shown. */
const GUESSED_ROW_PX = 96;
/** Room for the focus ring. */
const OUTLINE_PX = 6;

interface RowGroupsProps<Row> {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
}

/** Of several groups the browser lays out only those near the window (B-history-41). Their table is made of blocks. */
export function RowGroups<Row>({ rows, children }: RowGroupsProps<Row>): ReactNode {
  return Array.from({ length: Math.ceil(rows.length / GROUP_ROWS) }, (_, group) => {
    const first = group * GROUP_ROWS;
    const shown = rows.slice(first, first + GROUP_ROWS);
    return (
      <tbody
        key={first}
        {...ROLE.rowgroup}
        style={{
          contentVisibility: rows.length > GROUP_ROWS ? 'auto' : 'visible',
          containIntrinsicBlockSize: `auto ${shown.length * GUESSED_ROW_PX}px`,
          overflowClipMargin: OUTLINE_PX,
        }}
      >
        {shown.map((row, index) => children(row, first + index))}
      </tbody>
    );
  });
}
