import { color, IconChevronDown, space, styled, type } from '@storefront/shared-ui';
import { type ReactNode, useId, useState } from 'react';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  width: 100%;
  min-height: 52px;
  padding: ${space.x2} 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: ${type.weight.medium};
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: ${color.textSubtle};
    transition: transform 0.3s;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

/** Grid rows animate to auto height; heights cannot. 300 ms: B-help-3. */
const Panel = styled.div`
  display: grid;
  grid-template-rows: 0fr;
  transition: grid-template-rows 0.3s;
  &[data-open='true'] {
    grid-template-rows: 1fr;
  }
  > div {
    min-height: 0;
    overflow: hidden;
    color: ${color.textMuted};
    &::after {
      content: '';
      display: block;
      height: ${space.x4};
    }
  }
`;

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** With `onToggle` the parent decides. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** Button with `aria-expanded` and its panel. */
export function Disclosure({ title, children, open, onToggle }: DisclosureProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  return (
    <div>
      <Toggle
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => {
          setOwn(!shown);
          onToggle?.(!shown);
        }}
      >
        <span>{title}</span>
        <IconChevronDown />
      </Toggle>
      <Panel id={id} data-open={shown} inert={!shown}>
        <div>{children}</div>
      </Panel>
    </div>
  );
}
