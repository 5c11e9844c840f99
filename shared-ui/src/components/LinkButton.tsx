import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { Link } from '../router/router';
import { color } from '../theme/tokens';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './Button';

const Root = styled(Link)(buttonStyle);

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/** Router link that looks like a button. */
export function LinkButton({ variant = 'secondary', size = 'medium', block, ...rest }: LinkButtonProps) {
  return <Root {...rest} data-variant={variant} data-size={size} data-block={block || undefined} />;
}

/** Router link in a sentence. */
export const TextLink = styled(Link)`
  color: ${color.mainText};
  text-underline-offset: 3px;
`;
