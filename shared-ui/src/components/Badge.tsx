import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, radius, space, type } from '../theme/tokens';

/** Never the only sign of a state. */
export type Tone = 'neutral' | 'main' | 'success' | 'warning' | 'danger';

/** Chosen by `data-tone`. */
export const toneStyle = css`
  background: ${color.surfaceMuted};
  color: ${color.textMuted};
  &[data-tone='main'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
  }
  &[data-tone='success'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &[data-tone='warning'] {
    background: ${color.warningSoft};
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
`;

const Root = styled.span`
  ${toneStyle}
  display: inline-block;
  padding: ${space.x1} ${space.x2};
  border-radius: ${radius.small};
  ${type.caption}
  font-weight: ${type.weight.semibold};
`;

export interface BadgeProps {
  /** `neutral` by default. */
  tone?: Tone;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Root data-tone={tone}>{children}</Root>;
}
