import { color, styled } from '@storefront/shared-ui';

export const Note = styled.p`
  color: ${color.textMuted};
  outline: 0;
`;
