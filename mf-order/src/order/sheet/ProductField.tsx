import { color, IconChevronDown, radius, SelectField, type SelectOption, styled } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Product } from '../../domain/createCatalogue';

/** Opens the sheet by keyboard, too. */
const Mark = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 44px;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.textSubtle};
  cursor: pointer;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const loadSheet = () => import('./ProductSheet');

interface ProductFieldProps {
  field: RefObject<HTMLSelectElement | null>;
  /** `options` may hold one more, which is no longer sold. */
  shelf: readonly Product[];
  options: readonly SelectOption[];
  serviceId: number | null;
  error: string | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  onPick: (serviceId: number) => void;
}

/**
 * Combobox '상품': a native select, which works before any script. A press opens the sheet instead of the browser's list
 * (B-order-97), if it can be loaded.
 */
export function ProductField({ field, shelf, options, serviceId, error, isOpen, setOpen, onPick }: ProductFieldProps) {
  const { module, isFailed } = useLater(loadSheet, isOpen);
  const mark = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isFailed || !isOpen) return;
    setOpen(false);
    try {
      field.current?.showPicker();
    } catch {
      field.current?.focus();
    }
  }, [isFailed, isOpen, setOpen, field]);

  const prepare = () => void loadSheet().catch(() => undefined);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || isFailed) return;
    event.preventDefault();
    // Focusing the select would open a phone's own list.
    mark.current?.focus();
    setOpen(true);
  };
  const pick = (id: number) => {
    setOpen(false);
    if (id !== serviceId) onPick(id);
  };

  return (
    <>
      <SelectField
        ref={field}
        name="serviceId"
        label="상품"
        value={String(serviceId ?? '')}
        placeholder={serviceId === null ? '상품이 없어요' : undefined}
        options={options}
        error={error}
        onPointerEnter={prepare}
        onMouseDown={press}
        onChange={(value) => pick(Number(value))}
        inside={
          <Mark
            ref={mark}
            type="button"
            aria-label="비교하며 고르기"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <IconChevronDown />
          </Mark>
        }
      />
      {isOpen && module && (
        <module.ProductSheet shelf={shelf} serviceId={serviceId} onPick={pick} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
