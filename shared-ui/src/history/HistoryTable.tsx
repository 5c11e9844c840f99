import { memo, type ReactNode, useEffect, useState } from 'react';
import { IconChevronDown, Skeleton } from 'shared-ui';
import { ROLE, type TableColumn, TableHead } from 'shared-ui/table';
import { NARROW_ROW_PX, Root } from './historyTableStyle';
import { countRows, findRow, type HistoryRow, type LoadedPages } from './LoadedPages';
import { isNarrow } from './narrow';
import type { Place } from './rememberedPlace';
import { useVisibleRows } from './useVisibleRows';

/** The last column is the state. */
export interface HistoryColumn<Row> extends Omit<TableColumn, 'width'> {
  /** CSS grid track. */
  track: string;
  /** Place in a phone's lines; other columns fold. */
  area?: 'date' | 'lead' | 'link' | 'amount' | 'runs' | 'state';
  render: (row: Row) => ReactNode;
}

export interface HistoryRows<Row> {
  columns: readonly HistoryColumn<Row>[];
  /** Smallest row height in px. */
  lowestPx: number;
  /** Row's name in controls: '주문 123'. */
  nameOf: (row: Row) => string;
  rest?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
}

interface HistoryTableProps<Row> extends HistoryRows<Row> {
  label: string;
  pages: LoadedPages<Row>;
  start: Place | null;
  onShow: (first: number, end: number) => void;
  place: { current: Place | null };
}

/** The header is the first row. */
const HEADER_ROWS = 1;

/** Renders rows near the window (B-history-41), as lines on phones (B-history-44). */
export function HistoryTable<Row extends HistoryRow>(props: HistoryTableProps<Row>) {
  const { label, pages, start, onShow, place, columns, nameOf, below, lowestPx } = props;
  const count = countRows(pages);
  const shown = useVisibleRows(count, start, place, isNarrow() ? Math.max(lowestPx, NARROW_ROW_PX) : lowestPx);
  const [openRows] = useState(() => new Set<number>());
  useEffect(() => onShow(shown.first, shown.end));
  const [folded] = useState(() => (isNarrow() ? { columns: columns.filter(({ area }) => area), nameOf, below } : null));
  const look = (shown.isFirstFrame && folded) || props;

  return (
    <Root
      {...ROLE.table}
      aria-label={label}
      aria-rowcount={pages.head.searchedUntil ? -1 : Math.max(pages.head.total, count) + HEADER_ROWS}
      $tracks={columns.map(({ track }) => track).join(' ')}
    >
      {look === props && <TableHead columns={columns} aria-rowindex={HEADER_ROWS} />}
      <tbody
        {...ROLE.rowgroup}
        ref={shown.body}
        style={{ paddingTop: shown.beforePx, paddingBottom: shown.afterPx }}
        onFocus={shown.onFocus}
        onBlur={shown.onBlur}
      >
        {shown.rows.map(({ index, gapPx }) => {
          const row = findRow(pages, index);
          return (
            <BodyRow
              key={row ? row.id : `at ${index}`}
              index={index}
              gapPx={gapPx}
              row={row}
              openRows={openRows}
              look={look}
            />
          );
        })}
      </tbody>
    </Root>
  );
}

interface BodyRowProps<Row> {
  index: number;
  gapPx: number;
  /** Undefined while refetched. */
  row: Row | undefined;
  openRows: Set<number>;
  look: Omit<HistoryRows<Row>, 'lowestPx'>;
}

const BodyRow = memo(OneRow, (before, after) => {
  const isSameLook =
    before.look.columns === after.look.columns &&
    before.look.rest === after.look.rest &&
    before.look.below === after.look.below;
  return isSameLook && before.row === after.row && before.index === after.index && before.gapPx === after.gapPx;
}) as typeof OneRow;

function OneRow<Row extends HistoryRow>({ index, gapPx, row, openRows, look }: BodyRowProps<Row>) {
  const { columns, nameOf, rest, below } = look;
  const [isOpen, setIsOpen] = useState(row !== undefined && openRows.has(row.id));
  const place = { 'aria-rowindex': index + 1 + HEADER_ROWS, 'data-index': index, style: { marginTop: gapPx } };
  if (!row) {
    return (
      <tr {...ROLE.row} {...place} aria-busy="true">
        <td {...ROLE.cell} data-area="missing">
          <Skeleton height="3rem" />
        </td>
      </tr>
    );
  }
  const toggle = () => {
    setIsOpen(!isOpen);
    if (isOpen) openRows.delete(row.id);
    else openRows.add(row.id);
  };
  return (
    <tr {...ROLE.row} {...place} data-key={row.id} data-open={isOpen || undefined}>
      {columns.map(({ key, header, align, area, render }) => (
        <td key={key} {...ROLE.cell} data-label={header} data-align={align} data-area={area}>
          {area === 'state' ? (
            <>
              <span data-part="badge">{render(row)}</span>
              <button type="button" aria-expanded={isOpen} aria-label={`${nameOf(row)} 자세히`} onClick={toggle}>
                <IconChevronDown size={18} />
              </button>
              {rest && <div data-part="rest">{rest(row)}</div>}
              {below && <div data-part="below">{below(row)}</div>}
            </>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}
