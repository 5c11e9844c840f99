import { color, space, styled } from '@storefront/shared-ui';
import type { ComponentProps } from 'react';

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.x2};
  min-height: 44px;
  padding-block: ${space.x1};
  color: ${color.text};
  cursor: pointer;
  input {
    appearance: none;
    display: grid;
    place-items: center;
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    border: 1.5px solid ${color.lineStrong};
    border-radius: 6px;
    background: ${color.surface};
    cursor: inherit;
    &::before {
      content: '';
      width: 12px;
      height: 12px;
      background: ${color.onMain};
      clip-path: polygon(14% 44%, 0 60%, 40% 94%, 100% 22%, 84% 8%, 38% 66%);
      transform: scale(0);
    }
    &:checked {
      border-color: ${color.mainEdge};
      background: ${color.main};
      &::before {
        transform: none;
      }
    }
  }
`;

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <Root>
      <input {...input} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </Root>
  );
}
