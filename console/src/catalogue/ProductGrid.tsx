import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellMouseArgs,
  type CellMouseEvent,
  type Column,
  DataGrid,
  type RenderCellProps,
  type RenderCheckboxProps,
  SelectCellFormatter,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { color, focusRing, formatNumber, isPhone, styled, VisuallyHidden } from '@storefront/shared-ui';
import { CellField, CellText, NUMBERS } from './CellField';
import { type Edit, FIELD_LABEL, type Field, isField, type ProductRow, pasteBlock, readCell } from './products';

const ROW_PX = 48;
const ROW_ON_PHONE_PX = 64;

const Frame = styled.div`
  min-width: 0;
  .rdg {
    --rdg-color: ${color.text};
    --rdg-background-color: ${color.surface};
    --rdg-header-background-color: ${color.surfaceMuted};
    --rdg-border-color: ${color.line};
    --rdg-row-hover-background-color: ${color.surfaceMuted};
    --rdg-row-selected-background-color: ${color.mainSoft};
    --rdg-row-selected-hover-background-color: ${color.mainSoft};
    --rdg-selection-color: ${color.mainText};
    --rdg-checkbox-focus-color: ${color.mainText};
    --rdg-font-size: 0.875rem;
    block-size: max(20rem, min(36rem, 60dvh));
    accent-color: ${color.mainText};
  }
  .name {
    white-space: normal;
    line-height: 1.3;
    overflow-wrap: anywhere;
    > span:first-of-type {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
  .number {
    text-align: end;
  }
  .changed {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: 600;
  }
  .fault {
    background: ${color.dangerSoft};
    color: ${color.danger};
    font-weight: 600;
    text-decoration: underline wavy;
  }
  label {
    display: grid;
    place-items: center;
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
  input[type='checkbox'] {
    width: 20px;
    height: 20px;
    margin: 0;
    cursor: inherit;
    &:focus-visible {
      ${focusRing}
    }
  }
`;

const FLAGS: readonly Field[] = ['isReadOnly', 'enableAuto'];
const isFlag = (key: string) => FLAGS.some((field) => field === key);
const NAVIGATION = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab'];

function Tick({ onChange, indeterminate, ...props }: RenderCheckboxProps) {
  return (
    <label>
      <input
        {...props}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate === true;
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <SelectCellFormatter
      aria-label="모두 선택"
      tabIndex={tabIndex}
      indeterminate={isIndeterminate}
      value={isRowSelected}
      onChange={(checked) => onRowSelectionChange({ checked: !isIndeterminate && checked })}
    />
  );
}

function SelectOne({ row, tabIndex }: RenderCellProps<ProductRow>) {
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  return (
    <SelectCellFormatter
      aria-label={`${row.text} 선택`}
      tabIndex={tabIndex}
      value={isRowSelected}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  );
}

const states = (field: Field) => (row: ProductRow) =>
  [
    field === 'text' && 'name',
    NUMBERS.includes(field) && 'number',
    row.faults[field] !== undefined ? 'fault' : row.changed[field] !== undefined && 'changed',
  ]
    .filter(Boolean)
    .join(' ');

const WIDTHS: Readonly<Record<Field, number>> = {
  text: 280,
  point: 96,
  min: 88,
  max: 108,
  notice: 200,
  isReadOnly: 80,
  enableAuto: 80,
  refillDays: 80,
};
/** Leaves the price in sight at 360 px. */
const NAME_ON_PHONE_PX = 128;

const fieldColumn = (field: Field, isEditable: boolean): Column<ProductRow> => ({
  key: field,
  name: FIELD_LABEL[field],
  width: WIDTHS[field],
  cellClass: states(field),
  headerCellClass: NUMBERS.includes(field) ? 'number' : undefined,
  resizable: true,
  editable: isEditable,
  renderCell: ({ row, tabIndex, onRowChange }) =>
    typeof row[field] === 'boolean' && isEditable ? (
      <SelectCellFormatter
        aria-label={`${row.text} ${FIELD_LABEL[field]}`}
        tabIndex={tabIndex}
        value={row[field]}
        onChange={(checked) => onRowChange({ ...row, [field]: checked })}
      />
    ) : isEditable && field !== 'notice' && tabIndex === 0 ? (
      <CellField row={row} field={field} onTyped={(text) => onRowChange({ ...row, [field]: text })} />
    ) : (
      <CellText row={row} field={field} />
    ),
  // Never opened: it allows pasting over and filling a cell.
  ...(isEditable && { renderEditCell: () => null }),
});

