import { useCombobox } from 'downshift';
import { useEffect, useId, useRef, useState } from 'react';
import {
  color,
  controlStyle,
  css,
  elevation,
  Field,
  type FieldTexts,
  IconCheck,
  IconChevronDown,
  radius,
  space,
  styled,
  type,
  zIndex,
} from 'shared-ui';
import { COMBOBOX_TEXT } from './comboboxText';

const Box = styled.div`
  position: relative;
  > button {
    position: absolute;
    top: 4px;
    right: 4px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.textSubtle};
    cursor: pointer;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-right: ${space.x12};
  text-overflow: ellipsis;
`;

const popover = css`
  position: absolute;
  inset: calc(100% + ${space.x1}) 0 auto;
  z-index: ${zIndex.menu};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${elevation.raised};
`;

const List = styled.ul`
  ${popover}
  max-height: 320px;
  overflow-y: auto;
  padding: ${space.x2};
  &[hidden] {
    display: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${space.x3};
    min-height: 44px;
    padding: ${space.x2} ${space.x3};
    border-radius: ${radius.small};
    cursor: pointer;
    > span {
      flex: 1;
      min-width: 0;
    }
    > small {
      flex: none;
      ${type.caption}
      color: ${color.textMuted};
      font-variant-numeric: tabular-nums;
    }
    > svg {
      flex: none;
      color: ${color.mainText};
    }
    &[aria-selected='true'] {
      background: ${color.mainSoft};
    }
  }
  &:empty {
    display: none;
  }
`;

const NoMatch = styled.p`
  ${popover}
  padding: ${space.x4};
  color: ${color.textSubtle};
`;

export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the option: a price, a number. Not part of what is shown when chosen. */
  hint?: string;
}

export interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** The chosen option's value; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Whether an option stays in the list for what was typed; by default its label holds it, in any case. */
  filter?: (option: ComboboxOption, typed: string) => boolean;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

const holds = (option: ComboboxOption, typed: string) =>
  option.label.toLowerCase().includes(typed.trim().toLowerCase());

const labelOf = (option: ComboboxOption | null) => option?.label ?? '';

/** A labelled ARIA combobox: choose from the list or type to narrow it; what was typed and not chosen is put back. */
export function ComboboxField({
  label,
  error,
  hint,
  description,
  hideLabel,
  options,
  value,
  onChange,
  filter = holds,
  name,
  placeholder,
  disabled,
}: ComboboxFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const chosen = options.find((option) => option.value === value) ?? null;
  const items = typed ? options.filter((option) => filter(option, typed)) : [...options];

  const { isOpen, getInputProps, getItemProps, getMenuProps, getToggleButtonProps } = useCombobox({
    id,
    inputId: id,
    labelId: `${id}l`,
    menuId: `${id}m`,
    items,
    itemToString: labelOf,
    selectedItem: chosen,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen: opened }) => {
      if (!opened) setTyped('');
    },
    stateReducer: (state, { type: change, changes }) => {
      // Another click in the open field moves the caret.
      if (change === useCombobox.stateChangeTypes.InputClick && state.isOpen) return state;
      if (change === useCombobox.stateChangeTypes.InputChange) {
        setTyped(changes.inputValue ?? '');
        // Enter takes the first match, but an emptied field means nothing yet.
        return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 };
      }
      return changes.isOpen ? changes : { ...changes, inputValue: labelOf(changes.selectedItem ?? null) };
    },
  });

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <Field {...{ id, label, error, hint, description, hideLabel }}>
      {(control) => (
        <Box>
          <Input
            {...getInputProps({ ...control, name, placeholder, disabled })}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
          />
          <button {...getToggleButtonProps({ disabled, 'aria-label': COMBOBOX_TEXT.openList })} type="button">
            <IconChevronDown />
          </button>
          <List {...getMenuProps({ ref: list })} hidden={!isOpen}>
            {isOpen &&
              items.map((option, index) => (
                <li key={option.value} {...getItemProps({ item: option, index })}>
                  <span>{option.label}</span>
                  {option.hint && <small>{option.hint}</small>}
                  {option === chosen && <IconCheck size={18} />}
                </li>
              ))}
          </List>
          {isOpen && items.length === 0 && <NoMatch role="status">{COMBOBOX_TEXT.noMatch}</NoMatch>}
        </Box>
      )}
    </Field>
  );
}
