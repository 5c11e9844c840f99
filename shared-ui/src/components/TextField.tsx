import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { color, space, type } from '../theme/tokens';
import { controlStyle, Field, type FieldTexts } from './Field';

const Input = styled.input(controlStyle);

// Stacks where there is no room.
const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  gap: ${space.x2};
  > button {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

const Box = styled.div`
  position: relative;
  flex: 999 1 12rem;
  min-width: 0;
  &[data-inset] input {
    padding-right: 3.5rem;
  }
`;

const Unit = styled.span`
  position: absolute;
  inset: 0 ${space.x4} 0 auto;
  display: flex;
  align-items: center;
  ${type.label}
  color: ${color.textSubtle};
  pointer-events: none;
`;

const Inside = styled.span`
  position: absolute;
  inset: 0 ${space.x1} 0 auto;
  display: flex;
  align-items: center;
`;

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Button beside the control. */
  trailing?: ReactNode;
  /** Unit inside the control, not in its name: '원'. */
  unit?: string;
  /** Small button inside, at the end. */
  inside?: ReactNode;
}

/** Labelled native input; passes other props on. */
export function TextField({
  label,
  error,
  hint,
  hideLabel,
  id,
  onChange,
  trailing,
  unit,
  inside,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} hideLabel={hideLabel} id={id}>
      {(control) => (
        <Line>
          <Box data-inset={(unit || inside) && true}>
            <Input {...input} {...control} onChange={(event) => onChange?.(event.target.value)} />
            {unit && <Unit aria-hidden="true">{unit}</Unit>}
            {inside && <Inside>{inside}</Inside>}
          </Box>
          {trailing}
        </Line>
      )}
    </Field>
  );
}

/** The wheel must not change a focused number: browsers step writable ones only. */
function keepOnWheel(input: HTMLInputElement) {
  const hold = () => {
    if (input.readOnly) return;
    input.readOnly = true;
    setTimeout(() => {
      input.readOnly = false;
    });
  };
  input.addEventListener('wheel', hold, { passive: true });
  return () => input.removeEventListener('wheel', hold);
}

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inside' | 'ref'>;

/** Native spinbutton; `value` is the typed text, '' if invalid, never clamped (B-format-9). */
export function NumberField({ inputMode = 'numeric', step = 1, ...rest }: NumberFieldProps) {
  return <TextField {...rest} ref={keepOnWheel} type="number" inputMode={inputMode} step={step} autoComplete="off" />;
}
