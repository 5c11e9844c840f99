import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { color, space } from '../theme/tokens';
import { controlStyle, Field, type FieldTexts } from './Field';
import { IconChevronDown } from './icons/Icon';

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space.x12};
  /* In Safari a long choice would make the page wider than the window. */
  overflow: hidden;
  text-overflow: ellipsis;
  cursor: pointer;
`;

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 ${space.x4} 0 auto;
    margin: auto;
    color: ${color.textSubtle};
    pointer-events: none;
  }
`;

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  /** Keep the array stable to spare rendering. */
  options: readonly SelectOption[];
  /** First option with empty value. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Replaces the mark at the end. */
  inside?: ReactNode;
}

export function SelectField({
  label,
  error,
  hint,
  hideLabel,
  id,
  options,
  placeholder,
  onChange,
  inside,
  ...select
}: SelectFieldProps) {
  // Stable elements: typing elsewhere must not compare hundreds of options.
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Box>
          <Select {...select} {...control} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices}
          </Select>
          {inside ?? <IconChevronDown />}
        </Box>
      )}
    </Field>
  );
}
