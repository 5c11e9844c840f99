import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { radius, space, type } from '../theme';
import { type Tone, toneStyle } from './toneStyle';

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

/** A short state in words; its colour only repeats what the words say. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Root data-tone={tone}>{children}</Root>;
}
