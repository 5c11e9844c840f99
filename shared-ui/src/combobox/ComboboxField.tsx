import { controlStyle, Field, type FieldTexts, styled } from 'shared-ui';

const Input = styled.input(controlStyle);

export interface ComboboxOption {
  value: string;
  label: string;
  /** At the end of the option: a price, a number. */
  hint?: string;
}

export interface ComboboxFieldProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** The chosen option's value; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Whether an option stays in the list for what was typed; by default its label holds it. */
  filter?: (option: ComboboxOption, typed: string) => boolean;
  placeholder?: string;
  disabled?: boolean;
}

export function ComboboxField({ label, error, hint, description, options, value }: ComboboxFieldProps) {
  return (
    <Field {...{ label, error, hint, description }}>
      {(control) => <Input {...control} role="combobox" readOnly value={options.find((o) => o.value === value)?.label ?? ''} />}
    </Field>
  );
}
