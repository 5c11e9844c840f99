import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './buttonStyle';
import { Spinner } from './Spinner';

const Root = styled.button(buttonStyle);

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is for the one main action of a screen; `secondary` by default. */
  variant?: ButtonVariant;
  /** `medium` (48 px) by default. */
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** Shows a spinner and refuses presses, but keeps its name, width and focus. */
  loading?: boolean;
}

/** A native button, of type `button` unless told. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  block,
  loading,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Root
      {...rest}
      type={loading ? 'button' : type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading && <Spinner />}
      {children}
    </Root>
  );
}
