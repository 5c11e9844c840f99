import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { color, media, motion, radius, space, type } from '../theme/tokens';
import { Spinner } from './Skeleton';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** One class for all looks, by `data-variant`, `data-size`, `data-block`. */
export const buttonStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.x2};
  min-height: 48px;
  padding: ${space.x2} ${space.x5};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font: inherit;
  ${type.body}
  font-weight: ${type.weight.semibold};
  text-align: center;
  overflow-wrap: normal;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick};
  &[data-size='small'] {
    min-height: 44px;
    padding: ${space.x1} ${space.x4};
    font-size: ${type.size.label};
  }
  &[data-size='large'] {
    min-height: 56px;
    font-size: ${type.size.heading};
  }
  &[data-block] {
    display: flex;
    width: 100%;
  }
  &[data-variant='primary'] {
    border-color: ${color.mainEdge};
    background: ${color.main};
    color: ${color.onMain};
  }
  &[data-variant='secondary'] {
    background: ${color.mainSoft};
    color: ${color.mainText};
  }
  &[data-variant='quiet'] {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.text};
  }
  &[data-variant='danger'] {
    background: ${color.danger};
    color: ${color.onDanger};
  }
  ${media.hover} {
    &[data-variant='primary']:hover:not(:disabled) {
      background: ${color.mainHover};
      color: ${color.onMainHover};
    }
    &[data-variant='secondary']:hover:not(:disabled) {
      border-color: ${color.mainText};
    }
    &[data-variant='quiet']:hover:not(:disabled) {
      background: ${color.surfaceMuted};
    }
    &[data-variant='danger']:hover:not(:disabled) {
      text-decoration: underline;
    }
  }
  &:disabled {
    border-color: transparent;
    background: ${color.line};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;

const Root = styled.button(buttonStyle);

export interface ButtonProps extends ComponentProps<'button'> {
  /** `secondary` by default; one `primary` per screen. */
  variant?: ButtonVariant;
  /** `medium` (48 px) by default. */
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
  /** Spins and refuses presses; keeps name, width and focus. */
  loading?: boolean;
}

/** Native button; `type` is `button` by default. */
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
      aria-busy={loading || undefined}
      {...rest}
      type={loading ? 'button' : type}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? (
        <>
          <Spinner />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </Root>
  );
}

const Square = styled.button`
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
  /** Accessible name. */
  label: string;
}

/** 44 px square around an icon. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Square {...rest} type={type} aria-label={label} />;
}
