import { css } from '@emotion/react';
import { color, media, radius, space, type } from '../theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Chosen by `data-variant`, `data-size` and `data-block`: one class for all buttons, whatever their look. */
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
  text-decoration: none;
  cursor: pointer;
  transition: background-color 0.15s, border-color 0.15s, color 0.15s;
  &[data-size='small'] {
    min-height: 44px;
    padding: ${space.x1} ${space.x4};
    font-size: ${type.size.label};
  }
  &[data-size='large'] {
    min-height: 56px;
    border-radius: ${radius.medium};
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