const columnsFor = (isEditable: boolean): Column<ProductRow>[] => [
  ...(isEditable
    ? [{ ...SelectColumn, width: 44, maxWidth: 44, renderHeaderCell: SelectAll, renderCell: SelectOne }]
    : []),
  { ...fieldColumn('text', isEditable), frozen: true, ...(isPhone() && { width: NAME_ON_PHONE_PX }) },
  ...(Object.keys(WIDTHS) as Field[])
    .filter((field) => field !== 'text')
    .map((field) => fieldColumn(field, isEditable)),
  { key: 'platform', name: '플랫폼', width: 104, resizable: true },
  { key: 'category', name: '카테고리', width: 136, resizable: true },
];

const isTap = ({ nativeEvent }: CellMouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

export interface Cell {
  id: number;
  field: Field;
}

interface ProductGridProps {
  rows: readonly ProductRow[];
  isEditable: boolean;
  selected: ReadonlySet<number>;
  onSelect: (selected: Set<number>) => void;
  onEdit: (edits: readonly Edit[]) => void;
  onCell: (cell: Cell) => void;
  onNotice: (id: number) => void;
  onFillDown: () => void;
  onUndo: () => void;
}

export function ProductGrid(props: ProductGridProps) {
  const { rows, isEditable, selected, onSelect, onEdit, onCell, onNotice, onFillDown, onUndo } = props;
  const [columns] = useState(() => columnsFor(isEditable));
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);

  const press = ({ column, row }: CellKeyDownArgs<ProductRow>, event: CellKeyboardEvent) => {
    if (!isEditable || !column || !row) return;
    const { key: pressed } = event;
    const isSelecting = pressed === ' ' && event.shiftKey;
    if (!NAVIGATION.includes(pressed) && !isSelecting) event.preventGridDefault();
    if (event.ctrlKey || event.metaKey) {
      const act = { z: onUndo, d: onFillDown }[pressed.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    } else if (pressed === 'Delete' && isField(column.key) && !isFlag(column.key)) {
      event.preventDefault();
      onEdit([{ id: row.id, field: column.key, value: '' }]);
    } else if (pressed === 'Enter' && isField(column.key) && isFlag(column.key))
      onEdit([{ id: row.id, field: column.key, value: row[column.key] !== true }]);
    // 'Process' is a letter of Korean.
    else if (column.key === 'notice' && (['Enter', 'F2', 'Process'].includes(pressed) || pressed.length === 1)) {
      event.preventDefault();
      onNotice(row.id);
    }
  };
  const click = ({ column, row }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (isEditable && isTap(event) && column.key === 'notice') onNotice(row.id);
  };
  // Selecting rows keeps the current cell and the horizontal scroll.
  const stay = ({ column }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (column.key === SelectColumn.key) event.preventGridDefault();
  };
  const openByMouse = ({ column, row }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (!isEditable) return;
    event.preventGridDefault();
    if (column.key === 'notice') onNotice(row.id);
  };
  // The library's Tab visits thousands of cells; while editing it goes to the next one (B-console-46).
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !(event.target as Element).closest('[data-typed]')) event.stopPropagation();
  };
  const paste = (row: ProductRow, column: string, event: ClipboardEvent) => {
    event.preventDefault();
    onEdit(pasteBlock(event.clipboardData.getData('text/plain'), rows, keys, { row: rows.indexOf(row), column }));
    return row;
  };
  return (
    <Frame onKeyDownCapture={leaveByTab}>
      <DataGrid<ProductRow, unknown, number>
        aria-label="상품"
        columns={columns}
        rows={rows}
        rowKeyGetter={({ id }) => id}
        rowHeight={isPhone() ? ROW_ON_PHONE_PX : ROW_PX}
        headerRowHeight={ROW_PX}
        renderers={{ renderCheckbox: Tick, noRowsFallback: <p>찾는 상품이 없어요</p> }}
        onCellCopy={({ row, column }, event) => {
          event.clipboardData.setData('text/plain', String(row[column.key as Field] ?? ''));
          event.preventDefault();
        }}
        onSelectedCellChange={({ row, column }) => {
          if (row && column && isField(column.key)) onCell({ id: row.id, field: column.key });
        }}
        onCellKeyDown={press}
        onCellMouseDown={stay}
        onCellClick={click}
        onCellDoubleClick={openByMouse}
        {...(isEditable && {
          selectedRows: selected,
          onSelectedRowsChange: onSelect,
          onRowsChange: (changed, { indexes, column: { key } }) => {
            if (!isField(key)) return;
            onEdit(
              indexes.flatMap((index) => {
                const row = changed[index];
                if (!row) return [];
                const value = row[key];
                return [{ id: row.id, field: key, value: typeof value === 'string' ? readCell(key, value) : value }];
              }),
            );
          },
          onCellPaste: ({ row, column }, event) => paste(row, column.key, event),
          onFill: ({ columnKey, sourceRow, targetRow }) =>
            isField(columnKey) ? { ...targetRow, [columnKey]: sourceRow[columnKey] } : targetRow,
        })}
      />
      <VisuallyHidden aria-live="polite">{`상품 ${formatNumber(rows.length)}개`}</VisuallyHidden>
    </Frame>
  );
}
