import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, motion, radius, space, type } from '../theme/tokens';
import { IconAlert } from './icons/Icon';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  label {
    ${type.label}
    color: ${color.textMuted};
  }
  > [data-hidden] {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Note = styled.p`
  ${type.caption}
  color: ${color.textSubtle};
`;

const Wrong = styled.p`
  display: flex;
  gap: ${space.x1};
  ${type.caption}
  font-weight: ${type.weight.medium};
  color: ${color.danger};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

export interface FieldTexts {
  /** Accessible name. */
  label: string;
  /** Korean; sets `aria-invalid`. */
  error?: string | undefined;
  /** Below the control, read out with it. */
  hint?: ReactNode;
  /** Hides it from sight only. */
  hideLabel?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Wires label, notes and error to a control. */
export function Field({ label, error, hint, hideLabel, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <Root>
      <label id={`${id}l`} htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <Wrong id={`${id}e`}>
          <IconAlert size={16} />
          <span>{error}</span>
        </Wrong>
      )}
      {hint && <Note id={`${id}h`}>{hint}</Note>}
    </Root>
  );
}

/** 16 px text, else iOS zooms in. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 52px;
  padding: ${space.x2} ${space.x4};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${type.size.body};
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &:focus-visible {
    border-color: transparent;
    outline: 2px solid ${color.mainText};
    outline-offset: -1px;
  }
  &[aria-invalid] {
    border-color: ${color.danger};
  }
  &[aria-invalid]:focus-visible {
    outline-color: ${color.danger};
  }
  &:read-only:not(select) {
    background: ${color.surfaceMuted};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.surfaceMuted};
    color: ${color.textSubtle};
    opacity: 1;
    cursor: not-allowed;
  }
`;
// All screens share it.
Object.freeze(controlStyle);
