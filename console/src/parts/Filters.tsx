import { space, styled } from '@storefront/shared-ui';

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  align-items: end;
  gap: ${space.x3};
  &:has(> :nth-child(4):last-child) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 34%)), 1fr));
  }
`;
