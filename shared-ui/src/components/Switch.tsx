import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, motion, radius, space, type } from '../theme/tokens';

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x4};
  min-height: 44px;
  label {
    font-weight: ${type.weight.medium};
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      cursor: pointer;
    }
  }
  p {
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

const SwitchInput = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border-radius: ${radius.full};
  background: ${color.lineStrong};
  cursor: pointer;
  transition: background-color ${motion.usual};
  &::before {
    content: '';
    position: absolute;
    inset: 3px auto auto 3px;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${motion.usual};
  }
  &:checked {
    background: ${color.main};
    box-shadow: inset 0 0 0 1px ${color.mainEdge};
    &::before {
      background: ${color.onMain};
      transform: translateX(20px);
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    &:checked {
      background: Highlight;
    }
    &::before {
      inset: 2px auto auto 2px;
      background: ButtonText;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`;

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'value'> {
  label: string;
  /** Below the label, read out with it. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, onChange, ...input }: SwitchProps) {
  const id = useId();
  return (
    <Root>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}h`}>{hint}</p>}
      </div>
      <SwitchInput
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}h` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Root>
  );
}
