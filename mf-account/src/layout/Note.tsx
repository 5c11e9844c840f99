import { color, styled } from 'shared-ui';

export const Note = styled.p`
  color: ${color.textMuted};
  outline: 0;
`;
