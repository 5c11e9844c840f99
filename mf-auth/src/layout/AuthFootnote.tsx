import { color, space, styled, type } from 'shared-ui';

/** The line below the card that leads to the other of the two screens. */
export const AuthFootnote = styled.p`
  margin-top: ${space.x2};
  ${type.label}
  color: ${color.textMuted};
  text-align: center;
`;
