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
  type RenderEditCellProps,
  SelectCellFormatter,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { color, focusRing, formatNumber, isPhone, styled, VisuallyHidden } from 'shared-ui';
import {
  type Edit,
  FIELD_LABEL,
  type Field,
  isField,
  type ProductRow,
  pasteBlock,
  readCell,
  showCell,
} from './products';

const ROW_PX = 48;
/** Three lines of a name. */
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

const Editor = styled.input`
  width: 100%;
  height: 100%;
  padding: 0 8px;
  border: 2px solid ${color.mainText};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: 1rem;
`;

const NUMBERS: readonly Field[] = ['point', 'min', 'max'];
const FLAGS: readonly Field[] = ['isReadOnly', 'enableAuto'];
const isFlag = (key: string) => FLAGS.some((field) => field === key);
/** Flags are pressed, and a notice has a window of its own. */
const isOpenedElsewhere = (key: string) => isFlag(key) || key === 'notice';

/** The whole cell can be pressed. */
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

const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** Opened with what is there; what is typed takes its place. */
function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<ProductRow>) {
  const field = column.key as Field;
  return (
    <Editor
      ref={focusAndSelect}
      aria-label={`${row.text} ${FIELD_LABEL[field]}`}
      inputMode={NUMBERS.includes(field) ? 'decimal' : 'text'}
      enterKeyHint="done"
      value={String(row[field])}
      onChange={({ target }) => onRowChange({ ...row, [field]: target.value })}
      onBlur={() => onClose(true, false)}
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

/** A cell's text, and what a colour says of it. */
function CellText({ row, field }: { row: ProductRow; field: Field }) {
  const fault = row.faults[field];
  return (
    <>
      <span title={fault}>{showCell(row[field])}</span>
      {fault !== undefined ? (
        <VisuallyHidden> {fault}</VisuallyHidden>
      ) : (
        row.changed[field] !== undefined && <VisuallyHidden> 바뀜</VisuallyHidden>
      )}
    </>
  );
}

const WIDTHS: Readonly<Record<Field, number>> = {
  ...{ text: 280, point: 96, min: 88, max: 108, notice: 200 },
  ...{ isReadOnly: 80, enableAuto: 80, supplierServiceId: 136 },
};
/** Beside the selection's column it leaves the price in sight at 360 px. */
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
    ) : (
      <CellText row={row} field={field} />
    ),
  ...(isEditable && { renderEditCell: CellEditor }),
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

/** A finger that taps means to edit; a mouse first chooses. */
const isTap = ({ nativeEvent }: CellMouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** A cell of an editable column. */
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
  /** Told of the cell that one is at. */
  onCell: (cell: Cell) => void;
  onNotice: (id: number) => void;
  onFillDown: () => void;
  onUndo: () => void;
}

/** The products as a spreadsheet. */
export function ProductGrid(props: ProductGridProps) {
  const { rows, isEditable, selected, onSelect, onEdit, onCell, onNotice, onFillDown, onUndo } = props;
  const [columns] = useState(() => columnsFor(isEditable));
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);

  const open = (key: string, row: ProductRow) => {
    if (key === 'notice') onNotice(row.id);
  };
  const press = ({ mode, column, row }: CellKeyDownArgs<ProductRow>, event: CellKeyboardEvent) => {
    // A letter that is still being composed is the editor's.
    if (mode === 'EDIT') return void (event.nativeEvent.isComposing && event.preventGridDefault());
    if (!isEditable || !column || !row) return;
    const { key: pressed } = event;
    if (event.ctrlKey || event.metaKey) {
      const act = { z: onUndo, d: onFillDown }[pressed.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.preventGridDefault();
      act();
      return;
    }
    if (pressed === 'Delete' && isField(column.key) && !isFlag(column.key)) {
      event.preventGridDefault();
      onEdit([{ id: row.id, field: column.key, value: '' }]);
      return;
    }
    // 'Process' is a letter of Korean.
    const isOpening = ['Enter', 'F2', 'Backspace', 'Process'].includes(pressed) || pressed.length === 1;
    if (!isOpening || !isField(column.key) || !isOpenedElsewhere(column.key)) return;
    event.preventGridDefault();
    if (isFlag(column.key) && pressed === 'Enter')
      onEdit([{ id: row.id, field: column.key, value: row[column.key] !== true }]);
    if (column.key === 'notice') event.preventDefault();
    if (pressed !== 'Backspace') open(column.key, row);
  };
  const click = ({ column, row, selectCell }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (!isEditable || !isTap(event)) return;
    if (isOpenedElsewhere(column.key)) open(column.key, row);
    else if (isField(column.key)) selectCell(true);
  };
  // Whoever selects rows stays at the cell whose value they get, and where the columns are scrolled to.
  const stay = ({ column }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (column.key === SelectColumn.key) event.preventGridDefault();
  };
  const openByMouse = ({ column, row }: CellMouseArgs<ProductRow>, event: CellMouseEvent) => {
    if (!isEditable || !isOpenedElsewhere(column.key)) return;
    event.preventGridDefault();
    open(column.key, row);
  };
  // The library's Tab visits thousands of cells; in one that is edited it goes on to the next (B-console-46).
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !(event.target as Element).closest('.rdg-editor-container')) event.stopPropagation();
  };
  const paste = (row: ProductRow, column: string, event: ClipboardEvent) => {
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
      <VisuallyHidden aria-live="polite">상품 {formatNumber(rows.length)}개</VisuallyHidden>
    </Frame>
  );
}
