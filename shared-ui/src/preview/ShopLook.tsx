import styled from '@emotion/styled';
import { declareTheme } from '../theme/GlobalStyles';
import { color, space, type } from '../theme/tokens';

export interface ShopLookProps {
  /** Theme inside, whatever the page's. */
  look: 'light' | 'dark';
  /** `#rrggbb` as `parseSettings` gives them. */
  mainColor: string;
  noticeBoldColor: string;
}

/** Shows shop parts in another theme's page (B-console-48). */
export const ShopLook = styled('div', {
  shouldForwardProp: (name) => name !== 'look' && name !== 'mainColor' && name !== 'noticeBoldColor',
})<ShopLookProps>`
  ${({ look, mainColor, noticeBoldColor }) => declareTheme(look, { mainColor, noticeBoldColor })}
  padding: ${space.x4};
  background: ${color.background};
  color: ${color.text};
  ${type.body}
`;
