import { media, space, styled } from '@storefront/shared-ui';

export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space.x5};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
