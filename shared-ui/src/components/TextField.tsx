import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { color, space, type } from '../theme';
import { controlStyle } from './controlStyle';
import { Field, type FieldTexts } from './Field';

const Input = styled.input(controlStyle);

const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  gap: ${space.x2};
  /* Beside the control where there is room, else below it and as wide. */
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
  /** A button beside the control: send a code, issue, copy. */
  trailing?: ReactNode;
  /** A unit shown inside the control, not part of its name: '원', '개', '분'. */
  unit?: string;
  /** A small button inside the control, at its end. */
  inside?: ReactNode;
}

/** A labelled native input. Everything else is passed on to the input. */
export function TextField({
  label,
  error,
  hint,
  description,
  hideLabel,
  id,
  onChange,
  trailing,
  unit,
  inside,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, description, hideLabel, id }}>
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
