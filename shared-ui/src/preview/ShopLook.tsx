import styled from '@emotion/styled';
import { declareTheme } from '../theme/GlobalStyles';
import { color, space, type } from '../theme/tokens';

export interface ShopLookProps {
  /** Of what is inside, whatever the page around it has. */
  look: 'light' | 'dark';
  /** `#rrggbb` as contract's `parseSettings` gives them. */
  mainColor: string;
  noticeBoldColor: string;
}

/** A piece of the shop in a page of another look: inside it the shared parts are drawn as customers see them (B-console-48). */
export const ShopLook = styled('div', {
  shouldForwardProp: (name) => name !== 'look' && name !== 'mainColor' && name !== 'noticeBoldColor',
})<ShopLookProps>`
  ${({ look, mainColor, noticeBoldColor }) => declareTheme(look, { mainColor, noticeBoldColor })}
  padding: ${space.x4};
  background: ${color.background};
  color: ${color.text};
  ${type.body}
`;
