import { space, styled } from 'shared-ui';

export const SheetBody = styled.div`
  padding: ${space.x3} ${space.x5} ${space.x6};
  overflow-y: auto;
`;
