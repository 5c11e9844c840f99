import { css, keyframes } from '@emotion/react';
import { color, elevation, radius, space, type } from '../theme';

const appear = keyframes`from{opacity:0;transform:translateY(-8px)}`;

/** The look of one toast, with the library or without. */
export const toastStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.x2};
  width: fit-content;
  max-width: min(100%, 420px);
  min-height: 48px;
  margin: 0 auto ${space.x2};
  padding: ${space.x3} ${space.x5} ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.inverse};
  box-shadow: ${elevation.raised};
  color: ${color.onInverse};
  ${type.label}
  pointer-events: auto;
  animation: ${appear} 0.2s;
  svg {
    display: block;
    flex: none;
    color: ${color.inverseSuccess};
    [role='alert'] & {
      color: ${color.inverseDanger};
    }
  }
`;
