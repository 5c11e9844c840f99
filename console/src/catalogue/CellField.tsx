import { color, isPhone, styled, VisuallyHidden } from '@storefront/shared-ui';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FIELD_LABEL, type Field, type ProductRow, showCell } from './products';

export const NUMBERS: readonly Field[] = ['point', 'min', 'max', 'refillDays'];

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0 8px;
  border: 2px solid ${color.mainText};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: 1rem;
  &:not([data-typed]) {
    opacity: 0;
    cursor: inherit;
  }
  @media (pointer: coarse) {
    &:focus {
      opacity: 1;
    }
  }
`;

export function CellText({ row, field, id }: { row: ProductRow; field: Field; id?: string }) {
  const fault = row.faults[field];
  return (
    <>
      <span title={fault}>{showCell(row[field])}</span>
      {fault !== undefined ? (
        <VisuallyHidden id={id}>{` ${fault}`}</VisuallyHidden>
      ) : (
        row.changed[field] !== undefined && <VisuallyHidden id={id}> 바뀜</VisuallyHidden>
      )}
    </>
  );
}

/**
 * Field of the current cell. It has the focus before anything is typed: else no keyboard composes Korean, and the first
 * letter is lost (B-console-63).
 */
export function CellField({ row, field, onTyped }: { row: ProductRow; field: Field; onTyped: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  /** Known before the next render, so that a value is committed once. */
  const typed = useRef<string | null>(null);
  const stateId = useId();
  const value = String(row[field]);
  const isTyped = text !== null;

  const type = (next: string | null) => {
    typed.current = next;
    setText(next);
  };
  const commit = () => {
    if (typed.current !== null && typed.current !== value) onTyped(typed.current);
    type(null);
  };
  // Choosing another cell by mouse removes this field before it loses the focus.
  const leave = useEffectEvent(commit);
  useEffect(() => () => leave(), []);

  useLayoutEffect(() => {
    if (!isTyped && input.current === document.activeElement) input.current?.select();
  });

  const press = (event: KeyboardEvent) => {
    const { key, keyCode, nativeEvent } = event;
    // A letter being composed, and the key that ends it, belong to the field. Safari reports that key later, as 229.
    if (nativeEvent.isComposing || keyCode === 229) return event.stopPropagation();
    if (isTyped) {
      if (key === 'Enter' || key === 'Tab') commit();
      if (key === 'Enter' && isPhone()) input.current?.blur();
      if (key === 'Escape') type(null);
    } else if (key === 'Enter' || key === 'F2') type(value);
    else return;
    if (key !== 'Tab') event.stopPropagation();
  };
  const keepInside = (event: ClipboardEvent) => isTyped && event.stopPropagation();
  return (
    <>
      <CellText row={row} field={field} id={stateId} />
      <Input
        ref={input}
        // The grid finds the focused element of a cell by this attribute.
        tabIndex={0}
        aria-label={`${row.text} ${FIELD_LABEL[field]}`}
        aria-describedby={stateId}
        aria-invalid={row.faults[field] !== undefined}
        inputMode={NUMBERS.includes(field) ? 'decimal' : 'text'}
        enterKeyHint="done"
        autoComplete="off"
        data-typed={isTyped || undefined}
        value={text ?? value}
        onChange={({ target }) => type(target.value)}
        onClick={() => type(text ?? value)}
        onDoubleClick={({ currentTarget }) => currentTarget.select()}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={press}
        onCopy={keepInside}
        onPaste={keepInside}
      />
    </>
  );
}
