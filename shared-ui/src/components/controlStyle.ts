import { css } from '@emotion/react';
import { color, radius, space, type } from '../theme';

/** The box of a text-like control: input, select, combobox. 16 px text, else iOS zooms in. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 52px;
  padding: ${space.x2} ${space.x4};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${type.size.body};
  transition: border-color 0.15s;
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &:focus-visible {
    border-color: transparent;
    outline: 2px solid ${color.mainText};
    outline-offset: -1px;
  }
  &[aria-invalid] {
    border-color: ${color.danger};
  }
  &[aria-invalid]:focus-visible {
    outline-color: ${color.danger};
  }
  &:read-only:not(select) {
    background: ${color.surfaceMuted};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.surfaceMuted};
    color: ${color.textSubtle};
    opacity: 1;
    cursor: not-allowed;
  }
`;
