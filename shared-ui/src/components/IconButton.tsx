import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { color, media, radius } from '../theme';

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textMuted};
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
      color: ${color.text};
    }
  }
`;

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
}

/** A square button of 44 px around one icon. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} />;
}
