import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, space, type } from '../theme/tokens';
import { Spoken } from './Spoken';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.x1} ${space.x4};
  ${type.label}
  color: ${color.textMuted};
  output {
    ${type.heading}
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
  &[data-strong] output {
    ${type.lead}
    color: ${color.mainText};
  }
`;

export interface OutputProps {
  /** Accessible name, also shown. */
  label: string;
  value: ReactNode;
  /** The main result. */
  strong?: boolean;
}

/** Spoken after a pause (B-look-1). */
export function Output({ label, value, strong }: OutputProps) {
  return (
    <Root data-strong={strong || undefined}>
      <span aria-hidden="true">{label}</span>
      <output aria-label={label} aria-live="off">
        {value}
      </output>
      <Spoken label={label} text={value} />
    </Root>
  );
}
