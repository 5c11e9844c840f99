import { space, styled } from 'shared-ui';

/** What narrows a list: side by side where there is room. */
export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: end;
  gap: ${space.x3};
`;
