import styled from '@emotion/styled';
import { color, elevation, media, radius, space } from '../theme';

/** A raised surface; the unit of a screen's layout. */
export const Card = styled.div`
  padding: ${space.x6};
  border: 1px solid ${elevation.cardLine};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.card};
  ${media.mobile} {
    padding: ${space.x5};
  }
`;
