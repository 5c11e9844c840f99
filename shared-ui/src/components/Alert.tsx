import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, radius, space, type } from '../theme/tokens';
import { type Tone, toneStyle } from './Badge';
import { IconAlert, IconCheck, IconInfo } from './icons/Icon';

const Root = styled.div`
  ${toneStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.x3};
  padding: ${space.x4};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  &[data-tone='neutral'] {
    border-color: ${color.line};
  }
  ${type.label}
  > svg {
    flex: none;
  }
  > div {
    flex: 1 1 150px;
    min-width: 0;
  }
  > span {
    flex: none;
    align-self: center;
    margin-left: auto;
  }
  strong {
    display: block;
  }
`;

export interface AlertProps {
  /** `neutral` by default. */
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Button or link at the end. */
  action?: ReactNode;
  /** For notes that appear later. */
  role?: 'alert' | 'status' | 'note';
  /** Region name for `role`. */
  label?: string;
}

/** Note in a tinted box. */
export function Alert({ tone = 'neutral', title, children, action, role, label }: AlertProps) {
  const Icon = tone === 'success' ? IconCheck : tone === 'danger' || tone === 'warning' ? IconAlert : IconInfo;
  return (
    <Root data-tone={tone} role={role} aria-label={label}>
      <Icon />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action && <span>{action}</span>}
    </Root>
  );
}
