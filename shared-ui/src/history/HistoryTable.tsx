import { PAGE_LIMIT_DEFAULT } from '@storefront/contract';
import { formatDateTime, IconChevronDown, useIsFirstFrame } from '@storefront/shared-ui';
import { ROLE, type TableColumn, TableHead } from '@storefront/shared-ui/table';
import { memo, type ReactNode, useState } from 'react';
import { NARROW_ROW_PX, Root } from './historyTableStyle';
import { isNarrow } from './narrow';
import { RowGroups } from './RowGroups';
import type { FetchedPages, HistoryRow } from './usePagedHistory';
import { usePlace } from './usePlace';

export interface HistoryColumn<Row> extends Omit<TableColumn, 'width'> {
  /** CSS grid track. */
  track: string;
  /** Place in a phone's lines; other columns fold. */
  area?: 'date' | 'lead' | 'link' | 'amount' | 'progress' | 'state';
  render: (row: Row) => ReactNode;
}

export interface HistoryRows<Row> {
  columns: readonly HistoryColumn<Row>[];
  /** Row's name in controls: '주문 123'. */
  nameOf: (row: Row) => string;
  /** Parts by `data-part`: phones show 'progress', 'again' and 'note', fold 'more', and alone show 'lead'. */
  rest: (row: Row) => ReactNode;
}

export interface DatedRow extends HistoryRow {
  /** ISO 8601. */
  createdAt: string;
}

interface HistoryTableProps<Row> extends HistoryRows<Row> {
  label: string;
  fetched: FetchedPages<Row>;
  /** Names the list and its history entry; another one needs another `key`. */
  name: string;
}

/** The header is the first row. */
const HEADER_ROWS = 1;

/** Least height above a phone's list. */
const ABOVE_PX = 240;

/** Rows in the first frame: phones are slow with all. */
const countFirst = () =>
  isNarrow() ? Math.ceil(Math.max(window.innerHeight - ABOVE_PX, 0) / NARROW_ROW_PX) : PAGE_LIMIT_DEFAULT;

const dayOf = (row: DatedRow | undefined) => row && formatDateTime(row.createdAt).split(' ')[0];

/** On phones the day is a heading. */
export function RowDate({ at }: { at: string }) {
  const [day, time] = formatDateTime(at).split(' ');
  return (
    <>
      <span data-part="day">{day}</span> <span data-part="time">{time}</span>
    </>
  );
}

/** Rows (B-history-41), as a feed on phones (B-history-44). */
export function HistoryTable<Row extends DatedRow>(props: HistoryTableProps<Row>) {
  const { label, fetched, name, columns, nameOf, rest } = props;
  const { items, total } = fetched;
  const { table, hasPlace } = usePlace(name);
  const isFirstFrame = useIsFirstFrame() && !hasPlace;
  const [firstCount] = useState(countFirst);
  const [folded] = useState(() => (isNarrow() ? { columns: columns.filter(({ area }) => area), nameOf, rest } : null));
  const look = (isFirstFrame && folded) || props;

  return (
    <Root
      {...ROLE.table}
      ref={table}
      aria-label={label}
      aria-rowcount={Math.max(total, items.length) + HEADER_ROWS}
      $columns={columns.length}
      $tracks={columns.map(({ track }) => track).join(' ')}
    >
      {look === props && <TableHead columns={columns} aria-rowindex={HEADER_ROWS} />}
      <RowGroups rows={isFirstFrame ? items.slice(0, firstCount) : items}>
        {(row, index) => (
          <BodyRow
            key={row.id}
            index={index}
            row={row}
            look={look}
            isDayFirst={dayOf(row) !== dayOf(items[index - 1])}
          />
        )}
      </RowGroups>
    </Root>
  );
}

interface BodyRowProps<Row> {
  index: number;
  row: Row;
  look: HistoryRows<Row>;
  isDayFirst: boolean;
}

const BodyRow = memo(OneRow, (before, after) => {
  const isSameLook = before.look.columns === after.look.columns && before.look.rest === after.look.rest;
  const isSamePlace = before.index === after.index && before.isDayFirst === after.isDayFirst;
  return isSameLook && isSamePlace && before.row === after.row;
}) as typeof OneRow;

function OneRow<Row extends DatedRow>({ index, row, look, isDayFirst }: BodyRowProps<Row>) {
  const { columns, nameOf, rest } = look;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr
      {...ROLE.row}
      aria-rowindex={index + 1 + HEADER_ROWS}
      data-key={row.id}
      data-first={isDayFirst || undefined}
      data-open={isOpen || undefined}
    >
      {columns.map(({ key, header, align, area, render }) => (
        <td key={key} {...ROLE.cell} data-label={header} data-align={align} data-area={area}>
          {area === 'state' ? (
            <>
              <span data-part="badge">{render(row)}</span>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={`${nameOf(row)} 자세히`}
                onClick={() => setIsOpen(!isOpen)}
              >
                <IconChevronDown size={18} />
              </button>
              <div data-part="rest">{rest(row)}</div>
            </>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}
