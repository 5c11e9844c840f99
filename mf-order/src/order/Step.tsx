import type { ReactNode } from 'react';
import { color, media, radius, space, styled, type } from 'shared-ui';

/** The steps of spec 2, numbered by the style sheet. */
export const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  counter-reset: step;
`;

const Root = styled.div`
  position: relative;
  padding: 0 0 ${space.x6} ${space.x10};
  counter-increment: step;
  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    content: counter(step) / '';
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: ${radius.full};
    background: ${color.mainSoft};
    color: ${color.mainText};
    ${type.caption}
    font-weight: ${type.weight.bold};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 32px;
    bottom: 8px;
    left: 11px;
    width: 2px;
    border-radius: ${radius.full};
    background: ${color.line};
  }
  ${media.mobile} {
    padding-left: ${space.x8};
  }
`;

interface StepProps {
  children: ReactNode;
}

/** One numbered step. The number is decoration: a field's name stays its label. */
export function Step({ children }: StepProps) {
  return <Root>{children}</Root>;
}
